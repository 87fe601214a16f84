// Writes the list of finished pictures: the entry of each scene, and the whole list as text.

import { caption, type PictureEntry } from '@simulator/teaching-pictures';
import type { FinishedPicture, ScenePictures } from './finished-pictures.ts';
import { scalesOf } from './render-scene.ts';
import { type Rendering, type Size, shareOf } from './rendering.ts';
import type { Scene } from './scene-schema.ts';

/** Formats the list as the project's formatter does, so that rendering again changes no line of an unchanged entry. */
export function manifestText(entries: readonly PictureEntry[]): string {
  const texts = entries.map((one) => `  {\n${Object.entries(one).map(fieldText).join(',\n')}\n  }`);
  return `[\n${texts.join(',\n')}\n]\n`;
}

const lineWidth = 120;

/** Writes a field on one line if it fits, including its comma; otherwise one part per line. */
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

/** `known` is the scene's current entry, if any: a drawing that has not changed keeps its identity. */
export function entryOf(
  scene: Scene,
  { picture, twin }: ScenePictures<FinishedPicture>,
  known: PictureEntry | undefined,
): PictureEntry {
  const { id, questions, modality, species, description, neutral, full, gives_away } = scene;
  const { rendering } = picture;
  const findings = rendering.truth
    .filter(({ isFinding }) => isFinding)
    .map(({ kind, box }) => ({ kind, ...shareOf(box, unitsOf(rendering)) }));
  return {
    id,
    questions,
    modality,
    species,
    ...fileOf(picture, known),
    ...(twin && { normal: fileOf(twin, known?.normal) }),
    caption,
    description,
    neutral,
    full,
    gives_away,
    scales: scalesOf(scene, rendering.picture),
    findings,
  };
}

/** Rewrites what a scene says about a finished picture, without drawing anything. */
export function withScales(entry: PictureEntry, scene: Scene): PictureEntry {
  const { findings, ...before } = entry;
  return { ...before, scales: scalesOf(scene, entry), findings };
}

function fileOf(
  { name, drawing, rendering, encodings, cine, loop }: FinishedPicture,
  known: { readonly identity: string; readonly drawing: string } | undefined,
) {
  const { width, height } = rendering.picture;
  const identity = known?.drawing === drawing ? known.identity : drawing;
  const drawn = { identity, drawing };
  if ('svg' in encodings) return { ...drawn, file: `${name}.svg`, width, height, bytes: encodings.svg.length };
  const { avif, webp } = encodings;
  const { seconds = 0, frames = [] } = rendering.cine ?? {};
  const listed = cine && loop && { cine: { ...cine, bytes: loop.length, seconds, frames: frames.length } };
  const smaller = { file: `${name}.avif`, bytes: avif.length };
  return { ...drawn, file: `${name}.webp`, width, height, bytes: webp.length, avif: smaller, ...listed };
}

/** Returns the picture's size in the unit of its boxes: pixels, or millimeters of an ECG's view box. */
function unitsOf({ picture }: Rendering): Size {
  if (picture.form === 'pixels') return picture;
  const [, width = '1', height = '1'] = /viewBox="0 0 (\S+) (\S+)"/.exec(picture.svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
