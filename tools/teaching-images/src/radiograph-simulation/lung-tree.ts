// Arteries, veins and bronchi of the lungs: a trunk for each lobe, with random branches until they reach the lung's
// border.

import { type Random, randomFrom } from '../core/random.ts';
import type { Beam, Paths } from './beam.ts';
import { type Pose, placed, type Vec } from './place.ts';
import { castTube, type TubeNode } from './tubes.ts';

export type Kind = 'artery' | 'vein' | 'bronchus';

/** Lengths in half widths of the chest. */
export interface Branch {
  readonly kind: Kind;
  readonly line: readonly { readonly at: Vec; readonly radius: number }[];
}

export interface TreeBuild {
  readonly seed: number;
  /** Level of the carina, and height of both hili. */
  readonly carina: Vec;
  /** Level of the diaphragm's cranial end. */
  readonly dome: number;
  /** Radii of the caudal lobes' vessels where they leave the hilus. */
  readonly artery: number;
  readonly vein: number;
  /** Negative inside aerated lung. */
  border(x: number, y: number, z: number): number;
}

interface Trunk {
  readonly name: string;
  readonly line: readonly Vec[];
  readonly size: number;
}

/**
 * Places are relative to the carina, and no two patients have exactly the same. The second number is the share of the
 * way from carina to dome.
 */
function trunks({ seed, carina: [cx, cy, cz], dome }: TreeBuild): readonly Trunk[] {
  const down = dome - cy;
  const random = randomFrom(`${seed}/trunks`);
  const at = (x: number, share: number, z: number): Vec => [cx + x, cy + down * share, cz + z];
  // The trunks of the caudal lobes are measured, so they keep their place.
  const near = (x: number, share: number, z: number): Vec => {
    const own = 0.22 * Math.min(0.4, Math.abs(x));
    const [px, py, pz] = at(x, share, z);
    return [px + random.between(-own, own), py + random.between(-own, own), pz + random.between(-own, own)];
  };
  return [
    {
      name: 'right caudal',
      size: 1,
      line: [
        at(-0.1, 0.06, 0),
        at(-0.21, 0.36, -0.06),
        at(-0.35, 0.74, -0.13),
        at(-0.49, 1.1, -0.17),
        at(-0.6, 1.42, -0.2),
      ],
    },
    {
      name: 'left caudal',
      size: 1,
      line: [at(0.12, 0.06, 0), at(0.23, 0.36, -0.08), at(0.37, 0.74, -0.15), at(0.5, 1.1, -0.19), at(0.6, 1.42, -0.2)],
    },
    {
      name: 'right cranial',
      size: 0.72,
      line: [
        near(-0.1, -0.02, 0.02),
        near(-0.27, -0.1, 0.1),
        near(-0.41, -0.34, 0.22),
        near(-0.45, -0.62, 0.28),
        near(-0.42, -0.84, 0.3),
      ],
    },
    {
      name: 'left cranial',
      size: 0.72,
      line: [
        near(0.12, -0.02, 0.02),
        near(0.28, -0.08, 0.12),
        near(0.42, -0.3, 0.24),
        near(0.46, -0.58, 0.29),
        near(0.41, -0.8, 0.3),
      ],
    },
    {
      name: 'right middle',
      size: 0.66,
      line: [near(-0.12, 0.08, 0.06), near(-0.38, 0.22, 0.24), near(-0.62, 0.42, 0.42), near(-0.74, 0.62, 0.46)],
    },
    {
      name: 'left middle',
      size: 0.62,
      line: [near(0.12, 0.04, 0.06), near(0.4, 0.14, 0.24), near(0.64, 0.32, 0.42), near(0.74, 0.5, 0.44)],
    },
    {
      name: 'right side',
      size: 0.56,
      line: [near(-0.12, 0.1, 0), near(-0.42, 0.36, 0.02), near(-0.68, 0.72, 0.06), near(-0.84, 1.06, 0.06)],
    },
    {
      name: 'left side',
      size: 0.56,
      line: [near(0.12, 0.1, 0), near(0.44, 0.34, 0.02), near(0.7, 0.7, 0.06), near(0.85, 1.06, 0.06)],
    },
    { name: 'accessory', size: 0.5, line: [near(-0.04, 0.2, 0.06), near(-0.03, 0.6, 0.2), near(0.02, 0.86, 0.26)] },
    {
      name: 'right back',
      size: 0.5,
      line: [near(-0.12, 0.1, -0.06), near(-0.26, 0.3, -0.3), near(-0.36, 0.7, -0.46), near(-0.4, 1.3, -0.5)],
    },
    {
      name: 'left back',
      size: 0.5,
      line: [near(0.14, 0.1, -0.06), near(0.28, 0.3, -0.3), near(0.38, 0.7, -0.46), near(0.4, 1.3, -0.5)],
    },
    { name: 'right top', size: 0.42, line: [near(-0.1, 0, -0.04), near(-0.3, -0.16, -0.2), near(-0.46, -0.3, -0.3)] },
    { name: 'left top', size: 0.42, line: [near(0.12, 0, -0.04), near(0.3, -0.18, -0.2), near(0.46, -0.32, -0.3)] },
  ];
}

