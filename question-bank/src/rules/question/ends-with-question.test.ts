// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionAsking, goodQuestionWith } from '../../specimens/good-question.ts';
import { endsWithQuestion } from './ends-with-question.ts';

test('a stem that ends with a statement is a problem', () => {
  expect(endsWithQuestion.check(goodQuestionAsking('Choose the first drug.'))).toHaveLength(1);
});

test('a stem that ends with two questions is a problem', () => {
  expect(endsWithQuestion.check(goodQuestionAsking('What is wrong? Which drug is given first?'))).toHaveLength(1);
});

test('a question that a client asks inside the stem passes', () => {
  expect(endsWithQuestion.check(goodQuestionWith("The owner asks: 'Will he die?' He is alert."))).toEqual([]);
});

test('a good question passes', () => {
  expect(endsWithQuestion.check(goodQuestion())).toEqual([]);
});
