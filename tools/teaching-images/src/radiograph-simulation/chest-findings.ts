// What a scene changes in a chest: tissue that replaces air, and vessels and bronchi of another width.

import { type Random, randomFrom } from '../core/random.ts';
import type { Paths } from './beam.ts';
import { gridStep } from './chest-flesh.ts';
import { lungDensity } from './chest-organs.ts';
import type { Patient } from './chest-patient.ts';
import { castFlesh, type Flesh, inMm } from './flesh.ts';
import { type Branch, trunkLine } from './lung-tree.ts';
import { clamp, eased } from './numbers.ts';
import { beside, scaled, towards, type Vec } from './place.ts';
import type { Of } from './thorax-drawing.ts';
import { castTube, type TubeNode } from './tubes.ts';

/** Lung that contains no air, or was displaced. Lengths are in half widths of the chest. */
export interface Solid {
  readonly from: Vec;
  readonly to: Vec;
  /** Distance to its surface, negative inside. */
  distance(x: number, y: number, z: number): number;
  /** How much of the air is replaced; all of it if left out. */
  filling?(x: number, y: number, z: number): number;
}

/** A triangle on edge between the left cranial lobe and the heart, thinner toward its tip. */
export function sailOf(lesion: Of<'thymic sail'>, { build, unitMm, noises }: Patient): Solid {
  const inner = build.mediastinum * 0.9;
  const [reach, base] = [lesion.reach_mm / unitMm, lesion.base_mm / unitMm];
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
  const { noise } = noises;
  const beforeAt = (out: number, y: number, z: number): number =>
    carina + 0.06 + 0.12 * (out - 0.15) - 0.3 * Math.max(0, (out - 0.25) * (1 - out)) + 0.16 * (z - 0.3) - y;
  return {
    // Sharp at its caudal fissure, it fades toward the cranial one, and some of its parts still hold air.
    filling: (x, y, z) => {
      const patches = 0.4 * noise(x * 2.7, y * 2.7, z * 2.7 + 4) + 0.25 * noise(x * 6.3, y * 6.3, z * 6.3);
      return clamp(1.08 + 0.9 * patches) * (0.55 + 0.45 * eased(-beforeAt(-x, y, z) / 0.26 + 0.5 * patches));
    },
    from: [-1.1, carina - 0.2, height - 0.1],
    to: [-0.15, tree.dome + 0.2, 1],
    distance: (x, y, z) => {
      const out = -x;
      const wave = 0.035 * noise(x * 2.3, y * 2.3, z * 0.8) + 0.014 * noise(x * 6, y * 6, z * 2);
      // Both fissures bow outward over a lobe that is full; rays touch the caudal one in the middle of its height only.
      const bow = 0.21 * Math.max(0, (out - 0.25) * (1 - out)) - 0.5 * (z - 0.3) ** 2;
      const behind = y - (carina + 0.31 + 0.58 * (out - 0.15) - 0.16 * (out - 0.15) ** 2 + bow);
      const above = height + 0.1 + 0.16 * out - z;
      return Math.max(beforeAt(out, y, z) * 0.9, behind * 0.86, above, 0.3 + 0.3 * (z - 0.2) - out) + wave;
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
      into.muscle = share * lung * (solid.filling?.(x, y, z) ?? 1) * (patchy - lungDensity(noise, x, y, z));
    },
  };
  castFlesh(inMm(excess, unitMm), pose, beam, paths, 2);
}

/** Branches that leave a trunk at these shares of its length, to both sides, each of its own width, way and length. */
function sideBranches(line: Branch['line'], shares: readonly number[], random: Random): readonly Branch['line'][] {
  return shares.map((share, n) => {
    const from = Math.floor((share + random.between(-0.05, 0.05)) * (line.length - 2));
    const [start = line[0], next = start] = line.slice(from);
    if (!start || !next) return [];
    const [x, y, z] = towards(start.at, next.at);
    const side = n % 2 === 0 ? 1 : -1;
    const turn = side * random.between(0.35, 1.05);
    const [c, s, own] = [Math.cos(turn), Math.sin(turn), random.between(0.4, 0.85)];
    const d: Vec = [x * c - y * s, x * s + y * c, z + random.between(-0.4, 0.4)];
    const [count, curl] = [random.whole(8, 13), side * random.between(-0.4, 1.6)];
    return Array.from({ length: count }, (_, k) => {
      const far = start.radius * 0.6 + k * 0.03;
      const bend = curl * far * far;
      return {
        at: [start.at[0] + d[0] * far - d[1] * bend, start.at[1] + d[1] * far + d[0] * bend, start.at[2] + d[2] * far],
        radius: start.radius * own * (1 - 0.9 * (k / count) ** 0.9),
      };
    });
  });
}

