// Living bone. No surface is as smooth, no shaft as straight and no wall as even as the rods and balls that a bone is
// made of: muscles pull ridges up, vessels press grooves in, and load decides where it is dense.

import type { Shape } from './shape.ts';
import { solidNoiseFrom } from './solid-noise.ts';

export interface Growth {
  /** How far, in sizes of the scale, its form departs from its parts, and how high its bumps are. */
  readonly bend?: number;
  readonly bump?: number;
  /** How much its wall and its net vary, 0 to 1. */
  readonly wall?: number;
}

const noise = solidNoiseFrom('growth');

/** `name` makes each bone another; lengths grow with the scale. */
export function living(shape: Shape, name: number, s: number, growth: Growth = {}): Shape {
  const { bend = 0.4, bump = 0.12, wall = 0.2 } = growth;
  const reach = bend * s * 1.35;
  const [own, other] = [name * 5.37 + 0.4, name * 3.71 + 9.2];
  const read: Shape['read'] = (x, y, z, into) => {
    const [u, v, w] = [x / (7 * s) + own, y / (9 * s), z / (7 * s) + other];
    const along = noise(u, v, w);
    const across = noise(u + 7.7, v + 3.1, w);
    const up = noise(u, v + 8.3, w + 5.9);
    shape.read(x + bend * s * along, y + 0.5 * bend * s * up, z + bend * s * across, into);
    if (Math.abs(into.distance) > 4 * s) return;
    const bumps = noise(x / (2.3 * s) + other, y / (3.9 * s), z / (2.3 * s) + own);
    const pores = noise(x / (0.8 * s) + own, y / (1.5 * s) + other, z / (0.8 * s));
    into.distance += bump * s * (bumps + 0.3 * pores);
    into.wall *= Math.max(0.25, 1 + wall * (up + 0.5 * bumps + 0.25 * pores));
    into.spongy *= Math.max(0.3, 1 + Math.min(2 * wall, wall + 0.2) * (0.9 * across - 0.5 * bumps));
  };
  const grown = (side: 1 | -1): Shape['low'] => {
    const [x, y, z] = side > 0 ? shape.high : shape.low;
    return [x + side * reach, y + side * reach * 0.5, z + side * reach];
  };
  return { low: grown(-1), high: grown(1), read };
}
