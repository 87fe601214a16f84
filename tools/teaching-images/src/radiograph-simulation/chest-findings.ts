// What a scene changes in a chest: tissue that replaces air, and vessels and bronchi of another width.

import { randomFrom } from '../core/random.ts';
import type { Paths } from './beam.ts';
import { gridStep } from './chest-flesh.ts';
import { lungDensity } from './chest-organs.ts';
import type { Patient } from './chest-patient.ts';
import { castFlesh, type Flesh, inMm } from './flesh.ts';
import { type Branch, trunkLine } from './lung-tree.ts';
import { clamp, eased } from './numbers.ts';
import { beside, scaled, still, type Vec } from './place.ts';
import type { Lesion } from './thorax-drawing.ts';
import { castTube, type TubeNode } from './tubes.ts';

/** Lung that contains no air, or was displaced. Lengths are in half widths of the chest. */
export interface Solid {
  readonly from: Vec;
  readonly to: Vec;
  /** Distance to its surface, negative inside. */
  distance(x: number, y: number, z: number): number;
}

type Of<Kind extends Lesion['kind']> = Extract<Lesion, { kind: Kind }>;

/** A triangle on edge between the left cranial lobe and the heart, thinner toward its tip. */
export function sailOf(
  { reach_mm: reachMm, base_mm: baseMm }: Of<'thymic sail'>,
  { build, unitMm, noises }: Patient,
): Solid {
  const inner = build.mediastinum * 0.9;
  const [reach, base] = [reachMm / unitMm, baseMm / unitMm];
  const top = build.heart.top + 0.07 - base;
  const tip = top + base * 0.96;
  return {
    from: [inner - 0.1, top - 0.1, -0.1],
    to: [inner + reach + 0.08, tip + 0.3, 0.76],
    distance: (x, y, z) => {
      const t = (x - inner) / reach;
      const wave = 0.04 * noises.noise(x * 2.6, y * 2.6, 3.3) + 0.018 * noises.noise(x * 7, y * 7, z * 4);
      const upper = top + base * (0.5 * t + 0.5 * t * t) - y + wave;
      const edge = Math.max(upper * 0.74, y - (tip + 0.13 * (1 - t) ** 2) + wave);
      // The lobe is a lens, thinner toward its borders and its tip, which is blunt.
      const half = (0.4 - 0.22 * Math.max(0, t) ** 1.5) * (0.3 + 0.7 * Math.sqrt(clamp(-edge / 0.16)));
      return Math.max(edge, Math.abs(z - 0.24 - 0.06 * t) - half, inner - 0.1 - x, (t - 0.97) * reach);
    },
  };
}

/** From the hilus to the chest wall in the ventral half of the right side, between two fissures. */
export function middleLobeOf({ tree, noises }: Patient): Solid {
  const [, carina, height] = tree.carina;
  return {
    from: [-1.1, carina - 0.2, height - 0.1],
    to: [-0.15, tree.dome + 0.2, 1],
    distance: (x, y, z) => {
      const out = -x;
      const wave = 0.035 * noises.noise(x * 2.3, y * 2.3, z * 0.8) + 0.014 * noises.noise(x * 6, y * 6, z * 2);
      // Both fissures bow outward over a lobe that is full.
      const bow = 0.3 * Math.max(0, (out - 0.25) * (1 - out));
      const before = carina + 0.06 + 0.12 * (out - 0.15) - bow + 0.16 * (z - 0.3) - y;
      const behind = y - (carina + 0.31 + 0.58 * (out - 0.15) - 0.16 * (out - 0.15) ** 2 + 0.7 * bow);
      const above = height + 0.1 + 0.16 * out - z;
      return Math.max(before * 0.9, behind * 0.86, above, 0.3 + 0.3 * (z - 0.2) - out) + wave;
    },
  };
}

export const shareOf = (solid: Solid, x: number, y: number, z: number, step: number): number =>
  clamp(0.5 - solid.distance(x, y, z) / step);

