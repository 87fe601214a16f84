// The program that the server's image studio starts: it draws one scene with another seed, holds the drawing against
// what the scene says, and writes it to standard output, as WebP, or as SVG if it is a tracing.
//
// Usage: node draw-anew.ts <scene> scene|twin <seed>
// It ends with code 3, without a picture, if no drawing shows what the scene says.

import { checkDrawing } from './check-scene.ts';
import { webpOf } from './encode.ts';
import { keepsFindings } from './fidelity.ts';
import { measureScene, renderScene } from './render-scene.ts';
import type { Version } from './rendering.ts';
import type { Scene } from './scene-schema.ts';
import { readScene } from './scenes.ts';

/** Not every seed gives a drawing in which everything can be seen and is where the scene says. */
const tries = 8;

const [id = '', version, seed] = process.argv.slice(2);
const found = readScene(id);
if (!found || (version !== 'scene' && version !== 'twin')) throw new Error(`there is no ${version} of ${id}`);
const bytes = await firstThatShows(found, version, Number(seed));
if (bytes) process.stdout.write(bytes);
else process.exitCode = 3;

/** Throws if the last seed gave no drawing at all. */
async function firstThatShows(scene: Scene, version: Version, seed: number): Promise<Buffer | null> {
  for (let n = 0; n < tries; n++) {
    try {
      const drawn = await drawAnew({ ...scene, seed: seed + n }, version);
      if (drawn) return drawn;
    } catch (error) {
      // With this seed there is no room for a cell, or a wave that is marked lies beyond the paper.
      if (n === tries - 1) throw error;
    }
  }
  return null;
}

async function drawAnew(scene: Scene, version: Version): Promise<Buffer | null> {
  const rendering = renderScene(scene, version);
  const isScene = version === 'scene';
  if (isScene && checkDrawing(scene, rendering, measureScene(scene, rendering)).length > 0) return null;
  const { picture } = rendering;
  if (picture.form === 'svg') return Buffer.from(picture.svg);
  const encoded = await webpOf(picture);
  if (!isScene) return encoded;
  return (await keepsFindings(rendering, renderScene(scene, 'twin'), encoded)) ? encoded : null;
}
