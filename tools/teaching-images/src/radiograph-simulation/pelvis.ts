// The bones of the pelvis and the spine behind it, of a cat (scale 1) or a larger animal: x is left, y caudal, z
// ventral, and the sockets are at y = 0.

import { ball, carved, joined, type Ring, rod, type Shape } from './shape.ts';

/** Middle of the left socket. */
const socketAt = [19.2, 0, 0] as const;
const headRadius = 4.8;

/** The left half of the pelvis. */
export function halfPelvisOf(s: number): Shape {
  const r = (x: number, y: number, z: number, a: number, b: number, wall: number, spongy: number): Ring => [
    x * s,
    y * s,
    z * s,
    a * s,
    b * s,
    wall * s,
    spongy,
  ];
  const wing = rod(
    [
      r(18.4, -45, -6.5, 1.5, 3.6, 0.5, 0.42),
      r(17.6, -40, -6.6, 1.75, 6.8, 0.55, 0.35),
      r(15.8, -31, -6.4, 1.8, 7.2, 0.6, 0.28),
      r(14.6, -21, -4.8, 2.1, 5.4, 0.8, 0.25),
      r(14.9, -12, -2.4, 2.8, 4.6, 0.95, 0.3),
      r(16.6, -5, -0.6, 3.6, 5, 0.7, 0.4),
    ],
    { wide: [1, 0, 0] },
  );
  const crest = rod([
    r(18.6, -44, -10, 1.5, 1.5, 0.5, 0.4),
    r(18.7, -46, -6.5, 1.7, 1.7, 0.5, 0.4),
    r(18, -43, -2.6, 1.4, 1.4, 0.5, 0.4),
  ]);
  const cup = joined(
    1.2 * s,
    ball([18 * s, 0, -0.2 * s], [5.2 * s, 7 * s, 7 * s], { wall: 0.5 * s, spongy: 0.48 }),
    rod([
      r(21.4, -5.2, -3, 1.7, 1.7, 0.6, 0.5),
      r(22.6, 0, -5.6, 1.6, 1.6, 0.6, 0.5),
      r(21.4, 5.2, -3, 1.6, 1.6, 0.6, 0.5),
    ]),
  );
  const ischium = rod(
    [
      r(16.2, 5, -0.4, 3, 4.4, 0.7, 0.4),
      r(14.9, 12, -0.8, 2.3, 3.6, 0.8, 0.3),
      r(14.6, 20, -0.6, 2.4, 3, 0.75, 0.34),
      r(15.2, 27, 0, 3.2, 2.8, 0.6, 0.42),
      r(16.4, 32.5, 0.6, 3.6, 2.4, 0.5, 0.45),
    ],
    { wide: [1, 0, 0] },
  );
  const pubis = rod(
    [
      r(15.4, -1, 4, 2.2, 2.2, 0.6, 0.4),
      r(10.5, -2, 7, 1.9, 2.5, 0.6, 0.3),
      r(5, -0.8, 8.6, 1.7, 2.9, 0.55, 0.3),
      r(1.5, 1.6, 9, 1.1, 2.6, 0.5, 0.35),
    ],
    { wide: [0, 0, 1] },
  );
  const floor = rod([
    r(1.6, 0.5, 9, 1.3, 1.3, 0.5, 0.35),
    r(1.7, 9, 8.4, 1.35, 1.3, 0.5, 0.35),
    r(2.1, 17, 7, 1.9, 1.3, 0.5, 0.35),
    r(3.4, 22.5, 5.6, 2.2, 1.4, 0.5, 0.35),
  ]);
  const ramus = rod(
    [
      r(3.4, 20.5, 6, 1.3, 2.9, 0.5, 0.32),
      r(7.5, 23.6, 4.6, 1.25, 4.2, 0.5, 0.32),
      r(12, 27.6, 2.2, 1.5, 4.6, 0.5, 0.36),
      r(15.6, 30.4, 0.8, 2, 3.2, 0.5, 0.42),
    ],
    { wide: [0, 0.3, 1] },
  );
  const whole = joined(2.2 * s, wing, crest, cup, ischium, pubis, floor, ramus);
  const socket = ball(
    [(socketAt[0] + 0.3) * s, 0.3 * s, 0.2 * s],
    [(headRadius + 0.55) * s, (headRadius + 0.5) * s, (headRadius + 0.5) * s],
  );
  const fossa = ball([14.8 * s, 1.4 * s, 2.6 * s], [2.6 * s, 2.2 * s, 2.2 * s]);
  return carved(carved(whole, socket, 0.42 * s, 0.3 * s), fossa, 0.3 * s, 0.4 * s);
}

/** A vertebra with its cranial end at y = 0: body, arch, joints and processes. */
export interface VertebraBuild {
  readonly scale: number;
  readonly length: number;
  /** Length of the transverse processes, from the midline; 0 for none. */
  readonly wings: number;
  /** Height of the spinous process above the body's middle. */
  readonly spine: number;
}

