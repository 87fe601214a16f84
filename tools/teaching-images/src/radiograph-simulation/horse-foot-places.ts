// How the distal phalanx lies in its hoof: parallel to the wall as in health, or turned about the coffin joint.

import { coffinJoint, healthyTip, tip } from './horse-foot-bones.ts';
import { inTurn, moved, type Pose, placed, turned } from './place.ts';

export interface Stance {
  readonly turnedDegrees: number;
  readonly tipHeight: number;
}

export const healthyCoffin: Stance = { turnedDegrees: 0, tipHeight: healthyTip };

export function poseOf({ turnedDegrees, tipHeight }: Stance): Pose {
  const about = turned('z', -turnedDegrees, coffinJoint);
  const [, y] = placed(about, tip);
  return inTurn(about, moved([0, -tipHeight - y, 0]));
}

/** The navicular bone is attached to the distal phalanx and follows most of its turn. */
export const poseOfNavicular = ({ turnedDegrees }: Stance): Pose => turned('z', -turnedDegrees * 0.94, coffinJoint);
