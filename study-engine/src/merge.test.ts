// Two devices' logs become one state, whatever order they meet in.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../test/property-runs.ts';
import { answered, anyLog, begun, logOf } from '../test/study-log.ts';
import { mergeLogs } from './merge.ts';
import { replayStudy } from './study-state.ts';

test('merging is the same in any order, any grouping and any number of times', { timeout: propertyTimeoutMs }, () => {
  const cut = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(anyLog, cut, cut, (log, here, there) => {
      const one = log.filter((_, index) => here[index]);
      const other = log.filter((_, index) => there[index]);
      const rest = log.filter((_, index) => !here[index] && !there[index]);
      const all = mergeLogs(log);
      expect(mergeLogs(other, rest, one)).toEqual(all);
      expect(mergeLogs(mergeLogs(one, other), mergeLogs(rest, one), other)).toEqual(all);
      expect(replayStudy(mergeLogs(one, other, rest))).toEqual(replayStudy(log));
      expect(replayStudy([...log].reverse())).toEqual(replayStudy(log));
    }),
    propertySettings('merged study logs', 0.3),
  );
});

test('nothing is lost and nothing doubled', () => {
  const log = logOf([1, begun('s', 1, 2)], [1, answered(1, 'wrong')], [2, answered(2, 'right')]);
  const merged = mergeLogs(log.slice(0, 2), log, log.slice(1));
  expect(merged).toEqual(log);
  const { questions, days } = replayStudy([...merged, ...[]]);
  expect(questions.get(1)?.timesAnswered).toBe(1);
  expect([...days]).toEqual([
    [1, { answered: 1, timeMs: 50_000 }],
    [2, { answered: 1, timeMs: 50_000 }],
  ]);
});
