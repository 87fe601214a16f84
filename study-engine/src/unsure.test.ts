// Questions that were unsure in practice: the last answer decides, in whatever order the records come.

import { expect, test } from 'vitest';
import { answered, begun, logOf, met } from '../test/study-log.ts';
import { unsureIn } from './unsure.ts';

test('the last answer in practice decides whether a question was unsure, and an exam does not change that', () => {
  const log = logOf(
    [1, begun('s', 1, 2, 3)],
    [1, answered(1, 'unsure')],
    [1, answered(2, 'unsure')],
    [1, answered(3, 'wrong')],
    [2, answered(2, 'right')],
    [3, met(1, true)],
  );
  expect([...unsureIn(log)]).toEqual([1]);
  expect([...unsureIn(log.toReversed())]).toEqual([1]);
  expect(unsureIn([]).size).toBe(0);
});
