// Arteries, veins and bronchi of the lungs: a trunk for each lobe, with random branches until they reach the lung's
// border.

import { type Random, randomFrom } from '../core/random.ts';
import type { Paths, Setup } from './beam.ts';
import { cross, onLine, placed, scaled, still, towards, unit, type Vec } from './place.ts';
import { placesOf } from './tables.ts';
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

/**
 * Name, size and places of the trunk of each lobe of the left lung, relative to the carina; y is the share of the way
 * from carina to dome. Those of the right lung are their mirror images, and a little nearer to the middle.
 */
const trunkTable: readonly (readonly [name: string, size: number, places: string])[] = [
  ['caudal', 1, '.11 .06 0, .22 .36 -.07, .36 .74 -.14, .5 1.1 -.18, .61 1.42 -.2'],
  ['cranial', 0.72, '.12 -.02 .02, .28 -.09 .11, .42 -.32 .23, .46 -.6 .28, .42 -.82 .3'],
  ['middle', 0.66, '.13 .06 .06, .4 .18 .24, .64 .37 .42, .75 .56 .45'],
  ['side', 0.56, '.12 .1 0, .44 .35 .02, .7 .71 .06, .85 1.06 .06'],
  ['back', 0.5, '.13 .1 -.06, .28 .3 -.3, .38 .7 -.46, .41 1.3 -.5'],
  ['top', 0.42, '.12 0 -.04, .31 -.17 -.2, .47 -.31 -.3'],
];

/** No two patients have exactly the same. */
function trunks({ seed, carina: [cx, cy, cz], dome }: TreeBuild) {
  const down = dome - cy;
  const random = randomFrom(`${seed}/trunks`);
  const at = ([x, share, z]: Vec): Vec => [cx + x, cy + down * share, cz + z];
  // The trunks of the caudal lobes are measured, so they keep their place.
  const near = (place: Vec): Vec => {
    const own = 0.22 * Math.min(0.4, Math.abs(place[0]));
    const [px, py, pz] = at(place);
    return [px + random.between(-own, own), py + random.between(-own, own), pz + random.between(-own, own)];
  };
  const lobes = trunkTable.flatMap(([name, size, table]) =>
    (['right', 'left'] as const).map((side) => {
      const places = placesOf(table).map(([x, y, z]): Vec => [side === 'left' ? x : 0.01 - x, y, z]);
      return { name: `${side} ${name}`, size, line: places.map(name === 'caudal' ? at : near) };
    }),
  );
  return [...lobes, { name: 'accessory', size: 0.5, line: placesOf('-.04 .2 .06, -.03 .6 .2, .02 .86 .26').map(near) }];
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

/** `without` names a trunk that another shape replaces. */
export function lungTree(build: TreeBuild, kind: 'artery' | 'vein', without?: string): readonly Branch[] {
  const all: Branch[] = [];
  for (const { name, size } of trunks(build)) {
    const random = randomFrom(`${build.seed}/${name}/${kind}/branches`);
    const line = trunkLine(build, name, kind);
    const thin = (n: number): number => build[kind] * size * (1 - 0.84 * (n / (line.length - 1)) ** 1.2);
    const whole = line.map((at, n) => ({ at, radius: thin(n) }));
    const inside = kept(whole, build);
    if (without !== `${name} ${kind}`) all.push({ kind, line: inside });
    branchOff(inside, build, kind, random, all, 6);
  }
  return all.filter(({ line }) => line.length > 1);
}

/**
 * Leaves out what, in the view from below, comes near vessels whose widths a text states, because it would spoil the
 * measure; only the vein with the given root stays.
 */
export function clearOf(branches: readonly Branch[], measured: readonly Vec[], root = still.at): readonly Branch[] {
  const isNear = (a: Vec, b: Vec): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) <= 0.09;
  return branches.filter(({ kind, line }) => {
    if (kind === 'vein' && `${line[0]?.at}` === `${root}`) return true;
    return !line.some((node) => measured.some((at) => isNear(at, node.at)));
  });
}

