// One patient: everything in its chest in its place, and what rays from any direction pass in it.

import { randomFrom } from '../core/random.ts';
import { beamOver, emptyPaths, type Paths, type Setup, shownMm } from './beam.ts';
import { castBone } from './bone.ts';
import { chestBones } from './chest-bones.ts';
import { builds, type ChestBuild } from './chest-build.ts';
import { chestFlesh } from './chest-flesh.ts';
import { type Chest, lungBorder, middleOf } from './chest-organs.ts';
import { castRibs, ribLine } from './chest-ribs.ts';
import { chestSpaceOf } from './chest-space.ts';
import { castFlesh, inMm } from './flesh.ts';
import { type Branch, lungTree, type TreeBuild } from './lung-tree.ts';
import { beside, inTurn, type Point, type Pose, scaled, turned, unit, type Vec } from './place.ts';
import { noisesFrom } from './solid-noise.ts';
import { placesOf } from './tables.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';
import { castTube } from './tubes.ts';

export interface Patient extends Setup {
  readonly drawing: ThoraxDrawing;
  readonly seed: number;
  readonly build: ChestBuild;
  readonly chest: Chest;
  readonly tree: TreeBuild;
  /** Whether a mass in front of the heart displaces heart and carina backward and lifts the trachea. */
  readonly isPushed: boolean;
}

/** The head points left, the back up, and the left side toward the tube. */
const onItsSide: Pose = { x: [0, 0, 1], y: [1, 0, 0], z: [0, 1, 0], at: [0, 0, 0] };

/** Describes the patient of a scene and how it lies, in half widths of its chest. */
export function patientOf(drawing: ThoraxDrawing, seed: number): Patient {
  const u = drawing.thorax_width_mm / 2;
  const isFromBelow = drawing.view === 'thorax-vd';
  const mass = drawing.lesions.find((lesion) => lesion.kind === 'mediastinal mass');
  const usual = builds[drawing.animal];
  const build: ChestBuild = { ...usual, heart: { ...usual.heart, top: usual.heart.top + (mass?.heart_back ?? 0) } };
  const noises = noisesFrom(`${seed}/chest`);
  const chest: Chest = {
    build,
    space: chestSpaceOf(build),
    noise: noises.noise,
    up: isFromBelow ? [0, 0, 1] : [1, 0, 0],
    middle: middleOf(build, drawing.heart),
  };
  // No animal lies completely straight, and no tube is exactly over its middle, so left and right ribs appear
  // different.
  const side = seed % 2 === 0 ? 1 : -1;
  const lean = side * (2.9 + (seed % 5) * 0.4);
  const askew = (turn: number): readonly Pose[] => [turned('y', lean), turned('z', lean * turn, [0, u, 0])];
  const fromBelow = { left: -1.34 * u, top: -0.12 * u, widthMm: 2.68 * u, heightMm: (0.12 + build.spacing * 13.8) * u };
  const fromTheSide = { left: -0.2 * u, top: -1.36 * u, widthMm: 3.26 * u, heightMm: 2.46 * u };
  return {
    drawing,
    seed,
    unitMm: u,
    build,
    chest,
    noises,
    isPushed: mass !== undefined,
    tree: {
      seed,
      carina: [0, usual.heart.top + 0.3 + (mass?.carina_back ?? 0), mass ? -0.34 : -0.26],
      dome: build.dome,
      artery: (drawing.artery_mm / 2 / u) * 1.5,
      vein: (drawing.vein_mm / 2 / u) * 1.5,
      border: (x, y, z) => lungBorder(chest, x, y, z),
    },
    beam: isFromBelow ? beamOver(fromBelow, 1000, [side * 0.25 * u, 0]) : beamOver(fromTheSide, 1000),
    pose: isFromBelow ? inTurn(...askew(0.3)) : inTurn(...askew(1.1), onItsSide),
  };
}

/** The same patient without what the scene changes in it. */
export const withoutLesions = (drawing: ThoraxDrawing): ThoraxDrawing => ({ ...drawing, lesions: [] });

/** Converts a place of the patient to where it appears, in millimeters of the picture. */
export const seenAt = ({ unitMm, pose, beam }: Patient, place: Vec): Point =>
  shownMm(beam, pose, scaled(place, unitMm));

