// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { keyWordClue } from './key-word-clue.ts';

test('a word that only the stem and the key share is a problem', () => {
  const options = ['Atropine', 'Calcium gluconate', 'Systolic support', 'Lidocaine'];
  expect(keyWordClue.check(goodQuestion({ options }))).toMatchObject([
    { field: 'options.2', message: expect.stringContaining('systolic') },
  ]);
});

test('a word that the stem and the key share passes if a wrong option has it too', () => {
  const options = ['Systolic rest', 'Calcium gluconate', 'Systolic support', 'Lidocaine'];
  expect(keyWordClue.check(goodQuestion({ options }))).toEqual([]);
});

test('a good question passes', () => {
  expect(keyWordClue.check(goodQuestion())).toEqual([]);
});
