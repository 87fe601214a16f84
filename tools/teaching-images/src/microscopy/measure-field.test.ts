// A microscopic field shows what its scene counts, is the same for the same seed, and its twin lacks only the findings.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkFacts } from '../check-scene.ts';
import { measureScene, renderScene } from '../render-scene.ts';
import type { Measures, PixelPicture } from '../rendering.ts';
import type { Scene } from '../scene-schema.ts';
import { readScenes } from '../scenes.ts';

const scenes = readScenes();

/** One scene of each modality; `images check` measures all of them. */
const samples = [24, 242, 25, 281].map((question) => showing(question));

describe('a microscopic field', () => {
  it('shows the stated count of yeasts inside its cells, and missing ones are reported', () => {
    const scene = showing(355);
    expect(measured(scene)['cigar yeast in a cell count']).toBe(40);
    const fewer = JSON.stringify(scene.draw).replace('"count":5', '"count":4');
    const other = { ...scene, draw: z.record(z.string(), z.unknown()).parse(JSON.parse(fewer)) };
    expect(checkFacts(other, measured(other))).toContain(
      'cigar yeast in a cell count is 32 on the picture, not 40 (within 0)',
    );
  });

  it('is counted separately in its two halves, and cells that the frame cuts are not counted', () => {
    const halves = measured(showing(664));
    expect(halves['panel 1 rouleau count']).toBe(21);
    expect(halves['panel 2 rouleau count']).toBe(0);
    const cut = measured(showing(514));
    expect(cut['red cell count']).toBe(88);
    expect(cut['cut red cell count']).toBeGreaterThan(4);
  });

  it('neither marks nor counts findings that the frame cuts, though its normal picture lacks them', () => {
    const scene = showing(667);
    expect(renderScene(scene, 'scene').truth.filter(({ isFinding }) => isFinding)).toHaveLength(46);
    const measures = measured(scene);
    expect(measures['lymphoblast count']).toBe(46);
    expect(measures['cut lymphoblast count']).toBe(7);
    expect(measures['difference outside findings']).toBeLessThan(0.02);
  });

  it('marks an empty place as its only finding when the answer depends on what is absent', () => {
    const scene = showing(600);
    const [place] = renderScene(scene, 'scene').truth.filter(({ isFinding }) => isFinding);
    expect(place?.kind).toBe('empty place');
    expect(measured(scene)['red cell count']).toBeUndefined();
    expect(measured(scene)['empty place finding count']).toBe(1);
  });

  it.each(samples.map((scene) => [scene.modality, scene] as const))('of %s shows what its scene states', (_, scene) => {
    const measures = measureScene(scene, renderScene(scene, 'scene'));
    expect(checkFacts(scene, measures)).toEqual([]);
    expect(measures['difference outside findings']).toBeLessThan(0.02);
  });

  it('keeps its counts but changes its layout with another seed', () => {
    const scene = showing(281);
    const other = { ...scene, seed: scene.seed + 100 };
    expect(measureScene(other, renderScene(other, 'scene'))['shoe-print yeast count']).toBe(30);
    expect(pixels(other)).not.toEqual(pixels(scene));
  });

  it('is the same pixel for pixel when drawn twice', () => {
    const scene = showing(24);
    expect(Buffer.from(pixels(scene)).equals(Buffer.from(pixels(scene)))).toBe(true);
  });

  it('has findings that its normal picture lacks', () => {
    const scene = showing(25);
    expect(renderScene(scene, 'scene').truth.filter(({ isFinding }) => isFinding)).toHaveLength(14);
    expect(renderScene(scene, 'twin').truth.filter(({ isFinding }) => isFinding)).toHaveLength(0);
  });
});

function showing(question: number): Scene {
  const found = scenes.find(({ questions }) => questions.includes(question));
  if (!found) throw new Error(`no scene shows question ${question}`);
  return found;
}

function measured(scene: Scene): Measures {
  return measureScene(scene, renderScene(scene, 'scene'));
}

function pixels(scene: Scene): PixelPicture['rgb'] {
  const { picture } = renderScene(scene, 'scene');
  if (picture.form !== 'pixels') throw new TypeError('pixels expected');
  return picture.rgb;
}
