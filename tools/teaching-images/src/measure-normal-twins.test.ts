// That a picture without a normal twin is the normal one itself. Redrawing them takes half a minute: one of the long rounds.

import { isDeepStrictEqual } from 'node:util';
import { readManifest } from '@simulator/teaching-pictures';
import { expect, it } from 'vitest';
import { renderScene } from './render-scene.ts';
import { readScenes } from './scenes.ts';

const list = readManifest();
const alone = list.filter(({ findings, normal }) => findings.length > 0 && !normal).map(({ id }) => id);

it('few pictures lack a normal twin', () => {
  expect(alone.length).toBeLessThan(list.length / 10);
});

it.each(alone)('%s is drawn as its own normal twin', { timeout: 60_000 }, (id) => {
  const scene = readScenes().find((each) => each.id === id);
  if (!scene) throw new Error(`There is no scene ${id}`);
  // Not by `toEqual`, which looks at each of the millions of pixels for as long as drawing them takes.
  const [twin, drawn] = [renderScene(scene, 'twin').picture, renderScene(scene, 'scene').picture];
  expect(isDeepStrictEqual(twin, drawn)).toBe(true);
});
