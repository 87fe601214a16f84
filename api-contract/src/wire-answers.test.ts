// No answer, option A, and the other options survive every format.

import { expect, test } from 'vitest';
import {
  fromExplainedAnswer,
  fromPastAnswers,
  fromWireAnswer,
  toExplainedAnswer,
  toPastAnswers,
  toWireAnswer,
} from './wire-answers.ts';

test.each([
  [null, -1],
  [0, 0],
  [4, 4],
])('the answer %j is written as %d and read back unchanged', (answer, written) => {
  expect(toWireAnswer(answer)).toBe(written);
  expect(fromWireAnswer(written)).toBe(answer);
});

test.each([
  [null, { userAnswer: 0, answered: false }],
  [0, { userAnswer: 0, answered: true }],
  [3, { userAnswer: 3, answered: true }],
])('the answer %j is sent for an explanation as %j and read back unchanged', (answer, written) => {
  expect(toExplainedAnswer(answer)).toEqual(written);
  expect(fromExplainedAnswer(written)).toBe(answer);
});

test('an observed client, which does not say whether there was an answer, is taken to mean option A', () => {
  expect(fromExplainedAnswer({ userAnswer: 0 })).toBe(0);
});

test('past answers are read back as reported, with known and unknown times', () => {
  const answered = [
    { questionId: 11, answer: 0, timeSpentMs: 0 },
    { questionId: 12, answer: null, timeSpentMs: null },
  ];
  const reported = toPastAnswers(answered);
  expect(reported).toEqual({
    answers: [
      [11, 0],
      [12, -1],
    ],
    timeSpentMs: [0, null],
  });
  expect(fromPastAnswers(reported)).toEqual(answered);
});

test('past answers from a server that reports no times have unknown times', () => {
  expect(fromPastAnswers({ answers: [[11, 2]] })).toEqual([{ questionId: 11, answer: 2, timeSpentMs: null }]);
});
