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

/** The animal moves up to twice: its electrodes shift, and its muscles tense. */
function movesOf(length: number, random: Random): readonly { at: number; size: number }[] {
  const own = random.child('moves');
  return Array.from({ length: own.whole(0, 2) }, () => ({ at: own.between(0.1, 0.9) * length, size: own.normal() }));
}

/** Sways with breathing, drifts, and shifts where the animal moves. */
export function baselineOf(length: number, noiseMv: number, random: Random): Float32Array {
  const own = random.child('wander');
  const [sway, drift, noise] = [own.between(3, 7.5), own.between(6, 13), noiseFrom(own.next())];
  const [full, moves] = [breathing(random), movesOf(length, random)];
  return new Float32Array(length).map((_, ms) => {
    let level = sway * full(ms) + drift * noise.fractal(ms / 2300, 3.5, 2);
    for (const { at, size } of moves)
      level += (6 * size * Math.exp(-Math.max(0, ms - at) / 1100)) / (1 + Math.exp((at - ms) / 45));
    return noiseMv * level;
  });
}

/** Muscles tremble in bursts, less where a short wave is: the drawing keeps those readable. Some recordings hum. */
export function addTremor(
  out: Float32Array,
  waves: readonly { readonly onsetMs: number; readonly width_ms: number }[],
  noiseMv: number,
  random: Random,
): void {
  const own = random.child('tremor');
  const bursts = [
    ...movesOf(out.length, random).map(({ at }) => ({ at, ms: own.between(150, 500), by: own.between(1, 2.2) })),
    ...Array.from({ length: own.whole(1, 4) }, () => ({
      at: own.between(0, out.length),
      ms: own.between(120, 900),
      by: own.between(0.6, 1.8),
    })),
  ];
  const rest = own.between(0.5, 1.1);
  const loud = out.map((_, ms) =>
    bursts.reduce((sum, { at, ms: width, by }) => sum + by * Math.exp(-(((ms - at) / width) ** 2)), rest),
  );
  for (const { onsetMs, width_ms } of waves)
    for (let ms = Math.max(0, Math.round(onsetMs - 30)); ms < Math.min(out.length, onsetMs + width_ms + 25); ms++)
      loud[ms] = Math.min(loud[ms] ?? 0, 0.35);
  const level = smoothed(loud, 9);
  const white = out.map(() => own.normal());
  const jerks = smoothed(white, 2.6);
  const [humMv, humHz] = [own.chance(0.4) ? own.between(0.3, 0.6) : 0, own.chance(0.5) ? 50 : 60];
  // Smoothing leaves a third of the noise.
  jerks.forEach((value, ms) => {
    const hum = humMv * Math.sin(0.00628 * humHz * ms) * (0.8 + 0.2 * Math.sin(ms / 700));
    out[ms] = (out[ms] ?? 0) + noiseMv * (3 * value * (level[ms] ?? 0) + hum);
  });
}
