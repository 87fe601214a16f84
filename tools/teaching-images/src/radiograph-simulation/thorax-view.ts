// The views of the chest of a dog, a puppy or a cat from below and from the right, through one patient.

import type { Located, Version } from '../rendering.ts';
import { addPaths, type Paths } from './beam.ts';
import {
  castRing,
  castSolid,
  caudalArtery,
  massOf,
  middleLobeOf,
  openAirways,
  ringOf,
  type Solid,
  sailOf,
  shareOf,
} from './chest-findings.ts';
import { branchesOf, castPatient, ribCrossing } from './chest-patient.ts';
import { castBranches, clearOf, trunkLine } from './lung-tree.ts';
import { measureChest } from './measure-chest.ts';
import { placed, type Vec } from './place.ts';
import { boxOf, type Shot, simulatedView } from './simulated-view.ts';
import { type Lesion, type ThoraxDrawing, thoraxDrawing } from './thorax-drawing.ts';
import { type Film, filmOf } from './thorax-film.ts';

/** What both versions of a scene share takes most of the time, so the last result is kept. */
let last: { readonly key: string; readonly paths: Paths } | undefined;

function sharedPaths({ patient, pose, beam }: Film, key: string): Paths {
  if (last?.key !== key) last = { key, paths: castPatient(patient, pose, beam) };
  return last.paths;
}

const found = <Kind extends Lesion['kind']>(
  lesions: readonly Lesion[],
  kind: Kind,
): Extract<Lesion, { kind: Kind }>[] =>
  lesions.filter((lesion): lesion is Extract<Lesion, { kind: Kind }> => lesion.kind === kind);

const besideLobe = ['artery', 'vein', 'bronchus'].flatMap((kind) => [
  `right side ${kind}`,
  `right side ${kind} branches`,
]);

function shoot(drawing: ThoraxDrawing, seed: number): Shot {
  const { patient: usual, pose, beam } = filmOf(drawing, seed, 'twin');
  const u = usual.unitMm;
  const seen = (places: readonly Vec[], marginMm: number) =>
    boxOf(
      beam,
      places.map(([x, y, z]) => placed(pose, [x * u, y * u, z * u])),
      marginMm,
    );
  const asks = (kind: Lesion['kind']): boolean => drawing.lesions.some((lesion) => lesion.kind === kind);
  const versionOf = (version: Version) => {
    const film = filmOf(drawing, seed, version);
    const { patient } = film;
    const lesions = version === 'scene' ? drawing.lesions : [];
    const sails = found(lesions, 'thymic sail').map((lesion) => sailOf(lesion, patient));
    const lobes = found(lesions, 'consolidated right middle lobe');
    const masses = found(lesions, 'mediastinal mass').map((lesion) => massOf(lesion, patient));
    const solids: readonly (Solid & { readonly kind: Lesion['kind'] })[] = [
      ...sails.map((solid) => ({ ...solid, kind: 'thymic sail' as const })),
      ...lobes.map(() => ({ ...middleLobeOf(patient), kind: 'consolidated right middle lobe' as const })),
      ...masses.map((solid) => ({ ...solid, kind: 'mediastinal mass' as const })),
    ];
    const rings = found(lesions, 'ring shadow').map((lesion, n) => ringOf(lesion, patient, n));
    const [wide] = found(lesions, 'wide lobar artery');
    const end = ribCrossing(patient, 'artery') + 0.12;
    const vein = trunkLine(patient.tree, 'right caudal', 'vein');
    const artery = caudalArtery(patient, wide?.width_mm, end);
    const branches = [
      ...clearOf(
        branchesOf(patient, [
          'right caudal artery',
          ...(lobes.length > 0 ? ['right middle bronchus'] : []),
          // Nothing crosses the open bronchi of a lobe that is full. The twin leaves this out, too.
          ...(asks('consolidated right middle lobe') ? besideLobe : []),
        ]),
        asks('wide lobar artery') ? [trunkLine(patient.tree, 'right caudal', 'artery'), vein] : [],
        vein,
      ),
      artery,
      ...lobes.flatMap(({ airway_mm: mm }) => openAirways(patient, mm)),
    ];
    const softness = ([x, y, z]: Vec): number => {
      // A vessel emerges from the heart's shadow gradually.
      const hidden = Math.max(0, Math.min(1, 1 + patient.tree.border(x, y, z) / 0.06));
      return solids.reduce(
        (soft, solid) => Math.max(soft, 0.94 * shareOf(solid, x, y, z, 0.03)),
        0.215 + 0.785 * hidden,
      );
    };
    // Heart, trachea and vessels are displaced relative to the twin, so this covers the whole chest in front of the
    // belly's middle.
    const chestBox = { x: 0, y: 0, width: beam.width, height: beam.height };
    const truth: Located[] = [
      ...solids.map(
        ({ from, to, kind }): Located => ({
          kind,
          isFinding: true,
          box: seen([from, to, [from[0], to[1], from[2]], [to[0], from[1], to[2]]], 0),
        }),
      ),
      ...(masses.length > 0 ? [{ kind: 'displaced heart and airways', isFinding: true, box: chestBox }] : []),
      ...rings.map(({ at, mm }): Located => ({ kind: 'ring shadow', isFinding: true, box: seen([at], mm * 0.8) })),
      ...(wide
        ? [
            {
              kind: 'wide lobar artery',
              isFinding: true,
              box: seen(
                artery.line.slice(0, Math.ceil(artery.line.length * (end + 0.1))).map(({ at }) => at),
                wide.width_mm * 0.7,
              ),
            },
          ]
        : []),
    ];
    const findings = (paths: Paths): void => {
      castBranches(branches, u, pose, beam, paths, softness);
      for (const solid of solids) castSolid(solid, patient, pose, beam, paths);
      for (const ring of rings) castRing(ring, patient, pose, beam, paths);
    };
    return {
      parts: [
        (paths: Paths) =>
          addPaths(paths, sharedPaths(film, JSON.stringify([{ ...drawing, lesions: [] }, seed, patient.pushed]))),
        findings,
      ],
      truth,
    };
  };
  const isLarge = u > 70;
  return {
    beam,
    exposure: {
      kv: usual.build.kv,
      scatter: usual.build.scatter,
      scatterMm: 0.3 * u,
      blurMm: 0.0026 * u,
      quanta: 200_000,
    },
    look: {
      detail: 0.8,
      relief: { gain: 0.8, mm: 0.035 * u },
      flatten: 0.45,
      flattenMm: 0.6 * u,
      window: [1.5, isLarge ? 99.9 : 99.7],
      lift: drawing.view === 'thorax-lateral' ? 0.1 : 0.04,
      gamma: drawing.view === 'thorax-lateral' ? 1.25 : isLarge ? 1.5 : 1.2,
      air: 0.03,
    },
    marker: {
      text: 'R',
      at: drawing.view === 'thorax-vd' ? [0.08 * u, 1.1 * u] : [0.14 * u, 2.16 * u],
      heightMm: 0.13 * u,
      turnedDegrees: ((seed * 7) % 11) - 5,
    },
    patient: versionOf,
  };
}

export const thoraxVd = simulatedView('thorax-vd', thoraxDrawing, shoot, measureChest);
export const thoraxLateral = simulatedView('thorax-lateral', thoraxDrawing, shoot, measureChest);
