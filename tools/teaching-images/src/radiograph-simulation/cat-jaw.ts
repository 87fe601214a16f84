// The left lower jaw of a cat with its canine, as it lies before a film in the mouth: rostral is left, the crown is up,
// and the bone's margin is near zero.

import { ball, carved, grown, joined, type Ring, rod, type Shape } from './shape.ts';

export interface Canine {
  /** Diameter of a rounded hole in the hard tissue at the neck; 0 for none. */
  readonly notchMm: number;
  /** Whether the root has turned into bone, without ligament and canal. */
  readonly isReplaced: boolean;
}

export const notchAt = [2.25, -1.3, 0] as const;
/** The middle line of the canine's root, and of its canal. */
export const rootLine: readonly (readonly [x: number, y: number, halfWidth: number])[] = [
  [0, -0.6, 2.55],
  [0.6, 1.6, 2.65],
  [2, 4.2, 2.5],
  [4.2, 6.9, 2.1],
  [6.9, 9, 1.55],
  [9.2, 10.1, 0.95],
  [10.4, 10.5, 0.4],
];
/** The dark line on the root's caudal side. */
export const ligamentLine = rootLine.slice(1, 5).map(([x, y, half], n): readonly [number, number] => {
  const [ax, ay] = rootLine[n] ?? [x, y];
  const [bx, by] = rootLine[n + 2] ?? [x, y];
  const long = Math.hypot(bx - ax, by - ay);
  const out = half + 0.12;
  return [x + ((by - ay) / long) * out, y - ((bx - ax) / long) * out];
});
export const crownLine: readonly (readonly [x: number, y: number, halfWidth: number])[] = [
  [-1.5, -11.3, 0.28],
  [-1.75, -10, 0.75],
  [-1.7, -7.8, 1.35],
  [-1.3, -5.2, 1.85],
  [-0.7, -2.8, 2.25],
];

/** Dentin is even and almost as dense as compact bone. */
const dentine = 1;
const inTooth = (line: readonly (readonly [number, number, number])[], wall: number, share = 1): Ring[] =>
  line.map(([x, y, half]) => [x, y, 0, half * share, half * 0.78 * share, wall, dentine]);

function withPulp(tooth: Shape, pulp: readonly Ring[]): Shape {
  return carved(tooth, rod(pulp), 0, 0.15);
}

/** Enamel is the crown's wall. Below the neck the wall is cementum, which is no denser than dentin. */
export function canineOf({ notchMm, isReplaced }: Canine): Shape {
  const lines = isReplaced ? [...crownLine, ...rootLine.slice(0, 2)] : [...crownLine, ...rootLine];
  const body = rod(inTooth(lines, 0.16), { isFlat: isReplaced });
  const pulp = rod(
    (isReplaced ? pulpLine.slice(0, 5) : pulpLine).map(([x, y, half]): Ring => [x, y, 0, half, half * 0.8, 0, 0]),
  );
  const sound = carved(body, pulp, 0, 0.15);
  const whole = isReplaced ? carved(sound, lacunaeAround(), 0, 0.3) : sound;
  return notchMm > 0 ? carved(whole, notchOf(notchMm), 0, 0.2) : whole;
}

export const pulpLine: readonly (readonly [x: number, y: number, halfWidth: number])[] = [
  [-1.6, -8.6, 0.14],
  [-1.3, -5.8, 0.36],
  [-0.7, -2.8, 0.58],
  [0.1, -0.4, 0.67],
  [0.8, 1.8, 0.7],
  [2.1, 4.3, 0.65],
  [4.2, 6.8, 0.53],
  [6.8, 8.8, 0.41],
  [9.4, 10.1, 0.24],
];

/** Two lobes, so that the edge is not circular. */
function notchOf(mm: number): Shape {
  const [x, y] = notchAt;
  return joined(
    0.5,
    ball([x, y, 0.4], [mm * 0.5, mm * 0.47, 2.6]),
    ball([x - mm * 0.16, y + mm * 0.2, -0.5], [mm * 0.34, mm * 0.3, 2]),
  );
}

interface Cheek {
  readonly x: number;
  readonly scale: number;
}

/** A tooth with two roots and a main cusp between two small ones. */
function cheekToothAt({ x, scale: s }: Cheek): { readonly tooth: Shape; readonly roots: Shape } {
  const at = (dx: number, y: number, a: number, b: number): Ring => [x + dx * s, y * s, 0, a * s, b * s, 0.16, dentine];
  const root = (side: 1 | -1): Shape =>
    rod([
      at(side * 1.55, -0.6, 1.25, 1.1),
      at(side * 1.75, 1.6, 1.05, 1),
      at(side * 1.95, 4.4, 0.8, 0.8),
      at(side * 1.9, 6.8, 0.42, 0.42),
    ]);
  const roots = joined(0.3, root(1), root(-1));
  const crown = joined(
    0.7,
    rod([at(0, -0.9, 2.5, 1.3), at(-0.1, -2.6, 1.9, 1.1), at(-0.25, -4.4, 0.85, 0.6), at(-0.35, -5.4, 0.2, 0.2)]),
    rod([at(-2.5, -0.9, 0.9, 1), at(-2.75, -2.1, 0.4, 0.4)]),
    rod([at(2.4, -0.9, 0.95, 1), at(2.75, -2.4, 0.4, 0.4)]),
    rod([at(-2.2, -0.7, 1, 1.2), at(2.2, -0.7, 1, 1.2)]),
  );
  const canal = (side: 1 | -1): Ring[] => [
    [x, -1.5 * s, 0, 0.3 * s, 0.3 * s, 0, 0],
    [x + side * 1.2 * s, -0.4 * s, 0, 0.36 * s, 0.36 * s, 0, 0],
    [x + side * 1.75 * s, 2 * s, 0, 0.26 * s, 0.26 * s, 0, 0],
    [x + side * 1.9 * s, 5.8 * s, 0, 0.12 * s, 0.12 * s, 0, 0],
  ];
  return { tooth: withPulp(withPulp(joined(0.4, crown, roots), canal(1)), canal(-1)), roots };
}

