// One patient: everything in its chest in its place, and what rays from any direction pass in it.

import { type Beam, emptyPaths, type Paths } from './beam.ts';
import { castBone } from './bone.ts';
import { chestBones } from './chest-bones.ts';
import { builds, type ChestBuild } from './chest-build.ts';
import { chestFlesh } from './chest-flesh.ts';
import { type Chest, type HeartBuild, lungBorder, middleOf } from './chest-organs.ts';
import { castRibs, ribLine } from './chest-ribs.ts';
import { chestSpaceOf } from './chest-space.ts';
import { castFlesh, type Flesh, fleshGridOf } from './flesh.ts';
import { type Branch, bronchiBeside, lungTree, type TreeBuild, trunkLine } from './lung-tree.ts';
import { inTurn, type Pose, type Vec } from './place.ts';
import { rodNetFrom, solidNoiseFrom } from './solid-noise.ts';
import { castTube } from './tubes.ts';

export interface PatientBuild {
  readonly animal: keyof typeof builds;
  readonly seed: number;
  /** Half of the greatest inner width of the chest. */
  readonly unitMm: number;
  readonly heart: HeartBuild;
  /** Diameters of the caudal lobes' vessels where the ninth rib crosses. */
  readonly arteryMm: number;
  readonly veinMm: number;
  /** The direction in which gas rises. */
  readonly up: Vec;
  /**
   * The effect of a mass in front of the heart: how far heart and carina are displaced backward, in half widths of the
   * chest.
   */
  readonly pushed?: { readonly heart: number; readonly carina: number } | undefined;
}

export interface Patient extends PatientBuild {
  readonly build: ChestBuild;
  readonly chest: Chest;
  readonly tree: TreeBuild;
  readonly noises: { readonly noise: ReturnType<typeof solidNoiseFrom>; readonly net: ReturnType<typeof rodNetFrom> };
}

export function patientOf(of: PatientBuild): Patient {
  const usual = builds[of.animal];
  const { heart: heartBack, carina: carinaBack } = of.pushed ?? { heart: 0, carina: 0 };
  const build: ChestBuild = { ...usual, heart: { ...usual.heart, top: usual.heart.top + heartBack } };
  const space = chestSpaceOf(build);
  const noise = solidNoiseFrom(`${of.seed}/chest`);
  const chest: Chest = { build, space, noise, up: of.up, middle: middleOf(build, of.heart) };
  return {
    ...of,
    build,
    chest,
    noises: { noise, net: rodNetFrom(`${of.seed}/chest`) },
    tree: {
      seed: of.seed,
      carina: [0, usual.heart.top + 0.3 + carinaBack, of.pushed ? -0.34 : -0.26],
      dome: build.dome,
      artery: (of.arteryMm / 2 / of.unitMm) * 1.5,
      vein: (of.veinMm / 2 / of.unitMm) * 1.5,
      border: (x, y, z) => lungBorder(chest, x, y, z),
    },
  };
}

/** Converts flesh to millimeters. */
export function inMm({ from, to, stepMm, tell }: Flesh, unitMm: number): Flesh {
  const mm = ([x, y, z]: Vec): Vec => [x * unitMm, y * unitMm, z * unitMm];
  return {
    from: mm(from),
    to: mm(to),
    stepMm: stepMm * unitMm,
    tell: (x, y, z, into) => tell(x / unitMm, y / unitMm, z / unitMm, into),
  };
}

/** Adds everything that no scene changes. */
export function castPatient(patient: Patient, pose: Pose, beam: Beam): Paths {
  const { build, unitMm, noises, chest, seed } = patient;
  const paths = emptyPaths(beam);
  const grid = fleshGridOf(inMm(chestFlesh(chest), unitMm));
  castFlesh(grid, pose, beam, paths);
  for (const bone of chestBones(build, unitMm, seed))
    castBone({ ...bone, pose: inTurn(bone.pose, pose) }, beam, paths, noises);
  castRibs({ build, space: chest.space, unitMm, seed }, pose, beam, paths, noises);
  castTrachea(patient, pose, beam, paths);
  return paths;
}

/** A mass lifts the trachea toward the spine. */
function tracheaLine({ tree, pushed }: Patient): readonly Vec[] {
  const [cx, cy, cz] = tree.carina;
  const lift = pushed ? 0.13 : 0;
  return [
    [-0.03, -0.8, -0.37],
    [-0.05, -0.4, -0.36],
    [-0.06, -0.1, -0.36 - lift * 0.3],
    [-0.05, 0.3, -0.34 - lift],
    ...(pushed ? [[-0.02, cy * 0.55, -0.5] as const] : []),
    [-0.02, cy - 0.25, cz - 0.02 - lift * 0.4],
    [cx - 0.01, cy, cz],
  ];
}

export function branchesOf(patient: Patient, without: readonly string[] = []): readonly Branch[] {
  const arteries = lungTree(patient.tree, 'artery', without);
  return [
    ...arteries,
    ...(['vein', 'bronchus'] as const).flatMap((kind) => lungTree(patient.tree, kind, without)),
    ...bronchiBeside(arteries, patient.tree.border),
  ];
}

/** Adds air in a ringed wall, from the neck to both main bronchi. */
function castTrachea(patient: Patient, pose: Pose, beam: Beam, paths: Paths): void {
  const { build, unitMm, tree } = patient;
  const radius = build.tracheaMm / 2;
  const [cx, cy, cz] = tree.carina;
  const cast = (points: readonly Vec[], mm: number): void => {
    const nodes = points.map(([x, y, z]) => ({
      at: [x * unitMm, y * unitMm, z * unitMm] as const,
      a: mm,
      b: mm,
      wall: mm * 0.1,
    }));
    castTube({ nodes }, pose, beam, (pixel, outer, inner, _, [, y]) => {
      const rings = 0.06 * Math.sin((y / mm) * 7);
      paths.soft[pixel] = (paths.soft[pixel] ?? 0) - inner * 0.98 + (outer - inner) * (0.04 + rings);
    });
  };
  cast(tracheaLine(patient), radius);
  for (const side of [-1, 1])
    cast(
      [
        [cx + side * 0.02, cy + 0.015, cz],
        [cx + side * 0.06, cy + 0.08, cz],
        [cx + side * 0.11, cy + 0.17, cz - 0.01],
      ],
      radius * 0.62,
    );
}

/** Returns how far along the right caudal vessel, as a share, the ninth rib crosses it in the view from below. */
export function ribCrossing({ build, chest, seed, tree }: Patient, vessel: 'artery' | 'vein'): number {
  const line = trunkLine(tree, 'right caudal', vessel);
  const rib = ribLine(build, chest.space, 9, -1, seed).slice(0, 28);
  const gap = ([x, y]: Vec): number => Math.min(...rib.map(([rx, ry]) => Math.hypot(rx - x, ry - y)));
  const best = line.reduce((near, at, n) => (gap(at) < gap(line[near] ?? at) ? n : near), 0);
  return best / (line.length - 1);
}
