// A tortoise's skeleton. Each bone is described in hundredths of the shell's length, most of them along y from their
// joint; `s` converts them to millimeters.

import { randomFrom } from '../../core/random.ts';
import { inTurn, moved, type Pose, scaled, still, turned, type Vec } from '../place.ts';
import { ball, carved, joined, mirrored, type Ring, ringsOf, rod, type Shape, styledRod } from '../shape.ts';
import { slab } from '../slab.ts';
import { solidNoiseFrom } from '../solid-noise.ts';
import { along, rowsOf } from '../tables.ts';
import type { Limb, Posture } from './posture.ts';
import { dome } from './shell-form.ts';

export interface PlacedShape {
  readonly shape: Shape;
  readonly pose: Pose;
}

/** A rod through rings written as text: place, half widths, and wall if it differs. */
const rodOf = (s: number, text: string, usualWall = 0.2): Shape =>
  styledRod(
    { wide: [1, 0.2, 0] },
    rowsOf(text).map(
      ([x = 0, y = 0, z = 0, a = 1, b = a, wall = usualWall]): Ring => ringsOf(s)(x, y, z, a, b, wall, 0.28),
    ),
  );

const rodsOf = (s: number, soft: number, texts: readonly string[], wall?: number): Shape =>
  joined(soft * s, ...texts.map((text) => rodOf(s, text, wall)));

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
  ball(scaled(at, s), scaled(half, s), { wall: 0.16 * s, spongy: 0.45 }, degrees);

const placedAt = (s: number, shape: Shape, at: Vec, degrees: number): PlacedShape => ({
  shape,
  pose: inTurn(turned('z', degrees), moved(scaled(at, s))),
});

