// What every renderer gives: the picture, where each finding lies in it, and the layout's own figures.

import type { Scale } from '@simulator/teaching-pictures';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One object of the picture. Boxes are in the picture's own units (pixels, or millimetres of an ECG's paper). */
export interface Located {
  /** What it is, as the scene names it: `struvite`, `qrs`, `red cell`. */
  readonly kind: string;
  /** Removed in the normal twin. */
  readonly isFinding: boolean;
  readonly box: Box;
  /** Largest and smallest diameter in micrometres, where that has a meaning. */
  readonly sizeUm?: readonly [number, number];
}

export interface PixelPicture {
  readonly form: 'pixels';
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel: red, green, blue. */
  readonly rgb: Uint8Array;
}

interface SvgPicture {
  readonly form: 'svg';
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export interface Rendering {
  readonly picture: PixelPicture | SvgPicture;
  readonly truth: readonly Located[];
}

/** Figures measured on the finished picture, by name: `qrs rate`, `struvite count`. */
export type Measures = Readonly<Record<string, number>>;

/** The scene itself, or its normal twin: the same seed and surroundings with the findings removed. */
export type Version = 'scene' | 'twin';

/** What a pixel stands for across and down: millimetres or micrometres, or seconds and millivolts of a tracing. */
export interface ScaledPart {
  readonly across: Scale['across'];
  readonly down: Scale['down'];
  /** The part of the picture, in pixels, that has this scale; absent if all of it has. */
  readonly box?: Box;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One modality. `draw` is the scene's own record of what is drawn; the renderer parses it and refuses what it does not know. */
export interface Renderer {
  render(draw: unknown, seed: number, version: Version): Rendering;
  measure(rendering: Rendering, draw: unknown, seed: number): Measures;
  /** From the drawing's record alone, without drawing it; none where a length on the picture means nothing. */
  scales(draw: unknown, seed: number, size: Size): readonly ScaledPart[];
}
