// The finished pictures of a scene: its own and, if the two differ, its normal twin, each with its files in pictures/.

import { createHash } from 'node:crypto';
import type { Modality } from '@simulator/teaching-pictures';
import { cineOf, type Encodings, encode } from './encode.ts';
import { renderScene } from './render-scene.ts';
import type { Rendering } from './rendering.ts';
import type { Scene } from './scene-schema.ts';

export interface DrawnPicture {
  readonly rendering: Rendering;
  /** Hash of what is drawn, independent of the encoding. */
  readonly drawing: string;
  /** The name of its files in the pictures folder, without their endings. */
  readonly name: string;
  /** If it moves: a hash of its frames, and the name of its loop's file. */
  readonly cine: { readonly identity: string; readonly file: string } | undefined;
}

export interface FinishedPicture extends DrawnPicture {
  readonly encodings: Encodings;
  readonly loop: Buffer | undefined;
}

export interface ScenePictures<Kind extends DrawnPicture> {
  readonly picture: Kind;
  /** Undefined if the scene shows nothing that a normal one would not show: there is nothing to compare. */
  readonly twin: Kind | undefined;
}

export function both<Kind extends DrawnPicture>({ picture, twin }: ScenePictures<Kind>): readonly Kind[] {
  return twin ? [picture, twin] : [picture];
}

export function drawScene(scene: Scene): ScenePictures<DrawnPicture> {
  const picture = drawn(renderScene(scene, 'scene'), scene.id);
  const twin = drawn(renderScene(scene, 'twin'), hiddenName(`twin of ${scene.id}`));
  return { picture, twin: twin.drawing === picture.drawing ? undefined : twin };
}

export async function finishedPictures(scene: Scene): Promise<ScenePictures<FinishedPicture>> {
  const { picture, twin } = drawScene(scene);
  return { picture: await finished(picture, scene.modality), twin: twin && (await finished(twin, scene.modality)) };
}

/** Returns the files by their names in the pictures folder. */
export function filesOf(picture: FinishedPicture): readonly (readonly [file: string, bytes: Buffer])[] {
  const { cine, loop } = picture;
  return [...stillsOf(picture), ...(cine && loop ? [[cine.file, loop] as const] : [])];
}

export function stillsOf({ name, encodings }: FinishedPicture): readonly (readonly [file: string, bytes: Buffer])[] {
  return Object.entries(encodings).map(([ending, bytes]) => [`${name}.${ending}`, bytes]);
}

async function finished(picture: DrawnPicture, modality: Modality): Promise<FinishedPicture> {
  const { cine } = picture.rendering;
  return { ...picture, encodings: await encode(picture.rendering, modality), loop: cine && (await cineOf(cine)) };
}

function drawn(rendering: Rendering, name: string): DrawnPicture {
  const { picture, cine } = rendering;
  const loop = cine && {
    identity: hashOf(`${cine.seconds} s\n`, ...cine.frames.map(({ rgb }) => rgb)),
    file: `${hiddenName(`loop of ${name}`)}.webp`,
  };
  const drawing =
    picture.form === 'svg' ? hashOf(picture.svg) : hashOf(`${picture.width} x ${picture.height}\n`, picture.rgb);
  return { rendering, drawing, name, cine: loop };
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/** Reveals as little as the scene's own name: nobody can tell which of two files is the twin, or of which scene. */
function hiddenName(what: string): string {
  return createHash('sha256').update(what).digest('hex').slice(0, 8);
}
