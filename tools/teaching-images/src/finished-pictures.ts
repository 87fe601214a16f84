// The finished pictures of a scene: its own and, if the two differ, its normal twin, each with its files in pictures/.

import { createHash } from 'node:crypto';
import type { Modality } from '@simulator/teaching-pictures';
import { type Encodings, encode } from './encode.ts';
import { renderScene } from './render-scene.ts';
import type { Rendering } from './rendering.ts';
import type { Scene } from './scene-schema.ts';

export interface DrawnPicture {
  readonly rendering: Rendering;
  /** Hash of what is drawn, independent of the encoding. */
  readonly drawing: string;
  /** The name of its files in the pictures folder, without their endings. */
  readonly name: string;
}

export interface FinishedPicture extends DrawnPicture {
  readonly encodings: Encodings;
}

export interface ScenePictures<Kind extends DrawnPicture> {
  readonly picture: Kind;
  /**
   * Undefined if the scene shows nothing that a normal one would not show, because then there is nothing to compare.
   */
  readonly twin: Kind | undefined;
}

export function both<Kind extends DrawnPicture>({ picture, twin }: ScenePictures<Kind>): readonly Kind[] {
  return twin ? [picture, twin] : [picture];
}

export function drawScene(scene: Scene): ScenePictures<DrawnPicture> {
  const picture = drawn(renderScene(scene, 'scene'), scene.id);
  const twin = drawn(renderScene(scene, 'twin'), twinName(scene.id));
  return { picture, twin: twin.drawing === picture.drawing ? undefined : twin };
}

export async function finishedPictures(scene: Scene): Promise<ScenePictures<FinishedPicture>> {
  const { picture, twin } = drawScene(scene);
  return {
    picture: await finished(picture, scene.modality),
    twin: twin && (await finished(twin, scene.modality)),
  };
}

/** Returns the files by their names in the pictures folder. */
export function filesOf({ name, encodings }: FinishedPicture): readonly (readonly [file: string, bytes: Buffer])[] {
  return Object.entries(encodings).map(([ending, bytes]) => [`${name}.${ending}`, bytes]);
}

async function finished(picture: DrawnPicture, modality: Modality): Promise<FinishedPicture> {
  return { ...picture, encodings: await encode(picture.rendering, modality) };
}

function drawn(rendering: Rendering, name: string): DrawnPicture {
  const { picture } = rendering;
  const hash = createHash('sha256');
  if (picture.form === 'svg') hash.update(picture.svg);
  else hash.update(`${picture.width} x ${picture.height}\n`).update(picture.rgb);
  return { rendering, drawing: hash.digest('hex').slice(0, 16), name };
}

/** Reveals as little as the scene's own name: nobody can tell which of two files is the twin, or of which scene. */
function twinName(id: string): string {
  return createHash('sha256').update(`twin of ${id}`).digest('hex').slice(0, 8);
}