/** Adds what the solid contains in excess of the lung that it replaces. */
export function castSolid(solid: Solid, { tree, noises, unitMm, pose, beam }: Patient, paths: Paths): void {
  const { noise } = noises;
  const step = gridStep * 0.6;
  const excess: Flesh = {
    from: solid.from,
    to: solid.to,
    stepMm: step,
    tell: (x, y, z, into) => {
      const share = shareOf(solid, x, y, z, step);
      if (share <= 0) return;
      const lung = clamp(0.5 - tree.border(x, y, z) / (1.2 * gridStep));
      const patchy = 0.9 - 0.14 * noise(x * 3.4, y * 3.4, z * 3.4) - 0.09 * noise(x * 9, y * 9, z * 9);
      into.muscle = share * lung * (patchy - lungDensity(noise, x, y, z));
    },
  };
  castFlesh(inMm(excess, unitMm), pose, beam, paths, 2);
}

/** Returns the lobe's own bronchus and its branches, which are open in a lobe that is full. */
export function openAirways(patient: Patient, airwayMm: number): readonly Branch[] {
  const { tree, unitMm } = patient;
  const random = randomFrom(`${tree.seed}/open airways`);
  const trunk = trunkLine(tree, 'right middle', 'bronchus');
  const wide = airwayMm / 2 / unitMm;
  const main = trunk.map((at, n) => ({ at, radius: wide * (1.12 - 0.3 * (n / trunk.length)) }));
  const branches = [0.3, 0.42, 0.54, 0.64, 0.74].map((share, n): Branch['line'] => {
    const from = Math.floor((share + random.between(-0.06, 0.06)) * (trunk.length - 1));
    const [at, next] = [trunk[from] ?? still.at, trunk[from + 1] ?? still.at];
    const side = n % 2 === 0 ? 1 : -1;
    const along: Vec = [next[0] - at[0], next[1] - at[1], next[2] - at[2]];
    const long = Math.hypot(...along);
    const turn = side * random.between(0.4, 1.15);
    const [c, s, own] = [Math.cos(turn), Math.sin(turn), random.between(0.6, 0.88)];
    const d: Vec = [(along[0] * c - along[1] * s) / long, (along[0] * s + along[1] * c) / long, along[2] / long];
    const count = random.whole(7, 11);
    return Array.from({ length: count }, (_, k) => {
      const far = wide * 0.7 + k * 0.034 * random.between(0.94, 1.06);
      const bend = 0.5 * far * far * side;
      return {
        at: [at[0] + d[0] * far - d[1] * bend, at[1] + d[1] * far + d[0] * bend, at[2] + d[2] * far] as const,
        radius: wide * own * (1 - 0.85 * (k / count) ** 1.3),
      };
    });
  });
  return [main, ...branches].map((line) => ({ kind: 'bronchus', line }));
}

/** The right caudal artery: either normal, or wide and wavy to just beyond the ninth rib and then abruptly thin. */
export function caudalArtery(patient: Patient, wideMm: number | undefined, endShare: number): Branch {
  const { tree, unitMm } = patient;
  const line = trunkLine(tree, 'right caudal', 'artery');
  const random = randomFrom(`${tree.seed}/artery edge`);
  const [phase, second] = [random.between(0, 6), random.between(0, 6)];
  return {
    kind: 'artery',
    line: line.map((at, n) => {
      const share = n / (line.length - 1);
      const usual = tree.artery * (1 - 0.84 * share ** 1.2);
      if (wideMm === undefined) return { at, radius: usual };
      const end = eased((share - endShare + 0.05) / 0.2);
      const wave = 1 + 0.12 * Math.sin(share * 24 + phase) + 0.08 * Math.sin(share * 41 + second);
      const wide = (wideMm / 2 / unitMm) * wave * (1.17 - 0.22 * share);
      const bent: Vec = [at[0] + 0.012 * Math.sin(share * 17 + second), at[1], at[2]];
      return { at: bent, radius: wide * (1 - end) + usual * 0.55 * end };
    }),
  };
}

