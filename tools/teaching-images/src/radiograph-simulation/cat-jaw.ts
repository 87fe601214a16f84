// The left lower jaw of a cat with its canine, as it lies before a film in the mouth: rostral is left, the crown is up,
// and the bone's margin is near zero.

import { z } from 'zod';
import { living } from './living.ts';
import { clamp } from './numbers.ts';
import type { Point, Vec } from './place.ts';
import { ball, carved, grown, joined, type Ring, ringsOf, rod, type Shape, styledRod, uneven } from './shape.ts';
import { solidNoiseFrom } from './solid-noise.ts';
import { placesOf, pointsOf, rowsOf } from './tables.ts';

export const canineDrawing = z.strictObject({
  view: z.literal('canine-cat'),
  /** Diameter of a rounded hole in the hard tissue at the neck; 0 for none. */
  notch_mm: z.number().min(0).max(5),
  /** Whether the root has turned into bone, without ligament and canal. */
  replaced_root: z.boolean(),
});
export type CanineDrawing = z.output<typeof canineDrawing>;
type Canine = Pick<CanineDrawing, 'notch_mm' | 'replaced_root'>;

/** A tooth's middle line: x, y and half width. */
type Line = readonly Vec[];

export const notchAt = [2.25, -1.3, 0] as const;
export const rootLine: Line = placesOf(
  '0 -.6 2.55, .6 1.6 2.65, 2 4.2 2.5, 4.2 6.9 2.1, 6.9 9 1.55, 9.2 10.1 .95, 10.4 10.5 .4',
);
/** The dark line on the root's caudal side. */
export const ligamentLine = rootLine.slice(1, 5).map(([x, y, half], n): Point => {
  const [ax, ay] = rootLine[n] ?? [x, y];
  const [bx, by] = rootLine[n + 2] ?? [x, y];
  const long = Math.hypot(bx - ax, by - ay);
  const out = half + 0.12;
  return [x + ((by - ay) / long) * out, y - ((bx - ax) / long) * out];
});
export const crownLine: Line = placesOf(
  '-1.35 -11.7 .16, -1.55 -11 .4, -1.75 -10 .75, -1.7 -7.8 1.35, -1.3 -5.2 1.85, -.7 -2.8 2.25',
);
export const pulpLine: Line = placesOf(
  '-1.6 -8.6 .14, -1.3 -5.8 .36, -.7 -2.8 .58, .1 -.4 .67, .8 1.8 .7, 2.1 4.3 .65, 4.2 6.8 .53, 6.8 8.8 .41, 9.4 10.1 .24',
);

const r = ringsOf(1);
/** Dentin is even and almost as dense as compact bone. */
const dentine = 1;
/** Enamel is thickest near the tip and ends in an edge at the neck. */
const enamel = (y: number, mm = 0.3): number => mm * clamp((-0.6 - y) / 4.5);
const inTooth = (line: Line): Ring[] => line.map(([x, y, half]) => [x, y, 0, half, half * 0.78, enamel(y), dentine]);

/** Dentin grows into the pulp unevenly. */
const withPulp = (tooth: Shape, pulp: Shape): Shape =>
  carved(
    tooth,
    uneven(pulp, (x, y, z) => 0.09 * rough(x / 1.1, y / 1.7, z / 1.1) - 0.04),
    0,
    0.12,
  );

export function canineOf({ notch_mm: notchMm, replaced_root: isReplaced }: Canine): Shape {
  const line: Line = isReplaced ? [...pulpLine.slice(0, 3), [-0.35, -1.4, 0.4], [0, -0.3, 0.15]] : pulpLine;
  const pulp = rod(line.map(([x, y, half]): Ring => [x, y, 0, half, half * 0.8, 0, 0]));
  const root = isReplaced
    ? rootLine.slice(0, 3).map(([x, y, a], n): Ring => [x, y, 0, a, a * 0.78, 0, 0.04 + 0.96 * 0.4 ** n])
    : inTooth(rootLine);
  const body = styledRod({ isFlat: isReplaced, isPointed: true }, [...inTooth(crownLine), ...root]);
  const sound = withPulp(living(body, 89, 0.5, { bend: 0.3, bump: 0.08, wall: 0.4 }), pulp);
  const whole = isReplaced ? patchy(carved(sound, lacunaeAround(), 0, 0.5)) : sound;
  return notchMm > 0 ? carved(whole, notchOf(notchMm), 0, 0.3) : whole;
}

/** Bone replaces a root here sooner than there. */
const patchy = (tooth: Shape): Shape => ({
  ...tooth,
  read: (x, y, z, into) => {
    tooth.read(x, y, z, into);
    const low = clamp((y + 1) / 3);
    into.spongy *= 1 + low * (0.4 * rough(x / 1.6, y / 2, z / 1.6) + 0.35 * rough(x / 0.6, y / 0.6, z / 0.6));
  },
});

