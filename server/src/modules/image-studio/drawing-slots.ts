// Limits how many pictures a model draws at a time in this process, so that nobody occupies all slots while others
// wait.

import { Refusal } from '../../platform/http/refusal.ts';
import type { Requester } from './picture-limits.ts';

const slotsInAll = 16;
const slotsOfAnAddress = slotsInAll / 2;
const slotsOfAGrant = 2;

export interface DrawingSlots {
  /** Takes a slot, or refuses. Returns a function that releases it. */
  take(requester: Requester): () => void;
}

export function makeDrawingSlots(rateLimitScale: number): DrawingSlots {
  const taken = new Map<string, number>();
  const countOf = (holder: string) => taken.get(holder) ?? 0;
  const change = (holders: readonly string[], by: 1 | -1) => {
    for (const holder of holders) {
      const count = countOf(holder) + by;
      if (count === 0) taken.delete(holder);
      else taken.set(holder, count);
    }
  };
  return {
    take({ grantId, address }) {
      const ofGrant = `grant:${grantId}`;
      const ofAddress = `address:${address}`;
      if (countOf(ofGrant) >= slotsOfAGrant) {
        const message = 'Two of your pictures are being drawn. Please wait until one of them is done.';
        throw new Refusal(429, 'drawing-already', message, { retryAfterSeconds: 30 });
      }
      if (countOf('all') >= slotsInAll || countOf(ofAddress) >= slotsOfAnAddress * rateLimitScale) {
        throw new Refusal(503, 'model-busy', 'The model is too busy. Please try again later.', {
          retryAfterSeconds: 30,
        });
      }
      const holders = [ofGrant, ofAddress, 'all'];
      change(holders, 1);
      return () => change(holders, -1);
    },
  };
}