export function tortoiseBones(s: number, posture: Posture): readonly PlacedShape[] {
  const { neck, headDegrees, tail, fore, hind, seed } = posture;
  return [
    ...trunk(s, seed),
    ...pelvis(s, posture).map((shape): PlacedShape => ({ shape, pose: still })),
    ...chain(s, neck, 8, 1.15, 1.15),
    ...chain(s, tail, 11, 1.1, 0.55),
    ...skull(s).map((shape) => placedAt(s, shape, neck.at(-1) ?? [0, 0, 0], headDegrees)),
    ...fore.flatMap((limb) => limbBones(s, limb, foreBones, 5, seed)),
    ...hind.flatMap((limb) => limbBones(s, limb, hindBones, 4, seed)),
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
    rodsOf(
      s,
      0.5,
      ['0 -1 0.4 1.5 1.4, 0 2 0.6 1.7 1.5, 0 4.4 0.7 2.1 1.3', '0 -0.8 1.2 0.5 0.6, 0 -4.6 1.8 0.22 0.4'],
      0.14,
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

/** Ilia stand beside the canal and are seen end on; pubis and ischium lie flat on the floor around two windows. */
function pelvis(s: number, { canal: c }: Posture): readonly Shape[] {
  const rough = solidNoiseFrom('tortoise');
  const plate = (name: number, text: string): Shape =>
    slab(
      {
        corners: rowsOf(text).map(([x = 0, y = 0]) => [(x > 6 ? x + c - 6.2 : x) * s, y * s]),
        ...{ from: -9 * s, to: -7.3 * s, wall: 0.34 * s, spongy: 0.5, barrelMm: 0, unevenMm: 0.13 * s },
      },
      (x, y, z) => rough((x / s) * 2, (y / s) * 2, (z / s) * 2),
      name,
    );
  const socket = ball([(c + 5.4) * s, 81.2 * s, -3 * s], [1.8 * s, 1.8 * s, 1.8 * s]);
  const half = joined(
    0.7 * s,
    rodOf(
      s,
      `${c + 2.2} 81 -3.4 1.9 2, ${c + 1.35} 81.3 2 1.35 1.5 0.34, ${c + 1.2} 81.6 8 1.2 1.7 0.3, ${c + 0.6} 82.8 14 1.5 2`,
    ),
    rodOf(s, `${c + 0.6} 83.6 14 1 0.8, 3.4 84.9 15 0.6 0.6, 0.8 84.6 16 1 0.8`, 0.15),
    rodOf(s, `${c + 0.4} 84.6 14 0.9 0.8, 3.4 86.6 14 0.5 0.6, 0.8 86.8 14 0.8 0.7`, 0.15),
    carved(knob(s, [c + 3.4, 81.2, -3], [2.3, 2.5, 2.4]), socket, 0.2 * s, 0.3 * s),
    plate(1, '0.15 75.4, 3 73.9, 6 75.4, 8.8 76.6, 10.6 79.4, 8.2 80.6, 5.4 78.9, 2.6 78.4, 0.15 79.4'),
    rodOf(s, `${c + 2.4} 79 -6 1.1 1, ${c + 3.4} 75 -8 0.85 0.8, ${c + 4.2} 72.4 -9 1.3 0.9`),
    plate(2, '0.15 84.6, 2.8 85.2, 5.8 84, 8.2 81.8, 10.2 83, 8.4 86, 6.2 88, 7.4 91, 4.6 90.4, 3.4 88, 0.15 88.6'),
  );
  return [half, mirrored(half), rodOf(s, '0 78 -8.2 0.7 0.6, 0.1 82 -8.2 0.5 0.5, 0 86.4 -8.2 0.8 0.6', 0.15)];
}

/** The bones of a left limb: those that don't turn, the upper one with its knobs, the lower two. */
type LimbBones = readonly [fixed: readonly string[], upper: readonly string[], lower: readonly string[]];

/** The girdle's three rods meet at the shoulder; the humerus is strongly bent, with two large knobs at its head. */
const foreBones: LimbBones = [
  [
    '0 0 1 1.3 1.2 0.25, -2 -1.4 8 0.85 0.8 0.4, -5 -3.4 16 0.9 0.8 0.3',
    '0 0 1 1.3 1.2 0.25, -6 -0.4 -3 0.75 0.7 0.36, -11.6 -0.6 -7 0.95 0.6',
    '0 0.6 1 1.3 1.2 0.25, -2.4 5 -3 0.75 0.7 0.36, -5 9.4 -6 1.3 0.5, -6.8 12.6 -7.6 2.7 0.35 0.13',
  ],
  [
    '0 0 0 1.9 1.7 0.14, -1 4 1 1.3 1.2 0.5, -1.6 9 1 1.15 1.1 0.6, -1 14 0 1.4 1.2 0.36, 0 17.4 -1 2.2 1.6 0.14',
    '-0.4 1 0 1.3 1.1, -3 3.2 0.6 1.2 1',
    '0.4 1 0 1.2 1, 2.6 3.6 -0.6 1 0.9',
  ],
  [
    '-1.6 0 0 1.4 1.2 0.12, -2 3 0 0.85 0.8 0.3, -2.1 5.2 0 0.75 0.7 0.36, -1.9 8 0 0.9 0.8 0.3, -1.7 10.4 0 1.4 1.1 0.12',
    '1.7 0 0 1.3 1.2 0.12, 2.1 2.6 0 0.85 0.8 0.3, 2.2 5.2 0 0.78 0.7 0.36, 2 8 0 0.85 0.8 0.3, 1.7 10.4 0 1.35 1.1 0.12',
  ],
];

const hindBones: LimbBones = [
  [],
  [
    '0 0 0 1.6 1.5 0.14, -0.5 3 1 1.2 1.1 0.45, -0.9 7.5 1 1.1 1.1 0.55, -0.5 12 0 1.3 1.2 0.36, 0 15 -1 1.9 1.5 0.14',
    '-0.4 1.4 0 1.2 1, -2.4 3.4 0.6 1 1',
    '0.4 1.4 0 1.2 1, 1.8 3.4 -0.4 0.9 0.9',
  ],
  [
    '1.2 0 0 1.5 1.3 0.12, 1.3 3 0 0.95 0.9 0.3, 1.5 6 0 0.8 0.8 0.36, 1.4 9.6 0 0.9 0.8 0.3, 1.3 12.6 0 1.4 1.1 0.12',
    '-2 0.4 0 0.9 0.8 0.12, -2.6 3 0 0.55 0.5 0.25, -2.7 6 0 0.5 0.5 0.25, -2.5 9.6 0 0.6 0.5 0.2, -1.9 12.6 0 0.95 0.8 0.12',
  ],
];

function limbBones(s: number, limb: Limb, bones: LimbBones, toes: number, seed: number): readonly PlacedShape[] {
  const { side, joints, degrees } = limb;
  const end: Vec = joints[2] ?? [0, 0, 0];
  return [
    ...bones.flatMap((texts, n) => {
      const shape = rodsOf(s, n === 2 ? 0.1 : 0.6, texts);
      const turn = n === 0 ? 0 : (degrees[n - 1] ?? 0);
      return texts.length > 0
        ? [placedAt(s, side === 1 ? shape : mirrored(shape), joints[Math.max(0, n - 1)] ?? end, turn)]
        : [];
    }),
    ...foot(s, toes, `${seed}/foot ${toes}/${side}`).map((shape) => placedAt(s, shape, end, degrees[2] ?? 0)),
    ...(toes === 5 ? [placedAt(s, scales(s, side, seed), joints[1] ?? end, degrees[1] ?? 0)] : []),
  ];
}

/** A heap of small bones, and short toes with claws. */
function foot(s: number, toes: number, seed: string): readonly Shape[] {
  const random = randomFrom(seed);
  const heap = [3, toes].flatMap((count, row) =>
    Array.from({ length: count }, (_, n): Shape => {
      const x = ((n + 0.5) / count - 0.5) * (row === 0 ? 5.4 : 6.6) + random.between(-0.2, 0.2);
      const size = random.between(0.8, 1.1) * (row === 0 ? 1.25 : 0.85);
      const y = 0.4 + row * 1.55 + random.between(-0.25, 0.25);
      return knob(s, [x, y, random.between(-0.5, 0.5)], [size, size * 0.85, size * 0.7], random.between(0, 180));
    }),
  );
  const rays = Array.from({ length: toes }, (_, n): Shape => {
    const t = (n + 0.5) / toes - 0.5;
    const long = (1 - 1.1 * t * t) * random.between(0.92, 1.06);
    const bend = random.between(-0.16, 0.16);
    const part = (from: number, to: number, a: number, tip: number): Shape => {
      const ring = (far: number, wide: number): string =>
        `${t * (6.6 + far * 0.8) + bend * far} ${2.8 + far * long} ${-0.3 * far} ${wide} ${wide * 0.75}`;
      return rodOf(s, `${ring(from, a)}, ${ring((from + to) / 2, (a + tip) * 0.46)}, ${ring(to, tip)}`, 0.12);
    };
    return joined(0, part(0, 0.9, 0.8, 0.8), part(1.15, 1.75, 0.7, 0.7), part(2, 4.2, 0.72, 0.22));
  });
  return [joined(0, ...heap), ...rays];
}

/** Cores of bone in the large scales on the front of the forearm. */
function scales(s: number, side: number, seed: number): Shape {
  const random = randomFrom(`${seed}/scales/${side}`);
  const balls = Array.from({ length: 24 }, (): Shape => {
    const [off, size] = [random.between(-5.2, 1), random.between(0.3, 0.62)];
    const at: Vec = [side * off, random.between(-0.5, 11), 4 + off * 0.6];
    return knob(s, at, [size, size * 0.75, 0.4], random.between(0, 180));
  });
  return joined(0, ...balls);
}
