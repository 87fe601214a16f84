// A kind of object that can lie on a slide: its options as the scene writes them, its size, and how it is painted.

import type { z } from 'zod';
import type { Random } from '../core/random.ts';
import type { Slide } from './slide.ts';

/** Where an object lies: its centre in micrometres, its turn, and its own randomness. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly random: Random;
  /** Cells that lie against it: their offsets from here, and how far they reach. */
  readonly neighbours?: readonly Disc[];
  /** The way the smear was drawn out, alike over one slide. */
  readonly smear?: number;
}

/** A smaller thing in or of an object, counted by its own name: a yeast in a cell, a cell of a row. */
export interface Part {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly reachUm: number;
}

/** A disc of the room that an object takes, from its centre before it is turned. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly reachUm: number;
}

/** One object, its size already drawn. */
export interface Thing {
  /** Nothing of it lies further from its centre. */
  readonly reachUm: number;
  /** Largest and smallest diameter. */
  readonly sizeUm: readonly [number, number];
  /** For long things: the room they really take, where that is much less than the circle round them. */
  readonly footprint?: readonly Disc[];
  /** For what is drawn out with the fluid round it: its turn at a place, in micrometres from the middle of the field. */
  readonly heading?: (x: number, y: number) => number;
  paint(slide: Slide, spot: Spot): readonly Part[] | undefined;
}

export type Kind = (options: unknown, random: Random) => Thing;

export function kind<S extends z.ZodType>(schema: S, make: (options: z.output<S>, random: Random) => Thing): Kind {
  return (options, random) => make(schema.parse(options), random);
}
