// What every renderer returns: the picture, and where each object lies in it.

import type { Scale } from '@simulator/teaching-pictures';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns a box as shares of the whole, as the list of pictures has it. */
export function shareOf(box: Box, whole: Size): Box {
  const share = (value: number, units: number): number => Math.round((value / units) * 10000) / 10000;
  return {
    x: share(box.x, whole.width),
    y: share(box.y, whole.height),
    width: share(box.width, whole.width),
    height: share(box.height, whole.height),
  };
}

/** One object of the picture. Boxes are in the picture's own units (pixels, or millimeters of an ECG's paper). */
export interface Located {
  /** The kind as the scene names it: `struvite`, `qrs`, `red cell`. */
  readonly kind: string;
  /** Whether the normal twin lacks it. */
  readonly isFinding: boolean;
  readonly box: Box;
  /** Largest and smallest diameter in micrometers, if that has a meaning. */
  readonly sizeUm?: readonly [number, number];
}

export interface PixelPicture extends Size {
  readonly form: 'pixels';
  /** Three bytes per pixel: red, green, blue. */
  readonly rgb: Uint8Array;
}

interface SvgPicture extends Size {
  readonly form: 'svg';
  readonly svg: string;
}

/** A loop whose motion is the finding. */
export interface Cine {
  /** The first is the still; after the last comes the first again. */
  readonly frames: readonly PixelPicture[];
  readonly seconds: number;
}

export interface Rendering {
  readonly picture: PixelPicture | SvgPicture;
  readonly truth: readonly Located[];
  readonly cine?: Cine;
}

export function pixelsOf({ picture }: Rendering): PixelPicture {
  if (picture.form === 'svg') throw new TypeError('this picture is not made of pixels');
  return picture;
}

/** Figures measured on the finished picture, by name: `qrs rate`, `struvite count`. */
export type Measures = Readonly<Record<string, number>>;

/** The scene itself, or its normal twin: the same seed and surroundings with the findings removed. */
export type Version = 'scene' | 'twin';

/** What a pixel stands for across and down: millimeters or micrometers, or seconds and millivolts of a tracing. */
export interface ScaledPart {
  readonly across: Scale['across'];
  readonly down: Scale['down'];
  /** The part of the picture, in pixels, that has this scale; absent if the whole picture has it. */
  readonly box?: Box;
}

/** One modality. `draw` is the scene's own record; the renderer parses it and rejects what it doesn't know. */
export interface Renderer {
  render(draw: unknown, seed: number, version: Version): Rendering;
  measure(rendering: Rendering, draw: unknown, seed: number): Measures;
  /** Computed from the drawing's record alone, without drawing it; empty if a length on the picture means nothing. */
  scales(draw: unknown, seed: number, size: Size): readonly ScaledPart[];
}
