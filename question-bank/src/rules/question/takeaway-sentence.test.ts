// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { takeawaySentence } from './takeaway-sentence.ts';

test('two sentences and an unfinished one are problems', () => {
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'Slow the node. Then measure again.' }))).toHaveLength(1);
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'Slow the node' }))).toHaveLength(1);
});

test('a good question passes', () => {
  expect(takeawaySentence.check(goodQuestion())).toEqual([]);
});
