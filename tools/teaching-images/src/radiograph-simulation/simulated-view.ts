// A view whose picture is simulated: a patient before the tube, the tube's settings, the look, and what is measured
// afterward.

import type { z } from 'zod';
import { drawMarker, type Marker } from '../radiograph/marker.ts';
import { measuredView, type Reading, type View } from '../radiograph/view.ts';
import type { Box, Located, Measures, Version } from '../rendering.ts';
import { type Beam, emptyPaths, type Paths, shownAt } from './beam.ts';
import { type Look, pictureOf, processed, type Tone, toneOf } from './display.ts';
import { type Exposure, exposed } from './exposure.ts';
import type { Vec } from './place.ts';

/**
 * Adds what the rays pass in one part of the patient. The order of parts doesn't matter, because the amounts are
 * summed.
 */
export type Part = (paths: Paths) => void;

export interface Shot {
  readonly beam: Beam;
  readonly exposure: Exposure;
  readonly look: Look;
  readonly marker?: Marker;
  /** The patient with its findings, or its twin without them. */
  patient(version: Version): { readonly parts: readonly Part[]; readonly truth: readonly Located[] };
}

export function simulatedView<Drawing>(
  name: string,
  schema: { parse(draw: unknown): Drawing } & z.core.$ZodType,
  set: (drawing: Drawing, seed: number) => Shot,
  measure: (reading: Reading<Drawing>, seed: number) => Measures,
): View {
  return measuredView<Drawing, Tone>(
    name,
    schema,
    (drawing, seed) => set(drawing, seed).beam.widthMm,
    (drawing, seed, version, tone) => {
      const { beam, exposure, look, marker, patient } = set(drawing, seed);
      const { parts, truth } = patient(version);
      const paths = emptyPaths(beam);
      for (const part of parts) part(paths);
      const reading = exposed(paths, beam, exposure, seed);
      const shown = processed(reading, beam, look);
      const used = tone ?? toneOf(reading, shown, look);
      const picture = pictureOf(reading, shown, beam, look, used);
      if (marker) drawMarker(picture, marker, beam.pxPerMm);
      return { tone: used, rendering: { picture, truth } };
    },
    measure,
  );
}

/** Returns the box, in pixels, in which all these places appear, with a margin in millimeters. */
export function boxOf(beam: Beam, places: readonly Vec[], marginMm: number): Box {
  const shown = places.map((place) => shownAt(beam, place));
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
