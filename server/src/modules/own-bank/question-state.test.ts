// The state of a question follows from the timestamps of its versions.

import { expect, test } from 'vitest';
import { stateOf, versionInUse } from './question-state.ts';

const at = new Date();
const none = { submittedAt: null, releasedAt: null, withdrawnAt: null };
const versions = (...stamps: readonly Partial<typeof none | Record<keyof typeof none, Date>>[]) =>
  stamps.map((stamp, index) => ({ ...none, ...stamp, version: index + 1 }));

test.each([
  ['draft', {}],
  ['waiting', { submittedAt: at }],
  ['released', { submittedAt: at, releasedAt: at }],
  ['withdrawn', { submittedAt: at, releasedAt: at, withdrawnAt: at }],
  ['withdrawn', { withdrawnAt: at }],
] as const)('the state of a version follows from its timestamps: %s', (state, stamps) => {
  expect(stateOf({ ...none, ...stamps, version: 1 })).toBe(state);
});

test.each([
  ['nothing before a release', versions({}, { submittedAt: at }), null],
  ['the last release, while a later version is written', versions({ releasedAt: at }, { releasedAt: at }, {}), 2],
  [
    'nothing, not an earlier version, after it is withdrawn',
    versions({ releasedAt: at }, { releasedAt: at, withdrawnAt: at }),
    null,
  ],
  ['nothing when a draft above the release is withdrawn', versions({ releasedAt: at }, { withdrawnAt: at }), null],
  ['what is released after that', versions({ releasedAt: at }, { withdrawnAt: at }, { releasedAt: at }), 3],
])('the version in use is %s', (_, all, expected) => {
  expect(versionInUse(all)).toBe(expected);
});
