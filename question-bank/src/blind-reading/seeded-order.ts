// Orders that look random and are the same for the same seed on every machine.

import { createHash } from 'node:crypto';

/** Returns the numbers below `count` in an order that follows from the seed. */
export function seededOrder(count: number, seed: string): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  const weights = order.map((index) => createHash('sha256').update(`${seed}:${index}`).digest('hex'));
  return order.sort((left, right) => ((weights[left] ?? '') < (weights[right] ?? '') ? -1 : 1));
}
