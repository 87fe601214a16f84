// The acoustic properties of each tissue: how much it scatters, weakens and reflects, and its texture, which differs
// from place to place.

import { type Noise, noiseFrom } from '../core/noise.ts';

export interface Tissue {
  /** Strength of its scatterers in dB relative to liver. */
  readonly db: number;
  /** One-way loss, in dB per cm and MHz; the machine's depth gain compensates for 0.5. */
  readonly loss: number;
  /** Impedance relative to soft tissue. Sound is reflected where it changes. */
  readonly z: number;
  /** Bowel gas: it absorbs everything and reflects it to and fro. */
  readonly isGas?: boolean;
  /** 0: scatters equally in all directions; 1: scatters only perpendicular to fibers and layers. */
  readonly order?: number;
  /** Slow variation: in dB, and over how many millimeters. */
  readonly uneven: readonly [db: number, overMm: number];
  /**
   * Thin sheets (septa, fascicles): they reflect where the beam meets them perpendicularly, and scatter a little
   * everywhere. Their impedance and scatter, their length, and the distance from one to the next.
   */
  readonly sheets?: readonly [z: number, db: number, alongMm: number, acrossMm: number];
}

export const tissues = {
  urine: { db: -52, loss: 0.02, z: 0.965, uneven: [3, 6] },
  fluid: { db: -46, loss: 0.03, z: 0.965, uneven: [3, 5] },
  bile: { db: -42, loss: 0.05, z: 0.965, uneven: [3, 5] },
  blood: { db: -25, loss: 0.16, z: 0.978, uneven: [4, 4] },
  'cloudy fluid': { db: -17, loss: 0.2, z: 0.97, uneven: [3.5, 4] },
  pus: { db: -22, loss: 0.16, z: 0.97, uneven: [5, 3] },
  sludge: { db: -5.5, loss: 0.42, z: 0.985, uneven: [1.8, 3.5] },
  jelly: { db: -26, loss: 0.25, z: 0.975, uneven: [3, 3] },
  'set bile': { db: -7, loss: 0.42, z: 0.985, uneven: [4, 3] },
  liver: { db: 0, loss: 0.5, z: 1, uneven: [2.4, 3] },
  spleen: { db: 2.5, loss: 0.5, z: 1.008, uneven: [1.4, 4] },
  cortex: { db: -2, loss: 0.5, z: 1.006, uneven: [1.2, 3] },
  medulla: { db: -9.5, loss: 0.48, z: 0.998, uneven: [1.2, 2.5] },
  sinus: { db: 7, loss: 0.7, z: 1.02, uneven: [7, 1.6] },
  fat: { db: 1.8, loss: 0.53, z: 0.985, uneven: [7.5, 5], sheets: [0.09, 10, 8, 2.4] },
  'lean fat': { db: -6, loss: 0.52, z: 0.98, uneven: [5, 5], sheets: [0.03, 8, 6, 1.1] },
  muscle: { db: -9, loss: 0.6, z: 1.01, order: 0.4, uneven: [4.5, 4], sheets: [0.03, 10, 4.5, 0.62] },
  'soft tissue': { db: -4.5, loss: 0.53, z: 0.995, uneven: [6, 5], sheets: [0.05, 7, 6, 1.5] },
  skin: { db: 3, loss: 0.6, z: 1.0, uneven: [2, 4] },
  fascia: { db: 3, loss: 0.6, z: 1.042, order: 0.6, uneven: [3, 5] },
  wall: { db: 0, loss: 0.55, z: 1.012, order: 0.35, uneven: [2, 3] },
  'thick wall': { db: -6, loss: 0.52, z: 1.005, order: 0.25, uneven: [3, 2.5] },
  serosa: { db: 4, loss: 0.55, z: 1.03, order: 0.5, uneven: [3, 4] },
  muscularis: { db: -13, loss: 0.5, z: 0.997, order: 0.2, uneven: [2, 3] },
  submucosa: { db: 2.5, loss: 0.52, z: 1.016, order: 0.45, uneven: [2.5, 3] },
  mucosa: { db: -10, loss: 0.5, z: 0.996, uneven: [2, 2] },
  mucus: { db: 3, loss: 0.75, z: 1.02, uneven: [5, 1.6] },
  chyme: { db: -8, loss: 0.45, z: 0.99, uneven: [6, 2] },
  uterus: { db: -6.5, loss: 0.5, z: 1, order: 0.3, uneven: [2, 3] },
  endometrium: { db: -2.5, loss: 0.5, z: 1.006, uneven: [2.2, 2] },
  membrane: { db: -5, loss: 0.5, z: 1.03, order: 0.7, uneven: [3, 2] },
  embryo: { db: 0, loss: 0.5, z: 1.012, uneven: [3.5, 1.1] },
  'ovary stroma': { db: -1.5, loss: 0.5, z: 1.006, uneven: [2.6, 2.2] },
  luteal: { db: -7.5, loss: 0.48, z: 1, uneven: [1.8, 2.2] },
  'adrenal cortex': { db: -11, loss: 0.5, z: 0.998, uneven: [1.4, 2] },
  'adrenal medulla': { db: -5, loss: 0.5, z: 1.004, uneven: [1.4, 2] },
  mass: { db: -8, loss: 0.5, z: 1, uneven: [4, 4] },
  chalk: { db: 12, loss: 2.6, z: 1.12, uneven: [3, 1] },
  stone: { db: 10, loss: 11, z: 1.5, uneven: [3, 1] },
  bone: { db: 8, loss: 9, z: 1.4, uneven: [3, 2] },
  pleura: { db: 8, loss: 0.6, z: 1.16, order: 0.4, uneven: [5, 2.2] },
  'aerated lung': { db: -17, loss: 0.62, z: 0.998, uneven: [6, 2.5] },
  gas: { db: 4, loss: 9, z: 0.6, isGas: true, uneven: [7, 1.2] },
} as const satisfies Readonly<Record<string, Tissue>>;

