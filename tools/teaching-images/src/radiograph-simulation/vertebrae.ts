// Vertebrae of loin, neck and tail, of a cat (scale 1) or a larger animal: x is left, y caudal, z ventral.

import { joined, type Ring, ringsOf, rod, type Shape } from './shape.ts';

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
  const r = ringsOf(s);
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
    0.5 * s,
    0.34,
  ];
  const knobs = [-1, 1].flatMap((d) => [
    rod([r(d * 2, length * 0.7, 0, 1.6), r(d * 3.7, length * 0.8 + 0.4 * d, 0.3, 0.7)]),
    rod([r(d * 1.6, 1.2, -2, 0.9), r(d * 2, -0.6, -3.2, 0.7)]),
  ]);
  return joined(
    1 * s,
    rod(
      [
        r(0, 0.5, 0, 3),
        r(0, 2.2, 0, 2.8),
        r(0, length / 2, 0, 2.3),
        r(0, length - 2.5, 0, 2.7),
        r(0, length - 0.5, 0, 2.9),
      ],
      { isFlat: true },
    ),
    ...knobs,
  );
}
