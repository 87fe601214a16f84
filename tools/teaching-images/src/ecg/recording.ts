// What a recording adds to the heart: breathing, an animal that moves, trembling muscles, hum of the mains.

import { noiseFrom } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import { smoothed } from '../core/signal.ts';

/** Returns how full the chest is at a time, from about -1 to 1. No two breaths are quite alike. */
export function breathing(random: Random): (ms: number) => number {
  const own = random.child('breath');
  const [hz, phase, noise] = [own.between(0.2, 0.42), own.between(0, 6.28), noiseFrom(own.next())];
  return (ms) => {
    const turn = 0.00628 * hz * ms + phase + 1.4 * noise.at(ms / 3500, 0.5);
    return Math.sin(turn + 0.5 * Math.sin(turn)) * (0.9 + 0.4 * noise.at(ms / 4000, 7.5));
  };
}

/** Sways with breathing, drifts, and shifts up to twice where the animal moves. */
export function baselineOf(length: number, noiseMv: number, random: Random): Float32Array {
  const own = random.child('wander');
  const [sway, drift, noise] = [own.between(4, 9), own.between(8, 15), noiseFrom(own.next())];
  const full = breathing(random);
  const moves = Array.from({ length: own.whole(0, 2) }, () => ({
    at: own.between(0.1, 0.9) * length,
    size: 6 * own.normal(),
  }));
  return new Float32Array(length).map((_, ms) => {
    const shifts = moves.map(
      ({ at, size }) => (size * Math.exp(-Math.max(0, ms - at) / 1100)) / (1 + Math.exp((at - ms) / 60)),
    );
    const slow = sway * full(ms) + drift * noise.fractal(ms / 2300, 3.5, 2) + 1.8 * noise.at(ms / 320, 9.5);
    return noiseMv * shifts.reduce((sum, shift) => sum + shift, slow);
  });
}

/** Muscles tremble now more, now less, and the mains hum; both fade where a wave begins or ends, so that those can be read. */
export function addTremor(
  out: Float32Array,
  waves: readonly { readonly onsetMs: number; readonly width_ms: number }[],
  noiseMv: number,
  random: Random,
): void {
  const own = random.child('tremor');
  const [tense, noise] = [own.between(0.6, 1), noiseFrom(own.next())];
  const [humMv, humHz] = [own.between(0, 0.8), own.chance(0.5) ? 50 : 60];
  const loud = new Float32Array(out.length).fill(1);
  for (const { onsetMs, width_ms } of waves)
    for (const edge of [onsetMs - 10, onsetMs + width_ms + 4])
      loud.fill(0.3, Math.max(0, edge - 16), Math.max(0, edge + 16));
  const level = smoothed(loud, 6);
  const jerks = smoothed(
    out.map(() => own.normal()),
    2.4,
  );
  jerks.forEach((value, ms) => {
    const muscle = 3 * tense * value * Math.exp(0.9 * noise.fractal(ms / 1300, 0.5, 2));
    const hum = humMv * Math.sin(0.00628 * humHz * ms) * Math.max(0, 0.4 + noise.at(ms / 1900, 5.5));
    out[ms] = (out[ms] ?? 0) + noiseMv * (muscle + hum) * (level[ms] ?? 0);
  });
}