/** What resorption leaves: a surface with coarse and fine bays, of these depths in millimeters. */
const ragged = (shape: Shape, coarse: number, fine: number): Shape =>
  uneven(shape, (x, y, z) => coarse * rough(x / 0.9, y / 0.9, z / 0.9) + fine * rough(x / 0.4, y / 0.4, z / 0.4));

/** Lobes of unequal depth with a rough floor, so that the edge is no circle and fades on one side. */
function notchOf(mm: number): Shape {
  const [x, y] = notchAt;
  const lobes = rowsOf(
    `.03 0 .9 .53 .54 1.9 24, -.1 .24 -.9 .38 .3 1.2 -20, -.34 -.14 1.5 .24 .36 .7 30, .1 -.5 1.3 .26 .2 .9 0,
     -.3 .3 1.7 .3 .18 .5 10, .12 .5 -1.2 .22 .2 .8 0, -.56 .06 1.8 .16 .2 .5 0`,
  ).map(([u = 0, v = 0, z = 0, a = 0, b = 0, deep = 0, turn = 0]) =>
    ball([x + u * mm, y + v * mm, z], [a * mm, b * mm, deep], {}, turn),
  );
  return ragged(joined(0.3, ...lobes), 0.4, 0.24);
}

/**
 * A tooth with two roots: cusps by place, height, half width; roots by the places and half widths of neck, middle and
 * tip. The pulp is a low chamber with a horn under the main cusp and a thin canal in each root.
 */
function cheekTooth(at: number, cusps: string, roots: readonly [string, string]) {
  const ring = (x: number, y: number, a: number, b = a): Ring => [at + x, y, 0, a, b, enamel(y, 0.34), dentine];
  const pointed = rowsOf(cusps).map(([x = 0, high = 1, half = 1]) =>
    styledRod({ isPointed: true }, [
      ring(x * 0.86, -0.5, half, 1.1),
      ring(x * 0.96, -0.45 * high, half * 0.8, 1),
      ring(x * 1.02, -0.8 * high, half * 0.42, 0.6),
      ring(x * 1.04, -high, half * 0.12, 0.2),
    ]),
  );
  const rooted = roots.map((root) => rowsOf(root));
  const legs = joined(0.3, ...rooted.map((root) => rod(root.map(([x = 0, y = 0, a = 1]) => ring(x, y, a)))));
  const [[top = 0, high = 1] = []] = rowsOf(cusps);
  const canals = rooted.map(([[x = 0] = [], [mx = 0, my = 0] = [], ..._rest], n) => {
    const [tx = 0, ty = 0] = rooted[n]?.at(-1) ?? [];
    return rod([
      [at + top, -0.3 * high, 0, 0.42, 0.4, 0, 0],
      [at + 0.7 * x, -0.7, 0, 0.5, 0.45, 0, 0],
      [at + 0.95 * x, 1, 0, 0.27, 0.27, 0, 0],
      [at + mx, my, 0, 0.19 - 0.04 * n, 0.19, 0, 0],
      [at + tx, ty - 0.5, 0, 0.07, 0.07, 0, 0],
    ]);
  });
  const horn = rod([
    [at + top, -0.66 * high, 0, 0.08, 0.08, 0, 0],
    [at + top * 0.9, -0.3 * high, 0, 0.4, 0.4, 0, 0],
  ]);
  const neck = rod([ring(-2, -0.5, 1, 1.1), ring(2, -0.5, 1.1, 1.2)]);
  return { tooth: withPulp(joined(0.4, joined(0.7, neck, ...pointed), legs), joined(0.5, horn, ...canals)), legs };
}

/** The third and the fourth premolar, whose crowns lie close together, and the molar's front. */
const cheeks = [
  cheekTooth(15.9, '-.5 4.7 2.2, 2.3 1.7 .9, -2.6 1.1 .8', [
    '-1.4 -.6 1.15, -1.75 2.8 .85, -1.5 6 .34',
    '1.45 -.6 1.25, 2 3 1, 2.5 6.6 .42',
  ]),
  cheekTooth(23.5, '-.4 6 2.5, 2.9 2.6 1.2, -2.7 2 1', [
    '-1.6 -.6 1.3, -2 3.6 1, -2.3 7.6 .4',
    '1.8 -.6 1.5, 2.2 3.6 1.2, 2.1 7 .5',
  ]),
];
export const premolarRootLine = pointsOf('18.95 1.8, 19.2 3.2, 19.35 4.6');

