// What the texts of a scene may say, and where.

import { readManifest } from '@simulator/teaching-pictures';
import { describe, expect, it } from 'vitest';
import { checkTexts, numbersIn } from './check-scene.ts';
import { weightLimit } from './encode.ts';
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
  it('pass if the neutral text and the full text say what the facts say', () => {
    expect(checkTexts(scene)).toEqual([]);
  });

  it('must not name the diagnosis in the neutral text', () => {
    expect(checkTexts({ ...scene, neutral: '8 struvite crystals.' })).toEqual(['the neutral text says "struvite"']);
  });

  it('may say that something is absent', () => {
    expect(checkTexts({ ...scene, gives_away: ['struvite', 'bacteri'], neutral: '8 prisms; no bacteria.' })).toEqual(
      [],
    );
  });

  it('must not contain a number that is neither a fact nor a reference', () => {
    expect(checkTexts({ ...scene, neutral: '9 colorless prisms.' })).toEqual([
      '9 in the neutral text is neither a fact nor a reference',
    ]);
  });

  it('must name the diagnosis in the full text', () => {
    expect(checkTexts({ ...scene, full: 'Eight prisms.' })).toEqual(['the full text does not name the diagnosis']);
  });

  it('have their decimals and thousands read as numbers', () => {
    expect(numbersIn('0.5 to 1 µm, 1,200 cells')).toEqual([0.5, 1, 1200]);
  });

  it.each(scenes.map((one) => [one.id, one] as const))('of %s have no faults', (_, one) => {
    expect(checkTexts(one)).toEqual([]);
  });
});

describe('the list of pictures', () => {
  it('has one entry for each scene, with an opaque file name, a size and an allowed weight', () => {
    const entries = readManifest();
    expect(entries.map(({ id }) => id).sort()).toEqual(scenes.map(({ id }) => id).sort());
    for (const { file, width, height, bytes, avif } of entries) {
      expect(file).toMatch(/^[a-z0-9]{8}\.(svg|webp)$/);
      expect(width).toBe(1024);
      expect(height).toBeGreaterThan(100);
      expect(avif !== undefined).toBe(file.endsWith('.webp'));
      expect(bytes).toBeLessThanOrEqual(weightLimit);
      expect(avif?.bytes ?? 0).toBeLessThanOrEqual(weightLimit);
    }
  });

  it('has at most one picture for each question', () => {
    const questions = readManifest().flatMap((entry) => entry.questions);
    expect(new Set(questions).size).toBe(questions.length);
  });
});
