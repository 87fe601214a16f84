// A kind of object that can lie on a slide: its options in the scene, its size, and how it is painted.

import { z } from 'zod';
import { type Noise, noiseFrom } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import { type Place, polar, type TurnedPlace } from './places.ts';
import type { Slide } from './slide.ts';

/** Where an object lies: its center in micrometers, its rotation, and its own randomness. */
export interface Spot extends TurnedPlace {
  readonly random: Random;
  /** Cells that lie against it: their offsets from here, and their radius. */
  readonly neighbours?: readonly Disc[];
  /** The direction of the smear, equal over one slide. */
  readonly smear?: number;
  /** Whether it dried in a thin film of blood. There everything is flat, so its edges are crisp. */
  readonly isThinFilm?: boolean | undefined;
}

const sheet = noiseFrom('microscopy/objects');

/**
 * Noise for one object: a window into one large sheet of noise, so that a cell doesn't need a sheet of its own. The same
 * for the same state of `random`; other objects use other parts of the sheet.
 */
export function grainOf(random: Random): Noise {
  const x0 = random.next() * 251;
  const y0 = random.next() * 241;
  return { at: (x, y) => sheet.at(x + x0, y + y0), fractal: (x, y, octaves) => sheet.fractal(x + x0, y + y0, octaves) };
}

/** Every octave of a free grain: cosine and sine of its turn, its scale, its strength. */
const octaves = [0.55, 0.3, 0.165, 0.0908, 0.05, 0].map(
  (strength, n) => [polar(0.5 + n * 0.93, 1), 2.03 ** n, strength] as const,
);

/**
 * The same without the square lattice of the sheet: every octave lies turned, and the widest is the sum of two. Wide
 * clouds and outlines need it, because the eye sees squares at once.
 */
export function freeGrainOf(random: Random): Noise {
  const plain = grainOf(random).at;
  const turned = (x: number, y: number, n: number, scale: number): number => {
    const [c, s] = octaves[n]?.[0] ?? [1, 0];
    return plain((c * x - s * y) * scale + n * 37.7, (s * x + c * y) * scale - n * 19.3);
  };
  const at = (x: number, y: number): number => 0.72 * (turned(x, y, 0, 1) + turned(x, y, 5, 1.13));
  const fractal = (x: number, y: number, count = 4): number => {
    let sum = 0.55 * at(x, y);
    for (let n = 1; n < count; n++) sum += (octaves[n]?.[2] ?? 0) * turned(x, y, n, octaves[n]?.[1] ?? 1);
    return sum;
  };
  return { at, fractal };
}

/** A disc of the space that an object takes, relative to its center before it is turned. */
export interface Disc extends Place {
  readonly reachUm: number;
}

/** A smaller thing in or of an object, counted by its own name: a yeast in a cell, or a cell of a row. */
export interface Part extends Disc {
  readonly kind: string;
}

/** Largest and smallest diameter in micrometers. */
export type Size = readonly [number, number];

/** One object whose size is already drawn from its randomness. */
export interface Thing {
  /** Nothing of the object lies further from its center. */
  readonly reachUm: number;
  readonly sizeUm: Size;
  /** For long things: the space they actually take, if it is much less than the circle around them. */
  readonly footprint?: readonly Disc[];
  /** For things that are stretched with the fluid: the direction at a place, in micrometers from the field's middle. */
  readonly heading?: (x: number, y: number) => number;
  paint(slide: Slide, spot: Spot): readonly Part[] | undefined;
}

export type Kind = (options: unknown, random: Random) => Thing;

export function kind<S extends z.ZodType>(schema: S, make: (options: z.output<S>, random: Random) => Thing): Kind {
  return (options, random) => make(schema.parse(options), random);
}

/** The least and the most of something that differs from object to object. */
export const range = z.tuple([z.number(), z.number()]);

export const wholeRange = z.tuple([z.int(), z.int()]);

/** Options of a kind of which a scene says nothing but how large it is. */
export const sized = z.strictObject({ size_um: range });

/** Length and width of an object, and how far it reaches beyond half of its length. */
type SizeOf<Options = z.output<typeof sized>> = (
  options: Options,
  random: Random,
) => readonly [long: number, short: number, spareUm?: number];

/** The length is drawn from `size_um`, and the width is a share of it, which may differ from object to object. */
export function sizedBy(share: number | readonly [number, number], spareUm = 0): SizeOf {
  return ({ size_um }, random) => {
    const long = random.between(...size_um);
    return [long, long * (typeof share === 'number' ? share : random.between(...share)), spareUm];
  };
}

/** The length is drawn from `size_um`, and the width is always the same. */
export function ofWidth(widthUm: number, spareUm = 0): SizeOf {
  return ({ size_um }, random) => [random.between(...size_um), widthUm, spareUm];
}

/** A kind whose length and width are drawn first. */
export function sizedKind<S extends z.ZodType>(
  schema: S,
  sizeOf: SizeOf<z.output<S>>,
  paint: (slide: Slide, spot: Spot, size: Size, options: z.output<S>) => ReturnType<Thing['paint']>,
): Kind {
  return kind(schema, (options, random) => {
    const [long, short, spareUm = 0] = sizeOf(options, random);
    const sizeUm = [long, short] as const;
    return { reachUm: long / 2 + spareUm, sizeUm, paint: (slide, spot) => paint(slide, spot, sizeUm, options) };
  });
}
