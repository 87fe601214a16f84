// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { optionLetters } from './option-letters.ts';

test.each([
  'Option C treats the rhythm.',
  'Unlike choice B, it is safe.',
  'The second option is right.',
  'D is wrong here.',
])("the feedback '%s' is a problem", (feedback) => {
  expect(optionLetters.check(goodQuestion({ feedback }))).toMatchObject([{ field: 'feedback' }]);
});

test.each([
  'It is the first choice in cats.',
  'Vitamin C is right for guinea pigs.',
  'To answer a question takes time.',
])("the feedback '%s' passes", (feedback) => {
  expect(optionLetters.check(goodQuestion({ feedback }))).toEqual([]);
});

test('a good question passes', () => {
  expect(optionLetters.check(goodQuestion())).toEqual([]);
});

test('teaching must not name an option by its letter, but may speak of a second answer', () => {
  const teaches = (pitfalls: string) => optionLetters.check(taughtQuestion({ teaching: { pitfalls } }));
  expect(teaches('Choosing option B too early.')).toMatchObject([{ field: 'teaching.pitfalls' }]);
  expect(teaches('Accepting a nod as the second answer.')).toEqual([]);
});
