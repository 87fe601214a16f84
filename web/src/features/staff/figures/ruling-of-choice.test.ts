// Which ruling follows from a decision.

import { expect, test } from 'vitest';
import { rulingOfChoice } from './ruling-of-choice.ts';

test.each([
  ['retire', undefined, 'drop'],
  ['retire', 'accept', 'drop'],
  ['retire', 'restore', 'drop'],
  // The question is already dropped, so another decision is only recorded.
  ['retire', 'drop', null],
  ['rekey', undefined, 'accept'],
  ['rekey', 'drop', 'accept'],
  ['keep', undefined, null],
  ['keep', 'restore', null],
  ['keep', 'drop', 'restore'],
  ['keep', 'accept', 'restore'],
  ['reword', 'drop', null],
  ['reword', undefined, null],
] as const)('the decision %s on a question with the ruling %s leads to the ruling %s', (choice, effect, expected) => {
  expect(rulingOfChoice(choice, effect && { effect })).toBe(expected);
});