/** A bronchus with a thick wall that runs along the rays: its place, direction and diameter. */
export interface Ring {
  readonly at: Vec;
  readonly toward: Vec;
  readonly mm: number;
}

/** A rounded, slightly knobby mass on the breastbone from the first rib to the heart. */
export function massOf(
  { length_mm: long, height_mm: high }: Of<'mediastinal mass'>,
  { unitMm, noises }: Patient,
): Solid {
  const [a, b] = [long / 2 / unitMm, high / 2 / unitMm];
  const [y0, z0] = [0.1 + a, 0.43 - b];
  return {
    from: [-0.66, y0 - a - 0.06, z0 - b - 0.2],
    to: [0.66, y0 + a + 0.06, z0 + b + 0.2],
    distance: (x, y, z) => {
      const knobs = 0.035 * noises.noise(x * 3, y * 3, z * 3);
      const near = Math.hypot(x / (0.5 + 0.2 * ((y - y0) / a)), (y - y0) / a, (z - z0 - 0.2 * (y - y0)) / b) ** 1.25;
      return (near - 1) * b * 0.75 + knobs;
    },
  };
}

export function ringOf(
  { diameter_mm: mm, at: [across, share] }: Of<'ring shadow'>,
  { tree, chest: { up } }: Patient,
  n: number,
): Ring {
  const random = randomFrom(`${tree.seed}/ring ${n}`);
  const [, y, z] = tree.carina;
  const tilt = (): number => random.between(-0.12, 0.12);
  if (up[0] === 1) return { at: [n % 2 === 0 ? 0.32 : -0.34, share, across], toward: [1, tilt(), tilt()], mm };
  return { at: [across, y + (tree.dome - y) * share, z + 0.04], toward: [tilt(), tilt(), 1], mm };
}

export function castRing({ at, toward, mm }: Ring, { unitMm, noises, pose, beam }: Patient, paths: Paths): void {
  const [x, y, z] = scaled(at, unitMm);
  const random = randomFrom(`${x} ${y} ${z}`);
  // Each bronchus has its own roundness and wall, and none runs straight toward the tube.
  const [flat, thick, turn] = [random.between(0.86, 1), mm * random.between(0.1, 0.13), random.between(0, 6.28)];
  const isAcross = toward[0] === 1;
  const aside = (p: number, q: number): Vec => (isAcross ? [0, p, q] : [p, q, 0]);
  const line = (p: number, q: number, a: number, b: number, wall: number): readonly TubeNode[] =>
    [-0.8, -0.4, 0, 0.4, 0.8].map((share) => {
      const sway = 0.08 * mm * Math.sin(share * 2.6 + turn);
      const wide = 1 + 0.1 * Math.sin(share * 3 + turn);
      const place = beside(beside([x, y, z], aside(p + sway, q - sway), 1), toward, share * mm);
      return { at: place, a: a * wide, b: b * wide, wall };
    });
  const tube = { nodes: line(0, 0, mm / 2, (mm / 2) * flat, thick), wide: aside(Math.cos(turn), Math.sin(turn)) };
  castTube(tube, pose, beam, (pixel, outer, inner, _, [px, py, pz]) => {
    // The wall is thin in places, so that few rings are closed.
    const uneven = Math.max(0.4, 1.1 + noises.noise(px / (0.4 * mm), py / (0.4 * mm), pz / (0.4 * mm)));
    paths.soft[pixel] = (paths.soft[pixel] ?? 0) + (outer - inner) * uneven - inner * 0.2;
  });
  // The accompanying artery is a dot at the ring's side.
  const [away, round] = [mm * 0.66, mm * random.between(0.15, 0.27)];
  const dot = line(away * Math.cos(turn * 3), away * Math.sin(turn * 3), round, round * flat, 0);
  castTube({ nodes: dot }, pose, beam, (pixel, outer) => {
    paths.soft[pixel] = (paths.soft[pixel] ?? 0) + outer * 0.7;
  });
}