const cheeks = [cheekToothAt({ x: 17.6, scale: 1 }), cheekToothAt({ x: 25.4, scale: 1.16 })];
export const premolarRootLine: readonly (readonly [number, number])[] = [
  [20.5, 1.8],
  [20.52, 3.2],
  [20.45, 4.6],
];

/** Three on each side; the far ones are shifted a little because the beam is slanted. */
function incisorAt(n: number): Shape {
  const x = -3.6 - n * 0.95;
  const z = [1.6, 0.6, -0.6, -1.5, 0.1, -1][n] ?? 0;
  const half = n % 2 === 0 ? 0.8 : 0.66;
  const ring = (dx: number, y: number, share: number): Ring => [
    x + dx,
    y + n * 0.16,
    z,
    half * share,
    half * share,
    0.1,
    dentine,
  ];
  const tooth = rod([
    ring(-1.5, -2.3, 0.45),
    ring(-1.3, -1.3, 1.15),
    ring(-0.9, 0.2, 0.95),
    ring(0.2, 3, 0.75),
    ring(1.1, 5.4, 0.35),
  ]);
  return withPulp(tooth, [
    [x - 1.1, -0.6, z, 0.12, 0.12, 0, 0],
    [x + 0.2, 2.8, z, 0.12, 0.12, 0, 0],
    [x + 0.9, 4.8, z, 0.08, 0.08, 0, 0],
  ]);
}

export const teeth: readonly Shape[] = [...cheeks.map(({ tooth }) => tooth), ...[0, 1, 2, 3].map(incisorAt)];

/** The bone around the teeth: sockets with their thin plates, the canal of the jaw, and two holes for nerves. */
export function jawOf({ notchMm, isReplaced }: Canine): Shape {
  const ring = (x: number, top: number, bottom: number, b: number, wall: number): Ring => [
    x,
    (top + bottom) / 2,
    0,
    (bottom - top) / 2,
    b,
    wall,
    0.42,
  ];
  const body = rod(
    [
      ring(-5.6, 1.4, 5.2, 1.7, 0.45),
      ring(-4.2, 0.7, 7.6, 2.4, 0.55),
      ring(-1.8, 0.5, 10.2, 2.9, 0.65),
      ring(1.5, 0.75, 12, 3.2, 0.75),
      ring(5, 1.5, 12.9, 3.3, 0.85),
      ring(9.5, 1.9, 13.2, 3.2, 0.9),
      ring(13, 1.4, 13.1, 3.1, 0.9),
      ring(17.6, 1, 12.9, 3, 0.9),
      ring(23, 1, 12.9, 3, 0.9),
      ring(32, 0.8, 13.4, 3.2, 0.95),
    ],
    { wide: [0, 1, 0], isFlat: false },
  );
  const canal = rod([
    [9.6, 9.9, 0.6, 0.5, 0.5, 0, 0],
    [13, 9.6, 0.3, 0.85, 0.8, 0, 0],
    [18, 9.3, 0, 1, 0.9, 0, 0],
    [32, 8.8, 0, 1.15, 1, 0, 0],
  ]);
  const hole = ball([12.7, 7, 2.7], [0.6, 0.42, 1.5], {}, 25);
  let bone = carved(carved(body, canal, 0.14, 0.15), hole, 0.05, 0.3);
  for (const { roots } of cheeks) bone = carved(bone, grown(roots, 0.36), 0.22, 0.1);
  for (let n = 0; n < 4; n++) bone = carved(bone, grown(incisorAt(n), 0.16), 0.12, 0.1);
  if (isReplaced) return carved(bone, canineOf({ notchMm, isReplaced }), 0, 0.25);
  return carved(bone, grown(rod(inTooth([...crownLine.slice(-2), ...rootLine], 0)), 0.3), 0.2, 0.1);
}

/** Rough bays in which a replaced tooth ends below its neck. */
function lacunaeAround(): Shape {
  const bays = [
    [-2.2, 2.3, 1.3],
    [-0.4, 1.9, 1.1],
    [1.3, 2.3, 1.3],
    [3, 2.2, 1.3],
    [-0.7, 3.2, 1.3],
    [1.7, 3.5, 1.5],
  ] as const;
  return joined(0.3, ...bays.map(([x, y, r], n) => ball([x, y, n % 2 ? 0.5 : -0.5], [r, r * 0.9, 4])));
}

/** The remains of a replaced root: slightly more mineral than the bone around it. */
export const ghostOfRoot = rod(rootLine.slice(1, 6).map(([x, y, half]): Ring => [x, y, 0, half, half * 0.7, 0, 0.07]));