/** Each lobe's artery lies lateral and dorsal to its bronchus, the vein medial and ventral. */
const beside: Readonly<Record<Kind, number>> = { artery: 1, vein: -1, bronchus: 0 };

/** Returns the line of one lobe's vessel; measures use it, too. */
export function trunkLine(build: TreeBuild, name: string, kind: Kind): readonly Vec[] {
  const found = trunks(build).find((trunk) => trunk.name === name);
  if (!found) throw new Error(`no trunk is called ${name}`);
  const apart = beside[kind] * (0.018 + 1.7 * build.vein * found.size);
  const side = (found.line[1]?.[0] ?? 0) < 0 ? -1 : 1;
  const isCaudal = name.endsWith('caudal');
  return curve(
    found.line.map(([x, y, z], n): Vec => {
      const wide = apart * (1 + 0.35 * n);
      return [x + side * wide, y - (isCaudal ? 0 : wide * 0.6), z - wide * 0.5];
    }),
    0.04,
    randomFrom(`${build.seed}/${name}/${kind}`),
  );
}

/** `without` names trunks that another shape replaces, and `<trunk> branches` for trunks without branches. */
export function lungTree(build: TreeBuild, kind: Kind, without: readonly string[] = []): readonly Branch[] {
  const all: Branch[] = [];
  for (const { name, size } of trunks(build)) {
    const random = randomFrom(`${build.seed}/${name}/${kind}/branches`);
    const start = kind === 'artery' ? build.artery : kind === 'vein' ? build.vein : build.vein * 1.05;
    const line = trunkLine(build, name, kind);
    const nodes = line.map((at, n) => ({ at, radius: start * size * (1 - 0.84 * (n / (line.length - 1)) ** 1.2) }));
    const inside = kept(nodes, build);
    // An airway that leads through the heart's base would cross the heart as a dark band.
    if (!without.includes(`${name} ${kind}`))
      all.push({ kind, line: kind === 'bronchus' ? inside.filter(({ at }) => build.border(...at) < -0.04) : inside });
    else all.push({ kind, line: [] });
    if (kind !== 'bronchus' && !without.includes(`${name} ${kind} branches`))
      branchOff(inside, build, kind, random, all, 6);
  }
  return all.filter(({ line }) => line.length > 1);
}

