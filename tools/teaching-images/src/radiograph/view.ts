// One view of one kind of animal: a patient before the tube, the tube's settings, the look, and what is measured on the
// finished picture.

import type { z } from 'zod';
import { lastOf } from '../core/last-of.ts';
import { type Beam, emptyPaths, type Paths, shownAt } from '../radiograph-simulation/beam.ts';
import { type Look, pictureOf, processed, type Tone, toneOf } from '../radiograph-simulation/display.ts';
import { type Exposure, exposed } from '../radiograph-simulation/exposure.ts';
import { type Pose, placed, type Vec } from '../radiograph-simulation/place.ts';
import type { Box, Located, Measures, PixelPicture, Renderer, Rendering, Version } from '../rendering.ts';
import { drawMarker, type Marker } from './marker.ts';

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

export interface Shot {
  readonly beam: Beam;
  readonly exposure: Exposure;
  readonly look: Look;
  readonly marker?: Marker;
  /** The patient with its findings, or its twin without them. `cast` adds what the rays pass in it. */
  patient(version: Version): { cast(paths: Paths): void; readonly truth: readonly Located[] };
}

/**
 * `measure` returns the view's own figures. Counts by kind (`stone count`) and `difference outside findings` are added
 * here for all views.
 */
export function viewOf<Drawing>(
  schema: { parse(draw: unknown): Drawing } & z.core.$ZodType,
  set: (drawing: Drawing, seed: number) => Shot,
  measure: (reading: Reading<Drawing>, seed: number) => Measures,
): Renderer {
  /** A scene takes over the tone of its twin, so that the two differ only in the findings. */
  const shoot = (drawing: Drawing, seed: number, version: Version, tone?: Tone) => {
    const { beam, exposure, look, marker, patient } = set(drawing, seed);
    const { cast, truth } = patient(version);
    const paths = emptyPaths(beam);
    cast(paths);
    const reading = exposed(paths, beam, exposure, seed);
    const shown = processed(reading, beam, look);
    const used = tone ?? toneOf(reading, shown, look);
    const picture = pictureOf(reading, shown, beam, look, used);
    if (marker) drawMarker(picture, marker, beam.pxPerMm);
    return { tone: used, rendering: { picture, truth } };
  };
  // A scene is drawn, measured and compared with its twin in succession, so the last twin is kept, because it takes the
  // most time.
  const lastTwin = lastOf((drawing: string, seed: number) => shoot(schema.parse(JSON.parse(drawing)), seed, 'twin'));
  const twinOf = (drawing: Drawing, seed: number) => lastTwin(JSON.stringify(drawing), seed);
  const widthMmOf = (drawing: Drawing, seed: number): number => set(drawing, seed).beam.widthMm;
  return {
    render: (draw, seed, version) => {
      const drawing = schema.parse(draw);
      const twin = twinOf(drawing, seed);
      return version === 'twin' ? twin.rendering : shoot(drawing, seed, 'scene', twin.tone).rendering;
    },
    measure: (rendering, draw, seed) => {
      const drawing = schema.parse(draw);
      const picture = pixelsOf(rendering);
      const twin = twinOf(drawing, seed).rendering.picture;
      const pxPerMm = picture.width / widthMmOf(drawing, seed);
      const { truth } = rendering;
      const own = measure(
        {
          drawing,
          pxPerMm,
          truth,
          grey: (x, y, size) => greyAt(picture, x * pxPerMm, y * pxPerMm, (size ?? 1) * pxPerMm),
          twinGrey: (x, y, size) => greyAt(twin, x * pxPerMm, y * pxPerMm, (size ?? 1) * pxPerMm),
          changed: (box, levels) => changedIn(picture, twin, box, levels, pxPerMm),
        },
        seed,
      );
      return { ...countsOf(truth), 'difference outside findings': differenceOutside(picture, twin, truth), ...own };
    },
    scales: (draw, seed, { width }) => {
      const perPixel = widthMmOf(schema.parse(draw), seed) / width;
      return [{ across: ['mm', perPixel], down: ['mm', perPixel] }];
    },
  };
}

/** Returns the box, in pixels, in which all these places of a part appear, with a margin in millimeters. */
export function boxOf(beam: Beam, pose: Pose, places: readonly Vec[], marginMm: number): Box {
  const shown = places.map((place) => shownAt(beam, placed(pose, place)));
  const [xs, ys] = [shown.map(([x]) => x), shown.map(([, y]) => y)];
  const margin = marginMm * beam.pxPerMm;
  const [x, y] = [Math.max(0, Math.min(...xs) - margin), Math.max(0, Math.min(...ys) - margin)];
  return {
    x,
    y,
    width: Math.min(beam.width, Math.max(...xs) + margin) - x,
    height: Math.min(beam.height, Math.max(...ys) + margin) - y,
  };
}

/** Returns the box around these boxes, with a margin in millimeters. */
export function around(boxes: readonly Box[], { width, height, pxPerMm }: Beam, marginMm: number): Box {
  const margin = marginMm * pxPerMm;
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
  return {
    x,
    y,
    width: Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin) - x,
    height: Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin) - y,
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