/** Adds everything that no scene changes. */
export function castPatient(patient: Patient): Paths {
  const { drawing, unitMm, noises, build, chest, seed, pose, beam } = patient;
  const paths = emptyPaths(beam);
  castFlesh(inMm(chestFlesh(chest), unitMm), pose, beam, paths);
  for (const bone of chestBones(drawing.animal, unitMm, seed))
    castBone({ ...bone, pose: inTurn(bone.pose, pose) }, beam, paths, noises);
  castRibs(chest, seed, patient, paths);
  castTrachea(patient, paths);
  if (!build.isGrowing && seed % 5 < 3) castChip(patient, paths);
  return paths;
}

/** A mass lifts the trachea toward the spine. */
function tracheaLine({ tree, isPushed }: Patient): readonly Vec[] {
  const [cx, cy, cz] = tree.carina;
  const lift = isPushed ? 0.13 : 0;
  return placesOf(
    `-.03 -.8 -.37, -.05 -.4 -.36, -.06 -.1 ${-0.36 - lift * 0.3}, -.05 .3 ${-0.34 - lift},
    ${isPushed ? `-.02 ${cy * 0.55} -.5,` : ''} -.02 ${cy - 0.25} ${cz - 0.02 - lift * 0.4}, ${cx - 0.01} ${cy} ${cz}`,
  );
}

export const branchesOf = ({ tree }: Patient, without?: string): readonly Branch[] =>
  (['artery', 'vein'] as const).flatMap((kind) => lungTree(tree, kind, without));

/** Adds air in a ringed wall, from the neck to both main bronchi. */
function castTrachea(patient: Patient, paths: Paths): void {
  const { build, unitMm, tree, pose, beam, drawing } = patient;
  const isFromBelow = drawing.view === 'thorax-vd';
  const radius = build.tracheaMm / 2;
  const [cx, cy, cz] = tree.carina;
  const cast = (points: readonly Vec[], mm: number): void => {
    const nodes = points.map((at) => ({ at: scaled(at, unitMm), a: mm, b: mm, wall: mm * 0.1 }));
    castTube({ nodes }, pose, beam, (pixel, outer, inner, _, [x, y]) => {
      const along = isFromBelow ? y : x;
      paths.soft[pixel] = (paths.soft[pixel] ?? 0) - inner * 0.98;
      paths.bone[pixel] = (paths.bone[pixel] ?? 0) + (outer - inner) * 0.09 * Math.max(0, Math.sin((along / mm) * 7));
    });
  };
  cast(tracheaLine(patient), radius);
  for (const d of [-1, 1]) {
    const main = `${cx + d * 0.02} ${cy + 0.015} ${cz}, ${cx + d * 0.06} ${cy + 0.08} ${cz},
      ${cx + d * 0.11} ${cy + 0.17} ${cz - 0.01}`;
    cast(placesOf(main), radius * 0.62);
  }
}

/** Many adults carry a chip under the skin between the shoulders: a glass rod with a coil at one end. */
function castChip({ seed, unitMm, build, pose, beam }: Patient, paths: Paths): void {
  const random = randomFrom(`${seed}/chip`);
  const [x, y] = [random.between(-0.35, 0.35), random.between(0.3, 0.75)];
  const from = scaled([x, y, (build.dorsal[6] ?? -0.9) - 0.2], unitMm);
  const way = unit([random.between(-1, 1), random.between(-1, 1), random.between(-0.6, 0.6)]);
  const nodes = Array.from({ length: 12 }, (_, n) => {
    const a = n % 11 === 0 ? 0.4 : 0.75;
    return { at: beside(from, way, n * 0.8), a, b: a, wall: 0.25 };
  });
  castTube({ nodes }, pose, beam, (pixel, outer, inner, n) => {
    paths.bone[pixel] = (paths.bone[pixel] ?? 0) + 0.8 * (outer - inner);
    paths.metal[pixel] = (paths.metal[pixel] ?? 0) + (n > 3 && n < 9 ? 0.12 : n === 1 ? 0.07 : 0.02) * inner;
  });
}

/** Returns the nth place of the right caudal vessel, where the ninth rib crosses it in the view from below. */
export function ribCrossing({ chest, seed }: Patient, line: readonly Vec[]): number {
  const rib = ribLine(chest, 9, -1, seed).slice(0, 28);
  const gap = ([x, y]: Vec): number => Math.min(...rib.map(([rx, ry]) => Math.hypot(rx - x, ry - y)));
  return line.reduce((near, at, n) => (gap(at) < gap(line[near] ?? at) ? n : near), 0);
}
