// Which patient a scene's drawing means, how it lies, and the field that the tube lights.

import { type Beam, beamOver } from './beam.ts';
import { type Patient, patientOf } from './chest-patient.ts';
import { inTurn, type Pose, turned } from './place.ts';
import type { ThoraxDrawing } from './thorax-drawing.ts';

export interface Film {
  readonly patient: Patient;
  readonly pose: Pose;
  readonly beam: Beam;
}

/** Head to the left, back upward, the left side toward the tube. */
const onItsSide: Pose = { x: [0, 0, 1], y: [1, 0, 0], z: [0, 1, 0], at: [0, 0, 0] };

export function filmOf(drawing: ThoraxDrawing, seed: number): Film {
  const u = drawing.thorax_width_mm / 2;
  const patient = patientOf({
    animal: drawing.animal,
    seed,
    unitMm: u,
    heart: { widthShare: drawing.heart.width_share, apex: drawing.heart.apex },
    arteryMm: drawing.artery_mm,
    veinMm: drawing.vein_mm,
    up: drawing.view === 'thorax-vd' ? [0, 0, 1] : [1, 0, 0],
  });
  // No animal lies quite straight.
  const lean = (seed % 2 === 0 ? 1 : -1) * (1.1 + (seed % 5) * 0.25);
  if (drawing.view === 'thorax-vd') {
    const long = 0.48 + patient.build.spacing * 14.2;
    const beam = beamOver({ left: -1.34 * u, top: -0.48 * u, widthMm: 2.68 * u, heightMm: long * u }, 1000);
    return { patient, beam, pose: inTurn(turned('y', lean), turned('z', lean * 0.4, [0, u, 0])) };
  }
  const beam = beamOver({ left: -0.62 * u, top: -1.42 * u, widthMm: 3.7 * u, heightMm: 2.62 * u }, 1000);
  return { patient, beam, pose: inTurn(turned('y', lean), onItsSide) };
}
