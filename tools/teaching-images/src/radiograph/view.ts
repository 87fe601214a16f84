// One view of one kind of animal: the schema of its drawing, and what is measured on the finished picture.

import type { z } from 'zod';
import type { Box, Located, Measures, PixelPicture, Renderer, Rendering, Version } from '../rendering.ts';

/** Millimeters from the picture's left and top edge. */
export type Point = readonly [x: number, y: number];

export interface Reading<Drawing> {
  readonly drawing: Drawing;
  readonly pxPerMm: number;
  readonly truth: readonly Located[];
  /** Gray level, 0 to 255, of the finished picture at a place in mm, averaged over a square of `sizeMm`. */
  grey(xMm: number, yMm: number, sizeMm?: number): number;
  /** The same for the normal twin. */
  twinGrey(xMm: number, yMm: number, sizeMm?: number): number;
  /** The extent, in mm, of what differs from the twin by at least `levels` gray levels inside a box in pixels. */
  changed(
    box: Box,
    levels: number,
  ): { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

export interface View extends Renderer {
  /** The value of `view` in a scene's drawing. */
  readonly name: string;
}

/** A picture, and the tone that the other version takes over, so that the two differ only in the findings. */
export interface Developed<Shared> {
  readonly tone: Shared;
  readonly rendering: Rendering;
}

/**
 * If no tone is given, `shoot` finds its own; the twin is made this way. `measure` returns the view's own figures.
 * Counts by kind (`stone count`) and `difference outside findings` are added here for all views.
 */
export function measuredView<Drawing, Shared>(
  name: string,
  schema: { parse(draw: unknown): Drawing } & z.core.$ZodType,
  widthMmOf: (drawing: Drawing, seed: number) => number,
  shoot: (drawing: Drawing, seed: number, version: Version, tone?: Shared) => Developed<Shared>,
  measure: (reading: Reading<Drawing>, seed: number) => Measures,
): View {
  // A scene is drawn, measured and compared with its twin in succession, so the last twin is kept, because it takes the
  // most time.
  let last: { readonly key: string; readonly twin: Developed<Shared> } | undefined;
  const twinOf = (drawing: Drawing, seed: number): Developed<Shared> => {
    const key = JSON.stringify([drawing, seed]);
    if (last?.key === key) return last.twin;
    const twin = shoot(drawing, seed, 'twin');
    last = { key, twin };
    return twin;
  };
  const rendered = (drawing: Drawing, seed: number, version: Version): Rendering => {
    const twin = twinOf(drawing, seed);
    return version === 'twin' ? twin.rendering : shoot(drawing, seed, 'scene', twin.tone).rendering;
  };
  return {
    name,
    render: (draw, seed, version) => rendered(schema.parse(draw), seed, version),
    measure: (rendering, draw, seed) => {
      const drawing = schema.parse(draw);
      const picture = pixelsOf(rendering);
      const twin = pixelsOf(rendered(drawing, seed, 'twin'));
      const pxPerMm = picture.width / widthMmOf(drawing, seed);
      const own = measure(
        {
          drawing,
          pxPerMm,
          truth: rendering.truth,
          grey: (x, y, size) => greyAt(picture, x * pxPerMm, y * pxPerMm, (size ?? 1) * pxPerMm),
          twinGrey: (x, y, size) => greyAt(twin, x * pxPerMm, y * pxPerMm, (size ?? 1) * pxPerMm),
          changed: (box, levels) => changedIn(picture, twin, box, levels, pxPerMm),
        },
        seed,
      );
      return {
        ...countsOf(rendering.truth),
        'difference outside findings': differenceOutside(picture, twin, rendering.truth),
        'largest clipped share': clippedShare(picture),
        ...own,
      };
    },
    scales: (draw, seed, { width }) => {
      const perPixel = widthMmOf(schema.parse(draw), seed) / width;
      return [{ across: ['mm', perPixel], down: ['mm', perPixel] }];
    },
  };
}

function pixelsOf({ picture }: Rendering): PixelPicture {
  if (picture.form === 'svg') throw new Error('a radiograph is made of pixels');
  return picture;
}

function greyAt({ rgb, width, height }: PixelPicture, x: number, y: number, size: number): number {
  let sum = 0;
  let count = 0;
  const reach = Math.max(0, size / 2 - 0.5);
  for (let row = Math.round(y - 0.5 - reach); row <= Math.round(y - 0.5 + reach); row++)
    for (let column = Math.round(x - 0.5 - reach); column <= Math.round(x - 0.5 + reach); column++) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      sum += rgb[(row * width + column) * 3] ?? 0;
      count++;
    }
  return count > 0 ? sum / count : 0;
}

function changedIn(picture: PixelPicture, twin: PixelPicture, box: Box, levels: number, pxPerMm: number) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(picture.height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(picture.width, box.x + box.width); x++) {
      const difference = meanDifference(picture, twin, x, y);
      if (difference < levels) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  const mm = (px: number): number => (Number.isFinite(px) ? px / pxPerMm : 0);
  return { left: mm(left), top: mm(top), width: mm(right - left), height: mm(bottom - top) };
}

/** Averages over three by three pixels, so that a single grain doesn't count as an edge. */
function meanDifference(picture: PixelPicture, twin: PixelPicture, x: number, y: number): number {
  let sum = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(picture.height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(picture.width - 1, x + 1); column++) {
      const i = (row * picture.width + column) * 3;
      sum += (picture.rgb[i] ?? 0) - (twin.rgb[i] ?? 0);
    }
  return Math.abs(sum / 9);
}

function countsOf(truth: readonly Located[]): Measures {
  const counts: Record<string, number> = {};
  for (const { kind } of truth) counts[`${kind} count`] = (counts[`${kind} count`] ?? 0) + 1;
  return counts;
}

/** Returns the share of pixels outside every finding's box that differ by more than grain and stray light explain. */
function differenceOutside(picture: PixelPicture, twin: PixelPicture, truth: readonly Located[]): number {
  const findings = truth.filter(({ isFinding }) => isFinding).map(({ box }) => box);
  let outside = 0;
  let different = 0;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      if (findings.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)) continue;
      outside++;
      const i = (y * picture.width + x) * 3;
      if (Math.abs((picture.rgb[i] ?? 0) - (twin.rgb[i] ?? 0)) > 8) different++;
    }
  return outside > 0 ? different / outside : 0;
}

/** Returns the share of pixels at the white end of the scale, where detail would be lost. */
function clippedShare({ rgb }: PixelPicture): number {
  let white = 0;
  for (let i = 0; i < rgb.length; i += 3) if ((rgb[i] ?? 0) >= 253) white++;
  return white / (rgb.length / 3);
}
