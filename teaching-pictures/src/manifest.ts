// The list of finished pictures: everything a server or a page needs to show one, without rendering.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PixelEncoding } from './encodings.ts';
import { modalities } from './modalities.ts';

/** Shown with every picture. */
export const caption = 'Synthetic teaching image';

export const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url));
const manifestFile = path.join(picturesFolder, 'manifest.json');

const hash = z.string().regex(/^[0-9a-f]{16}$/);

/** The fields of the encodings besides WebP. A tracing has none of them. */
const besideWebp = {
  avif: z.exactOptional(z.strictObject({ file: z.string().regex(/^[\w-]+\.avif$/), bytes: z.int() })),
} satisfies Record<Exclude<PixelEncoding, 'webp'>, unknown>;

const drawn = {
  /**
   * Identifies what is drawn, however it is encoded. Public names and readings use it. It changes only if something
   * else is drawn.
   */
  identity: hash,
  /** Hash of the drawing that was given this identity. */
  drawing: hash,
  /** WebP, or the SVG of a tracing. This is its name in the pictures folder, which does not reveal the diagnosis. */
  file: z.string().regex(/^[\w-]+\.(webp|svg)$/),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int(),
  ...besideWebp,
  /** A loop of the same view, whose motion is the finding: an animated WebP. Its first frame is the picture. */
  cine: z.exactOptional(
    z.strictObject({
      /** Identifies its frames, as the picture's own does. */
      identity: hash,
      file: z.string().regex(/^[\w-]+\.webp$/),
      bytes: z.int(),
      seconds: z.number().positive(),
      frames: z.int().positive(),
    }),
  ),
};

/** What one pixel stands for if the picture has the width and height listed here. */
const perPixel = z.tuple([z.enum(['mm', 'µm', 's', 'mV']), z.number().positive()]);

const scale = z.strictObject({
  across: perPixel,
  down: perPixel,
  /** The part of the picture that has this scale, as fractions of its width and height. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

const entry = z.strictObject({
  id: z.string(),
  questions: z.array(z.int()),
  modality: z.enum(modalities),
  species: z.string(),
  ...drawn,
  /** The same picture without its findings, to compare with in the review. */
  normal: z.exactOptional(z.strictObject(drawn)),
  caption: z.literal(caption),
  description: z.string(),
  neutral: z.string(),
  full: z.string(),
  /** Words that name the diagnosis and appear in no text that a question shows. */
  gives_away: z.array(z.string()),
  /**
   * From the scene's own units, never estimated; the normal picture has the same. Empty if nothing on the picture can
   * be measured.
   */
  scales: z.array(scale),
  /** Where the findings are, as fractions of width and height: for the review. */
  findings: z.array(
    z.strictObject({ kind: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});

export type Scale = z.output<typeof scale>;
export type PictureEntry = z.output<typeof entry>;

export function readManifest(): readonly PictureEntry[] {
  return z.array(entry).parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
}

/** The names of all its files in the pictures folder. */
export function namesOf({ normal, ...picture }: PictureEntry): readonly string[] {
  return [picture, ...(normal ? [normal] : [])].flatMap((drawing) => [
    ...encodedFilesOf(drawing),
    ...(drawing.cine ? [drawing.cine.file] : []),
  ]);
}

/** The names of the files of one drawing, one for each encoding. */
export function encodedFilesOf({
  file,
  ...drawing
}: Pick<PictureEntry, 'file' | keyof typeof besideWebp>): readonly string[] {
  const encodings = Object.keys(besideWebp) as (keyof typeof besideWebp)[];
  return [...encodings.flatMap((encoding) => drawing[encoding]?.file ?? []), file];
}
