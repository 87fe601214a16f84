// A tortoise's shell before the rays: plates of bone with seams between them.

import { type Paths, rayThrough, type Setup } from '../beam.ts';
import { clamp } from '../numbers.ts';
import { solidNoiseFrom } from '../solid-noise.ts';
import { aroundOf, dome, floor, outward, type Sheet } from './shell-form.ts';

/** Share of the shell's radius at which the row of plates around the rim begins. */
const rimShare = 0.83;

export function castShell(setup: Setup, paths: Paths, seed: number): void {
  castSheet(dome, domeSeam, setup, paths, seed);
  castSheet(floor, floorSeam, setup, paths, seed + 0.5);
}

/** How far a place lies from the nearest seam between two plates. */
type Seam = (x: number, y: number) => number;

/** Small plates lie on the midline, a pair of wide ones at each rib, a row around the rim. */
const domeSeam: Seam = (x, y) => {
  const r = outward(x, y);
  const around = aroundOf(x, y) * (11 / Math.PI) + 0.5;
  const spoke = Math.abs(around - Math.round(around)) * 0.1428 * Math.hypot(x, y - 50) * (Math.PI / 1.57);
  const toRim = Math.abs(r - rimShare) * 37;
  if (r > rimShare) return Math.min(toRim, spoke);
  const aside = Math.abs(x);
  let nearest = Math.min(toRim, Math.abs(aside - 4 - 0.6 * Math.sin(y * 0.7)));
  for (let n = 0; n < 9; n++) {
    const spread = aside < 4 ? 0 : 1.5 + (aside - 4) * (0.11 * (n - 4) + (n % 2 ? 0.1 : -0.1));
    nearest = Math.min(nearest, Math.abs(y - 14 - 9 * n - spread));
  }
  return nearest;
};

const floorSeam: Seam = (x, y) =>
  Math.min(Math.abs(x), Math.abs(y - 21 + 0.23 * Math.abs(x)), Math.abs(y - 47), Math.abs(y - 67 - 0.1 * Math.abs(x)));

/**
 * A ray passes more of a sheet where the sheet is steep. A seam is a band of soft tissue between the teeth of two plates:
 * it wanders, is wide here and narrow there, and has grown over in many places.
 */
function castSheet(sheet: Sheet, seam: Seam, setup: Setup, paths: Paths, seed: number): void {
  const { beam, pose, unitMm: s } = setup;
  const { noise, net } = setup.noises;
  const plates = solidNoiseFrom(`${seed}/plates`);
  for (let at = 0; at < beam.width * beam.height; at++) {
    const { start, step } = rayThrough(beam, pose, (at % beam.width) + 0.5, Math.floor(at / beam.width) + 0.5);
    let [x, y, z] = [0, 0, 5];
    for (let turn = 0; turn < 3; turn++) {
      const h = (z * s - start[2]) / step[2];
      [x, y] = [(start[0] + step[0] * h) / s, (start[1] + step[1] * h) / s];
      z = sheet.height(x, y);
    }
    const thick = sheet.thick(x, y);
    if (thick <= 0) continue;
    const slow =
      1 + 0.22 * plates(x / 9, y / 9, 1) + 0.16 * noise(x / 4, y / 4, z / 9) + 0.11 * noise(x / 1.5, y / 1.5, z / 5);
    const teeth = 0.5 * noise(x / 1.1, y / 1.1, 2) + 0.9 * plates(x / 3.2, y / 3.2, 4);
    const sway = 0.5 * noise(y / 1.1, x / 1.1, 6) + 0.9 * plates(y / 3.2, x / 3.2, 7);
    const wide = 0.24 + 0.45 * clamp(0.4 + plates(x / 5, y / 5, 9));
    const open = 0.34 * clamp(0.25 + 1.3 * plates(x / 13, y / 13, 12));
    const left = 1 - open * Math.exp(-((seam(x + teeth, y + sway) / wide) ** 2));
    const whole = thick * s * sheet.steep(x, y) * slow;
    const bone = whole * left * (0.57 + 0.1 * net(x / 0.55, y / 0.55, z / 2));
    paths.bone[at] = (paths.bone[at] ?? 0) + bone;
    paths.fat[at] = (paths.fat[at] ?? 0) + (whole - bone) * 0.4;
    // Horn covers the bone.
    paths.soft[at] = (paths.soft[at] ?? 0) - bone - (whole - bone) * 0.4 + 0.5 * s;
  }
}
