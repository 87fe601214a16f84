// A picture without a normal twin must be the normal one itself. Redrawing these pictures takes half a minute, so this
// test is one of the long rounds.

import { readManifest } from '@simulator/teaching-pictures';
import { expect, it } from 'vitest';
import { drawScene } from './finished-pictures.ts';
import { sceneOf } from './test-scenes.ts';

const list = readManifest();
const alone = list.filter(({ findings, normal }) => findings.length > 0 && !normal).map(({ id }) => id);

it('fewer than one in ten pictures have findings but no normal picture', () => {
  expect(alone.length).toBeLessThan(list.length / 10);
});

it.each(alone)('%s is drawn the same as a scene and as its own normal picture', { timeout: 60_000 }, (id) => {
  expect(drawScene(sceneOf(id)).twin).toBeUndefined();
});