/** Three on each side: in this view they lie upon one another, and lean differently. */
const incisors = (
  [
    [-3.5, 0.1, 1.5, -1, 0.78],
    [-4.15, 0.5, 0.7, -1.5, 0.66],
    [-4.75, 0.6, -0.2, -1.8, 0.6],
    [-5.1, 0.75, 0.5, -2, 0.58],
    [-4.5, 0.35, -1.4, -1.2, 0.68],
  ] as const
).map(([x, y, z, lean, half]) => {
  const ring = (dx: number, dy: number, share: number): Ring =>
    r(x + dx, y + dy, z, half * share, half * share * 1.2, 0.09, dentine);
  return rod([
    ring(lean, -2.2, 0.5),
    ring(lean * 0.8, -1.3, 1.05),
    ring(lean * 0.45, 0, 0.95),
    ring(0.5, 2.2, 0.7),
    ring(1.3 + 0.3 * z, 3.6, 0.3),
  ]);
});

export const teeth: readonly Shape[] = [...cheeks.map(({ tooth }) => tooth), ...incisors].map((tooth, n) =>
  living(tooth, 90 + n, 0.5, { bend: 0.25, bump: 0.06, wall: 0.4 }),
);

/** The bone around the teeth: sockets with their thin plates, the canal of the jaw, and two holes for nerves. */
export function jawOf(canine: Canine): Shape {
  const ring = (x: number, top: number, bottom: number, b: number, wall: number): Ring =>
    r(x, (top + bottom) / 2, 0, (bottom - top) / 2, b, wall, 0.36);
  const body = styledRod({ wide: [0, 1, 0] }, [
    ring(-4.2, 0.7, 8.6, 2.5, 0.5),
    ring(-1.8, 0.5, 10.2, 2.9, 0.65),
    ring(1.5, 0.75, 12, 3.2, 0.75),
    ring(5, 1.5, 12.9, 3.3, 0.85),
    ring(9.5, 1.9, 13.2, 3.2, 0.9),
    ring(13, 1.4, 13.1, 3.1, 0.9),
    ring(17.6, 1, 12.9, 3, 0.9),
    ring(23, 1, 12.9, 3, 0.9),
    ring(32, 0.8, 13.4, 3.2, 0.95),
  ]);
  const canal = rod([
    [9.6, 9.9, 0.6, 0.5, 0.5, 0, 0],
    [13, 9.6, 0.3, 0.85, 0.8, 0, 0],
    [18, 9.3, 0, 1, 0.9, 0, 0],
    [32, 8.8, 0, 1.15, 1, 0, 0],
  ]);
  const hole = ball([12.7, 7, 2.7], [0.6, 0.42, 1.5], {}, 25);
  let bone = carved(
    carved(living(body, 98, 1, { bend: 0.4, bump: 0.1, wall: 0.1 }), canal, 0.16, 0.3),
    hole,
    0.05,
    0.3,
  );
  for (const { legs } of cheeks) bone = carved(bone, socketOf(legs, 0.52), 0.24, 0.1);
  for (const tooth of incisors) bone = carved(bone, grown(tooth, 0.12), 0.06, 0.15);
  bone = living(bone, 99, 0.6, { bend: 0, bump: 0.05, wall: 0.35 });
  if (canine.replaced_root) return carved(bone, canineOf(canine), 0, 0.25);
  return carved(bone, socketOf(rod(inTooth([...crownLine.slice(-2), ...rootLine])), 0.42), 0.22, 0.1);
}

const rough = solidNoiseFrom('jaw');

/** The ligament's space is not equally wide everywhere. */
const socketOf = (root: Shape, ligamentMm: number): Shape =>
  uneven(grown(root, ligamentMm), (x, y, z) => 0.1 * rough(x / 2.2, y / 2.6, z / 2.2));

/** Rough bays of unequal depth around the neck of a replaced tooth, and through what is left of its root. */
function lacunaeAround(): Shape {
  const bays = rowsOf(
    `-2.6 2.1 1.2 .9, -1.4 1.2 .7 -1.6, .9 2.1 .8 1.9, 1.8 2.9 1 -1.7, 3.1 2.1 .9 .6, -.6 3.6 1.1 1.5,
     0 5.4 1.3 0, 1.4 4.6 1.2 -.9, 2.6 4.4 1.5 .9, 4 3.4 1.3 0, 1.2 5.6 1.5 0`,
  ).map(([x = 0, y = 0, half = 0, z = 0]) => ball([x, y, z], [half, half * 0.9, y > 3.3 ? 2.6 : 1.2]));
  return ragged(joined(0.3, ...bays), 0.35, 0.25);
}

/** The remains of a replaced root: slightly more mineral than the bone around it. */
export const ghostOfRoot = rod(rootLine.slice(1, 6).map(([x, y, half]): Ring => [x, y, 0, half, half * 0.7, 0, 0.07]));
