// Questions and answers are paired by position, and what is unknown stays unknown.

import { expect, test } from 'vitest';
import { answersByBlock, pairAnswers } from './answers.ts';

test('every question of a block gets its answer and its time, in the order of the block', () => {
  expect(pairAnswers([61, 62, 63], { answers: [3, 0, null], timeSpentMs: [40_000, 0, 15_000] })).toEqual([
    { questionId: 61, answer: 3, timeSpentMs: 40_000 },
    { questionId: 62, answer: 0, timeSpentMs: 0 },
    { questionId: 63, answer: null, timeSpentMs: 15_000 },
  ]);
});

test('a time that was not recorded is unknown, not 0', () => {
  expect(pairAnswers([61], { answers: [3] })).toEqual([{ questionId: 61, answer: 3, timeSpentMs: null }]);
});

test('a question with nothing recorded has neither an answer nor a time', () => {
  const unknown = { answer: null, timeSpentMs: null };
  expect(pairAnswers([61, 62], { answers: [1], timeSpentMs: [9] })[1]).toEqual({ questionId: 62, ...unknown });
  expect(pairAnswers([61], undefined)).toEqual([{ questionId: 61, ...unknown }]);
});

test('the answers of a simulation are grouped by block, in the order of its form', () => {
  const simulation = {
    form: { blocks: [[21, 22], [11]] },
    blocks: [
      { answers: [1, null], timeSpentMs: [5, 6] },
      { answers: [0], timeSpentMs: [7] },
    ],
  };
  expect(
    answersByBlock(simulation).map((block) => block.map(({ questionId, answer }) => [questionId, answer])),
  ).toEqual([
    [
      [21, 1],
      [22, null],
    ],
    [[11, 0]],
  ]);
});
