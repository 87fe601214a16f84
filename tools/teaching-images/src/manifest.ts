// The list of finished pictures: all that a server or a page needs to show one, without rendering anything.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { FinishedPicture, ScenePictures } from './finished-pictures.ts';
import type { Rendering } from './rendering.ts';
import { modalities, type Scene } from './scene-schema.ts';
import { workspaceFolder } from './scenes.ts';

/** Stands beside every picture. */
export const caption = 'Synthetic teaching image';

export const picturesFolder = path.join(workspaceFolder, '../../teaching-pictures/pictures');
const manifestFile = path.join(picturesFolder, 'manifest.json');

const hash = z.string().regex(/^[0-9a-f]{16}$/);

const drawn = {
  /** Names what is drawn, however it is encoded: public names and readings go by it. It stays until something else is drawn. */
  identity: hash,
  /** Hash of the drawing that was given this identity. */
  drawing: hash,
  /** WebP, or the SVG of a tracing: its name in the pictures folder, which carries no diagnosis. */
  file: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The same as AVIF, for the browsers that take it. */
  avif: z.exactOptional(z.strictObject({ file: z.string(), bytes: z.int() })),
};

const entry = z.strictObject({
  id: z.string(),
  questions: z.array(z.int()),
  modality: z.enum(modalities),
  species: z.string(),
  ...drawn,
  /** The same picture without its findings, to compare with in the review. */
  twin: z.exactOptional(z.strictObject(drawn)),
  caption: z.literal(caption),
  description: z.string(),
  neutral: z.string(),
  full: z.string(),
  /** Words that name the diagnosis and stand in no text that a question shows. */
  gives_away: z.array(z.string()),
  /** Where the findings lie, as shares of width and height: for the review. */
  findings: z.array(
    z.strictObject({ kind: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});

export type PictureEntry = z.output<typeof entry>;

export function readManifest(): readonly PictureEntry[] {
  return z.array(entry).parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
}

/** Of all its files in the pictures folder. */
export function namesOf({ twin, ...picture }: PictureEntry): readonly string[] {
  return [picture, ...(twin ? [twin] : [])].flatMap(({ file, avif }) => (avif ? [file, avif.file] : [file]));
}

/** As the project's formatter leaves it, so that rendering again changes no line of what stayed the same. */
export function manifestText(entries: readonly PictureEntry[]): string {
  const texts = entries.map((one) => `  {\n${Object.entries(one).map(fieldText).join(',\n')}\n  }`);
  return `[\n${texts.join(',\n')}\n]\n`;
}

const lineWidth = 120;

/** In one line where it fits, comma included; else one part a line. */
function fieldText([name, value]: readonly [string, unknown]): string {
  const line = `    "${name}": ${inOneLine(value)}`;
  const isObject = typeof value === 'object' && value !== null;
  const isListOfObjects = Array.isArray(value) && value.length > 1 && typeof value[0] === 'object';
  if (!isObject || (line.length < lineWidth && !isListOfObjects)) return line;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `    "${name}": ${open}\n      ${partsOf(value).join(',\n      ')}\n    ${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = partsOf(value).join(', ');
  return Array.isArray(value) ? `[${parts}]` : `{ ${parts} }`;
}

function partsOf(value: object): readonly string[] {
  if (Array.isArray(value)) return value.map(inOneLine);
  return Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${inOneLine(field)}`);
}

/** `known` is the entry that the scene has so far: what is drawn as it was keeps its identity. */
export function entryOf(
  scene: Scene,
  { picture, twin }: ScenePictures<FinishedPicture>,
  known: PictureEntry | undefined,
): PictureEntry {
  const { id, questions, modality, species, description, neutral, full, gives_away } = scene;
  const { rendering } = picture;
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
    questions,
    modality,
    species,
    ...fileOf(picture, known),
    ...(twin && { twin: fileOf(twin, known?.twin) }),
    caption,
    description,
    neutral,
    full,
    gives_away,
    findings,
  };
}

function fileOf(
  { name, drawing, rendering, encodings }: FinishedPicture,
  known: { readonly identity: string; readonly drawing: string } | undefined,
) {
  const { width, height } = rendering.picture;
  const identity = known?.drawing === drawing ? known.identity : drawing;
  const drawn = { identity, drawing };
  if ('svg' in encodings) return { ...drawn, file: `${name}.svg`, width, height, bytes: encodings.svg.length };
  const { avif, webp } = encodings;
  const smaller = { file: `${name}.avif`, bytes: avif.length };
  return { ...drawn, file: `${name}.webp`, width, height, bytes: webp.length, avif: smaller };
}

/** Boxes are in pixels, or in the millimetres of an ECG's view box. */
function unitsOf({ picture }: Rendering): readonly [number, number] {
  if (picture.form === 'pixels') return [picture.width, picture.height];
  const [, width = '1', height = '1'] = /viewBox="0 0 (\S+) (\S+)"/.exec(picture.svg) ?? [];
  return [Number(width), Number(height)];
}
