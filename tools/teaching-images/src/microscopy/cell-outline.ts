// The outline of a dried cell is never a disc. It has waves of many lengths (the shorter, the smaller), is stretched in
// the direction of the smear, and gives way to its neighbors.

import type { Outline } from '../core/outlines.ts';
import type { Random } from '../core/random.ts';
import type { Spot } from './kind.ts';
import { pressed } from './neighbours.ts';

const steps = 256;

/** Returns the distance to a closed line that is given by its radius in each direction. */
export function radial(radiusAt: (turn: number) => number): Outline {
  const radii = Float32Array.from({ length: steps + 1 }, (_, n) => radiusAt((n / steps) * 2 * Math.PI));
  return (dx, dy) => {
    const place = (Math.atan2(dy, dx) / (2 * Math.PI) + 1) * steps;
    const step = Math.floor(place);
    const from = radii[step % steps] ?? 0;
    const to = radii[(step % steps) + 1] ?? 0;
    return Math.hypot(dx, dy) - from - (to - from) * (place - step);
  };
}

/** `roughness` is the share of the radius by which the longest waves vary. */
export function cellOutline(
  { random, smear, neighbours, isThinFilm }: Spot,
  radius: number,
  roughness: number,
): Outline {
  const towards = (smear ?? random.between(0, 6.28)) + 0.6 * random.normal();
  // In thick fluid cells were pulled along while they dried.
  const long = 1 + Math.min(0.3, (isThinFilm ? 0.11 : 0.17) * Math.abs(random.normal()));
  const wave = wavesOf(random, roughness);
  const shape = radial((turn) => {
    const [c, s] = [Math.cos(turn - towards), Math.sin(turn - towards)];
    const oval = 1 / Math.sqrt((c * c) / long + s * s * long);
    return radius * 0.97 * Math.max(0.7, Math.min(1.15, oval * (1 + wave(turn))));
  });
  return pressed(shape, radius, neighbours);
}

/** Returns a sum of waves around the outline; shorter waves are smaller. */
export function wavesOf(random: Random, roughness: number): (turn: number) => number {
  const waves = Array.from({ length: 13 }, (_, n) => ({
    order: n + 2,
    size: (roughness * 1.7 * Math.max(-2, Math.min(2, random.normal()))) / (n + 2) ** 1.15,
    phase: random.between(0, 6.28),
  }));
  return (turn) => waves.reduce((sum, { order, size, phase }) => sum + size * Math.cos(order * turn + phase), 0);
}
