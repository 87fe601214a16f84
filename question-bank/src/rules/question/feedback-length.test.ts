// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { feedbackLength } from './feedback-length.ts';

test('29 and 61 words are a problem, 30 and 60 are none', () => {
  const questions = [29, 30, 60, 61].map((words) => goodQuestion({ feedback: 'word '.repeat(words) }));
  expect(questions.map((question) => feedbackLength.check(question).length)).toEqual([1, 0, 0, 1]);
});

test('a good question passes', () => {
  expect(feedbackLength.check(goodQuestion())).toEqual([]);
});
