// Vertebrae of the chest, built like those of the loin: the cranial end is at y = 0, ventral is z, in units of the
// part's scale.

import { ball, carved, joined, type Ring, ringsOf, rod, type Shape } from './shape.ts';

export interface ThoracicBuild {
  /** 1 for a body 8.6 mm wide. */
  readonly scale: number;
  readonly length: number;
  /** Height of the spinous process above the arch, and how far its tip lies behind its root. */
  readonly spine: number;
  readonly lean: number;
  /** Where the feet of the arch end, as a share of the length. */
  readonly pedicle: number;
  /** Whether the growth plates at both ends are still open. */
  readonly isGrowing: boolean;
}

export function thoracicOf({ scale: s, length, spine, lean, pedicle, isGrowing }: ThoracicBuild): Shape {
  const r = ringsOf(s);
  const body = rod(
    [
      r(0, 0.1, 0, 4.2, 3.3, 0.2, 0.36),
      r(0, 1.7, 0, 3.9, 3, 0.24, 0.34),
      r(0, length / 2, -0.1, 3.3, 2.3, 0.36, 0.3),
      r(0, length - 1.7, 0, 3.9, 3, 0.24, 0.34),
      r(0, length - 0.1, 0, 4.3, 3.4, 0.2, 0.36),
    ],
    { isFlat: true },
  );
  const side = (d: 1 | -1): readonly Shape[] => [
    rod([r(d * 2.7, length * 0.2, -3.4, 1, 2.2, 0.24, 0.4), r(d * 2.9, length * pedicle, -3.4, 0.85, 2, 0.24, 0.4)]),
    rod([
      r(d * 2.4, 2.8, -5.2, 1.3, 1.1, 0.32, 0.2),
      r(d * 4.2, 2.4, -5.7, 1, 0.9, 0.28, 0.2),
      r(d * 5.1, 2.4, -6, 0.7, 0.7, 0.25, 0.2),
    ]),
    rod([r(d * 1.6, 1.4, -5.6, 1, 0.9, 0.4, 0.3), r(d * 1.9, -1.1, -5.8, 1.1, 0.8, 0.4, 0.35)]),
    rod([r(d * 1.5, length * 0.72, -5.8, 1, 0.8, 0.4, 0.3), r(d * 1.8, length + 1, -6.2, 1, 0.8, 0.4, 0.35)]),
  ];
  const arch = rod(
    [r(-2.6, length * 0.45, -5.3, 0.7, 3, 0.45, 0.25), r(2.6, length * 0.45, -5.3, 0.7, 3, 0.45, 0.25)],
    {
      wide: [0, 0, 1],
    },
  );
  const process = rod(
    [
      r(0, length * 0.5, -5.6, 0.8, length * 0.27, 0.4, 0.2),
      r(0, length * 0.46 + lean * 0.4, -5.6 - spine * 0.5, 0.5, length * 0.19, 0.22, 0.15),
      r(0, length * 0.46 + lean * 0.88, -5.6 - spine * 0.9, 0.55, length * 0.15, 0.2, 0.2),
      r(0, length * 0.46 + lean, -5.6 - spine, 0.75, length * 0.13, 0.2, 0.25),
    ],
    { wide: [1, 0, 0] },
  );
  const whole = joined(0.8 * s, body, ...side(1), ...side(-1), arch, process);
  if (!isGrowing) return whole;
  const plate = (y: number): Shape => ball([0, y * s, 0.4 * s], [4.6 * s, 0.24 * s, 4 * s]);
  return carved(carved(whole, plate(1.5), 0.1 * s, 0.3 * s), plate(length - 1.5), 0.1 * s, 0.3 * s);
}

/** One piece of the breastbone, with its cranial end at y = 0. The first is a pointed keel, the last a thin sword. */
export function sternebraOf(s: number, length: number, part: 'first' | 'middle' | 'last'): Shape {
  const [front, back] = { first: [0.6, 1.05], middle: [1, 1], last: [0.8, 0.35] }[part] as [number, number];
  const r = (y: number, a: number, wall: number): Ring => {
    const share = front + (back - front) * (y / length);
    return [0, y * s, 0, a * share * s, a * 0.92 * share * s, wall * s, 0.26];
  };
  return rod(
    [
      r(0.3, 2, 0.16),
      r(1.2, 2.1, 0.18),
      r(length * 0.36, 1.75, 0.3),
      r(length * 0.6, 1.7, 0.3),
      r(length - 1.2, 2.15, 0.18),
      r(length - 0.3, 2.1, 0.16),
    ],
    { isFlat: part === 'middle' },
  );
}
