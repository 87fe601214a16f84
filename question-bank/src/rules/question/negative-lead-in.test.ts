// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionAsking, goodQuestionWith } from '../../specimens/good-question.ts';
import { negativeLeadIn } from './negative-lead-in.ts';

test.each(['Which drug is not indicated?', 'All of these help EXCEPT which?', 'Which is least likely?'])(
  "the lead-in '%s' is a problem",
  (leadIn) => {
    expect(negativeLeadIn.check(goodQuestionAsking(leadIn))).toHaveLength(1);
  },
);

test("'at least' in the lead-in and 'not' before the lead-in pass", () => {
  expect(negativeLeadIn.check(goodQuestionAsking('Which drug is given for at least a week?'))).toEqual([]);
  expect(negativeLeadIn.check(goodQuestionWith('He does not cough.'))).toEqual([]);
});

test('a good question passes', () => {
  expect(negativeLeadIn.check(goodQuestion())).toEqual([]);
});
