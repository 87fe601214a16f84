// A solving counts only for the wording that was read.

import { expect, test } from 'vitest';
import { goodQuestion } from '../specimens/good-question.ts';
import { allOutcomes, currentOutcomes, isDoubtful, type Outcome } from './agreement.ts';
import { type QuestionRead, type QuestionSolving, wordingOf } from './solvings.ts';

const question = goodQuestion({ id: 12, findings: 'A regular rhythm.' });
const record = { file: 'solvings/a.yaml', date: '2026-11-21', method: 'blind', solver: 'a reader' };
const solvingOf = (choice: number | null, read: QuestionRead = 'whole', key?: number): QuestionSolving => ({
  ...record,
  read,
  choices: { '12': { choice, wording: wordingOf(question, read), ...(key !== undefined && { key }) } },
});

test('a choice counts as right only if it is the current key', () => {
  expect(currentOutcomes(solvingOf(2), [question]).outcomes).toMatchObject([{ right: true }]);
  expect(currentOutcomes(solvingOf(2), [{ ...question, correct: 1 }]).outcomes).toMatchObject([{ right: false }]);
  expect(currentOutcomes(solvingOf(null), [question]).outcomes).toMatchObject([{ right: false }]);
});

test('a reading becomes outdated only when something that its reader saw changes', () => {
  const outdated = (read: QuestionRead, changed: object) =>
    currentOutcomes(solvingOf(2, read), [{ ...question, ...changed }]).outdated;
  const reworded = { question: `Today ${question.question}` };
  const redescribed = { findings: 'An irregular rhythm.' };
  expect(outdated('whole', reworded)).toBe(1);
  expect(outdated('covered', reworded)).toBe(0);
  expect(outdated('without-picture', reworded)).toBe(1);
  expect(outdated('whole', redescribed)).toBe(1);
  expect(outdated('without-picture', redescribed)).toBe(0);
});

test('a reading of an older wording is compared with the key of its day, or with none if that key is unknown', () => {
  const reworded = { ...question, question: `Today ${question.question}`, correct: 4 };
  expect(allOutcomes(solvingOf(2, 'whole', 2), [reworded])).toMatchObject([{ right: true, isComparable: true }]);
  expect(allOutcomes(solvingOf(4, 'whole', 2), [reworded])).toMatchObject([{ right: false, isComparable: true }]);
  expect(allOutcomes(solvingOf(4), [reworded])).toMatchObject([{ isCurrent: false, isComparable: false }]);
});

test('a question is doubtful when fewer than two thirds of its readers are right', () => {
  const outcomes = (...rights: boolean[]): Outcome[] =>
    rights.map((right) => ({ question, right, isCurrent: true, isComparable: true }));
  expect(isDoubtful(outcomes(true, true, false))).toBe(false);
  expect(isDoubtful(outcomes(true, false))).toBe(true);
});
