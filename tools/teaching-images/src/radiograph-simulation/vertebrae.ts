// Vertebrae of all animals with a backbone, and bones of the tail: x is left, y caudal, z ventral, and the cranial end
// is at y = 0. Sizes are in units of the scale; the middle of the body is at z = 0.

import { randomFrom } from '../core/random.ts';
import { ball, carved, hewn, joined, type Ring, ringsOf, rod, type Shape, styledRod, uneven } from './shape.ts';
import { solidNoiseFrom } from './solid-noise.ts';

export interface VertebraBuild {
  readonly region: 'neck' | 'chest' | 'loin';
  /** 1 for a body 8.6 mm wide. */
  readonly scale: number;
  /** Scale of the walls, if that differs. */
  readonly walls?: number;
  readonly length: number;
  /** Length of the transverse processes of neck and loin, from the midline. */
  readonly wings?: number;
  /** Height of the spinous process above the arch, and how far its tip lies behind its root. */
  readonly spine: number;
  readonly lean?: number;
  /** Whether the growth plates at both ends are still open. */
  readonly isGrowing?: boolean;
  /** No two vertebrae have the same processes. */
  readonly seed: string;
}

const rough = solidNoiseFrom('vertebrae');

export function vertebraOf(build: VertebraBuild): Shape {
  const { scale: s, region, length, spine, lean = -0.14 * length, isGrowing = false } = build;
  const r = ringsOf(s, build.walls ?? s);
  const random = randomFrom(build.seed);
  const own = (): number => random.between(0.84, 1.16);
  const knob = { neck: 1.15, chest: 0.78, loin: 1 }[region];
  const side = (d: 1 | -1): readonly Shape[] => {
    const [front, back, up] = [own() * knob, own() * knob, own()];
    return [
      // The foot of the arch is waisted: its notches leave room for the nerves.
      rod([
        r(d * 2.9, length * 0.37, -1.2, 0.8, length * 0.23, 0.24, 0.4),
        r(d * 3, length * 0.33, -3.2, 0.6, length * 0.13, 0.28, 0.4),
        r(d * 2.6, length * 0.42, -5.1, 0.6, length * 0.22, 0.26, 0.35),
      ]),
      styledRod({ wide: [0, 0, 1] }, [
        r(d * 2.6, length * 0.46, -5, 0.55, length * 0.28, 0.26, 0.3),
        r(0, length * 0.5, -6.1, 0.6, length * 0.24, 0.26, 0.3),
      ]),
      rod([
        r(d * 2.7, length * 0.24, -4.9, 0.8, 0.9, 0.26, 0.35),
        r(d * 3.4, 0.5, -5.4 - 0.3 * up, front, 1.3 * front, 0.3, 0.4),
        r(d * 3.3, -1.2 * front, -5.4, 0.7 * front, 0.9 * front, 0.34, 0.4),
      ]),
      rod([
        r(d * 2, length * 0.7, -5.5, 0.7, 0.8, 0.26, 0.35),
        r(d * 2, length + 0.4, -5.8, 0.75 * back, back, 0.3, 0.4),
        r(d * 1.9, length + 1.5 * back, -5.8, 0.5 * back, 0.7 * back, 0.32, 0.4),
      ]),
      ...lateralOf(build, r, d, random.between(-1, 1), own()),
    ];
  };
  const top = -6 - spine * own() ** 0.5;
  const process = rod([
    r(0, length * 0.52, -5.8, 0.75, length * 0.28, 0.28, 0.25),
    r(random.between(-0.2, 0.2), length * 0.48 + lean * 0.4, -5.9 + (top + 6) * 0.5, 0.42, length * 0.2, 0.2, 0.2),
    r(random.between(-0.3, 0.3), length * 0.46 + lean * 0.88, -5.9 + (top + 6) * 0.88, 0.5, length * 0.17, 0.2, 0.25),
    r(random.between(-0.4, 0.4), length * 0.46 + lean, top, 0.75, length * 0.13, 0.2, 0.3),
  ]);
  const whole = joined(0.7 * s, bodyOf(build, own()), ...side(1), ...side(-1), process);
  const shift = random.between(0, 30);
  const living = uneven(whole, (x, y, z) => 0.13 * s * rough(x / (1.7 * s) + shift, y / (2.4 * s), z / (1.7 * s)));
  if (!isGrowing) return living;
  const plate = (y: number): Shape => ball([0, y * s, 0.4 * s], [4.8 * s, 0.15 * s, 4 * s]);
  return carved(carved(living, plate(1.2), 0.05 * s, 0.3 * s), plate(length - 1.3), 0.05 * s, 0.3 * s);
}

/**
 * A body with a waist, hollow below and flat under the spinal cord. Its front end bulges and its back end is a dish that
 * reaches farther back below, so that disks are narrow there.
 */
