// A section shows what its scene says with any seed, its twin lacks only the findings, and a false size is noticed.

import { describe, expect, it } from 'vitest';
import { checkFacts } from '../check-scene.ts';
import type { PixelPicture } from '../rendering.ts';
import { histologyDrawing } from './drawing.ts';
import { histology, renderSection } from './histology.ts';
import { measureSection } from './measure-section.ts';

const liver = {
  tissue: 'liver',
  um_per_px: 0.45,
  red_cells: 'mammal',
  hepatocyte_um: [21, 25],
  nucleus_um: [6.6, 7.6],
  sinusoid_um: 3.6,
  cords_degrees: 40,
  giant_cells: {
    at: [
      [50, 50],
      [115, 110],
    ],
    cell_um: [45, 60],
    nucleus_um: [18, 25],
  },
};
const muscle = {
  tissue: 'muscle',
  um_per_px: 0.7,
  degrees: -10,
  fiber_um: [58, 68],
  striation_um: 2.6,
  cysts: [{ fiber: 0, along_um: 0, length_um: 180, width_um: 47 }],
};
const jejunum = {
  tissue: 'jejunum',
  um_per_px: 1.4,
  villus_base_um: 370,
  villi: { height_um: 220, width_um: 96, gap_um: 26, lining_um: 12, goblet_share: 0.07, vacuolated_share: 0.3 },
  normal_villi: { height_um: 350, lining_um: 26, goblet_share: 0.1 },
  crypts: { depth_um: 230, width_um: 44, spacing_um: 54 },
};

const side = { liver: 370, muscle: 340, jejunum: 480 };

function measured(draw: object, seed: number): Readonly<Record<string, number>> {
  const drawing = histologyDrawing.parse(draw);
  const scene = renderSection(drawing, seed, 'scene', side[drawing.tissue]);
  return measureSection(scene, renderSection(drawing, seed, 'twin', side[drawing.tissue]), drawing);
}

describe('a section', () => {
  it.each([101, 202])(
    'of liver with seed %i has giant nuclei of the stated sizes and no other difference from its normal picture',
    (seed) => {
      const measures = measured(liver, seed);
      expect(measures['giant nucleus count']).toBe(2);
      expect(measures['giant nucleus size min']).toBeGreaterThan(17);
      expect(measures['giant nucleus size max']).toBeLessThan(26);
      expect(measures['giant hepatocyte finding count']).toBe(2);
      expect(measures['difference outside findings']).toBeLessThan(0.02);
    },
  );

  it('of liver fails its facts if its giant nuclei are drawn too small', () => {
    const small = { ...liver, giant_cells: { ...liver.giant_cells, nucleus_um: [12, 13] } };
    const fact = { measure: 'giant nucleus size min', at_least: 18 };
    const scene = { facts: [fact] };
    expect(checkFacts({ ...blank, ...scene }, measured(small, 101))).toHaveLength(1);
    expect(checkFacts({ ...blank, ...scene }, measured(liver, 101))).toEqual([]);
  });

  it('of muscle shows a cyst of the stated length and width', () => {
    const measures = measured(muscle, 5);
    expect(measures['cyst parts']).toBe(1);
    expect(measures['cyst length max']).toBeGreaterThan(172);
    expect(measures['cyst length max']).toBeLessThan(188);
    expect(measures['cyst width max']).toBeLessThan(56);
    expect(measures['difference outside findings']).toBe(0);
  });

  it('of jejunum measures a lower villus-to-crypt ratio if its villi are shorter', () => {
    const short = measured(jejunum, 8);
    expect(short['villus to crypt ratio']).toBeGreaterThan(0.85);
    expect(short['villus to crypt ratio']).toBeLessThan(1.15);
    const tall = measured({ ...jejunum, villi: { ...jejunum.villi, height_um: 330 } }, 8);
    expect(tall['villus to crypt ratio']).toBeGreaterThan(1.3);
  });

  it('is the same pixel for pixel when drawn twice', () => {
    expect(Buffer.from(pixels(muscle)).equals(Buffer.from(pixels(muscle)))).toBe(true);
  });

  it('with an unknown part is rejected', () => {
    expect(() => histology.render({ ...liver, tumour: true }, 1, 'scene')).toThrow();
  });
});

function pixels(draw: object): PixelPicture['rgb'] {
  const { picture } = renderSection(histologyDrawing.parse(draw), 3, 'scene', side.muscle);
  if (picture.form !== 'pixels') throw new TypeError('pixels expected');
  return picture.rgb;
}

const blank = {
  id: 'aaaaaaaa',
  questions: [],
  modality: 'histology' as const,
  species: 'cow',
  seed: 1,
  draw: {},
  references: [],
  description: 'x',
  neutral: 'x',
  full: 'x',
  gives_away: ['x'],
};
