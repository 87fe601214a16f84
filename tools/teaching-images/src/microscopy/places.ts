// Places around a center, and places on an object that lies turned.

import type { Box } from '../rendering.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where an object lies, and how it is turned. */
export interface TurnedPlace extends Place {
  readonly angle: number;
}

/** The offset of what lies this far away in this direction. */
export function polar(turn: number, away: number): readonly [number, number] {
  return [Math.cos(turn) * away, Math.sin(turn) * away];
}

/** The place that lies this far from another in this direction. */
export function beside({ x, y }: Place, turn: number, away: number): Place {
  return { x: x + Math.cos(turn) * away, y: y + Math.sin(turn) * away };
}

/** The place on an object that lies at (u, v) before the object is turned. */
export function placeOn({ x, y, angle }: TurnedPlace, u: number, v: number): Place {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + c * u - s * v, y: y + s * u + c * v };
}

/** The box, in pixels, of what reaches this far from a place. */
export function boxRound({ x, y }: Place, reachUm: number, umPerPx: number): Box {
  const reach = reachUm / umPerPx;
  return { x: x / umPerPx - reach, y: y / umPerPx - reach, width: 2 * reach, height: 2 * reach };
}
