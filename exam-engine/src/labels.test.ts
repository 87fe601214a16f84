// Labels are what published editions and payloads say, word for word; ids are ours.

import { expect, test } from 'vitest';
import { topics } from './form.ts';
import { idOfLabel, levelLabels, topicLabels } from './labels.ts';

test('the topics have the labels of the published editions, in the observed order', () => {
  expect(topics).toEqual([
    'Clinical Practice',
    'Prevention & Public Health',
    'Communication & Professional Skills',
    'Animal Welfare',
    'Pathobiology',
    'Pharmacology & Therapeutics',
    'Diagnostic Imaging',
    'Laboratory Diagnostics',
  ]);
});

test('every label maps back to its id, and no other text maps to an id', () => {
  for (const labels of [topicLabels, levelLabels]) {
    for (const [id, label] of Object.entries(labels)) expect(idOfLabel<string>(labels, label)).toBe(id);
    for (const foreign of ['', 'toString', 'Anatomy']) expect(idOfLabel<string>(labels, foreign)).toBeUndefined();
  }
});
