// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { stemNumbers } from './stem-numbers.ts';

const stem = (numbers: string) => taughtQuestion({ question: `A calf is ill: ${numbers}. What is next?` });

test('a sixth number in the prose is a problem even if it is written as a word', () => {
  expect(stemNumbers.check(stem('1, 2, 3, 4, 5'))).toEqual([]);
  expect(stemNumbers.check(stem('1, 2, 3, 4, 5, and six'))).toMatchObject([
    { message: expect.stringContaining('six') },
  ]);
});

test('a range, a ratio, a thousand and a temperature in two scales each count once, and names do not count', () => {
  expect(stemNumbers.check(stem('10-14 days, 3 to 5 L, 1:400, 62,000/µL, 39.9°C (103.8°F); T4, L7, PCV2'))).toEqual([]);
});

test('numbers in a question without teaching are not counted, and the specimen question passes', () => {
  expect(stemNumbers.check(goodQuestion({ question: '1, 2, 3, 4, 5, 6, 7?' }))).toEqual([]);
  expect(stemNumbers.check(taughtQuestion())).toEqual([]);
});
