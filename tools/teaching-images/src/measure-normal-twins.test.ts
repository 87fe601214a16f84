// A picture without a normal twin must be the normal one itself. Redrawing these pictures takes half a minute, so this
// test is one of the long rounds.

import { isDeepStrictEqual } from 'node:util';
import { readManifest } from '@simulator/teaching-pictures';
import { expect, it } from 'vitest';
import { renderScene } from './render-scene.ts';
import { readScenes } from './scenes.ts';

const list = readManifest();
const alone = list.filter(({ findings, normal }) => findings.length > 0 && !normal).map(({ id }) => id);

it('fewer than one in ten pictures have findings but no normal picture', () => {
  expect(alone.length).toBeLessThan(list.length / 10);
});

it.each(alone)('%s is drawn the same as a scene and as its own normal picture', { timeout: 60_000 }, (id) => {
  const scene = readScenes().find((each) => each.id === id);
  if (!scene) throw new Error(`There is no scene ${id}`);
  // `toEqual` would take as long for the millions of pixels as drawing them does.
  const [twin, drawn] = [renderScene(scene, 'twin').picture, renderScene(scene, 'scene').picture];
  expect(isDeepStrictEqual(twin, drawn)).toBe(true);
});
