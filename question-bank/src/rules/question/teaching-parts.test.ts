// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { teachingParts } from './teaching-parts.ts';

const words = (count: number) => ({ mechanism: 'word '.repeat(count).trim() });

test('149 and 281 words of teaching are a problem, 150 and 280 are none', () => {
  const counts = [149, 150, 280, 281].map((count) => taughtQuestion({ teaching: words(count) }));
  expect(counts.map((question) => teachingParts.check(question).length)).toEqual([1, 0, 0, 1]);
});

test('teaching without rationales or references, with four works or with two rows to compare is a problem', () => {
  const { rationales: _, ...bare } = taughtQuestion();
  expect(teachingParts.check(bare)).toMatchObject([{ field: 'rationales' }]);
  const { references: __, ...unsourced } = taughtQuestion();
  expect(teachingParts.check(unsourced)).toMatchObject([{ field: 'references' }]);
  expect(teachingParts.check(taughtQuestion({ references: ['A', 'B', 'C', 'D'] }))).toHaveLength(1);
  const compare = { columns: ['a', 'b'], rows: Array(2).fill(['c', 'd']) };
  expect(teachingParts.check(taughtQuestion({ compare }))).toMatchObject([{ field: 'compare.rows' }]);
});

test('results, comparison or references without teaching are a problem: the question is half rewritten', () => {
  expect(teachingParts.check(goodQuestion({ references: ['A'] }))).toMatchObject([{ field: 'references' }]);
  expect(teachingParts.check(goodQuestion())).toEqual([]);
});

test('the specimen passes', () => {
  expect(teachingParts.check(taughtQuestion())).toEqual([]);
});
