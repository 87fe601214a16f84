// What the reader's reasons for misses add up to.

import type { MissKind } from '@simulator/study-engine';
import { missKinds } from '../../device/store/remarks-store.ts';

export interface MissAdvice {
  readonly kind: MissKind;
  readonly count: number;
  readonly total: number;
}

/** Fewer misses say nothing (decision 0074). */
const minMisses = 8;

/** The reason of more than half of them; undefined if there are too few, or none stands out. */
export function adviceOf(misses: readonly MissKind[]): MissAdvice | undefined {
  const total = misses.length;
  if (total < minMisses) return undefined;
  return missKinds
    .map((kind) => ({ kind, count: misses.filter((one) => one === kind).length, total }))
    .find(({ count }) => count * 2 > total);
}
