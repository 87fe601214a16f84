// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { teachingParts } from './teaching-parts.ts';

const words = (count: number) => ({ mechanism: 'word '.repeat(count).trim() });

test('teaching of 149 or 281 words is a problem, but teaching of 150 or 280 words passes', () => {
  const counts = [149, 150, 280, 281].map((count) => taughtQuestion({ teaching: words(count) }));
  expect(counts.map((question) => teachingParts.check(question).length)).toEqual([1, 0, 0, 1]);
});

test('teaching without rationales or references, with four references or with a two-row comparison is a problem', () => {
  const { rationales: _, ...bare } = taughtQuestion();
  expect(teachingParts.check(bare)).toMatchObject([{ field: 'rationales' }]);
  const { references: __, ...unsourced } = taughtQuestion();
  expect(teachingParts.check(unsourced)).toMatchObject([{ field: 'references' }]);
  expect(teachingParts.check(taughtQuestion({ references: ['A', 'B', 'C', 'D'] }))).toHaveLength(1);
  const compare = { columns: ['a', 'b'], rows: Array(2).fill(['c', 'd']) };
  expect(teachingParts.check(taughtQuestion({ compare }))).toMatchObject([{ field: 'compare.rows' }]);
});

test('references without teaching are a problem', () => {
  expect(teachingParts.check(goodQuestion({ references: ['A'] }))).toMatchObject([{ field: 'references' }]);
  expect(teachingParts.check(goodQuestion())).toEqual([]);
});

test('the specimen question passes', () => {
  expect(teachingParts.check(taughtQuestion())).toEqual([]);
});
