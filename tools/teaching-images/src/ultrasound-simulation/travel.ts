// How much sound comes back along one look's lines: loss on the way, gain against it, shadow of grazed borders, gas.

import { type Noise, noiseFrom } from '../core/noise.ts';
import { pointsOf } from '../core/points.ts';
import { randomFrom } from '../core/random.ts';
import { smoothed } from '../core/signal.ts';
import type { Borders } from './borders.ts';
import { lines, type Machine, samples, spacingMm, stepOf, waveMm } from './machine.ts';
import { cellMm, type Section } from './section.ts';

/** Values are stored line by line, sample by sample. */
export interface Heard {
  readonly re: Float32Array;
  readonly im: Float32Array;
}

/** Loss that the machine's depth gain compensates for, in dB per cm and MHz. */
const expectedLoss = 0.5;
/** Fluid weakens sound less, and an operator lowers the far gain before the image is too bright. */
const maxSparedDb = 11;

export function travelled(section: Section, borders: Borders, machine: Machine, turn: number, seed: string): Heard {
  const stepMm = stepOf(machine);
  const [re, im] = [new Float32Array(lines * samples), new Float32Array(lines * samples)];
  const loss = contactOf(seed);
  const grazed = new Float32Array(lines);
  const gasSince = new Float32Array(lines).fill(-1);
  const dirt = new Float32Array(lines);
  const streaks = noiseFrom(`${seed}/streaks`);
  const streak = loss.map((_, b) => Math.min(2, 0.7 * Math.exp(2.6 * streaks.fractal(b / 8, 0.5, 3))));
  const random = normalsFrom(`${seed}/scatter ${turn}`);
  const patch = noiseFrom(`${seed}/patches`);
  const hazy = noiseFrom(`${seed}/haze`);
  const [ct, st] = [Math.cos(turn), Math.sin(turn)];
  const ways = Array.from({ length: lines }, (_, b) => {
    const across = (b + 0.5) / lines;
    const [[startX, startY], [ux, uy]] = [machine.probe.placeOf(across, 0), machine.probe.directionOf(across)];
    return { startX, startY, ux, uy };
  });
  const perStep = (2 * machine.mhz * stepMm) / 10;
  for (let n = 0; n < samples; n++) {
    const depth = (n + 0.5) * stepMm;
    // The line of sight is turned, so the loss on the way to this place is stored at a neighboring line, one step up.
    const aside = (Math.tan(turn) * stepMm) / spacingMm(machine, depth);
    // A place hears through an aperture wider than its line, so shadows and bright bands get softer on the way down.
    const before = smoothed(loss, 0.38);
    const slice = 0.27 + 0.012 * Math.abs(depth - machine.focus_mm);
    const focal = 1 + 0.3 * Math.exp(-(((depth - machine.focus_mm) / (0.14 * machine.depth_mm)) ** 2));
    const haze = 0.5 * Math.exp(-depth / (0.15 * machine.depth_mm)) + 0.02 + 0.8 * Math.exp(-depth / 0.5);
    for (let b = 0; b < lines; b++) {
      const { startX, startY, ux, uy } = ways[b] ?? { startX: 0, startY: 0, ux: 0, uy: 1 };
      const [x, y] = [startX + depth * ux, startY + depth * uy];
      const [dx, dy] = [ct * ux - st * uy, st * ux + ct * uy];
      const i = cellAt(section, x + slice * random(), y + slice * random());
      const far = cellAt(section, x + 7 * slice * random(), y + 7 * slice * random());
      const k = cellAt(section, x, y);
      const square = Math.abs((borders.faceX[k] ?? 0) * dx + (borders.faceY[k] ?? 0) * dy);
      const steep = borders.steep[k] ?? 0;
      grazed[b] = 70 * steep * stepMm * (1 - square) ** 5;
      const lost = lossAt(before, b - aside) + perStep * ((section.loss[k] ?? 0) - expectedLoss);
      loss[b] = lost;
      const weaker = lost >= 0 ? lost : -maxSparedDb * (1 - Math.exp(lost / maxSparedDb));
      const through = focal * 10 ** (-weaker / 20);
      const clutter = haze * Math.max(0, 0.6 + hazy.at(x / 6, y / 2.5));
      const o = b * samples + n;
      // Fibers and layers scatter less into a beam that runs along them.
      const within = (section.scatter[i] ?? 0) * (1 - (section.order[i] ?? 0) * (1 - square * square));
      const scatter = (through * (within + sliceTails * (section.scatter[far] ?? 0)) + clutter) * Math.SQRT1_2;
      re[o] = scatter * random();
      im[o] = scatter * random();
      if (steep > 0.004) {
        const face = Math.exp(-(Math.acos(Math.min(1, square)) ** 2) / 0.16) + 0.08 * square * square;
        const patchy = 10 ** (0.8 * patch.fractal(x / 2.6, y / 2.2, 2) - 0.1);
        const mirror = through * steep * Math.sqrt(stepMm) * mirrorGain * face * patchy;
        const phase = 2.4 * patch.at(x / 1.9 + 60, y / 1.9);
        re[o] = (re[o] ?? 0) + mirror * Math.cos(phase);
        im[o] = (im[o] ?? 0) + mirror * Math.sin(phase);
      }
      if ((section.gas[k] ?? 0) > 0.5 && (gasSince[b] ?? 0) < 0) gasSince[b] = depth;
      dirt[b] = (gasSince[b] ?? -1) < 0 ? 0 : toAndFro(depth - (gasSince[b] ?? 0), streak[b] ?? 1);
    }
    const [dirty, shadow] = [smoothed(dirt, beamLines), smoothed(grazed, beamLines)];
    for (let b = 0, o = n; b < lines; b++, o += samples) {
      loss[b] = (loss[b] ?? 0) + (shadow[b] ?? 0);
      if (!dirty[b]) continue;
      re[o] = (re[o] ?? 0) + (dirty[b] ?? 0) * random();
      im[o] = (im[o] ?? 0) + (dirty[b] ?? 0) * random();
    }
  }
  const uneven = noiseFrom(`${seed}/reverberation`);
  for (const plane of [re, im]) reverberated(plane, machine, uneven);
  return { re, im };
}

