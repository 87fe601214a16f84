// Finds the first and the last pass of each question in the order in which the solvings happened.

import { expect, test } from 'vitest';
import { goodQuestion } from '../specimens/good-question.ts';
import { passesOf } from './passes.ts';
import { type QuestionSolving, wordingOf } from './solvings.ts';

const question = goodQuestion({ id: 12 });
const solving = (choice: number, wording: string): QuestionSolving => ({
  file: 'solvings/a.yaml',
  date: '2026-11-21',
  method: 'blind',
  solver: 'a reader',
  read: 'whole',
  choices: { '12': { choice, wording, key: 3 } },
});
const today = wordingOf(question, 'whole');

test('the first pass counts despite later rewording, and the last pass counts only for the current wording', () => {
  const passes = passesOf([solving(1, '00000000'), solving(1, today), solving(2, today)], [question]);
  expect(passes).toMatchObject([{ first: { right: false, isCurrent: false }, last: { right: true } }]);
});

test('a question that nobody has solved since it was reworded has no last pass', () => {
  expect(passesOf([solving(3, '00000000')], [question])).toMatchObject([{ first: { right: true }, last: undefined }]);
});

test('a question that nobody has solved is not in the list', () => {
  expect(passesOf([], [question])).toEqual([]);
});
