// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { feedbackLength } from './feedback-length.ts';

test('feedback of 29 or 61 words is a problem, but feedback of 30 or 60 words passes', () => {
  const questions = [29, 30, 60, 61].map((words) => goodQuestion({ feedback: 'word '.repeat(words) }));
  expect(questions.map((question) => feedbackLength.check(question).length)).toEqual([1, 0, 0, 1]);
});

test('a good question passes', () => {
  expect(feedbackLength.check(goodQuestion())).toEqual([]);
});
