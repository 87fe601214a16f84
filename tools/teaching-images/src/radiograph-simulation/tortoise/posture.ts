// How a tortoise lies before the tube: the joints of its limbs, its neck and tail, in hundredths of its shell.

import { randomFrom } from '../../core/random.ts';
import { beside, still, type Vec } from '../place.ts';
import { placesOf } from '../tables.ts';

export type Posture = ReturnType<typeof postureOf>;
/** A chain from the trunk to the foot; each part has a direction, 0 backward, and slopes. */
export type Limb = Posture['limbs'][number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** `canal` is half of the width between the two ilia. */
export function postureOf(seed: number, canal: number) {
  const random = randomFrom(`${seed}/posture`);
  const off = (most: number): number => random.between(-most, most);
  /** No limb is drawn in as far as its fellow, nor set down alike; a foot seen from its edge shows its toes crowded. */
  const limb = (side: 1 | -1, isFore: boolean) => {
    const longs = isFore ? [17.6, 11.2] : [15, 13.4];
    const drawnIn = random.between(-1, 1);
    const degrees = (
      isFore ? [-128 + 15 * drawnIn, -186 - 24 * drawnIn, -180] : [-104 + 10 * drawnIn, -12 - 16 * drawnIn, -4]
    ).map((angle) => side * (angle + off(7)));
    const tilts = [random.between(-30, 6), random.between(-38, -4)];
    const joints: Vec[] = [isFore ? [side * 15, 18.5, 1] : [side * (canal + 5), 81.2, -2]];
    longs.forEach((long, n) => {
      const [angle, tilt] = [radians(degrees[n] ?? 0), radians(tilts[n] ?? 0)];
      const flat = Math.cos(tilt);
      const way: Vec = [-Math.sin(angle) * flat, Math.cos(angle) * flat, Math.sin(tilt)];
      joints.push(beside(joints[n] ?? still.at, way, long));
    });
    const ankle = joints[2] ?? still.at;
    const [angle, roll] = [radians((degrees[1] ?? 0) * 0.5 + (degrees[2] ?? 0) * 0.5), radians(off(38))];
    const count = isFore ? 5 : 4;
    const toes = Array.from({ length: count }, (_, n) => {
      const t = (n + 0.5) / count - 0.5 + off(0.04);
      const long = (1 - 1.3 * (t - 0.08) ** 2) * random.between(0.88, 1.1);
      const [across, down] = [Math.cos(roll) * t, Math.sin(roll) * t];
      const place = (far: number, wide: number): Vec => {
        const [x, y] = [across * wide, far];
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
        return [ankle[0] + x * cos - y * sin, ankle[1] + x * sin + y * cos, ankle[2] + down * wide - 0.25 * far];
      };
      const bend = off(0.5);
      const ends = [place(2.4 + 2.6 * long, 7.6 + bend), place(2.4 + 5.4 * long, 8 + 2 * bend)];
      return [place(2.4, 5.6), place(2.4 + 1.5 * long, 7), ...ends];
    });
    return { side, isFore, joints, degrees, tilts, girdle: off(7), toes };
  };
  const turn = (random.chance(0.5) ? 1 : -1) * random.between(1.8, 3.4);
  return {
    seed,
    canal,
    limbs: [limb(1, true), limb(-1, true), limb(1, false), limb(-1, false)],
    /** From the root to the back of the head, and how far the head is turned. */
    neck: placesOf(`0 14 3, ${-turn * 0.7} 8 -1, ${turn * 0.5} 1.4 1, ${turn} -4.4 2`),
    headDegrees: 180 + turn * 5,
    tail: placesOf(`0 87 8, ${off(0.8)} 93 2, ${off(3)} 101 -4`),
  };
}
