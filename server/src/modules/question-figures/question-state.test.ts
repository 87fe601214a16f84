// Every way for a question to enter the inbox, leave it and come back.

import { expect, test } from 'vitest';
import { stateOf } from './question-state.ts';

const decidedAt = new Date('2026-11-20T12:00:00Z');
const [before, after] = [new Date('2026-11-19T12:00:00Z'), new Date('2026-11-21T12:00:00Z')];

test.each([
  ['without a warning and a decision', [], null, null, null],
  ['with a warning', ['slow'], null, null, { state: 'open', newWarnings: [] }],
  ['with a report', ['reported'], after, null, { state: 'open', newWarnings: [] }],
  ['decided on this warning', ['slow'], null, ['slow'], { state: 'decided', newWarnings: [] }],
  ['decided without a warning', [], null, [], { state: 'decided', newWarnings: [] }],
  ['whose warning is gone', [], null, ['slow'], { state: 'decided', newWarnings: [] }],
  ['whose report was deleted', [], null, ['reported'], { state: 'decided', newWarnings: [] }],
  ['reported before the decision', ['reported'], before, ['reported'], { state: 'decided', newWarnings: [] }],
  [
    'with a warning of another kind',
    ['slow', 'key-rarely-chosen'],
    null,
    ['slow'],
    { state: 'open-again', newWarnings: ['key-rarely-chosen'] },
  ],
  [
    'reported for the first time after the decision',
    ['slow', 'reported'],
    after,
    ['slow'],
    { state: 'open-again', newWarnings: ['reported'] },
  ],
  [
    'reported once more after the decision',
    ['slow', 'reported'],
    after,
    ['slow', 'reported'],
    { state: 'open-again', newWarnings: ['reported'] },
  ],
] as const)('the inbox has the right state for a question %s', (_, warnings, lastReportAt, seen, state) => {
  const standing = seen === null ? undefined : { warnings: seen, decidedAt };
  expect(stateOf({ warnings, lastReportAt }, standing)).toEqual(state);
});
