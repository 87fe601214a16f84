// What tissues send back and swallow: echo strength in dB against liver, loss in dB per mm against the machine's depth gain, texture.

import { type Noise, noiseFrom } from '../core/noise.ts';

export interface Tissue {
  readonly echoDb: number;
  readonly lossDbPerMm: number;
  /** Everything behind it is swallowed; gas also echoes to and fro. */
  readonly isGas?: boolean;
  readonly texture?: Texture;
}

interface Texture {
  /** Slow unevenness. */
  readonly uneven: readonly [db: number, overMm: number];
  /** Thin bright sheets (septa, fascicles, fibres): strength, spacing along and across, how thin. */
  readonly sheets?: readonly [db: number, alongMm: number, acrossMm: number, thinness: number];
}

const even: Texture = { uneven: [1.2, 5] };

export const tissues = {
  urine: { echoDb: -70, lossDbPerMm: -0.3 },
  fluid: { echoDb: -62, lossDbPerMm: -0.3 },
  bile: { echoDb: -54, lossDbPerMm: -0.26, texture: { uneven: [2, 6] } },
  blood: { echoDb: -40, lossDbPerMm: -0.1 },
  'cloudy fluid': { echoDb: -27, lossDbPerMm: -0.18, texture: { uneven: [3, 3] } },
  'speckled fluid': { echoDb: -40, lossDbPerMm: -0.2, texture: { uneven: [4, 2.5] } },
  sludge: { echoDb: -5, lossDbPerMm: 0, texture: { uneven: [1.6, 3] } },
  jelly: { echoDb: -26, lossDbPerMm: -0.05, texture: { uneven: [2.5, 2] } },
  liver: { echoDb: -3, lossDbPerMm: 0, texture: { uneven: [1, 7], sheets: [2.5, 2.2, 1.8, 0.2] } },
  spleen: { echoDb: 1, lossDbPerMm: 0, texture: even },
  cortex: { echoDb: -7, lossDbPerMm: 0.02, texture: { uneven: [1.3, 4] } },
  medulla: { echoDb: -12, lossDbPerMm: 0, texture: { uneven: [1.2, 3] } },
  sinus: { echoDb: 9, lossDbPerMm: 0.06, texture: { uneven: [3.5, 2.2] } },
  fat: { echoDb: -3, lossDbPerMm: 0.03, texture: { uneven: [8, 8], sheets: [12, 9, 2.6, 0.3] } },
  'dark fat': { echoDb: -9, lossDbPerMm: 0.02, texture: { uneven: [4, 5], sheets: [15, 12, 2, 0.28] } },
  muscle: { echoDb: -12, lossDbPerMm: 0.04, texture: { uneven: [4, 6], sheets: [14, 16, 1.5, 0.3] } },
  'soft tissue': { echoDb: -4, lossDbPerMm: 0.02, texture: { uneven: [5, 5], sheets: [9, 7, 2, 0.28] } },
  wall: { echoDb: 2, lossDbPerMm: 0.03, texture: { uneven: [1.5, 3] } },
  'thick wall': { echoDb: -13, lossDbPerMm: 0.01, texture: { uneven: [3, 3], sheets: [5, 5, 1.3, 0.2] } },
  serosa: { echoDb: 5, lossDbPerMm: 0.03, texture: { uneven: [2, 3] } },
  muscularis: { echoDb: -16, lossDbPerMm: 0.02, texture: { uneven: [1.5, 3] } },
  submucosa: { echoDb: 4, lossDbPerMm: 0.03, texture: { uneven: [2, 3] } },
  mucosa: { echoDb: -14, lossDbPerMm: 0.02, texture: { uneven: [1.5, 2.5] } },
  mucus: { echoDb: 7, lossDbPerMm: 0.2, texture: { uneven: [5, 1.5] } },
  chyme: { echoDb: -17, lossDbPerMm: -0.06, texture: { uneven: [8, 2.5], sheets: [7, 3, 1.6, 0.25] } },
  uterus: { echoDb: -9, lossDbPerMm: 0.02, texture: { uneven: [1.8, 3] } },
  embryo: { echoDb: 3, lossDbPerMm: 0.02, texture: { uneven: [3, 1] } },
  'ovary stroma': { echoDb: -2, lossDbPerMm: 0.02, texture: { uneven: [2, 2.2] } },
  luteal: { echoDb: -9.5, lossDbPerMm: 0.01, texture: { uneven: [1.4, 2.4] } },
  'adrenal cortex': { echoDb: -13, lossDbPerMm: 0.01, texture: { uneven: [1.2, 2] } },
  'adrenal medulla': { echoDb: -5, lossDbPerMm: 0.01, texture: { uneven: [1.2, 2] } },
  mass: { echoDb: -12, lossDbPerMm: 0, texture: { uneven: [3.5, 4.5] } },
  chalk: { echoDb: 16, lossDbPerMm: 0.6 },
  stone: { echoDb: 19, lossDbPerMm: 11 },
  bone: { echoDb: 15, lossDbPerMm: 9, texture: { uneven: [4, 3] } },
  gas: { echoDb: 17, lossDbPerMm: 9, isGas: true, texture: { uneven: [5, 1.6] } },
} as const satisfies Readonly<Record<string, Tissue>>;

export type TissueName = keyof typeof tissues;
export const tissueNames = Object.keys(tissues) as [TissueName, ...TissueName[]];

export interface Grain {
  /** What the texture adds at a place, dB. */
  at(x: number, y: number): number;
}

/** Texture of a tissue; sheets run along `turn` degrees. */
export function grainOf(tissue: Tissue, seed: string, turn: number): Grain {
  const { texture } = tissue;
  if (!texture) return { at: () => 0 };
  const noise = noiseFrom(`${seed}/grain`);
  const [db, over] = texture.uneven;
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  return {
    at: (x, y) =>
      db * noise.fractal(x / over + 31.7, y / over + 12.2, 3) + sheetsAt(texture, noise, c * x + s * y, c * y - s * x),
  };
}

function sheetsAt({ sheets }: Texture, noise: Noise, along: number, across: number): number {
  if (!sheets) return 0;
  const [db, alongMm, acrossMm, thinness] = sheets;
  const bend = noise.at(along / (alongMm * 1.7) + 5.1, across / (alongMm * 1.1) + 8.8) * acrossMm * 0.8;
  const level = noise.at(along / alongMm, (across + bend) / acrossMm);
  const strength = 0.55 + 0.45 * noise.at(along / 6 - 17.3, across / 4 + 2.9);
  return db * Math.max(0, 1 - Math.abs(level) / thinness) * Math.max(0, strength);
}
