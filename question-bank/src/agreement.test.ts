// Solvings count for the wording that was read.

import { expect, test } from 'vitest';
import { currentOutcomes, isDoubtful } from './agreement.ts';
import { wordingOf } from './solvings.ts';
import { goodQuestion } from './specimens/good-question.ts';

const question = goodQuestion({ id: 12 });
const record = { file: 'solvings/a.yaml', date: '2026-11-21', method: 'blind', solver: 'a reader' };
const solvingOf = (choice: number | null, covered = false) => ({
  ...record,
  covered,
  choices: { '12': { choice, wording: wordingOf(question, covered) } },
});

test('a choice is right when it is the key of today', () => {
  expect(currentOutcomes(solvingOf(2), [question]).outcomes).toMatchObject([{ right: true }]);
  expect(currentOutcomes(solvingOf(2), [{ ...question, correct: 1 }]).outcomes).toMatchObject([{ right: false }]);
  expect(currentOutcomes(solvingOf(null), [question]).outcomes).toMatchObject([{ right: false }]);
});

test('a reworded stem outdates what was solved whole, not what was solved with the stem covered', () => {
  const reworded = { ...question, question: `Today ${question.question}` };
  expect(currentOutcomes(solvingOf(2), [reworded])).toEqual({ outcomes: [], outdated: 1 });
  expect(currentOutcomes(solvingOf(2, true), [reworded])).toMatchObject({ outdated: 0 });
});

test('a question is in doubt when fewer than two of three agree', () => {
  const outcomes = (...rights: boolean[]) => rights.map((right) => ({ question, right }));
  expect(isDoubtful(outcomes(true, true, false))).toBe(false);
  expect(isDoubtful(outcomes(true, false))).toBe(true);
});
