// Scenes for tests, as they are or with one thing changed in what they draw.

import type { Scene } from './scene-schema.ts';
import { readScenes } from './scenes.ts';

const scenes = readScenes();

/** Returns the scene with this id, or of this question. */
export function sceneOf(wanted: string | number): Scene {
  const scene = scenes.find(({ id, questions }) => id === wanted || questions.some((one) => one === wanted));
  if (!scene) throw new Error(`there is no scene ${wanted}`);
  return scene;
}

/** Replaces a part of the scene's record, written as JSON. */
export function redrawn(scene: Scene, from: string, to: string): Scene {
  const draw = JSON.stringify(scene.draw);
  if (!draw.includes(from)) throw new Error(`the scene does not say ${from}`);
  return { ...scene, draw: JSON.parse(draw.replace(from, to)) };
}
