// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { keyWordClue } from './key-word-clue.ts';

test('a word that stem and key alone share is a problem', () => {
  const options = ['Atropine', 'Calcium gluconate', 'Systolic support', 'Lidocaine'];
  expect(keyWordClue.check(goodQuestion({ options }))).toMatchObject([
    { field: 'options.2', message: expect.stringContaining('systolic') },
  ]);
});

test('the same word in a wrong option, too, is none', () => {
  const options = ['Systolic rest', 'Calcium gluconate', 'Systolic support', 'Lidocaine'];
  expect(keyWordClue.check(goodQuestion({ options }))).toEqual([]);
});

test('a good question passes', () => {
  expect(keyWordClue.check(goodQuestion())).toEqual([]);
});