export function vertebraOf({ scale: s, length, wings, spine }: VertebraBuild): Shape {
  const r = (x: number, y: number, z: number, a: number, b: number, wall: number, spongy: number): Ring => [
    x * s,
    y * s,
    z * s,
    a * s,
    b * s,
    wall * s,
    spongy,
  ];
  const body = rod(
    [
      r(0, 0.4, 0, 4.3, 2.9, 0.42, 0.4),
      r(0, 1.6, 0, 4, 2.7, 0.6, 0.36),
      r(0, length / 2, 0.2, 3.1, 2.2, 0.9, 0.3),
      r(0, length - 1.6, 0, 4, 2.7, 0.6, 0.36),
      r(0, length - 0.4, 0, 4.4, 2.9, 0.42, 0.4),
    ],
    { isFlat: true },
  );
  const side = (d: 1 | -1): readonly Shape[] => [
    rod([r(d * 3, length * 0.3, -2.2, 0.8, 3, 0.5, 0.25), r(d * 3, length * 0.72, -2.2, 0.8, 2.6, 0.5, 0.25)], {
      wide: [1, 0, 0],
    }),
    rod([r(d * 3.2, 2.4, -4.6, 1, 1.2, 0.45, 0.35), r(d * 3.9, -1, -5, 1.15, 1.4, 0.45, 0.4)]),
    rod([r(d * 2.2, length * 0.75, -5, 0.9, 1.1, 0.45, 0.35), r(d * 2.7, length + 1.4, -5.2, 0.9, 1.2, 0.45, 0.4)]),
    ...(wings > 0
      ? [
          rod(
            [
              r(d * 3.4, length * 0.3, 0.6, 0.8, 1.8, 0.4, 0.3),
              r(d * wings * 0.65, length * 0.02, 1.6, 0.6, 1.6, 0.4, 0.25),
              r(d * wings, -length * 0.22, 2.2, 0.5, 0.9, 0.4, 0.3),
            ],
            { wide: [0, 0, 1] },
          ),
        ]
      : []),
  ];
  const arch = [
    rod([r(-2.4, length * 0.5, -5, 0.7, 3, 0.45, 0.25), r(2.4, length * 0.5, -5, 0.7, 3, 0.45, 0.25)], {
      wide: [0, 0, 1],
    }),
    ...(spine > 0
      ? [
          rod(
            [
              r(0, length * 0.55, -5, 0.8, length * 0.28, 0.5, 0.25),
              r(0, length * 0.4, -spine, 0.7, length * 0.22, 0.5, 0.3),
            ],
            { wide: [1, 0, 0] },
          ),
        ]
      : []),
  ];
  return joined(0.8 * s, body, ...side(1), ...side(-1), ...arch);
}

/** A bone of the tail: a spool with small knobs. */
export function tailBoneOf(s: number, length: number): Shape {
  const r = (x: number, y: number, z: number, a: number): Ring => [
    x * s,
    y * s,
    z * s,
    a * s,
    a * 0.85 * s,
    0.7 * s,
    0.3,
  ];
  const knobs = [-1, 1].flatMap((d) => [
    rod([r(d * 2, 1.6, 0, 1.2), r(d * 4.6, 1.2, 0.3, 0.8)]),
    rod([r(d * 1.6, 1.2, -2, 0.9), r(d * 2, -0.6, -3.2, 0.7)]),
  ]);
  return joined(
    1 * s,
    rod(
      [
        r(0, 0.5, 0, 3.4),
        r(0, 2.5, 0, 2.9),
        r(0, length / 2, 0, 2),
        r(0, length - 2.5, 0, 2.8),
        r(0, length - 0.5, 0, 3.3),
      ],
      { isFlat: true },
    ),
    ...knobs,
  );
}

/** Three fused segments, with wings that meet the ilium; the front end is at y = 0. */
export function sacrumOf(s: number, breadth: number): Shape {
  const r = (x: number, y: number, z: number, a: number, b: number, wall: number, spongy: number): Ring => [
    x * s,
    y * s,
    z * s,
    a * s,
    b * s,
    wall * s,
    spongy,
  ];
  const body = rod(
    [
      r(0, 0.5, 0, 5.2, 2.8, 0.45, 0.4),
      r(0, 8, -0.4, 4.6, 2.3, 0.6, 0.3),
      r(0, 18, -1.4, 3.6, 2, 0.55, 0.3),
      r(0, 27, -2, 3, 1.8, 0.45, 0.36),
    ],
    { isFlat: true },
  );
  const wing = (d: 1 | -1): Shape =>
    joined(
      1.6 * s,
      rod(
        [
          r(d * 3, 2.5, -0.6, 3.2, 2.6, 0.5, 0.4),
          r(d * 8, 3.6, -1, 3.8, 4, 0.5, 0.42),
          r(d * breadth, 5, -1.6, 3.8, 4.4, 0.45, 0.45),
        ],
        { wide: [0, 1, 0] },
      ),
      rod(
        [
          r(d * (breadth - 2.4), 8, -2, 1.9, 2.6, 0.45, 0.4),
          r(d * 4.9, 15, -2.2, 1.9, 1.7, 0.45, 0.35),
          r(d * 3.4, 26, -2.6, 1.6, 1.3, 0.45, 0.35),
        ],
        { wide: [1, 0, 0] },
      ),
      rod([r(d * 4, 3, -4.8, 0.9, 1.4, 0.45, 0.35), r(d * 4.3, -1, -5, 1.1, 1.3, 0.45, 0.4)]),
    );
  const arch = rod([
    r(0, 3, -5, 3.2, 0.9, 0.45, 0.3),
    r(0, 14, -4.8, 2.6, 0.9, 0.45, 0.3),
    r(0, 26, -4.4, 1.8, 0.9, 0.45, 0.3),
  ]);
  const spines = [5, 14, 23].map((y, n) =>
    rod([r(0, y, -5, 0.7, 2.6, 0.45, 0.3), r(0, y + 0.8, -9 + n, 0.6, 1.8, 0.45, 0.3)], { wide: [1, 0, 0] }),
  );
  const solid = joined(1.2 * s, body, wing(1), wing(-1), arch, ...spines);
  const holes = [9.2, 18.4].flatMap((y) =>
    [-1, 1].map((d) => ball([d * (5.2 - y * 0.06) * s, y * s, -0.8 * s], [0.9 * s, 1.2 * s, 4 * s], {}, d * 24)),
  );
  return holes.reduce((shape, hole) => carved(shape, hole, 0.12, 0.9 * s), solid);
}
