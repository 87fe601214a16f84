// Tubes contain the millimeters that geometry says, vessels stay in their lungs, and the space of the chest is as wide
// as its table.

import { describe, expect, it } from 'vitest';
import { beamOver, emptyPaths } from './beam.ts';
import { builds } from './chest-build.ts';
import { middleOf } from './chest-organs.ts';
import { branchesOf, patientOf } from './chest-patient.ts';
import { chestSpaceOf } from './chest-space.ts';
import { clearOf, trunkLine } from './lung-tree.ts';
import { still, type Vec } from './place.ts';
import { emptyReading } from './shape.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';
import { castTube } from './tubes.ts';

describe('a tube', () => {
  const beam = beamOver({ left: -20, top: -20, widthMm: 40, heightMm: 40 }, 1000);
  const node = (at: Vec, wall = 0) => ({ at, a: 3, b: 3, wall });
  const lengths = (nodes: readonly ReturnType<typeof node>[]) => {
    const outer = emptyPaths(beam).soft;
    const inner = emptyPaths(beam).soft;
    castTube({ nodes }, still, beam, (pixel, whole, hollow) => {
      outer[pixel] = (outer[pixel] ?? 0) + whole;
      inner[pixel] = (inner[pixel] ?? 0) + hollow;
    });
    const at = (plane: Float32Array, x: number, y: number): number =>
      plane[Math.floor((y + 20) * beam.pxPerMm) * beam.width + Math.floor((x + 20) * beam.pxPerMm)] ?? Number.NaN;
    return { outer: (x: number, y: number) => at(outer, x, y), inner: (x: number, y: number) => at(inner, x, y) };
  };

  it('is as thick along a ray as its chord, and its hollow is thinner by its walls', () => {
    const { outer, inner } = lengths([node([0, -12, 0], 1), node([0, 12, 0], 1)]);
    expect(outer(0, 0)).toBeCloseTo(6, 1);
    expect(outer(2, 0)).toBeCloseTo(2 * Math.sqrt(9 - 4), 1);
    expect(inner(0, 0)).toBeCloseTo(4, 1);
    expect(outer(0, 14)).toBe(0);
  });

  it('is no thicker where two of its pieces meet, whether they are straight or bent', () => {
    const straight = lengths([node([0, -12, 0]), node([0, 0, 0]), node([0, 12, 0])]);
    const bent = lengths([node([-9, -9, 0]), node([0, 0, 0]), node([-9, 9, 0])]);
    for (const y of [-0.4, 0, 0.4]) {
      expect(straight.outer(0, y)).toBeCloseTo(6, 1);
      expect(bent.outer(0, y)).toBeLessThanOrEqual(6.4);
    }
  });
});

describe('a patient', () => {
  const drawing: ThoraxDrawing = {
    view: 'thorax-vd',
    animal: 'cat',
    thorax_width_mm: 86,
    heart: { width_share: 0.5, apex: 0.12 },
    artery_mm: 2.5,
    vein_mm: 2.5,
    lesions: [],
  };
  const patient = patientOf(drawing, 5);

  it('has vessels that stay in its lungs and taper outward', () => {
    const branches = branchesOf(patient);
    expect(branches.length).toBeGreaterThan(300);
    const tips = branches.map(({ line }) => line.at(-1));
    expect(tips.filter((tip) => tip && patient.tree.border(...tip.at) > 0.02)).toEqual([]);
    for (const { line } of branches) expect(line.at(-1)?.radius).toBeLessThan((line[0]?.radius ?? 0) + 1e-9);
  });

  it('keeps other vessels away from one that is measured', () => {
    const artery = trunkLine(patient.tree, 'right caudal', 'artery');
    const vein = trunkLine(patient.tree, 'right caudal', 'vein');
    const clear = clearOf(branchesOf(patient, 'right caudal artery'), [...artery, ...vein], vein[0]);
    const middle = artery[Math.floor(artery.length / 2)] ?? [0, 0, 0];
    const near = clear.filter(({ line }) =>
      line.some(({ at }) => Math.hypot(at[0] - middle[0], at[1] - middle[1]) < 0.085),
    );
    expect(near.every(({ kind, line }) => kind === 'vein' && line[0]?.at[0] === vein[0]?.[0])).toBe(true);
    expect(clear.length).toBeGreaterThan(100);
  });

  it.each(['puppy', 'dog', 'cat'] as const)(
    'has a heart whose left border is one curve without a step: %s',
    (animal) => {
      const build = builds[animal];
      const middle = middleOf(build, { width_share: 0.55, apex: 0.15 });
      const reading = emptyReading();
      const isSolid = (x: number, y: number): boolean =>
        Array.from({ length: 14 }, (_, k) => -0.5 + k * 0.08).some((z) => {
          middle.read(x, y, z, reading);
          return reading.distance < 0;
        });
      const borders = Array.from({ length: 12 }, (_, n) => {
        const y = build.heart.top + build.heart.length * (0.04 + n * 0.08);
        return Array.from({ length: 300 }, (_, k) => 0.7 - k * 0.002).find((x) => isSolid(x, y)) ?? 0;
      });
      const slopes = borders.slice(1).map((border, n) => border - (borders[n] ?? 0));
      const bends = slopes.slice(1).map((slope, n) => slope - (slopes[n] ?? 0));
      expect(Math.max(...bends)).toBeLessThan(0.012);
    },
  );

  it('has its chest wall where its tables say', () => {
    const space = chestSpaceOf(builds.dog);
    const [x, z] = space.around(1.75, 90);
    expect(x).toBeCloseTo(1, 1);
    expect(Math.abs(space.wall(x, 1.75, z))).toBeLessThan(0.01);
    expect(space.wall(0, 1.75, z)).toBeLessThan(-0.5);
  });
});
