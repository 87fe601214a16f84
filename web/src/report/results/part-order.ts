// The order of the rows in the table of parts.

import type { PartTally } from '@simulator/exam-engine';
import { partName } from '../part-texts.ts';

export interface PartOrder {
  readonly by: 'name' | 'total' | 'rate';
  readonly descending: boolean;
}

/** Equal rows keep the order of their names. */
export function byOrder({ by, descending }: PartOrder): (a: PartTally, b: PartTally) => number {
  const names = (a: PartTally, b: PartTally) =>
    partName(a.division, a.part).localeCompare(partName(b.division, b.part));
  const difference = {
    name: names,
    total: (a: PartTally, b: PartTally) => a.total - b.total,
    rate: (a: PartTally, b: PartTally) => a.correct / a.total - b.correct / b.total,
  }[by];
  return (a, b) => (descending ? difference(b, a) : difference(a, b)) || names(a, b);
}

/**
 * Pressing the same column again reverses the order. Another column begins with what people look for: A, the most
 * questions, the weakest.
 */
export function nextOrder(order: PartOrder, by: PartOrder['by']): PartOrder {
  return { by, descending: order.by === by ? !order.descending : by === 'total' };
}
