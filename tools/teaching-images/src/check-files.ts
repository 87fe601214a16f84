// Compares the files in pictures/ and the list of them with a fresh drawing of their scenes.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesOf, type PictureEntry, picturesFolder, pixelEncodings } from '@simulator/teaching-pictures';
import { saysThatItIsSynthetic, webpOf, weightLimit, wordsInside } from './encode.ts';
import { type Fidelity, fidelityOf, likeness } from './fidelity.ts';
import { both, type DrawnPicture, type FinishedPicture, filesOf, type ScenePictures } from './finished-pictures.ts';
import { entryOf } from './list-entry.ts';
import type { Rendering } from './rendering.ts';
import type { Scene } from './scene-schema.ts';

/**
 * In dB. Below these values an encoding has lost something of the picture, or of a finding. They are less than 1 dB
 * below what was lowest when they were chosen (decision 0030): fur for the whole picture, which is no longer drawn, and
 * thin rings in a lung for a finding.
 */
const least = { whole: 33, findings: 10 };
/**
 * In dB. Two encodings of one drawing are at least this similar, even if another processor drew it with other last
 * bits.
 */
const sameDrawing = 45;

/** How well a file preserves its drawing. */
export interface HeldFile extends Fidelity {
  readonly file: string;
}

export interface CheckedFiles {
  readonly faults: readonly string[];
  readonly held: readonly HeldFile[];
}

export async function checkCommitted(
  scene: Scene,
  drawn: ScenePictures<DrawnPicture>,
  entry: PictureEntry | undefined,
): Promise<CheckedFiles> {
  if (!entry) return { faults: ['is not rendered'], held: [] };
  const missing = both(drawn).flatMap(missingFiles);
  if (missing.length > 0) return { faults: missing.map((file) => `${file} is missing`), held: [] };
  const finished = { picture: withFiles(drawn.picture), twin: drawn.twin && withFiles(drawn.twin) };
  const isListed = asAnywhere(entryOf(scene, finished, entry)) === asAnywhere(entry);
  const faults = isListed ? [] : ['its list entry is out of date'];
  const held: HeldFile[] = [];
  for (const one of both(finished)) {
    const isTwin = one === finished.twin;
    const files = await checkFiles(one, isTwin ? undefined : finished.twin?.rendering, scene.gives_away);
    faults.push(...files.faults);
    held.push(...files.held);
    if (await isDrawnOtherwise(one, isTwin ? entry.normal?.drawing : entry.drawing))
      faults.push(`${one.name} differs from a fresh drawing`);
  }
  return { faults, held };
}

/**
 * Returns faults that concern more than one scene: stray files, and names, identities or questions that two pictures
 * share.
 */
export function faultsOfTheList(entries: readonly PictureEntry[], scenes: readonly Scene[]): readonly string[] {
  const known = new Set(scenes.map(({ id }) => id));
  const files = entries.flatMap(namesOf);
  const listed = new Set(['manifest.json', ...files]);
  const identities = entries.flatMap(({ identity, normal }) => (normal ? [identity, normal.identity] : [identity]));
  return [
    ...entries.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} has a picture and no scene`),
    ...readdirSync(picturesFolder)
      .filter((file) => !listed.has(file))
      .map((file) => `${file} is in no list`),
    ...repeated(files).map((file) => `two pictures are called ${file}`),
    ...repeated(identities).map((identity) => `two pictures have the identity ${identity}`),
    ...repeated(entries.flatMap(({ questions }) => questions)).map((id) => `question ${id} has two pictures`),
  ];
}

function repeated<T>(values: readonly T[]): readonly T[] {
  return values.filter((value, place) => values.indexOf(value) < place);
}

const pathOf = (file: string): string => path.join(picturesFolder, file);

function missingFiles({ name, rendering }: DrawnPicture): readonly string[] {
  const endings = rendering.picture.form === 'svg' ? ['svg'] : pixelEncodings;
  return endings.map((ending) => `${name}.${ending}`).filter((file) => !existsSync(pathOf(file)));
}

function withFiles(drawn: DrawnPicture): FinishedPicture {
  const read = (ending: string): Buffer => readFileSync(pathOf(`${drawn.name}.${ending}`));
  const isTracing = drawn.rendering.picture.form === 'svg';
  return { ...drawn, encodings: isTracing ? { svg: read('svg') } : { avif: read('avif'), webp: read('webp') } };
}

/** Leaves out hashes of drawings, because another processor may differ in the last bit of a sine. */
function asAnywhere(entry: PictureEntry): string {
  return JSON.stringify(entry, (name, value) => (name === 'identity' || name === 'drawing' ? undefined : value));
}

/** `normal` is the drawing without the findings; undefined if there is none to compare with. */
export async function checkFiles(
  picture: FinishedPicture,
  normal: Rendering | undefined,
  givesAway: readonly string[],
): Promise<CheckedFiles> {
  const faults: string[] = [];
  const held: HeldFile[] = [];
  for (const [file, bytes] of filesOf(picture)) {
    if (bytes.length > weightLimit) faults.push(`${file} is ${bytes.length} bytes large`);
    const found = givesAway.filter((word) => wordsInside(bytes).includes(word.toLowerCase()));
    faults.push(...found.map((word) => `${file} says "${word}" inside`));
    if (!saysThatItIsSynthetic(bytes)) faults.push(`${file} does not say in itself that it is synthetic`);
    const { whole, findings } = await fidelityOf(picture.rendering, normal, bytes);
    held.push({ file, whole, findings });
    if (whole < least.whole)
      faults.push(`${file} is ${whole.toFixed(1)} dB like its drawing; ${least.whole} are needed`);
    if (findings < least.findings)
      faults.push(`${file} holds a finding by ${findings.toFixed(1)} dB; ${least.findings} are needed`);
  }
  return { faults, held };
}

async function isDrawnOtherwise(
  { rendering: { picture }, drawing, encodings }: FinishedPicture,
  listedDrawing: string | undefined,
): Promise<boolean> {
  if ('webp' in encodings && drawing === listedDrawing) return false;
  const old = 'svg' in encodings ? encodings.svg : encodings.webp;
  const fresh = picture.form === 'svg' ? Buffer.from(picture.svg) : await webpOf(picture);
  return !old.equals(fresh) && (await likeness(old, fresh)) < sameDrawing;
}
