// What a scene becomes in pictures/: its own picture, and its normal twin where the two differ, each with its file's name.

import { createHash } from 'node:crypto';
import { encoded, extensionOf } from './encode.ts';
import { renderScene } from './render-scene.ts';
import type { Rendering } from './rendering.ts';
import type { Scene } from './scene-schema.ts';

export interface FinishedPicture {
  readonly rendering: Rendering;
  /** Hash of what is drawn, whatever it is encoded as. */
  readonly drawing: string;
  /** Name in the pictures folder. */
  readonly file: string;
  readonly bytes: Buffer;
}

export interface FinishedPictures {
  readonly picture: FinishedPicture;
  /** Absent where the scene shows nothing that a normal one would not show: then there is nothing to compare. */
  readonly twin: FinishedPicture | undefined;
}

export async function finishedPictures(scene: Scene): Promise<FinishedPictures> {
  const rendering = renderScene(scene, 'scene');
  const twin = renderScene(scene, 'twin');
  return {
    picture: await finished(rendering, scene.id),
    twin: isSameDrawing(rendering, twin) ? undefined : await finished(twin, twinName(scene.id)),
  };
}

async function finished(rendering: Rendering, name: string): Promise<FinishedPicture> {
  const file = `${name}.${extensionOf(rendering)}`;
  return { rendering, drawing: drawingHash(rendering), file, bytes: await encoded(rendering) };
}

function drawingHash({ picture }: Rendering): string {
  const hash = createHash('sha256');
  if (picture.form === 'svg') hash.update(picture.svg);
  else hash.update(`${picture.width} x ${picture.height}\n`).update(picture.rgb);
  return hash.digest('hex').slice(0, 16);
}

/** As opaque as the scene's own name: nobody can tell which of two files is the twin, or whose. */
function twinName(id: string): string {
  return createHash('sha256').update(`twin of ${id}`).digest('hex').slice(0, 8);
}

function isSameDrawing({ picture: one }: Rendering, { picture: other }: Rendering): boolean {
  if (one.form === 'svg' || other.form === 'svg')
    return one.form === 'svg' && other.form === 'svg' && one.svg === other.svg;
  return Buffer.compare(one.rgb, other.rgb) === 0;
}
