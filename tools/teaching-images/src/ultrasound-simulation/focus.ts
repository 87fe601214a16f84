// The pulse has a length and each line has a width, which is least at the focus. Echoes of neighbors add up and make
// speckle.

import { lines, type Machine, samplesOf, spacingMm, stepMm, waveMm } from './machine.ts';
import type { Heard } from './travel.ts';

/** Share of the echoes that comes from far beside the line. */
const sideLobes = 0.085;

export function focused({ re, im }: Heard, machine: Machine): Heard {
  return { re: spread(re, machine), im: spread(im, machine) };
}

function spread(plane: Float32Array, machine: Machine): Float32Array {
  const samples = samplesOf(machine);
  const pulse = kernelOf((0.6 * waveMm(machine)) / stepMm);
  const long = new Float32Array(plane.length);
  for (let b = 0; b < lines; b++)
    long.set(blurredRow(plane.subarray(b * samples, (b + 1) * samples), pulse), b * samples);
  const out = new Float32Array(plane.length);
  const row = new Float32Array(lines);
  for (let n = 0; n < samples; n++) {
    const depth = (n + 0.5) * stepMm;
    for (let b = 0; b < lines; b++) row[b] = long[b * samples + n] ?? 0;
    const sigma = widthMm(machine, depth) / spacingMm(machine, depth);
    const narrow = blurredRow(row, kernelOf(Math.max(0.8, sigma)));
    const wide = blurredRow(row, kernelOf(Math.max(3, sigma * 5)));
    for (let b = 0; b < lines; b++) out[b * samples + n] = (narrow[b] ?? 0) + sideLobes * (wide[b] ?? 0);
  }
  return out;
}

/** Standard deviation of a line's width. It grows slowly, because receiving is focused at every depth. */
function widthMm(machine: Machine, depth: number): number {
  const away = depth - machine.focus_mm;
  return Math.hypot(1.3 * waveMm(machine), (away < 0 ? 0.023 : 0.034) * away);
}

/** A Gaussian whose squares add up to 1, so that speckle keeps the strength of its scatterers. */
function kernelOf(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.6);
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * sigma ** 2)),
  );
  const norm = Math.sqrt(kernel.reduce((sum, value) => sum + value * value, 0));
  return kernel.map((value) => value / norm);
}

function blurredRow(row: Float32Array, kernel: Float32Array): Float32Array {
  const reach = (kernel.length - 1) / 2;
  const out = new Float32Array(row.length);
  for (let b = 0; b < row.length; b++) {
    let sum = 0;
    const last = Math.min(row.length - 1, b + reach);
    for (let at = Math.max(0, b - reach); at <= last; at++) sum += (row[at] ?? 0) * (kernel[at - b + reach] ?? 0);
    out[b] = sum;
  }
  return out;
}
