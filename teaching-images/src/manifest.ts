// The list of finished pictures: all that a server or a page needs to show one, without rendering anything.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Rendering } from './rendering.ts';
import { modalities, type Scene } from './scene-schema.ts';
import { workspaceFolder } from './scenes.ts';

/** Stands beside every picture. */
export const caption = 'Synthetic teaching image';

export const picturesFolder = path.join(workspaceFolder, 'pictures');
const manifestFile = path.join(picturesFolder, 'manifest.json');

const entry = z.strictObject({
  id: z.string(),
  /** Name in the pictures folder; it carries no diagnosis. */
  file: z.string(),
  questions: z.array(z.int()),
  modality: z.enum(modalities),
  species: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  caption: z.literal(caption),
  description: z.string(),
  neutral: z.string(),
  full: z.string(),
  /** Where the findings lie, as shares of width and height: for the review. */
  findings: z.array(
    z.strictObject({ kind: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});

export type PictureEntry = z.output<typeof entry>;

export function readManifest(): readonly PictureEntry[] {
  return z.array(entry).parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
}

export function manifestText(entries: readonly PictureEntry[]): string {
  return `${JSON.stringify(entries, null, 2)}\n`;
}

export function entryOf(scene: Scene, rendering: Rendering, file: string, bytes: number): PictureEntry {
  const { id, questions, modality, species, description, neutral, full } = scene;
  const { width, height } = rendering.picture;
  const [acrossUnits, downUnits] = unitsOf(rendering);
  const share = (value: number, units: number): number => Math.round((value / units) * 10000) / 10000;
  const findings = rendering.truth
    .filter(({ isFinding }) => isFinding)
    .map(({ kind, box }) => ({
      kind,
      x: share(box.x, acrossUnits),
      y: share(box.y, downUnits),
      width: share(box.width, acrossUnits),
      height: share(box.height, downUnits),
    }));
  return {
    id,
    file,
    questions,
    modality,
    species,
    width,
    height,
    bytes,
    caption,
    description,
    neutral,
    full,
    findings,
  };
}

/** Boxes are in pixels, or in the millimetres of an ECG's view box. */
function unitsOf({ picture }: Rendering): readonly [number, number] {
  if (picture.form === 'pixels') return [picture.width, picture.height];
  const [, width = '1', height = '1'] = /viewBox="0 0 (\S+) (\S+)"/.exec(picture.svg) ?? [];
  return [Number(width), Number(height)];
}