export type TissueName = keyof typeof tissues;
export const tissueNames = Object.keys(tissues) as [TissueName, ...TissueName[]];

/** What the texture adds at a place: dB of scatter, and impedance. */
export type Grain = (x: number, y: number, into: { db: number; z: number }) => void;

/** Sheets run in the direction `turn`, in degrees. */
export function grainOf({ uneven: [db, overMm], sheets }: Tissue, seed: string, turn: number): Grain {
  const noise = noiseFrom(seed);
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return (x, y, into) => {
    into.db = db * noise.fractal(x / overMm + 31.7, y / overMm + 12.2, 3) + 2.2 * noise.at(x / 13 - 9.4, y / 9 + 4.3);
    into.z = 0;
    if (!sheets) return;
    const [along, across] = [c * x + s * y, c * y - s * x];
    const share = sheetAt(sheets, noise, along, across, 1) + 0.8 * sheetAt(sheets, noise, along, across, 4);
    into.db += sheets[1] * share;
    into.z = sheets[0] * share;
  };
}

/** Few planes are `larger` times as long and as far apart as the many, and hardly thicker. */
function sheetAt(sheets: NonNullable<Tissue['sheets']>, noise: Noise, x: number, y: number, larger: number): number {
  const [, , alongMm, acrossMm] = sheets;
  const [along, across] = [x / larger, y / larger];
  const bend = noise.at(along / (alongMm * 1.3) + 5.1, across / (alongMm * 0.9) + 8.8) * acrossMm;
  const level = noise.at(along / alongMm, (across + bend) / acrossMm);
  const strength = 0.5 + 0.6 * noise.at(x / 7 - 17.3, y / 4 + 2.9);
  return Math.max(0, 1 - (Math.abs(level) * larger ** 0.7) / 0.22) * Math.max(0, strength);
}
