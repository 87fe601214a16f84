// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { takeawaySentence } from './takeaway-sentence.ts';

test('two sentences and an unfinished one are problems', () => {
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'Slow the node. Then measure again.' }))).toHaveLength(1);
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'Slow the node' }))).toHaveLength(1);
});

test('a good question passes', () => {
  expect(takeawaySentence.check(goodQuestion())).toEqual([]);
});

test('beside teaching, always, never and means are a problem; an animal never vaccinated and ways and means are none', () => {
  const says = (takeaway: string) => takeawaySentence.check(taughtQuestion({ takeaway }));
  for (const takeaway of ['It always is.', 'It is never given.', 'Aspirin never suits.', 'Usually it means lymphoma.'])
    expect(says(takeaway)).toHaveLength(1);
  expect(says('A cat that was never vaccinated is euthanized.')).toEqual([]);
  expect(says('Asking about goals, means, and daily life comes first.')).toEqual([]);
  expect(takeawaySentence.check(goodQuestion({ takeaway: 'It always is.' }))).toEqual([]);
});
