// Films of chest, bird and tortoise show on their pixels what the scene states, and a wrong size is noticed.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkFacts } from '../check-scene.ts';
import { measureScene, renderScene } from '../render-scene.ts';
import type { Measures } from '../rendering.ts';
import type { Scene } from '../scene-schema.ts';
import { readScenes } from '../scenes.ts';
import { profile, rodWidth } from './reading.ts';

describe('a bird film', () => {
  it('shows an egg of the stated size with another seed, too, and differs from its normal picture only there', () => {
    const figures = measured({ ...showing(36), seed: 8 });
    expect(figures['egg length mm']).toBeCloseTo(25, 0);
    expect(figures['egg width mm']).toBeCloseTo(19, 0);
    expect(figures['difference outside findings']).toBeLessThan(0.02);
  });

  it('fails its facts if the egg is too short', () => {
    const scene = showing(36);
    const other = changed(scene, '"length_mm":25', '"length_mm":22');
    expect(checkFacts(scene, measured({ ...other, seed: 3 })).join()).toContain('egg length mm is 2');
  });
});

describe('a tortoise film', () => {
  it('shows a layered stone longer than the pelvic canal, and fails its facts if the stone is too narrow', () => {
    const scene = showing(98);
    const figures = measured(changed(scene, '"width_mm":66', '"width_mm":50'));
    expect(figures['stone length mm']).toBeGreaterThan((figures['pelvic canal mm'] ?? 0) + 15);
    expect(figures['stone rings']).toBeGreaterThanOrEqual(3);
    expect(checkFacts(scene, figures).join()).toContain('stone width mm');
  });
});

it('a chest fails its facts if an artery is narrower than stated', () => {
  const scene = showing(335);
  const figures = measured(changed(scene, '"width_mm":5.9', '"width_mm":4'));
  expect(figures['ring shadow count']).toBe(4);
  expect(checkFacts(scene, figures).join()).toContain('artery width mm is 3.');
});

it('the width of a round rod is read from its shadow', () => {
  const shadow = ([x]: readonly [number, number]): number => 40 + 30 * Math.sqrt(Math.max(0, 1 - (x / 2.6) ** 2));
  const values = profile(shadow, [0, 0], 0, 4, 0.1);
  expect(rodWidth(values, 0.1)).toBeCloseTo(5.2, 1);
});

function showing(question: number): Scene {
  const scene = readScenes().find(({ questions }) => questions.includes(question));
  if (!scene) throw new Error(`no scene shows question ${question}`);
  return scene;
}

function measured(scene: Scene): Measures {
  return measureScene(scene, renderScene(scene, 'scene'));
}

function changed(scene: Scene, from: string, to: string): Scene {
  const text = JSON.stringify(scene.draw);
  if (!text.includes(from)) throw new Error(`the drawing has no ${from}`);
  return { ...scene, draw: z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(from, to))) };
}
