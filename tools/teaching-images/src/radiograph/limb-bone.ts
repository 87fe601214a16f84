// A bone seen through: a compact shell around a spongy core, each as thick, as rounded and as grained as its places say.

import { type Noise, noiseFrom } from '../core/noise.ts';
import type { Point } from './film.ts';
import { closedCurve, type Node, type Pose } from './limb-outline.ts';
import { addInside, boneMm, type Plate } from './limb-plate.ts';
import { rounded } from './outline.ts';

/** How the bone is built at one place; between places it changes gradually. All lengths in millimetres. */
interface Build {
  readonly at: Point;
  /** Along the beam. */
  readonly thick: number;
  /** Over how much of its width the edge is rounded: half the width for a tube, little for a cylinder seen on end. */
  readonly edge: number;
  /** Compact shell. */
  readonly shell: number;
  /** Share of bone in the core. */
  readonly core: number;
}

export interface Bone {
  readonly outline: readonly Node[];
  readonly hole?: readonly Node[];
  readonly build: readonly Build[];
  /** Direction of the trabeculae, and how far apart they lie. */
  readonly grain?: { readonly degrees: number; readonly mm: number; readonly contrast: number };
  readonly name: string;
  /** Closed lines inside which no trabeculae are seen: sockets filled by a root. */
  readonly calm?: readonly (readonly Point[])[];
}

/** Bone takes the place of soft tissue, so a millimetre adds less than its own absorption. */
const overSoftTissue = 0.78;

export function addBone(plate: Plate, bone: Bone, seed: number, pose: Pose = {}): void {
  addInside(plate, [...looped(bone.outline), ...looped(bone.hole ?? [])], pose, boneAt(bone, seed));
}

/** Back to its start, so that the bridge to a hole runs forth and back on one line and encloses nothing. */
function looped(nodes: readonly Node[]): readonly Point[] {
  const curve = closedCurve(nodes);
  return curve[0] ? [...curve, curve[0]] : [];
}

function boneAt(bone: Bone, seed: number): (inside: { depth: number; at: Point }) => number {
  const { degrees, mm, contrast } = bone.grain ?? { degrees: 90, mm: 1.1, contrast: 0.3 };
  const noise = noiseFrom(`${seed}/${bone.name}`);
  return ({ depth, at }) => {
    const build = buildAt(bone.build, at);
    const outer = build.thick * rounded(depth, build.edge);
    const innerThick = Math.max(0, build.thick - 2 * build.shell);
    const innerEdge = Math.max(0.2, build.edge - build.shell * 0.5);
    const inner = depth > build.shell ? innerThick * rounded(depth - build.shell, innerEdge) : 0;
    const isCalm = bone.calm?.some((polygon) => isWithin(polygon, at)) ?? false;
    const grain = 1 + (isCalm ? 0.2 : 1) * contrast * trabeculae(noise, at, degrees, mm);
    const patchy = 1 + 0.07 * noise.fractal(at[0] / 5 + 9, at[1] / 5 - 4, 2);
    return boneMm * overSoftTissue * ((outer - inner) * patchy + inner * build.core * grain);
  };
}

function isWithin(polygon: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  let [px, py] = polygon.at(-1) ?? [0, 0];
  for (const [qx, qy] of polygon) {
    if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) isInside = !isInside;
    [px, py] = [qx, qy];
  }
  return isInside;
}

/** Streaks along one direction with a few crossing ones. */
function trabeculae(noise: Noise, [x, y]: Point, degrees: number, mm: number): number {
  const turn = (degrees * Math.PI) / 180;
  const along = (x * Math.cos(turn) + y * Math.sin(turn)) / mm;
  const across = (-x * Math.sin(turn) + y * Math.cos(turn)) / mm;
  const bend = 0.6 * noise.at(along * 0.3, across * 0.3 + 40);
  const long = noise.at(along * 0.42 + 11, across * 1.5 + bend);
  const cross = noise.at(along * 1.4 - 23, across * 0.55 + 5);
  return 0.7 * long + 0.4 * cross + 0.35 * noise.at(along * 2.6, across * 2.6);
}

function buildAt(build: readonly Build[], [x, y]: Point): Build {
  const [only] = build;
  if (build.length === 1 && only) return only;
  let total = 0;
  let thick = 0;
  let edge = 0;
  let shell = 0;
  let core = 0;
  for (const one of build) {
    const weight = 1 / (((x - one.at[0]) ** 2 + (y - one.at[1]) ** 2) ** 2 + 4);
    total += weight;
    thick += weight * one.thick;
    edge += weight * one.edge;
    shell += weight * one.shell;
    core += weight * one.core;
  }
  return { at: [x, y], thick: thick / total, edge: edge / total, shell: shell / total, core: core / total };
}
