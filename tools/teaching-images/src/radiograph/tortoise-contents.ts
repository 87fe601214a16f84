// What may lie inside a tortoise: a stone of the bladder, gravel in the bowel, shelled eggs.

import { z } from 'zod';
import type { Located } from '../rendering.ts';
import { boxOf, type Point } from './film.ts';
import { addBody, curveThrough, ellipse } from './outline.ts';
import { colonPath, type TortoiseFrame } from './tortoise-shell.ts';

const marked = { finding: z.boolean().default(true) };

export const contentSchema = z.discriminatedUnion('kind', [
  /** On the midline in front of the pelvis; longest from side to side, with rings like a cut onion. */
  z.strictObject({
    kind: z.literal('cystic calculus'),
    length_mm: z.number().positive(),
    width_mm: z.number().positive(),
    ...marked,
  }),
  z.strictObject({
    kind: z.literal('gravel'),
    count: z.int().positive(),
    size_mm: z.number().positive(),
    finding: z.boolean().default(false),
  }),
  /** Round, thin-shelled, in both oviducts. */
  z.strictObject({
    kind: z.literal('shelled egg'),
    count: z.int().positive(),
    diameter_mm: z.number().positive(),
    shell_mm: z.number().positive().default(0.6),
    ...marked,
  }),
]);

type Content = z.output<typeof contentSchema>;

const stonePlace: readonly [number, number] = [0.004, 0.675];

/** Places in shell lengths, from the pelvis forward on both sides. */
const eggPlaces: readonly (readonly [number, number])[] = [
  [0.075, 0.68],
  [-0.07, 0.69],
  [-0.15, 0.62],
  [0.16, 0.615],
  [0.035, 0.595],
  [-0.06, 0.6],
  [-0.215, 0.545],
  [0.215, 0.53],
  [0.12, 0.52],
  [-0.125, 0.53],
];

export function addContent(frame: TortoiseFrame, content: Content): Located[] {
  switch (content.kind) {
    case 'cystic calculus':
      return [addStone(frame, content.length_mm, content.width_mm, content.finding)];
    case 'gravel':
      return addGravel(frame, content.count, content.size_mm, content.finding);
    case 'shelled egg':
      return addEggs(frame, content.count, content.diameter_mm, content.shell_mm, content.finding);
  }
}

function addStone(frame: TortoiseFrame, lengthMm: number, widthMm: number, isFinding: boolean): Located {
  const { film, place } = frame;
  const centre = place(...stonePlace);
  const rough = frame.noise('stone margin');
  const lobes = frame.noise('stone');
  const outline = ellipse(centre, lengthMm / 2, widthMm / 2, 0, 140).map(([x, y]): Point => {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    const off = 0.985 + 0.012 * rough.at(dx / 4, dy / 4) + 0.012 * lobes.at(dx / 14, dy / 14);
    return [centre[0] + dx * off, centre[1] + dy * off];
  });
  addBody(film, outline, {
    thicknessMm: widthMm * 0.62,
    roundMm: widthMm * 0.42,
    contrast: 0.98,
    factor: (x, y) => {
      const [dx, dy] = [(x - centre[0]) / (lengthMm / 2), (y - centre[1]) / (widthMm / 2)];
      const warp = 0.06 * lobes.fractal(x / 13, y / 13, 3);
      const reach = Math.hypot(dx, dy) + warp;
      const rings =
        0.13 * Math.sin(reach * 36 + 2 * lobes.at(x / 30, y / 30)) * Math.min(1, reach * 3) +
        0.09 * Math.sin(reach * 15);
      return 1 + rings + 0.32 * Math.exp(-((reach / 0.2) ** 2)) + 0.07 * lobes.fractal(x / 3, y / 3, 3);
    },
  });
  return { kind: 'cystic calculus', isFinding, box: boxOf(film, outline, 3) };
}

function addGravel(frame: TortoiseFrame, count: number, sizeMm: number, isFinding: boolean): Located[] {
  const colon = curveThrough(colonPath(frame), { closed: false, perSpan: 20 });
  return Array.from({ length: count }, (_, n) => {
    const random = frame.random(`gravel ${n}`);
    const [x, y] = colon[Math.floor(((n + random.between(0.25, 0.75)) / count) * (colon.length - 1))] ?? [0, 0];
    const centre: Point = [x + random.between(-0.02, 0.02) * frame.unit, y + random.between(-0.02, 0.02) * frame.unit];
    const outline = curveThrough(
      ellipse(centre, sizeMm * 0.52, sizeMm * random.between(0.42, 0.52), random.between(0, 180), 7).map(
        ([px, py]): Point => [
          centre[0] + (px - centre[0]) * random.between(0.88, 1.1),
          centre[1] + (py - centre[1]) * random.between(0.88, 1.1),
        ],
      ),
      { perSpan: 4 },
    );
    addBody(frame.film, outline, { thicknessMm: sizeMm * 2.6, roundMm: sizeMm * 0.4, contrast: 3.4 });
    return { kind: 'gravel', isFinding, box: boxOf(frame.film, outline, 1.5) };
  });
}

function addEggs(
  frame: TortoiseFrame,
  count: number,
  diameterMm: number,
  shellMm: number,
  isFinding: boolean,
): Located[] {
  return eggPlaces.slice(0, count).map(([x, y], n) => {
    const random = frame.random(`egg ${n}`);
    const outline = ellipse(
      frame.place(x, y),
      (diameterMm / 2) * random.between(0.98, 1.03),
      (diameterMm / 2) * random.between(0.95, 1),
      random.between(0, 180),
      100,
    );
    const texture = frame.noise(`egg ${n}`);
    addBody(frame.film, outline, {
      thicknessMm: diameterMm,
      roundMm: diameterMm / 2,
      contrast: 0.06,
      shell: { mm: shellMm, contrast: 2.9 },
      factor: (px, py) => 1 + 0.06 * texture.fractal(px / 4, py / 4, 3),
    });
    return { kind: 'shelled egg', isFinding, box: boxOf(frame.film, outline, 1.5) };
  });
}
