// Every drawn tracing shows the figures that its scene states.

import { describe, expect, it } from 'vitest';
import { checkFacts } from '../check-scene.ts';
import { measureScene, renderScene } from '../render-scene.ts';
import type { Measures } from '../rendering.ts';
import type { Scene } from '../scene-schema.ts';
import { readScenes } from '../scenes.ts';
import { redrawn, sceneOf } from '../test-scenes.ts';
import { ecgDrawing } from './ecg-drawing.ts';

const scenes = readScenes().filter(({ modality }) => modality === 'ecg');
const trial = sceneOf('01134d48');

function measured(scene: Scene): Measures {
  return measureScene(scene, renderScene(scene, 'scene'));
}

function svgOf(scene: Scene): string {
  const { picture } = renderScene(scene, 'scene');
  return picture.form === 'svg' ? picture.svg : '';
}

describe('a drawn ECG', () => {
  it.each(scenes.map((scene) => [scene.id, scene] as const))('%s shows the figures of its scene', (_, scene) => {
    expect(scene.facts.length).toBeGreaterThan(1);
    expect(checkFacts(scene, measured(scene))).toEqual([]);
  });

  it.each(scenes.map((scene) => [scene.id, scene] as const))('%s has a twin in regular sinus rhythm', (_, scene) => {
    const { twin } = ecgDrawing.parse(scene.draw);
    const measures = measureScene(scene, renderScene(scene, 'twin'));
    expect(measures['qrs rate']).toBeGreaterThan(twin.rate * 0.95);
    expect(measures['qrs rate']).toBeLessThan(twin.rate * 1.05);
    expect(measures['rr variation']).toBeLessThan(0.05);
    expect(measures['p without qrs']).toBe(0);
  });

  it('has a calibration pulse of 1 mV, 10 mm high, on paper of 1 and 5 mm squares', () => {
    const svg = svgOf(trial);
    expect(svg).toContain('scale(0.02)');
    expect(svg).toMatch(/data-part="pulse"[^>]*h145v-500l/);
    expect(svg).toContain('<pattern id="s" width="1" height="1"');
    expect(svg).toContain('<pattern id="l" width="5" height="5"');
  });

  it('is identical with the same seed and different with another seed', () => {
    expect(svgOf(trial)).toBe(svgOf(trial));
    expect(svgOf({ ...trial, seed: trial.seed + 1 })).not.toBe(svgOf(trial));
  });

  it.each(scenes.filter(({ questions }) => questions.length > 0).map((scene) => [scene.questions, scene] as const))(
    'of questions %s marks its findings, and its normal picture marks none',
    (_, scene) => {
      expect(renderScene(scene, 'scene').truth.filter(({ isFinding }) => isFinding).length).toBeGreaterThan(0);
      expect(renderScene(scene, 'twin').truth.filter(({ isFinding }) => isFinding)).toEqual([]);
    },
  );

  it('is found to have a P wave where its scene marks none', () => {
    const scene = sceneOf(277);
    expect(measured(scene)['no P wave height max']).toBeLessThan(0.05);
    const other = redrawn(scene, '"without_p":[0]', '"without_p":[]');
    expect(measured(other)['no P wave height max']).toBeGreaterThan(0.1);
  });

  it('has its T wave before a pause at the usual time, and a pause that would stretch the T wave is rejected', () => {
    const scene = sceneOf(113);
    expect(measured(scene)['t delay spread']).toBeLessThan(0.02);
    expect(() => svgOf(redrawn(scene, ',"qt_ms":250', ''))).toThrow('a pause of 2900 ms');
  });

  it('is rejected if it marks a wave that does not exist', () => {
    expect(() => svgOf(redrawn(sceneOf(665), '"of":[9]', '"of":[90]'))).toThrow('asks for wave 90');
  });

  it('fails the check if its scene states a false figure', () => {
    const scene = sceneOf(216);
    const facts = [{ measure: 'qrs rate', is: 60, within: 3 }];
    expect(checkFacts({ ...scene, facts }, measured(scene))[0]).toMatch(/qrs rate is 4\d/);
  });
});
