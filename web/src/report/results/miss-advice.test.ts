// Advice from the reasons for misses.

import type { MissKind } from '@simulator/study-engine';
import { expect, test } from 'vitest';
import { adviceOf } from './miss-advice.ts';

const misses = (counts: Partial<Record<MissKind, number>>): readonly MissKind[] => [
  ...Array<MissKind>(counts.misread ?? 0).fill('misread'),
  ...Array<MissKind>(counts['did-not-know'] ?? 0).fill('did-not-know'),
];

test('with eight or more misses, the reason for more than half of them stands out', () => {
  expect(adviceOf(misses({ misread: 5, 'did-not-know': 3 }))).toEqual({ kind: 'misread', count: 5, total: 8 });
});

test('seven misses lead to no advice, even if they all have the same reason', () => {
  expect(adviceOf(misses({ misread: 7 }))).toBeUndefined();
});

test('a reason for exactly half of the misses leads to no advice', () => {
  expect(adviceOf(misses({ misread: 4, 'did-not-know': 4 }))).toBeUndefined();
});
