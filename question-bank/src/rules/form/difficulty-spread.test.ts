// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { difficultySpread } from './difficulty-spread.ts';

/** Returns values a hundredth apart from 0.5 to 0.88. Within each block they neither rise nor fall. */
const spread = (id: number): number => (50 + ((id * 17) % 39)) / 100;
const estimated = (estimate: (id: number) => number) =>
  goodForm((question) => ({ ...question, estimated_difficulty: estimate(question.id) }));

test('the same estimate for all questions is a problem of the form and of each block', () => {
  const messages = difficultySpread.check(estimated(() => 0.68)).map(({ message }) => message);
  expect(messages).toHaveLength(7);
  expect(messages[0]).toBe('100 % of estimated difficulties are 0.68; 10 % may');
  expect(messages[1]).toContain('spread by 0.000');
});

test('a block whose estimates are nearly equal is a problem even if those of the form are spread out', () => {
  const flat = estimated((id) => (id <= 60 ? 0.66 + (id % 5) / 100 : spread(id)));
  expect(difficultySpread.check(flat)).toMatchObject([{ field: 'blocks.0' }]);
});

test('a block that gets harder along the way is a problem', () => {
  const falling = estimated((id) => (id <= 60 ? (90 - Math.floor(id / 2)) / 100 : spread(id)));
  expect(difficultySpread.check(falling)).toMatchObject([
    { field: 'blocks.0', message: expect.stringMatching(/^gets harder along the way: correlation -1\.00/) },
  ]);
});

test('estimates that are spread out and neither rise nor fall pass', () => {
  expect(difficultySpread.check(estimated(spread))).toEqual([]);
});