/** A beam is several lines wide, so the shadow of a grazed border has soft sides. */
const beamLines = 3;
/** Share of the echoes that comes from beside the plane: it blurs the borders of fluid. */
const sliceTails = 0.12;
/** Amplitude of a mirror per unit of impedance step. */
const mirrorGain = 17.4;

function lossAt(loss: Float32Array, b: number): number {
  const at = Math.max(0, Math.min(lines - 1.001, b));
  const low = Math.floor(at);
  return (loss[low] ?? 0) * (1 - at + low) + (loss[low + 1] ?? 0) * (at - low);
}

/** Gas reflects the sound to and fro, which gives a shadow full of fading bands. */
function toAndFro(behind: number, streak: number): number {
  const ring = 0.62 + 0.38 * Math.cos((behind / (1.4 + 0.3 * streak)) * 2 * Math.PI);
  return streak * ring * (0.9 * Math.exp(-behind / 2.2) + 0.42 * Math.exp(-behind / 12));
}

/** Because of gel, coat and the ends of the probe, some lines start weaker. */
function contactOf(seed: string): Float32Array {
  const noise = noiseFrom(`${seed}/contact`);
  return Float32Array.from({ length: lines }, (_, b) => {
    const t = (b + 0.5) / lines;
    const end = Math.max(0, 1 - Math.min(t, 1 - t) / 0.07);
    return 7 * noise.fractal(t * 7, 0.5, 4) + 9 * end * end;
  });
}

/** The first layers echo between probe and skin, which gives weak copies of them further down. */
function reverberated(plane: Float32Array, machine: Machine, uneven: Noise): void {
  const copies = pointsOf('0.05,0.1 0.08,0.1 0.13,0.12 0.17,0.13 0.23,0.12');
  const fade = Float32Array.from({ length: samples }, (_, n) => Math.exp((-12 * n) / samples));
  const source = plane.slice();
  for (const [down, strength] of copies)
    for (let b = 0; b < lines; b++) {
      const strays = 1 + 0.06 * uneven.fractal(b / 90, down * 60, 2);
      const share = strength * (1 + 0.8 * uneven.at(b / 30 + 50, down * 60));
      const shift = Math.round(down * strays * samples + waveMm(machine) / stepOf(machine));
      for (let n = shift; n < samples; n++) {
        const o = b * samples + n;
        plane[o] = (plane[o] ?? 0) + share * (fade[n - shift] ?? 0) * (source[o - shift] ?? 0);
      }
    }
}

function cellAt({ box, width, height }: Section, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor((x - box.left) / cellMm)));
  const row = Math.max(0, Math.min(height - 1, Math.floor((y - box.top) / cellMm)));
  return row * width + column;
}

const tableSize = 65536;
let table: Float32Array | undefined;

/** Mean 0, standard deviation 1. A picture needs millions, so they come from one table by a cheap generator. */
export function normalsFrom(seed: string): () => number {
  if (!table) {
    const random = randomFrom('scatterers');
    table = Float32Array.from({ length: tableSize }, () => random.normal());
  }
  const values = table;
  let state = Math.floor(randomFrom(seed).next() * 2 ** 32) | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return values[(state ^ (state >>> 15)) & (tableSize - 1)] ?? 0;
  };
}