/** Returns the lobe's own bronchus and its branches, which are open in a lobe that is full. */
export function openAirways({ tree, unitMm }: Patient, airwayMm: number): readonly Branch[] {
  const random = randomFrom(`${tree.seed}/open airways`);
  const trunk = trunkLine(tree, 'right middle', 'bronchus');
  const wide = airwayMm / 2 / unitMm;
  const main = trunk.map((at, n) => ({ at, radius: wide * (1.2 - 0.5 * (n / trunk.length) ** 1.2) }));
  const branches = sideBranches(main, [0.3, 0.42, 0.54, 0.64, 0.74], random);
  const twigs = branches.flatMap((line) => sideBranches(line, [0.3, 0.6], random));
  return [main, ...branches, ...twigs].map((line) => ({ kind: 'bronchus', line }));
}

/**
 * The right caudal artery: either normal, or wide and winding to just beyond the ninth rib and then abruptly thin. Its
 * branches are cut off short.
 */
export function caudalArtery({ tree, unitMm }: Patient, wideMm = 0, endShare = 1): readonly Branch[] {
  const line = trunkLine(tree, 'right caudal', 'artery');
  const random = randomFrom(`${tree.seed}/artery edge`);
  const [phase, second] = [random.between(0, 6), random.between(0, 6)];
  const trunk = line.map((at, n) => {
    const share = n / (line.length - 1);
    const usual = tree.artery * (1 - 0.84 * share ** 1.2);
    if (wideMm === 0) return { at, radius: usual };
    const end = eased((share - endShare + 0.08) / 0.26);
    const wave = 1 + 0.13 * Math.sin(share * 19 + phase) + 0.09 * Math.sin(share * 37 + second);
    const wide = (wideMm / 2 / unitMm) * wave * (1.15 - 0.25 * share);
    const bent: Vec = [at[0] + 0.04 * Math.sin(share * 15 + second), at[1], at[2]];
    return { at: bent, radius: wide * (1 - end) + usual * 0.55 * end };
  });
  const branches = wideMm === 0 ? [] : sideBranches(trunk, [0.2, 0.3, endShare + 0.06, endShare + 0.1], random);
  return [trunk, ...branches].map((one) => ({ kind: 'artery', line: one }));
}

/** A rounded, slightly knobby mass on the breastbone from the first rib to the heart. */
export function massOf(lesion: Of<'mediastinal mass'>, { unitMm, noises }: Patient): Solid {
  const [a, b] = [lesion.length_mm / 2 / unitMm, lesion.height_mm / 2 / unitMm];
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

/** Where a bronchus with a thick wall runs along the rays. */
export function ringPlace({ at: [across, share] }: Of<'ring shadow'>, { tree, chest }: Patient, n: number): Vec {
  const [, y, z] = tree.carina;
  return chest.up[0] === 1
    ? [n % 2 === 0 ? 0.32 : -0.34, share, across]
    : [across, y + (tree.dome - y) * share, z + 0.04];
}

export function castRing(at: Vec, mm: number, { unitMm, noises, pose, beam, chest }: Patient, paths: Paths): void {
  const middle = scaled(at, unitMm);
  const random = randomFrom(`${middle}`);
  // Each bronchus has its own roundness and wall, and none runs straight toward the tube.
  const [flat, thick, turn] = [random.between(0.7, 0.92), mm * random.between(0.14, 0.19), random.between(0, 6.28)];
  const isAcross = chest.up[0] === 1;
  const tilt = (): number => random.between(-0.3, 0.3) * (isAcross ? 0.4 : 1);
  const toward: Vec = isAcross ? [1, tilt(), tilt()] : [tilt(), tilt(), 1];
  const aside = (angle: number): Vec => {
    const [p, q] = [Math.cos(angle), Math.sin(angle)];
    return isAcross ? [0, p, q] : [p, q, 0];
  };
  // A chest is wider than it is deep, and its side weakens rays more.
  const long = isAcross ? 1.1 : 0.85;
  const line = (away: number, a: number, wall: number): readonly TubeNode[] =>
    [-1, -0.5, 0, 0.5, 1].map((share) => {
      const sway = 0.08 * mm * Math.sin(share * 2 + turn);
      const wide = a * (1 + 0.12 * Math.sin(share * 2.4 + turn));
      const place = beside(beside(middle, aside(turn * 3), away + sway), toward, share * long * mm);
      return { at: place, a: wide, b: wide * flat, wall };
    });
  castTube({ nodes: line(0, mm / 2, thick), wide: aside(turn) }, pose, beam, (pixel, outer, inner, _, [x, y]) => {
    // The wall is thick here and thin there, so that few rings are closed; less so where ribs and fat lie over it.
    const own = noises.noise(x / (0.6 * mm), y / (0.6 * mm), turn);
    const uneven = isAcross ? Math.max(0.4, 1.2 + 1.4 * own) : Math.max(1.2, 1.8 + 1.2 * own);
    paths.soft[pixel] = (paths.soft[pixel] ?? 0) + (outer - inner) * uneven - inner * 0.2;
  });
  // The accompanying artery is a dot at the ring's side.
  const round = mm * random.between(0.18, 0.32);
  castTube({ nodes: line(mm * 0.5 + round * 0.8, round, 0) }, pose, beam, (pixel, outer) => {
    paths.soft[pixel] = (paths.soft[pixel] ?? 0) + (outer * outer * 0.3) / round;
  });
}
