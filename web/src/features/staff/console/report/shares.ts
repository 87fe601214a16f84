// Shares as the report shows them.

import type { ReportedShare } from '@simulator/api-contract';
import { percentRange } from '../../../../ui/reader-formats.ts';

/** In whole percent. */
export function rounded(share: number): number {
  return Math.round(100 * share);
}

export function rangeOf({ low, high }: ReportedShare): string {
  return percentRange(rounded(low), rounded(high));
}
