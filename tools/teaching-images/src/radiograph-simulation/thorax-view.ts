// The views of the chest of a dog, a puppy or a cat from below and from the right, through one patient.

import { lastOf } from '../core/last-of.ts';
import { boxOf, type Shot, viewOf } from '../radiograph/view.ts';
import type { Located, Version } from '../rendering.ts';
import { addPaths, type Paths } from './beam.ts';
import {
  castRing,
  castSolid,
  caudalArtery,
  massOf,
  middleLobeOf,
  openAirways,
  ringPlace,
  type Solid,
  sailOf,
  shareOf,
} from './chest-findings.ts';
import { branchesOf, castPatient, patientOf, ribCrossing, withoutLesions } from './chest-patient.ts';
import { castBranches, clearOf, trunkLine } from './lung-tree.ts';
import { measureChest } from './measure-chest.ts';
import { clamp } from './numbers.ts';
import { scaled, type Vec } from './place.ts';
import { type Lesion, type ThoraxDrawing, thoraxDrawing } from './thorax-drawing.ts';

/** What the versions of a scene share takes most of the time. Of the lesions, only a mass moves what no scene draws. */
const sharedPaths = lastOf((drawing: string, seed: number) => castPatient(patientOf(JSON.parse(drawing), seed)));

function shoot(drawing: ThoraxDrawing, seed: number): Shot {
  const { build, unitMm: u, beam, pose } = patientOf(withoutLesions(drawing), seed);
  const isFromBelow = drawing.view === 'thorax-vd';
  const inMm = (places: readonly Vec[]) => places.map((place) => scaled(place, u));
  const versionOf = (version: Version) => {
    const shown = version === 'scene' ? drawing : withoutLesions(drawing);
    const { lesions } = shown;
    const patient = patientOf(shown, seed);
    const lobes = lesions.filter((one) => one.kind === 'consolidated right middle lobe');
    const masses = lesions.filter((one) => one.kind === 'mediastinal mass');
    const solids: readonly (readonly [Lesion['kind'], Solid])[] = [
      ...lesions.filter((one) => one.kind === 'thymic sail').map((one) => [one.kind, sailOf(one, patient)] as const),
      ...lobes.map(({ kind }) => [kind, middleLobeOf(patient)] as const),
      ...masses.map((lesion) => [lesion.kind, massOf(lesion, patient)] as const),
    ];
    const rings = lesions
      .filter((one) => one.kind === 'ring shadow')
      .map((one, n) => [ringPlace(one, patient, n), one.diameter_mm] as const);
    const wide = lesions.filter((one) => one.kind === 'wide lobar artery');
    const caudal = trunkLine(patient.tree, 'right caudal', 'artery');
    const crossing = ribCrossing(patient, caudal);
    const end = crossing / (caudal.length - 1) + 0.12;
    const vein = trunkLine(patient.tree, 'right caudal', 'vein');
    const stated = drawing.lesions.some(({ kind }) => kind === 'wide lobar artery') ? [caudal, vein] : [];
    const measured = stated.flatMap((line) => line.slice(crossing - 6, crossing + 7));
    const branches = [
      ...clearOf(branchesOf(patient, 'right caudal artery'), measured, vein[0]),
      ...caudalArtery(patient, wide[0]?.width_mm, end),
      ...lobes.flatMap(({ airway_mm: mm }) => openAirways(patient, mm)),
    ];
    const softness = ([x, y, z]: Vec): number => {
      // A vessel emerges from the heart's shadow gradually.
      const hidden = clamp(1 + patient.tree.border(x, y, z) / 0.06);
      // Rays that also pass heart or liver scatter there, so that vessels over them are faint.
      const behind = isFromBelow ? patient.tree.border(x, y, 0.1) : patient.tree.border(-0.2, y, z);
      const veiled = 0.66 * clamp(0.3 + behind / 0.1);
      return solids.reduce(
        (soft, [, solid]) => Math.max(soft, 0.94 * shareOf(solid, x, y, z, 0.03)),
        0.215 + 0.785 * Math.max(hidden, veiled),
      );
    };
    const finding = (kind: string, box: Located['box']): Located => ({ kind, isFinding: true, box });
    // Heart, trachea and vessels are displaced relative to the twin, so this covers the whole chest in front of the
    // belly's middle.
    const chestBox = { x: 0, y: 0, width: beam.width, height: beam.height };
    const wideLine = caudal.slice(0, Math.ceil(caudal.length * (end + 0.1)));
    return {
      cast: (paths: Paths) => {
        addPaths(paths, sharedPaths(JSON.stringify({ ...drawing, lesions: masses }), seed));
        castBranches(branches, patient, paths, softness);
        for (const [, solid] of solids) castSolid(solid, patient, paths);
        for (const [at, mm] of rings) castRing(at, mm, patient, paths);
      },
      truth: [
        ...solids.map(([kind, { from, to }]) =>
          finding(kind, boxOf(beam, pose, inMm([from, to, [from[0], to[1], from[2]], [to[0], from[1], to[2]]]), 0)),
        ),
        ...masses.map(() => finding('displaced heart and airways', chestBox)),
        ...rings.map(([at, mm]) => finding('ring shadow', boxOf(beam, pose, inMm([at]), mm * 0.8))),
        ...wide.map(({ kind, width_mm: mm }) => finding(kind, boxOf(beam, pose, inMm(wideLine), mm * 0.7))),
      ],
    };
  };
  return {
    beam,
    exposure: {
      kv: build.kv,
      scatter: build.scatter,
      scatterMm: 0.3 * u,
      blurMm: 0.0026 * u,
      quanta: (isFromBelow ? 1400 : 2300) * u,
    },
    look: {
      ...{ detail: 1, relief: isFromBelow ? { gain: 0.7, mm: 0.04 * u } : { gain: 1.2, mm: 0.06 * u } },
      ...{ flatten: isFromBelow ? 0.45 : 0.2, flattenMm: 0.6 * u },
      ...{ window: [1.5, 99.85], gamma: u > 70 ? 1.5 : isFromBelow ? 1.25 : 1 },
    },
    marker: {
      text: 'R',
      at: isFromBelow ? [0.08 * u, 0.5 * u] : [0.14 * u, 2.16 * u],
      heightMm: 0.13 * u,
      turnedDegrees: ((seed * 7) % 11) - 5,
    },
    patient: versionOf,
  };
}

export const thorax = viewOf(thoraxDrawing, shoot, measureChest);
