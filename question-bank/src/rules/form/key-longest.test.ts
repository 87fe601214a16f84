// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { keyLongest } from './key-longest.ts';

test('the key as the longest option in more than a quarter of the questions is a problem', () => {
  const withLongKeys = (count: number) =>
    goodForm((question, index) =>
      index < count ? { ...question, options: ['Zinc', 'Iron', 'Phytonadione'], correct: 2 } : question,
    );
  expect(keyLongest.check(withLongKeys(91))).toHaveLength(1);
  expect(keyLongest.check(withLongKeys(90))).toEqual([]);
});

test('a good form passes', () => {
  expect(keyLongest.check(goodForm())).toEqual([]);
});
