// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { bankOf } from '../../specimens/good-form.ts';
import { goodQuestion, goodQuestionAsking } from '../../specimens/good-question.ts';
import { twins } from './twins.ts';

const pair = (change: Parameters<typeof goodQuestion>[0] = {}) =>
  bankOf([goodQuestion({ id: 1, enemies: [361] }), goodQuestion({ id: 361, enemies: [1], correct: 0, ...change })]);

test('twins with one lead-in, one set of options and two keys pass', () => {
  expect(twins.check(pair())).toEqual([]);
});

test('the same key is a problem, unless the provenance says why', () => {
  expect(twins.check(pair({ correct: 2 }))).toMatchObject([{ id: 361, field: 'correct' }]);
  const provenance = {
    status: 'draft' as const,
    written: 'for a test',
    notes: 'The twin keeps its key: the rule has no other branch.',
  };
  expect(twins.check(pair({ correct: 2, provenance }))).toEqual([]);
});

test('other options, another topic, another lead-in and a twin that is no enemy are problems', () => {
  expect(twins.check(pair({ options: ['Zinc', 'Iron', 'Salt', 'Oil'] }))).toMatchObject([{ field: 'options' }]);
  expect(twins.check(pair({ topic: 'Pathobiology' }))).toMatchObject([{ field: 'topic' }]);
  expect(twins.check(pair({ question: goodQuestionAsking('What next?').question }))).toMatchObject([
    { field: 'question' },
  ]);
  expect(twins.check(pair({ enemies: [] }))).toMatchObject([{ field: 'enemies' }]);
});

test('a question without twin is a problem', () => {
  expect(twins.check(bankOf([goodQuestion({ id: 7 })]))).toMatchObject([{ id: 7 }]);
  expect(twins.check(bankOf([goodQuestion({ id: 961 })]))).toEqual([]);
});
