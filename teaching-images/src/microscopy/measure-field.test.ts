// A microscopic field shows what its scene counts, the same for the same seed, and its twin lacks only the findings.

import { describe, expect, it } from 'vitest';
import { checkFacts } from '../check-scene.ts';
import { measureScene, renderScene } from '../render-scene.ts';
import type { PixelPicture } from '../rendering.ts';
import type { Scene } from '../scene-schema.ts';
import { readScenes } from '../scenes.ts';

const scenes = readScenes();

/** One of each modality; `images check` measures them all. */
const samples = [24, 242, 25, 281].map((question) => showing(question));

describe('a microscopic field', () => {
  it.each(samples.map((scene) => [scene.modality, scene] as const))('of %s shows what its scene counts', (_, scene) => {
    const measures = measureScene(scene, renderScene(scene, 'scene'));
    expect(checkFacts(scene, measures)).toEqual([]);
    expect(measures['difference outside findings']).toBeLessThan(0.02);
  });

  it('keeps its counts and changes its layout with another seed', () => {
    const scene = showing(281);
    const other = { ...scene, seed: scene.seed + 100 };
    expect(measureScene(other, renderScene(other, 'scene'))['shoe-print yeast count']).toBe(30);
    expect(pixels(other)).not.toEqual(pixels(scene));
  });

  it('is the same pixel for pixel when drawn twice', () => {
    const scene = showing(24);
    expect(Buffer.from(pixels(scene)).equals(Buffer.from(pixels(scene)))).toBe(true);
  });

  it('has findings that its twin lacks', () => {
    const scene = showing(25);
    expect(renderScene(scene, 'scene').truth.filter(({ isFinding }) => isFinding)).toHaveLength(14);
    expect(renderScene(scene, 'twin').truth.filter(({ isFinding }) => isFinding)).toHaveLength(0);
  });
});

function showing(question: number): Scene {
  const found = scenes.find(({ questions }) => questions.includes(question));
  if (!found) throw new Error(`no scene shows question ${question}`);
  return found;
}

function pixels(scene: Scene): PixelPicture['rgb'] {
  const { picture } = renderScene(scene, 'scene');
  if (picture.form !== 'pixels') throw new TypeError('pixels expected');
  return picture.rgb;
}
