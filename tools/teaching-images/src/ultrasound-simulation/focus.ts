// The pulse has a length and each line has a width, which is least at the focus. Echoes of neighbors add up and make
// speckle.

import { smoothed } from '../core/signal.ts';
import { lines, type Machine, samples, spacingMm, stepOf, waveMm } from './machine.ts';
import type { Heard } from './travel.ts';

/** Share of the echoes that comes from far beside the line. */
const sideLobes = 0.085;

export function focused({ re, im }: Heard, machine: Machine): Heard {
  return { re: spread(re, machine), im: spread(im, machine) };
}

function spread(plane: Float32Array, machine: Machine): Float32Array {
  const stepMm = stepOf(machine);
  const long = new Float32Array(plane.length);
  for (let b = 0; b < lines; b++)
    long.set(added(plane.subarray(b * samples, (b + 1) * samples), (0.72 * waveMm(machine)) / stepMm), b * samples);
  const out = new Float32Array(plane.length);
  const row = new Float32Array(lines);
  for (let n = 0; n < samples; n++) {
    const depth = (n + 0.5) * stepMm;
    for (let b = 0; b < lines; b++) row[b] = long[b * samples + n] ?? 0;
    const sigma = widthMm(machine, depth) / spacingMm(machine, depth);
    const narrow = added(row, Math.max(0.8, sigma));
    const wide = added(row, Math.max(3, sigma * 5));
    for (let b = 0; b < lines; b++) out[b * samples + n] = (narrow[b] ?? 0) + sideLobes * (wide[b] ?? 0);
  }
  return out;
}

/** Standard deviation of a line's width. It grows slowly, because receiving is focused at every depth. */
function widthMm(machine: Machine, depth: number): number {
  const away = depth - machine.focus_mm;
  return Math.hypot(1.05 * waveMm(machine), (away < 0 ? 0.009 : 0.014) * away);
}

/** Adds up neighbors by a Gaussian whose squares add up to 1, so that speckle keeps the strength of its scatterers. */
function added(row: Float32Array, sigma: number): Float32Array {
  const strength = Math.sqrt(2 * sigma * Math.sqrt(Math.PI));
  return smoothed(row, sigma).map((value) => value * strength);
}