type Line = Branch['line'];

/** A vessel ends where it reaches the border of the lung; its root lies in the mediastinum. */
function kept(line: Line, { border }: TreeBuild): Line {
  const isInside = line.map(({ at }) => border(...at) < -0.006);
  const first = isInside.indexOf(true);
  const end = isInside.indexOf(false, first);
  return first < 0 ? [] : line.slice(0, end < 0 ? line.length : end);
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
    if (since < 0.014 + 1.5 * node.radius * random.between(0.5, 1.9) || radius < 0.0018) return;
    since = 0;
    turn += 2.4 + random.between(-0.6, 0.6);
    const child = grown(node, towards(node.at, next.at), turn, radius, random, build);
    if (child.length < 3) return;
    all.push({ kind, line: child });
    branchOff(child, build, kind, random, all, left - 1);
  });
}

function grown(root: Line[number], along: Vec, turn: number, radius: number, random: Random, build: TreeBuild): Line {
  const { at, radius: from } = root;
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

const mix = (a: Vec, p: number, b: Vec, q: number): Vec =>
  unit([a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]);

function squareTo([x, y, z]: Vec, turn: number): Vec {
  const one = Math.abs(y) < 0.9 ? unit([-z, 0, x]) : unit([0, -z, y]);
  return mix(one, Math.cos(turn), cross([x, y, z], one), Math.sin(turn));
}

/** Returns a smooth line through places, `step` apart, with a little sway of its own. */
function curve(points: readonly Vec[], step: number, random: Random): readonly Vec[] {
  const [phase, other] = [random.between(0, 6), random.between(0, 6)];
  return points.flatMap((from, n): readonly Vec[] => {
    const to = points[n + 1];
    if (!to) return [from];
    const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / step));
    return Array.from({ length: count }, (_, k): Vec => {
      const [x, y, z] = onLine(points, n, k / count);
      const way = n + k / count;
      const sway = 0.014 * Math.sin(way * 2.3 + phase) + 0.005 * Math.sin(way * 6.1 + other);
      return [x + sway, y, z + 0.01 * Math.sin(way * 2.6 + other)];
    });
  });
}

/** Blood replaces air; a bronchus is a wall around air. `softness` returns what the place contains without them. */
export function castBranches(
  branches: readonly Branch[],
  { beam, pose, unitMm }: Setup,
  paths: Paths,
  softness: (at: Vec) => number,
): void {
  for (const { kind, line } of branches) {
    const isAiry = kind === 'bronchus';
    const nodes = line.map(({ at, radius }): TubeNode => {
      const mm = radius * unitMm;
      return { at: scaled(at, unitMm), a: mm, b: mm, wall: isAiry ? mm * 0.07 : 0 };
    });
    const there = line.map(({ at }) => softness(at));
    // A vessel that runs toward the tube would shine like a nodule, because no real one is straight for long; an airway
    // would be a hole.
    const across = nodes.map(({ at }, n) => {
      const [x, y] = towards(placed(pose, at), placed(pose, nodes[n + 1]?.at ?? at));
      return 0.25 + 0.75 * Math.hypot(x, y);
    });
    castTube({ nodes }, pose, beam, (pixel, outer, inner, n, _, core) => {
      const ground = ((there[n] ?? 1) + (there[n + 1] ?? there[n] ?? 1)) / 2;
      const radius = line[n]?.radius ?? 0;
      // Each beat of the heart moves them, so that no edge is as sharp as a tube's.
      const soft = 0.5 + 0.6 * core;
      // A film's curve brings out what is dark, so that wide vessels stand out from the lung.
      const blood =
        (2.1 + 9 * radius - 110 * radius * radius) * soft * Math.min(outer, 2.4 * radius * unitMm) * (across[n] ?? 1);
      paths.soft[pixel] =
        (paths.soft[pixel] ?? 0) +
        (isAiry ? (outer - inner) * (0.9 - ground) - soft * inner * ground * (across[n] ?? 1) : blood * (1 - ground));
    });
  }
}
