// Figures of blocks, and which questions were missed.

import { type AnsweredQuestion, type QuestionNotes, underRulings } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { missedQuestions } from '../missed-questions.ts';
import { blockFigures, minutesSpent, paceByQuarter } from './block-figures.ts';

const notes = (id: number, scored = true): QuestionNotes => ({
  id,
  topic: 'Pathobiology',
  correct: 1,
  scored,
  feedback: '',
  rationales: [],
  takeaway: '',
});
const answered = (questionId: number, answer: number | null, seconds: number | null): AnsweredQuestion => ({
  questionId,
  answer,
  timeSpentMs: seconds === null ? null : seconds * 1000,
});
const keys = [notes(1), notes(2), notes(3, false), notes(4), notes(5)];
const block = [answered(1, 1, 30), answered(2, 0, 90), answered(3, 1, 60), answered(4, null, 0), answered(5, 1, 60)];

test('right answers are counted among scored questions, unanswered ones among all, and the pace among answered', () => {
  expect(blockFigures(block, keys)).toEqual({
    correct: 2,
    scored: 4,
    unanswered: 1,
    outcomes: ['right', 'wrong', 'right', 'unanswered', 'right'],
    secondsPerQuestion: 60,
  });
});

test('minutes add up question by question, and the pace by quarter ignores questions never reached', () => {
  expect(minutesSpent(block)).toEqual([0.5, 2, 3, 3, 4]);
  expect(paceByQuarter(block)).toEqual([
    { from: 1, to: 2, seconds: 60 },
    { from: 3, to: 4, seconds: 60 },
    { from: 5, to: 5, seconds: 60 },
  ]);
  expect(paceByQuarter(block.map((one) => ({ ...one, timeSpentMs: 0 })))).toMatchObject([
    { seconds: null },
    { seconds: null },
    { seconds: null },
  ]);
});

test('one unknown time makes the minutes and the pace of the block unknown', () => {
  const unknown = [...block, answered(6, 1, null)];
  expect(blockFigures(unknown, [...keys, notes(6)]).secondsPerQuestion).toBeNull();
  expect(minutesSpent(unknown)).toBeNull();
  expect(paceByQuarter(unknown)).toEqual([]);
  expect(minutesSpent([])).toBeNull();
});

test('missed questions are the wrong and unanswered ones, pre-test too, with their places in the exam', () => {
  const second = [answered(3, 2, 5), answered(1, 1, 5)];
  expect(
    missedQuestions([{ answered: block }, { answered: second }], [keys, [notes(1), notes(3, false)]]).map(
      ({ block: number, question, answer, notes: { id } }) => [number, question, answer, id],
    ),
  ).toEqual([
    [1, 1, 0, 2],
    [1, 3, null, 4],
    [2, 0, 2, 3],
  ]);
});

test('a dropped question is neither right nor wrong nor missed, and a ruling can make other options right', () => {
  const ruled = underRulings(keys, [
    { question: 1, effect: 'drop', accepted: [] },
    { question: 2, effect: 'accept', accepted: [0, 1] },
    { question: 4, effect: 'drop', accepted: [] },
    { question: 5, effect: 'accept', accepted: [2] },
  ]);
  expect(blockFigures(block, ruled)).toMatchObject({
    ...{ correct: 1, scored: 2, unanswered: 0 },
    outcomes: ['dropped', 'right', 'right', 'dropped', 'wrong'],
  });
  expect(missedQuestions([{ answered: block }], [ruled]).map(({ notes: { id } }) => id)).toEqual([5]);
});