/** Every larger artery has its bronchus close to its medial side, down to the third order. */
export function bronchiBeside(arteries: readonly Branch[], border: TreeBuild['border']): readonly Branch[] {
  return arteries.flatMap(({ line }): readonly Branch[] => {
    const wide = line[0]?.radius ?? 0;
    if (wide < 0.006 || wide > 0.017) return [];
    const airy = line.slice(1, Math.ceil(line.length * 0.7)).map(({ at: [x, y, z], radius }) => {
      const apart = 0.004 + radius * 2.1;
      const at: Vec = [x - Math.sign(x) * apart * 0.8, y - apart * 0.4, z + apart * 0.5];
      return { at, radius: radius * 1.05 };
    });
    return airy.length > 2 && airy.every(({ at }) => border(...at) < 0) ? [{ kind: 'bronchus', line: airy }] : [];
  });
}

/**
 * Leaves out what, in the view from below, comes near vessels whose widths a text states, because it would spoil the
 * measure; only the vessel with the given line stays. At the hilus everything is near.
 */
export function clearOf(
  branches: readonly Branch[],
  lines: readonly (readonly Vec[])[],
  stays: readonly Vec[],
): readonly Branch[] {
  const outer = lines.flatMap((line) => line.slice(Math.floor(line.length * 0.3)));
  const [sx, sy, sz] = stays[0] ?? [0, 0, 0];
  return branches.filter(({ kind, line }) => {
    const [x, y, z] = line[0]?.at ?? [0, 0, 0];
    if (kind === 'vein' && Math.hypot(x - sx, y - sy, z - sz) < 1e-9) return true;
    return line.every((node) => outer.every((at) => Math.hypot(at[0] - node.at[0], at[1] - node.at[1]) > 0.09));
  });
}

type Line = Branch['line'];

/** A vessel ends where it reaches the border of the lung; its root lies in the mediastinum. */
function kept(line: Line, { border }: TreeBuild): Line {
  const out: (typeof line)[number][] = [];
  let wasInside = false;
  for (const node of line) {
    const isInside = border(...node.at) < -0.006;
    if (wasInside && !isInside) break;
    wasInside ||= isInside;
    out.push(node);
  }
  return wasInside ? out : [];
}

function branchOff(line: Line, build: TreeBuild, kind: Kind, random: Random, all: Branch[], left: number): void {
  if (left <= 0) return;
  let turn = random.between(0, 6.28);
  let since = 0;
  line.forEach((node, n) => {
    const next = line[n + 1];
    // The roots of the lungs are crowded enough already.
    if (!next || n < line.length * 0.16) return;
    const step = Math.hypot(next.at[0] - node.at[0], next.at[1] - node.at[1], next.at[2] - node.at[2]);
    since += step;
    const radius = node.radius * random.between(0.42, 0.84);
    if (since < 0.016 + 1.5 * node.radius * random.between(0.5, 1.9) || radius < 0.0016) return;
    since = 0;
    turn += 2.4 + random.between(-0.6, 0.6);
    const child = grown(node, way(node.at, next.at), turn, radius, random, build);
    if (child.length < 3) return;
    all.push({ kind, line: child });
    branchOff(child, build, kind, random, all, left - 1);
  });
}

function grown(
  { at, radius: from }: Line[number],
  along: Vec,
  turn: number,
  radius: number,
  random: Random,
  build: TreeBuild,
): Line {
  const tilt = random.between(0.45, 1.1);
  const side = squareTo(along, turn);
  let d: Vec = mix(along, Math.cos(tilt), side, Math.sin(tilt));
  const long = Math.min(1.1, 0.05 + 34 * radius * random.between(0.6, 1.4));
  const step = Math.max(0.014, Math.min(0.04, long / 9));
  const steps = Math.ceil(long / step);
  const line: Line[number][] = [];
  // The branch begins under its parent's surface, otherwise blood would count twice.
  let p: Vec = [at[0] + side[0] * from * 0.8, at[1] + side[1] * from * 0.8, at[2] + side[2] * from * 0.8];
  // A branch bends in one direction for a while, as a twig does, and then in another.
  let turnOfBend = random.between(0, 6.28);
  const stiff = random.between(0.05, 0.15);
  for (let n = 0; n <= steps; n++) {
    if (n > 0 && build.border(...p) > -0.006) break;
    line.push({ at: p, radius: radius * (1 - 0.62 * (n / steps)) });
    turnOfBend += random.between(-0.9, 0.9);
    d = mix(mix(d, 1, squareTo(d, turnOfBend), stiff), 1, along, 0.035);
    p = [p[0] + d[0] * step, p[1] + d[1] * step, p[2] + d[2] * step];
  }
  return line;
}

