// The direction in which a thick fluid was drawn over the glass: wide arcs around one distant point. Things in the
// fluid follow it.

import { z } from 'zod';
import { randomFrom } from '../core/random.ts';

export const streamOptions = z.strictObject({
  /** Direction at the middle of the field, clockwise from the right. */
  degrees: z.number(),
  /** Radius of the arc through the middle of the field. */
  radius_um: z.number().positive(),
});

export type Stream = z.output<typeof streamOptions>;

/** For a place measured from the field's middle: how far along and across the stream it lies, and its direction. */
export function inStream(
  { degrees, radius_um: radius }: Stream,
  x: number,
  y: number,
): { readonly along: number; readonly across: number; readonly heading: number } {
  const turn = (degrees * Math.PI) / 180;
  const u = Math.cos(turn) * x + Math.sin(turn) * y;
  const v = -Math.sin(turn) * x + Math.cos(turn) * y;
  const bend = Math.atan2(u, radius - v);
  return { along: radius * bend, across: radius - Math.hypot(u, radius - v), heading: turn + bend };
}

/** Returns the direction of a smear as an angle; it is equal for everything on one slide. */
export function smearOf(seed: string): number {
  return randomFrom(`${seed}/smear`).between(0, Math.PI);
}
