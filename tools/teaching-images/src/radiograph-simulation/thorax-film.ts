// Which patient a scene's drawing describes, how it lies, and the field that the tube lights.

import type { Version } from '../rendering.ts';
import { type Beam, beamOver, shownAt } from './beam.ts';
import { type Patient, patientOf } from './chest-patient.ts';
import { inTurn, type Pose, placed, turned, type Vec } from './place.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';

export interface Film {
  readonly patient: Patient;
  readonly pose: Pose;
  readonly beam: Beam;
}

/** The head points left, the back up, and the left side toward the tube. */
const onItsSide: Pose = { x: [0, 0, 1], y: [1, 0, 0], z: [0, 1, 0], at: [0, 0, 0] };

/** With a mass in front of the heart, scene and twin are different patients. */
export function filmOf(drawing: ThoraxDrawing, seed: number, version: Version = 'scene'): Film {
  const u = drawing.thorax_width_mm / 2;
  const mass = drawing.lesions.find((lesion) => lesion.kind === 'mediastinal mass');
  const patient = patientOf({
    pushed: mass && version === 'scene' ? { heart: mass.heart_back, carina: mass.carina_back } : undefined,
    animal: drawing.animal,
    seed,
    unitMm: u,
    heart: { widthShare: drawing.heart.width_share, apex: drawing.heart.apex },
    arteryMm: drawing.artery_mm,
    veinMm: drawing.vein_mm,
    up: drawing.view === 'thorax-vd' ? [0, 0, 1] : [1, 0, 0],
  });
  // No animal lies completely straight, and no tube is exactly over its middle, so left and right ribs appear
  // different.
  const side = seed % 2 === 0 ? 1 : -1;
  const lean = side * (2.9 + (seed % 5) * 0.4);
  if (drawing.view === 'thorax-vd') {
    const long = 0.48 + patient.build.spacing * 14.2;
    const beam = beamOver({ left: -1.34 * u, top: -0.48 * u, widthMm: 2.68 * u, heightMm: long * u }, 1000, [
      side * 0.25 * u,
      0,
    ]);
    return { patient, beam, pose: inTurn(turned('y', lean), turned('z', lean * 0.3, [0, u, 0])) };
  }
  const beam = beamOver({ left: -0.4 * u, top: -1.36 * u, widthMm: 3.46 * u, heightMm: 2.46 * u }, 1000);
  return { patient, beam, pose: inTurn(turned('y', lean), turned('z', lean * 1.1, [0, u, 0]), onItsSide) };
}

/** Converts a place of the patient, in half widths of the chest, to where it appears, in millimeters of the picture. */
export function seenAt({ patient: { unitMm: u }, pose, beam }: Film, [x, y, z]: Vec): readonly [number, number] {
  const [px, py] = shownAt(beam, placed(pose, [x * u, y * u, z * u]));
  return [px / beam.pxPerMm, py / beam.pxPerMm];
}
