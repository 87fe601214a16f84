// A tortoise's skeleton. Each bone is described in hundredths of the shell's length, most of them along y from their
// joint; `s` converts them to millimeters.

import { randomFrom } from '../../core/random.ts';
import { living } from '../living.ts';
import { beside, inTurn, moved, type Pose, partWay, scaled, still, turned, type Vec } from '../place.ts';
import { ball, carved, joined, mirrored, type Ring, ringsOf, rod, type Shape, styledRod } from '../shape.ts';
import { slab } from '../slab.ts';
import { solidNoiseFrom } from '../solid-noise.ts';
import { along, rowsOf } from '../tables.ts';
import type { Limb, Posture } from './posture.ts';
import { dome } from './shell-form.ts';

type PlacedShape = Readonly<{ shape: Shape; pose: Pose }>;

/** A rod through rings written as text: place, half widths, and wall if it differs. */
const rodOf = (s: number, text: string, usualWall = 0.2): Shape =>
  styledRod(
    { wide: [1, 0.2, 0] },
    rowsOf(text).map(
      ([x = 0, y = 0, z = 0, a = 1, b = a, wall = usualWall]): Ring => ringsOf(s, 1.3 * s)(x, y, z, a, b, wall, 0.42),
    ),
  );

/** Narrow in the middle, with a thick wall there. */
const spool = (s: number, long: number, waist: number, ends: number): Shape =>
  rod(
    [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map((t): Ring => {
      const flare = Math.abs(2 * t - 1) ** 2.6;
      const a = waist + (ends - waist) * flare;
      return ringsOf(s)(0, long * t, 0, a, a * (1 - 0.2 * flare), waist * (0.5 - 0.38 * flare), 0.3);
    }),
  );

const knob = (s: number, at: Vec, half: Vec, degrees = 0): Shape =>
  ball(scaled(at, s), scaled(half, s), { wall: 0.09 * s, spongy: 0.5 }, degrees);

const placedAt = (s: number, shape: Shape, at: Vec, degrees: number): PlacedShape => ({
  shape,
  pose: inTurn(turned('z', degrees), moved(scaled(at, s))),
});

export function tortoiseBones(s: number, posture: Posture): readonly PlacedShape[] {
  const { neck, headDegrees, tail, limbs, seed } = posture;
  const bones = [
    ...trunk(s, seed),
    ...chain(s, neck, 8, 1.15, 1.15),
    ...chain(s, tail, 11, 1.1, 0.55),
    ...limbs.flatMap((limb) => limbBones(s, limb)),
  ];
  return [
    ...pelvis(s, posture).map((shape, n) => ({
      shape: living(shape, seed + n, s, { bend: 0.16, bump: 0.16, wall: 0.7 }),
      pose: still,
    })),
    ...skull(s).map((shape) => placedAt(s, shape, neck.at(-1) ?? [0, 0, 0], headDegrees)),
    ...bones.map(({ shape, pose }, n) => ({
      shape: living(shape, seed + 1.3 * n, s, { bend: 0.8, bump: 0.26, wall: 0.8 }),
      pose,
    })),
    ...limbs
      .flatMap((limb) => footBones(s, limb, seed))
      .map((shape, n) => ({ shape: living(shape, seed + n, 0.4 * s), pose: still })),
  ];
}

/** Vertebrae of the trunk hang under the shell, and short heads of ribs run from them into its plates. */
function trunk(s: number, seed: number): readonly PlacedShape[] {
  const random = randomFrom(`${seed}/spine`);
  return Array.from({ length: 10 }, (_, n) => {
    const y = 13.5 + n * 7.1;
    const back = 0.1 * (n - 4.5);
    const ribs = [-1, 1].map((d) => {
      const tip = `${d * random.between(4, 5.4)} ${1.8 + 2 * back} 2 0.4 0.12 0.03`;
      return rodOf(s, `${d * 0.7} 0 0 0.5 0.35 0.15, ${d * 2.6} ${0.6 + back} 0.9 0.34 0.25 0.12, ${tip}`);
    });
    return placedAt(s, joined(0.25 * s, spool(s, 6.5, 0.6, 1.35), ...ribs), [0, y + 0.3, dome.height(0, y) - 3.4], 0);
  });
}

/** Free vertebrae along a line, of which the last is as wide as `last`. */
function chain(s: number, line: readonly Vec[], count: number, first: number, last: number): readonly PlacedShape[] {
  return Array.from({ length: count }, (_, n) => {
    const [from, to] = [along(line, n / count), along(line, (n + 1) / count)];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const wide = first + ((last - first) * n) / count;
    const wings = [-1, 1].map((d) => knob(s, [d * wide, long * 0.7, 0], [wide * 0.5, wide * 0.45, wide * 0.4]));
    const shape = joined(0.2 * s, spool(s, long * 0.88, wide * 0.6, wide), ...wings);
    return placedAt(s, shape, from, (Math.atan2(from[0] - to[0], to[1] - from[1]) * 180) / Math.PI);
  });
}

/** The nose points to +y: the braincase between two gaps for the jaw's muscles, the orbits, the jaw around them. */
function skull(s: number): readonly Shape[] {
  const side = joined(
    0.5 * s,
    joined(
      0.5 * s,
      rodOf(s, '0 -1 0.4 1.5 1.4, 0 2 0.6 1.7 1.5, 0 4.4 0.7 2.1 1.3', 0.14),
      rodOf(s, '0 -0.8 1.2 0.5 0.6, 0 -4.6 1.8 0.22 0.4', 0.14),
    ),
    rodOf(s, '3.4 -0.5 -1 0.6 0.9, 3.8 1.6 0 0.35 0.6, 3.4 3.8 0 0.4 0.7', 0.14),
    knob(s, [0, 4.7, 0.2], [3.9, 3.5, 1.4]),
    knob(s, [2.3, -0.2, -0.2], [1.6, 1.7, 1.4]),
  );
  const orbit = ball([2.4 * s, 4.7 * s, 1.2 * s], [1.35 * s, 1.6 * s, 1.9 * s], {}, -20);
  const gap = ball([2.3 * s, 1.6 * s, s], [0.95 * s, 1.3 * s, 2.4 * s], {}, 15);
  const jaw = rodOf(
    s,
    '3.7 -0.6 -2 0.42 0.6, 3.4 2.4 -2 0.42 0.6, 2.4 5.4 -2 0.42 0.6, 1 7.5 -2 0.42 0.6, 0 8 -2 0.42 0.6',
    0.14,
  );
  const hyoid = rodOf(s, '0.7 2 -2.6 0.22, 1.9 -1.6 -2.6 0.22, 2.3 -4.8 -2 0.16', 0.14);
  const holes = joined(0.2 * s, orbit, gap);
  const head = carved(joined(0.1 * s, side, mirrored(side)), joined(0, holes, mirrored(holes)), 0.12 * s, 0.3 * s);
  return [head, joined(0, jaw, mirrored(jaw)), joined(0, hyoid, mirrored(hyoid))];
}

/** Ilia stand beside the canal and are seen end on; pubis and ischium lie flat on the floor around a window. */
function pelvis(s: number, { canal: c }: Posture): readonly Shape[] {
  const rough = solidNoiseFrom('tortoise');
  const outline = `-.1 76.6, 2 74.6, 4.6 74.2, 6.6 75, 8 74.4, 8.8 71.6, 10.6 70.6, 11.6 72.4, 10.4 76, 10.8 79, 11 82,
     9.4 84.4, 8.2 87.4, 8.8 90.6, 7 91, 5 88.6, 2.8 88.4, -.1 90`;
  const plate = slab(
    {
      corners: rowsOf(outline).map(([x = 0, y = 0]) => [(x > 6 ? x + c - 6.2 : x) * s, y * s]),
      ...{ from: -9.2 * s, to: -7.4 * s, wall: 0.3 * s, spongy: 0.4, barrelMm: 0, unevenMm: 0.22 * s },
    },
    (x, y, z) => rough((x / s) * 2, (y / s) * 2, (z / s) * 2),
    1,
  );
  const window = ball([0.5 * (c + 1.4) * s, 81.6 * s, -8 * s], [0.36 * c * s, 2.5 * s, 3 * s], {}, -12);
  const socket = ball([(c + 5.4) * s, 81.2 * s, -3 * s], [1.8 * s, 1.8 * s, 1.8 * s]);
  const half = joined(
    0.9 * s,
    rodOf(
      s,
      `${c + 2.3} 81 -3.4 1.9 2, ${c + 1.45} 81.3 2 1.35 1.5 0.3, ${c + 1.3} 81.6 8 1.2 1.9 0.26, ${c + 0.7} 83.4 14 1.4 2.6 .1`,
    ),
    rodOf(s, `${c + 0.6} 84 14 1 0.8, 3.4 84.9 15 0.6 0.6, 0.8 84.6 16 1 0.8`, 0.15),
    carved(knob(s, [c + 3.4, 81.2, -3], [2.3, 2.5, 2.4]), socket, 0.2 * s, 0.3 * s),
    carved(plate, window, 0.2 * s, 0.7 * s),
  );
  return [half, mirrored(half)];
}

/** The bones of a left limb: those of the girdle, the upper one with its knobs, the lower two. */
type LimbBones = readonly (readonly string[])[];

/** The girdle's three prongs meet at the shoulder; the humerus is strongly bent, with two large knobs at its head. */
const foreBones: LimbBones = [
  [
    '0 0 1 1.6 1.3 0.2, -1.6 -1.2 6 0.95 0.7 0.34, -3.4 -2.4 11 0.75 0.6 0.3, -5.2 -3.8 16 1.3 0.7 0.2',
    '0 0 1 1.5 1.2 0.2, -3 0.3 -1.6 0.85 0.6 0.3, -6 -0.2 -3.4 0.62 0.5 0.3, -9 -0.9 -5.6 0.85 0.5 0.2, -11.4 -1.2 -7 1.5 0.5 0.12',
    '0 0.6 1 1.5 1.2 0.2, -1.6 4 -2.4 0.7 0.6 0.3, -3.4 7.4 -5 1.15 0.4 0.18, -5 10.4 -6.6 2.5 0.3 0.1, -6.4 12.8 -7.6 3.6 0.24 0.06',
  ],
  [
    '0.2 -0.4 0 2 1.8 0.12, -0.9 2.8 1 1.9 1.4 0.2, -2 6 1.2 1.25 1.1 0.42, -2.3 9 1 1 1 0.5, -1.7 12.4 0.2 1.2 1 0.4, -0.7 15.4 -0.6 2 1.2 0.2, 0 17.4 -1 2.7 1.3 0.1',
    '-0.8 0 0 1.3 1.2, -3.2 0.8 0.6 1.5 1.2, -4 3.2 0.8 1 0.8',
    '0.8 1 0 1.2 1, 2.8 2.6 -0.6 1.1 0.9, 1.6 5 0 0.6 0.6',
    '-1.3 17.3 -1 1.3 1.3, -1.5 18.2 -1 0.9 1',
    '1.4 17.2 -1 1.2 1.2, 1.5 18 -1 0.9 1',
  ],
  [
    '-1.6 0 0 1.5 1.2 0.12, -2.3 2.4 0.2 0.8 0.7 0.3, -2.7 5 0.3 0.62 0.6 0.36, -2.4 8 0 0.85 0.7 0.3, -1.7 10.6 0 1.7 1 0.12',
    '1.3 -1.4 0.6 0.8 0.8 0.12, 1.9 0.6 0 1.6 1.2 0.12, 2 3 0 1.2 0.8 0.3, 1.7 5.6 0 0.9 0.7 0.36, 1.7 8.4 0 1 0.7 0.3, 1.6 10.4 0 1.3 0.9 0.12',
  ],
];

const hindBones: LimbBones = [
  [],
  [
    '0.3 -0.4 0 1.7 1.6 0.12, -0.3 2.4 1 1.5 1.3 0.2, -1.5 5.4 1.2 1.1 1 0.42, -1.9 8 1 0.95 0.9 0.5, -1.3 11 0 1.1 1 0.4, -0.3 13.4 -0.6 1.8 1.3 0.2, 0 15 -1 2.3 1.4 0.1',
    '-0.6 0.8 0 1.1 1, -2.6 2 0.6 1.3 1.1, -2.7 3.8 0.8 0.7 0.7',
    '0.6 1 0 1 0.9, 2.3 2.4 -0.4 0.9 0.9, 1.4 4.6 0 0.5 0.5',
  ],
  [
    '1.1 0 0 1.8 1.4 0.12, 1.2 2.6 0.2 1.1 1 0.3, 1.7 5.6 0.4 0.78 0.75 0.36, 1.7 9 0.2 0.9 0.8 0.3, 1.3 12.8 0 1.6 1.1 0.12',
    '-1.9 0.8 0 0.9 0.8 0.12, -2.8 3 0 0.5 0.45 0.25, -3.1 6 0 0.42 0.42 0.25, -2.7 9.6 0 0.6 0.5 0.2, -1.9 12.4 0 1.1 0.8 0.12',
  ],
];

function limbBones(s: number, { side, isFore, joints, degrees, tilts, girdle }: Limb): readonly PlacedShape[] {
  return (isFore ? foreBones : hindBones).flatMap((texts, n) => {
    const rods = texts.map((text) => rodOf(s, text));
    const turn = inTurn(turned('x', [0, ...tilts][n] ?? 0), turned('z', [girdle, ...degrees][n] ?? 0));
    const pose = inTurn(turn, moved(scaled(joints[Math.max(0, n - 1)] ?? still.at, s)));
    const parts = n === 2 || rods.length === 0 ? rods : [joined(0.6 * s, ...rods)];
    return parts.map((part) => ({ shape: side === 1 ? part : mirrored(part), pose }));
  });
}

/** Two rows of wrist bones, none like its neighbor, and short toes, each with a long claw. */
function footBones(s: number, { side, isFore, joints, toes }: Limb, seed: number): readonly Shape[] {
  const random = randomFrom(`${seed}/foot ${isFore} ${side}`);
  const ankle = joints[2] ?? still.at;
  const roots = toes.map((toe) => toe[0] ?? ankle);
  const pebble = (at: Vec, size: number): Shape => {
    const wide = size * random.between(0.8, 1.35);
    const place = beside(at, [random.between(-1, 1), random.between(-1, 1), 0], 0.3);
    return knob(s, place, [wide, size * 0.8, 0.8], random.between(0, 180));
  };
  const rows = [
    ...[0, 0.55, 1].map((t) => pebble(partWay(ankle, along(roots, t), 0.3), random.between(0.9, 1.3))),
    ...roots.map((root) => pebble(partWay(ankle, root, 0.75), random.between(0.6, 0.85))),
  ];
  const part = (toe: readonly Vec[], n: number, widths: readonly number[]): Shape => {
    const [from, to] = [toe[n] ?? ankle, toe[n + 1] ?? ankle];
    const own = random.between(0.85, 1.15);
    const rings = [0.08, 0.45, 0.92].map((t, k) => {
      const wide = (widths[k] ?? 0.5) * own;
      return `${partWay(from, to, t).join(' ')} ${wide} ${wide * 0.75}`;
    });
    return rodOf(s, rings.join(','), 0.12);
  };
  const widths = rowsOf('0.85 0.6 0.8, 0.78 0.5 0.66, 0.85 0.5 0.12');
  return [...rows, ...toes.flatMap((toe) => widths.map((row, n) => part(toe, n, row)))];
}
