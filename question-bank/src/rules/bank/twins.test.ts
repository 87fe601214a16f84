// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { bankOf } from '../../specimens/good-form.ts';
import { goodQuestion, goodQuestionAsking } from '../../specimens/good-question.ts';
import { twins } from './twins.ts';

const pair = (change: Parameters<typeof goodQuestion>[0] = {}) =>
  bankOf([goodQuestion({ id: 1, enemies: [361] }), goodQuestion({ id: 361, enemies: [1], correct: 0, ...change })]);

test('twins with the same lead-in, the same options and different keys pass', () => {
  expect(twins.check(pair())).toEqual([]);
});

test('twins with the same key are a problem unless the provenance says why', () => {
  expect(twins.check(pair({ correct: 2 }))).toMatchObject([{ id: 361, field: 'correct' }]);
  const provenance = {
    status: 'draft' as const,
    written: 'for a test',
    notes: 'The twin keeps its key: the rule has no other branch.',
  };
  expect(twins.check(pair({ correct: 2, provenance }))).toEqual([]);
});

test('twins with different options, topics or lead-ins are a problem, and so are twins that are not enemies', () => {
  expect(twins.check(pair({ options: ['Zinc', 'Iron', 'Salt', 'Oil'] }))).toMatchObject([{ field: 'options' }]);
  expect(twins.check(pair({ topic: 'Pathobiology' }))).toMatchObject([{ field: 'topic' }]);
  expect(twins.check(pair({ question: goodQuestionAsking('What next?').question }))).toMatchObject([
    { field: 'question' },
  ]);
  expect(twins.check(pair({ enemies: [] }))).toMatchObject([{ field: 'enemies' }]);
});

test('a question whose twin is missing is a problem, unless its id is one without a twin', () => {
  expect(twins.check(bankOf([goodQuestion({ id: 7 })]))).toMatchObject([{ id: 7 }]);
  expect(twins.check(bankOf([goodQuestion({ id: 961 })]))).toEqual([]);
});
