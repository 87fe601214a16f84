// The logs of two devices become one state, in whatever order they are merged.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../test/property-runs.ts';
import { answered, anyLog, begun, logOf } from '../test/study-log.ts';
import { inOrder, mergeLogs } from './merge.ts';
import { continueStudy, replayStudy } from './study-state.ts';

test('merging gives the same log in any order, any grouping and any repetition', { timeout: propertyTimeoutMs }, () => {
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

test('continuing a log gives the state of its replay, or says that a replay is needed', {
  timeout: propertyTimeoutMs,
}, () => {
  const outcomes = { continued: 0, replayed: 0 };
  fc.assert(
    fc.property(anyLog, fc.nat(40), fc.boolean(), (log, cut, isOrdered) => {
      const all = isOrdered ? inOrder(log) : log;
      const [known, more] = [inOrder(all.slice(0, cut)), all.slice(cut)];
      const before = replayStudy(known);
      const continued = continueStudy(before, known.at(-1), more);
      outcomes[continued ? 'continued' : 'replayed'] += 1;
      if (continued) expect(continued).toEqual(replayStudy(log));
      expect(before).toEqual(replayStudy(known));
    }),
    propertySettings('continued study logs', 0.3),
  );
  expect(Math.min(outcomes.continued, outcomes.replayed)).toBeGreaterThan(0);
});

test('an answer at the end of a log is added to its state, but the same record again is not', () => {
  const log = logOf([1, begun('s', 1, 2)], [1, answered(1, 'wrong')], [2, answered(2, 'right')]);
  const [known, last] = [log.slice(0, 2), log.slice(2)];
  expect(continueStudy(replayStudy(known), known.at(-1), last)).toEqual(replayStudy(log));
  expect(continueStudy(replayStudy(log), log.at(-1), last)).toBeNull();
});

test('merging loses no record and doubles none', () => {
  const log = logOf([1, begun('s', 1, 2)], [1, answered(1, 'wrong')], [2, answered(2, 'right')]);
  const merged = mergeLogs(log.slice(0, 2), log, log.slice(1));
  expect(merged).toEqual(log);
  const { questions, days } = replayStudy([...merged, ...[]]);
  expect(questions.get(1)?.timesAnswered).toBe(1);
  expect([...days]).toEqual([
    [1, { answered: 1, right: 0, timeMs: 50_000 }],
    [2, { answered: 1, right: 1, timeMs: 50_000 }],
  ]);
});