function way(from: Vec, to: Vec): Vec {
  return unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
}

function unit([x, y, z]: Vec): Vec {
  const size = Math.hypot(x, y, z) || 1;
  return [x / size, y / size, z / size];
}

const mix = (a: Vec, p: number, b: Vec, q: number): Vec =>
  unit([a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]);

function squareTo([x, y, z]: Vec, turn: number): Vec {
  const one = Math.abs(y) < 0.9 ? unit([-z, 0, x]) : unit([0, -z, y]);
  const other: Vec = [y * one[2] - z * one[1], z * one[0] - x * one[2], x * one[1] - y * one[0]];
  return mix(one, Math.cos(turn), other, Math.sin(turn));
}

/** Returns a smooth line through places, `step` apart, with a little sway of its own. */
function curve(points: readonly Vec[], step: number, random: Random): readonly Vec[] {
  const at = (n: number): Vec => points[Math.max(0, Math.min(points.length - 1, n))] ?? [0, 0, 0];
  const [phase, other] = [random.between(0, 6), random.between(0, 6)];
  const out: Vec[] = [];
  for (let n = 0; n + 1 < points.length; n++) {
    const [p, q, r, s] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const count = Math.max(2, Math.round(Math.hypot(r[0] - q[0], r[1] - q[1], r[2] - q[2]) / step));
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const one = (i: 0 | 1 | 2): number =>
        q[i] +
        0.5 * t * (r[i] - p[i] + t * (2 * p[i] - 5 * q[i] + 4 * r[i] - s[i] + t * (3 * (q[i] - r[i]) + s[i] - p[i])));
      const way = n + t;
      const sway = 0.014 * Math.sin(way * 2.3 + phase) + 0.005 * Math.sin(way * 6.1 + other);
      out.push([one(0) + sway, one(1), one(2) + 0.01 * Math.sin(way * 2.6 + other)]);
    }
  }
  return [...out, at(points.length - 1)];
}

/** Blood replaces air; a bronchus is a wall around air. `softness` returns what the place contains without them. */
export function castBranches(
  branches: readonly Branch[],
  unitMm: number,
  pose: Pose,
  beam: Beam,
  paths: Paths,
  softness: (at: Vec) => number,
): void {
  for (const { kind, line } of branches) {
    const isAiry = kind === 'bronchus';
    const nodes = line.map(({ at: [x, y, z], radius }): TubeNode => {
      const mm = radius * unitMm;
      return { at: [x * unitMm, y * unitMm, z * unitMm], a: mm, b: mm, wall: isAiry ? mm * 0.07 : 0 };
    });
    const there = line.map(({ at }) => softness(at));
    // A vessel that runs toward the tube would shine like a nodule, because no real one is straight for long.
    const across = nodes.map(({ at }, n) => {
      const [x, y] = way(placed(pose, at), placed(pose, nodes[n + 1]?.at ?? at));
      return 0.25 + 0.75 * Math.hypot(x, y);
    });
    castTube({ nodes }, pose, beam, (pixel, outer, inner, n) => {
      const ground = ((there[n] ?? 1) + (there[n + 1] ?? there[n] ?? 1)) / 2;
      const radius = line[n]?.radius ?? 0;
      // A film's curve brings out what is dark, so that wide vessels stand out from the lung.
      const blood = (1 + 12 * radius) * Math.min(outer, 2.4 * radius * unitMm) * (across[n] ?? 1);
      paths.soft[pixel] =
        (paths.soft[pixel] ?? 0) + (isAiry ? (outer - inner) * (0.9 - ground) - inner * ground : blood * (1 - ground));
    });
  }
}
