// A chest shows on its pixels what its scene states, and the measures notice if it doesn't.

import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkFacts } from '../check-scene.ts';
import { measureScene, renderScene } from '../render-scene.ts';
import type { Scene } from '../scene-schema.ts';
import { readScenes } from '../scenes.ts';

it('a chest fails its facts if an artery is narrower than stated', () => {
  const scene = showing(335);
  const figures = measured(changed(scene, '"width_mm":5.9', '"width_mm":4'));
  expect(figures['ring shadow count']).toBe(4);
  expect(checkFacts(scene, figures).join()).toContain('artery width mm is 3.');
});

function showing(question: number): Scene {
  const scene = readScenes().find(({ questions }) => questions.includes(question));
  if (!scene) throw new Error(`no scene shows question ${question}`);
  return scene;
}

function measured(scene: Scene): ReturnType<typeof measureScene> {
  return measureScene(scene, renderScene(scene, 'scene'));
}

function changed(scene: Scene, from: string, to: string): Scene {
  const text = JSON.stringify(scene.draw);
  if (!text.includes(from)) throw new Error(`the drawing has no ${from}`);
  return { ...scene, draw: z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(from, to))) };
}
