// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { takeawaySentence } from './takeaway-sentence.ts';

test('a takeaway of two sentences and a takeaway with an unfinished sentence are problems', () => {
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'Slow the node. Then measure again.' }))).toHaveLength(1);
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'Slow the node' }))).toHaveLength(1);
});

test('a good question passes', () => {
  expect(takeawaySentence.check(goodQuestion())).toEqual([]);
});

test("in a question with teaching, a takeaway with a sweeping 'always' or 'never' or the verb 'means' is a problem", () => {
  const says = (takeaway: string) => takeawaySentence.check(taughtQuestion({ takeaway }));
  for (const takeaway of ['It always is.', 'It is never given.', 'Aspirin never suits.', 'Usually it means lymphoma.'])
    expect(says(takeaway)).toHaveLength(1);
  expect(says('A cat that was never vaccinated is euthanized.')).toEqual([]);
  expect(says('Asking about goals, means, and daily life comes first.')).toEqual([]);
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'It always is.' }))).toEqual([]);
});
