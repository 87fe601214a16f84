// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { keyPositions } from './key-positions.ts';

test('a letter that is the key too often and a letter that is the key too rarely are problems', () => {
  const contents = goodForm((question) => (question.id % 10 === 1 ? { ...question, correct: 2 } : question));
  expect(keyPositions.check(contents).map(({ message }) => message[0])).toEqual(['A', 'C']);
});

test('a good form passes', () => {
  expect(keyPositions.check(goodForm())).toEqual([]);
});
