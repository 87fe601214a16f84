// A kind of object that can lie on a slide: its options in the scene, its size, and how it is painted.

import type { z } from 'zod';
import type { Random } from '../core/random.ts';
import type { Slide } from './slide.ts';

/** Where an object lies: its center in micrometers, its rotation, and its own randomness. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly random: Random;
  /** Cells that lie against it: their offsets from here, and their radius. */
  readonly neighbours?: readonly Disc[];
  /** The direction of the smear, equal over one slide. */
  readonly smear?: number;
  /** Whether it dried in a thin film of blood. There everything is flat, so its edges are crisp. */
  readonly isThinFilm?: boolean | undefined;
}

/** A smaller thing in or of an object, counted by its own name: a yeast in a cell, or a cell of a row. */
export interface Part {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly reachUm: number;
}

/** A disc of the space that an object takes, relative to its center before it is turned. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly reachUm: number;
}

/** One object whose size is already drawn from its randomness. */
export interface Thing {
  /** Nothing of the object lies further from its center. */
  readonly reachUm: number;
  /** Largest and smallest diameter. */
  readonly sizeUm: readonly [number, number];
  /** For long things: the space they actually take, if it is much less than the circle around them. */
  readonly footprint?: readonly Disc[];
  /**
   * For things that are stretched with the fluid around them: the direction at a place, in micrometers from the middle
   * of the field.
   */
  readonly heading?: (x: number, y: number) => number;
  paint(slide: Slide, spot: Spot): readonly Part[] | undefined;
}

export type Kind = (options: unknown, random: Random) => Thing;

export function kind<S extends z.ZodType>(schema: S, make: (options: z.output<S>, random: Random) => Thing): Kind {
  return (options, random) => make(schema.parse(options), random);
}