function bodyOf({ scale, walls = scale, region, length }: VertebraBuild, own: number): Shape {
  const [wide, high] = { neck: [4.1, 3], chest: [4.2, 3.3], loin: [4.8, 3.3] }[region] as [number, number];
  const waist = (y: number): number => 1 - Math.min(1, Math.abs((2 * y) / (length * scale) - 1)) ** 2.6;
  const radius = (x: number, y: number, z: number): number =>
    Math.hypot(x / (wide * scale * (1 - 0.24 * own * waist(y))), z / (high * scale * (1 - 0.32 * own * waist(y))));
  const bulge = (x: number, z: number): number => 1 - Math.min(1, Math.hypot(x / wide, z / high) / scale) ** 2;
  return hewn(
    [-wide * scale, -0.5 * scale, -high * scale],
    [wide * scale, (length + 0.5) * scale, high * scale],
    0.36,
    0.3 * scale,
    { wall: 0.3 * walls, beyond: (x, y, z) => (radius(x, y, z) - 1) * 0.72 * high * scale },
    { wall: 0.32 * walls, beyond: (_, y, z) => -z - (0.8 - 0.06 * waist(y)) * high * scale },
    { wall: 0.26 * walls, beyond: (x, y, z) => -y - (0.4 * bulge(x, z) - 0.1) * scale },
    { wall: 0.26 * walls, beyond: (x, y, z) => y - (length - 0.15 - 0.55 * bulge(x, z)) * scale - 0.07 * z },
  );
}

/** Ribs of the loin are blades that point forward and down, those of the neck sleds, those of the chest knobs. */
function lateralOf(
  { region, length, wings = 10 }: VertebraBuild,
  r: ReturnType<typeof ringsOf>,
  d: 1 | -1,
  turn: number,
  own: number,
): readonly Shape[] {
  if (region === 'chest')
    return [
      rod([
        r(d * 2.5, length * 0.3, -4.9, 1.2, 1.1, 0.24, 0.3),
        r(d * 4.3, length * (0.27 + 0.04 * turn), -5.4, own, 0.95, 0.22, 0.3),
        r(d * (5 + 0.5 * turn), length * 0.29, -5.9, 0.75 * own, 0.8, 0.22, 0.3),
      ]),
    ];
  if (region === 'neck')
    return [
      styledRod({ wide: [0, 0, 1] }, [
        r(d * 3, length * 0.36, 0.2, 0.9, length * 0.26, 0.24, 0.3),
        r(d * wings * 0.62, length * 0.46, 0.9, 0.6, length * 0.27 * own, 0.22, 0.25),
        r(d * wings * (0.94 + 0.06 * turn), length * (0.66 + 0.08 * turn), 1.7, 0.4, length * 0.13, 0.22, 0.3),
      ]),
    ];
  return [
    styledRod({ wide: [0, 0, 1] }, [
      r(d * 2.8, length * 0.35, 0.3, 0.9, 2.7, 0.26, 0.3),
      r(d * 5.2, length * 0.26, 0.8, 0.65, 2, 0.26, 0.25),
      r(d * wings * 0.64, length * (0.06 + 0.04 * turn), 1.7, 0.5, 1.8 * own, 0.24, 0.22),
      r(d * wings * (0.95 + 0.06 * turn), length * (-0.14 + 0.05 * turn), 2.5, 0.4, 0.8, 0.24, 0.3),
    ]),
    // The accessory process lies beside the notch.
    rod([
      r(d * 3, length * 0.6, -3.8, 0.5, 0.6, 0.26, 0.3),
      r(d * 3.7, length * (0.92 + 0.06 * turn), -3.5, 0.3, 0.4, 0.2, 0.3),
    ]),
    rod([r(d * 3.4, 1.4, -5.6, 0.7, 0.8, 0.26, 0.3), r(d * 4, 0.4, -6.9 * own ** 0.3, 0.6, 0.7, 0.2, 0.3)]),
  ];
}

/** A bone of the tail: a spool, with blades beside its caudal half near the pelvis. */
export function tailBoneOf(s: number, length: number): Shape {
  const r = (x: number, y: number, z: number, a: number, b = a * 0.85): Ring => ringsOf(s)(x, y, z, a, b, 0.4, 0.34);
  const knobs = [-1, 1].flatMap((d) => [
    styledRod({ wide: [0, 0, 1] }, [
      r(d * 1.6, length * 0.62, 0, 0.7, length * 0.26),
      r(d * 3.9, length * (0.76 + 0.03 * d), 0.3, 0.45, length * 0.12),
    ]),
    rod([r(d * 1.6, 1.2, -2, 0.9), r(d * 2, -0.6, -3.2, 0.7)]),
  ]);
  return joined(
    1.2 * s,
    styledRod({ isFlat: true }, [
      r(0, 0.5, 0, 2.8),
      r(0, 2, 0, 2.5),
      r(0.1, length * 0.45, 0, 2),
      r(0, length - 2.3, 0, 2.4),
      r(0, length - 0.5, 0, 2.7),
    ]),
    ...knobs,
  );
}
