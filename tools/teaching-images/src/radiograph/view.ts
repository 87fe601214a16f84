// One view of one kind of animal: a patient before the tube, the tube's settings, the look, and what is measured on the
// finished picture.

import type { z } from 'zod';
import { lastOf } from '../core/last-of.ts';
import { type Beam, boxAround, emptyPaths, type Paths, shownAt } from '../radiograph-simulation/beam.ts';
import { type Look, pictureOf, processed, type Tone, toneOf } from '../radiograph-simulation/display.ts';
import { type Exposure, exposed } from '../radiograph-simulation/exposure.ts';
import { type Point, type Pose, placed, type Vec } from '../radiograph-simulation/place.ts';
import {
  type Box,
  type Located,
  type Measures,
  type PixelPicture,
  pixelsOf,
  type Renderer,
  type Version,
} from '../rendering.ts';
import { drawMarker, type Marker } from './marker.ts';
import { type Film, filmOf, greyAt } from './reading.ts';

/** The finished picture of a drawing. All places and boxes are in millimeters of the plane z = 0. */
export interface Reading<Drawing> extends Film {
  readonly drawing: Drawing;
  readonly seed: number;
  readonly beam: Beam;
  readonly twin: Film;
  boxes(kind: string): readonly Box[];
  /** The extent of what differs from the twin by at least `levels` gray levels inside a box. */
  changed(box: Box, levels: number): Box;
}

export interface Shot {
  readonly beam: Beam;
  readonly exposure: Exposure;
  readonly look: Look;
  readonly marker?: Marker;
  /** The patient with its findings, or its twin without them. `cast` adds what the rays pass in it. */
  patient(version: Version): { cast(paths: Paths): void; readonly truth: readonly Located[] };
}

/** `measure` returns the view's own figures; counts by kind and `difference outside findings` are added here. */
export function viewOf<Drawing>(
  schema: { parse(draw: unknown): Drawing } & z.core.$ZodType,
  set: (drawing: Drawing, seed: number) => Shot,
  measure: (reading: Reading<Drawing>) => Measures,
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
      const { beam } = set(drawing, seed);
      const { left, top, pxPerMm } = beam;
      const { truth } = rendering;
      const inMm = ({ x, y, width, height }: Box): Box => {
        return { x: left + x / pxPerMm, y: top + y / pxPerMm, width: width / pxPerMm, height: height / pxPerMm };
      };
      const own = measure({
        drawing,
        seed,
        beam,
        ...filmOf(picture, beam),
        twin: filmOf(twin, beam),
        boxes: (kind) => truth.filter((one) => one.kind === kind).map(({ box }) => inMm(box)),
        changed: (box, levels) => inMm(boxAround(changedIn(picture, twin, box, beam, levels), beam)),
      });
      return { ...countsOf(truth), 'difference outside findings': differenceOutside(picture, twin, truth), ...own };
    },
    scales: (draw, seed, { width }) => {
      const perPixel = set(schema.parse(draw), seed).beam.widthMm / width;
      return [{ across: ['mm', perPixel], down: ['mm', perPixel] }];
    },
  };
}

/** Returns the box, in pixels, in which all these places of a part appear, with a margin in millimeters. */
export function boxOf(beam: Beam, pose: Pose, places: readonly Vec[], marginMm: number): Box {
  const shown = places.map((place) => shownAt(beam, placed(pose, place)));
  return boxAround(shown, beam, marginMm);
}

/** Returns the box around these boxes, with a margin in millimeters. */
export function around(boxes: readonly Box[], beam: Beam, marginMm: number): Box {
  const corners = boxes.flatMap(({ x, y, width, height }): Point[] => [
    [x, y],
    [x + width, y + height],
  ]);
  return boxAround(corners, beam, marginMm);
}

/**
 * Returns two corners of each pixel inside the box that differs, on average over three by three pixels, so that a single
 * grain doesn't count.
 */
function* changedIn(
  picture: PixelPicture,
  twin: PixelPicture,
  box: Box,
  { left, top, pxPerMm }: Beam,
  levels: number,
): Generator<Point> {
  const [fromX, fromY] = [(box.x - left) * pxPerMm, (box.y - top) * pxPerMm];
  const [toX, toY] = [fromX + box.width * pxPerMm, fromY + box.height * pxPerMm];
  for (let y = Math.max(0, Math.floor(fromY)); y < Math.min(picture.height, toY); y++)
    for (let x = Math.max(0, Math.floor(fromX)); x < Math.min(picture.width, toX); x++)
      if (Math.abs(greyAt(picture, x + 0.5, y + 0.5, 3) - greyAt(twin, x + 0.5, y + 0.5, 3)) >= levels)
        yield* [[x, y] as const, [x + 1, y + 1] as const];
}

function countsOf(truth: readonly Located[]): Measures {
  const byKind = Map.groupBy(truth, ({ kind }) => kind);
  return Object.fromEntries([...byKind].map(([kind, all]) => [`${kind} count`, all.length]));
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
