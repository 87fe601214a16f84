import { describe, expect, it } from 'vitest';
import { radiograph } from '../radiograph/radiograph.ts';
import { coffinJoint, healthyStance, healthyTip, poseOf, process, tip } from './horse-foot-bones.ts';
import { placed } from './place.ts';

const foot = { view: 'foot-lateral', distal_phalanx: { turned_degrees: 12, tip_height_mm: 6, finding: true } };

/** Angle of the bone's dorsal surface to the ground. */
function slope(degrees: number, tipHeight: number): number {
  const pose = poseOf({ turned_degrees: degrees, tip_height_mm: tipHeight });
  const [[x, y], [px, py]] = [placed(pose, tip), placed(pose, process)];
  return (Math.atan2(y - py, px - x) * 180) / Math.PI;
}

describe('the distal phalanx of a horse', () => {
  it('turns by the requested degrees and has its tip at the requested height', () => {
    expect(slope(12, 6) - slope(0, healthyTip)).toBeCloseTo(12, 3);
    expect(-placed(poseOf({ turned_degrees: 12, tip_height_mm: 6 }), tip)[1]).toBeCloseTo(6, 6);
  });

  it('is not moved if it is healthy', () => {
    expect(placed(poseOf(healthyStance), coffinJoint)).toEqual(coffinJoint);
  });
});

describe('a view of a radiograph', () => {
  it('is rejected if its name is unknown or its drawing is invalid', () => {
    expect(() => radiograph.render({ view: 'elbow' }, 1, 'scene')).toThrow(/no view is called elbow/);
    expect(() => radiograph.render({ ...foot, color: 'red' }, 1, 'scene')).toThrow(/color/);
  });
});
