// What the texts of a scene may say, and where.

import { readManifest } from '@simulator/teaching-pictures';
import { describe, expect, it } from 'vitest';
import { checkTexts, numbersIn } from './check-scene.ts';
import { weightLimitOf } from './encode.ts';
import type { Scene } from './scene-schema.ts';
import { readScenes } from './scenes.ts';

const scenes = readScenes();

const scene: Scene = {
  id: 'abcd1234',
  questions: [],
  modality: 'urine',
  species: 'feline',
  seed: 1,
  draw: {},
  facts: [{ measure: 'struvite count', is: 8, within: 0 }],
  references: [400],
  description: 'Urine sediment, unstained, 400x',
  neutral: 'Urine sediment, 400x: 8 colorless prisms.',
  full: 'Struvite: eight prisms.',
  gives_away: ['struvite'],
};

describe('the texts of a scene', () => {
  it('pass when neutral and full say what the facts say', () => {
    expect(checkTexts(scene)).toEqual([]);
  });

  it('may not name the diagnosis during a question', () => {
    expect(checkTexts({ ...scene, neutral: '8 struvite crystals.' })).toEqual(['the neutral text says "struvite"']);
  });

  it('may say that something is absent', () => {
    expect(checkTexts({ ...scene, gives_away: ['struvite', 'bacteri'], neutral: '8 prisms; no bacteria.' })).toEqual(
      [],
    );
  });

  it('may not hold a number that is not on the picture', () => {
    expect(checkTexts({ ...scene, neutral: '9 colorless prisms.' })).toEqual([
      '9 in the neutral text is neither a fact nor a reference',
    ]);
  });

  it('must name the diagnosis in the review', () => {
    expect(checkTexts({ ...scene, full: 'Eight prisms.' })).toEqual(['the full text does not name the diagnosis']);
  });

  it('hold decimals and thousands', () => {
    expect(numbersIn('0.5 to 1 µm, 1,200 cells')).toEqual([0.5, 1, 1200]);
  });

  it.each(scenes.map((one) => [one.id, one] as const))('%s is consistent', (_, one) => {
    expect(checkTexts(one)).toEqual([]);
  });
});

describe('the list of pictures', () => {
  it('has one opaque, explicitly sized entry for each scene', () => {
    const entries = readManifest();
    expect(entries.map(({ id }) => id).sort()).toEqual(scenes.map(({ id }) => id).sort());
    for (const { file, width, height, bytes, avif } of entries) {
      expect(file).toMatch(/^[a-z0-9]{8}\.(svg|webp)$/);
      expect(width).toBe(1024);
      expect(height).toBeGreaterThan(100);
      expect(avif !== undefined).toBe(file.endsWith('.webp'));
      expect(bytes).toBeLessThanOrEqual(weightLimitOf(file));
      expect(avif?.bytes ?? 0).toBeLessThanOrEqual(weightLimitOf('.avif'));
    }
  });

  it('has no two pictures for one question', () => {
    const questions = readManifest().flatMap((entry) => entry.questions);
    expect(new Set(questions).size).toBe(questions.length);
  });
});
