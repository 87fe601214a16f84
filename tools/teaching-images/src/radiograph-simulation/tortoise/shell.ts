// A tortoise's shell before the rays: plates of bone with seams between them.

import { type Random, randomFrom } from '../../core/random.ts';
import { type Paths, rayThrough, type Setup } from '../beam.ts';
import { clamp } from '../numbers.ts';
import { castTube, type TubeNode } from '../tubes.ts';
import { dome, floor, onRing, type Sheet } from './shell-form.ts';

export function castShell(setup: Setup, paths: Paths, seed: number): void {
  for (const sheet of [dome, floor]) castSheet(sheet, setup, paths);
  const random = randomFrom(`${seed}/seams`);
  for (const line of domeSeams) castSeam(line, dome, random, setup, paths);
  for (const line of floorSeams) castSeam(line, floor, random, setup, paths);
}

/** A ray passes more of a sheet where the sheet is steep. */
function castSheet(sheet: Sheet, { beam, pose, unitMm: s, noises: { noise, net } }: Setup, paths: Paths): void {
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
    const slow = 1 + 0.16 * noise(x / 4, y / 4, z / 9) + 0.09 * noise(x / 1.5, y / 1.5, z / 5);
    const whole = thick * s * sheet.steep(x, y) * slow;
    const bone = whole * (0.57 + 0.07 * net(x / 0.55, y / 0.55, z / 2));
    paths.bone[at] = (paths.bone[at] ?? 0) + bone;
    paths.fat[at] = (paths.fat[at] ?? 0) + (whole - bone) * 0.4;
    // Horn covers the bone.
    paths.soft[at] = (paths.soft[at] ?? 0) - bone - (whole - bone) * 0.4 + 0.5 * s;
  }
}

type Line = readonly (readonly [x: number, y: number])[];

const both = (make: (d: 1 | -1) => readonly Line[]): readonly Line[] => [...make(1), ...make(-1)];
const ring = (share: number): Line => Array.from({ length: 121 }, (_, n) => onRing(share, n * 3));
const spokes = (share: number, apart: number, first: number): readonly Line[] =>
  Array.from(
    { length: Math.floor(360 / apart) },
    (_, n): Line => [0, 1].map((t) => onRing(share + t * (1 - share), n * apart + first)),
  );
const across = (x: number, y: number, tx: number, ty: number): Line =>
  [0, 1].map((t) => [x + t * (tx - x), y + t * (ty - y)]);

/** Seams between bones: small ones on the midline, one pair at each rib, a row around the rim. */
const levels = [14, 23, 32, 41, 50, 59, 68, 77, 85];
const domeSeams: readonly Line[] = [
  ring(0.83),
  ...spokes(0.83, 16, 9),
  ...levels.map((y) => across(-3.6, y, 3.6, y)),
  ...both((d) => [levels.map((y, n) => [d * (n % 2 ? 4.6 : 3.4), y])]),
  ...both((d) => levels.map((y, n) => across(d * 4, y + 1.5, ...onRing(0.83, d * (33 + n * 14.5))))),
];
const floorSeams: readonly Line[] = [
  across(0, 4, 0, 86),
  ...both((d) => [across(0, 21, d * 17, 17), across(0, 47, d * 36, 49), across(0, 67, d * 25, 69)]),
];

/** A seam runs in zigzag and is closed in places. */
function castSeam(line: Line, sheet: Sheet, random: Random, setup: Setup, paths: Paths): void {
  const { beam, pose, unitMm: s } = setup;
  const { noise } = setup.noises;
  const bend = (a: number, b: number): number => 0.3 * noise(a, b, 3) + 0.7 * noise(a / 4, b / 4, 8);
  const nodes = line.slice(1).flatMap(([tx, ty], n): TubeNode[] => {
    const [fx, fy] = line[n] ?? [tx, ty];
    const count = Math.max(1, Math.round(Math.hypot(tx - fx, ty - fy) / 0.75));
    return Array.from({ length: count }, (_, k) => {
      const [t, way] = [k / count, k % 2 ? 1 : -1];
      const x = fx + (tx - fx) * t + way * random.between(0.03, 0.26) + bend(fy + t * 3, fx);
      const y = fy + (ty - fy) * t + way * random.between(0.03, 0.26) + bend(fx + t * 3, fy + 9);
      return { at: [x * s, y * s, (sheet.height(x, y) - 0.4) * s], a: 0.09 * s, b: 0.09 * s, wall: 0 };
    });
  });
  castTube({ nodes }, pose, beam, (at, outer, _inner, _node, [x, y, z]) => {
    const open = 3.4 * clamp(0.7 + 0.8 * noise(x / 21, y / 21, z / 21));
    const bone = Math.min(outer * open, (paths.bone[at] ?? 0) * 0.5);
    paths.bone[at] = (paths.bone[at] ?? 0) - bone;
    paths.soft[at] = (paths.soft[at] ?? 0) + bone;
  });
}
