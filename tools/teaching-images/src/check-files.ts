// Compares the files in pictures/ and the list of them with a fresh drawing of their scenes.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesOf, type PictureEntry, picturesFolder, pixelEncodings } from '@simulator/teaching-pictures';
import { readCine, saysThatItIsSynthetic, smallFrame, webpOf, weightLimit, wordsInside } from './encode.ts';
import { type Fidelity, fidelityOf, least, likeness, peakRatio } from './fidelity.ts';
import { both, type DrawnPicture, type FinishedPicture, type ScenePictures, stillsOf } from './finished-pictures.ts';
import { entryOf } from './list-entry.ts';
import type { PixelPicture, Rendering } from './rendering.ts';
import type { Scene } from './scene-schema.ts';

/** In dB. Two encodings of one drawing are at least this similar, even if drawn on processors with other last bits. */
const sameDrawing = 45;
/** In dB, for each frame of a loop, which has fewer bytes than a still. */
const leastOfFrames = 28;
/** In gray levels: what encoding may change on average from frame to frame where nothing moves. */
const mostOfStill = 0.5;

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
    faults.push(...files.faults, ...(await checkLoop(one)));
    held.push(...files.held);
    if (await isDrawnOtherwise(one, isTwin ? entry.normal?.drawing : entry.drawing))
      faults.push(`${one.name} differs from a fresh drawing`);
  }
  return { faults, held };
}

/** Returns faults of more than one scene: stray files, and names, identities or questions that two pictures share. */
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

function missingFiles({ name, rendering, cine }: DrawnPicture): readonly string[] {
  const endings = rendering.picture.form === 'svg' ? ['svg'] : pixelEncodings;
  const files = [...endings.map((ending) => `${name}.${ending}`), ...(cine ? [cine.file] : [])];
  return files.filter((file) => !existsSync(pathOf(file)));
}

function withFiles(drawn: DrawnPicture): FinishedPicture {
  const read = (ending: string): Buffer => readFileSync(pathOf(`${drawn.name}.${ending}`));
  const isTracing = drawn.rendering.picture.form === 'svg';
  const encodings = isTracing ? { svg: read('svg') } : { avif: read('avif'), webp: read('webp') };
  return { ...drawn, encodings, loop: drawn.cine && readFileSync(pathOf(drawn.cine.file)) };
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
  for (const [file, bytes] of stillsOf(picture)) {
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

/** Compares a loop's file with the drawn frames: its first with the still, and what must not move with itself. */
export async function checkLoop({ rendering, cine, loop }: FinishedPicture): Promise<readonly string[]> {
  if (!rendering.cine || !cine || !loop) return [];
  const { frames, seconds } = rendering.cine;
  const shown = await readCine(loop);
  const faults: string[] = [];
  if (loop.length > weightLimit) faults.push(`${cine.file} is ${loop.length} bytes large`);
  if (!saysThatItIsSynthetic(loop)) faults.push(`${cine.file} does not say in itself that it is synthetic`);
  if (shown.frames.length !== frames.length) return [...faults, `${cine.file} has ${shown.frames.length} frames`];
  const lasts = shown.delay.reduce((sum, ms) => sum + ms, 0) / 1000;
  if (Math.abs(lasts - seconds) > 0.02) faults.push(`${cine.file} lasts ${lasts} s, not ${seconds}`);
  const drawn = await Promise.all(frames.map(async (frame) => (await smallFrame(frame)).data));
  for (const [n, frame] of shown.frames.entries()) {
    const like = peakRatio({ ...frame, rgb: drawn[n] ?? frame.rgb }, frame);
    if (like < leastOfFrames) faults.push(`frame ${n} of ${cine.file} is ${like.toFixed(1)} dB like its drawing`);
  }
  const drift = driftOf(drawn, shown.frames);
  if (drift > mostOfStill) faults.push(`${cine.file} moves by ${drift.toFixed(2)} gray levels where nothing moves`);
  return faults;
}

/** Returns how much the file's frames differ, on average, in what is the same in all drawn frames. */
function driftOf(drawn: readonly Uint8Array[], shown: readonly PixelPicture[]): number {
  const [first = new Uint8Array()] = drawn;
  let [change, count] = [0, 0];
  for (let i = 0; i < first.length; i += 3) {
    if (drawn.some((frame) => frame[i] !== first[i])) continue;
    for (const [n, { rgb }] of shown.entries()) {
      change += Math.abs((rgb[i] ?? 0) - (shown[(n + 1) % shown.length]?.rgb[i] ?? 0));
      count++;
    }
  }
  return change / count;
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
