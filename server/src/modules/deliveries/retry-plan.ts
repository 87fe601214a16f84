// When a delivery is tried again, and when it is given up as a dead letter (decision 0054).

import type { FailedDelivery } from './webhook.ts';

const firstWaitMs = 5_000;
const maxWaitMs = 60 * 60_000;
/** The longest wait that a receiver can ask for. */
const maxAskedWaitMs = 24 * 60 * 60_000;
/** Random part of a wait, so that deliveries that failed together are not retried together. */
const jitter = 0.25;

/**
 * Ten tries come within an hour and a half, then about one an hour. That makes three days, so that a receiver may be
 * down over a weekend.
 */
export const maxTries = 90;
/**
 * For a receiver that answers and refuses. It may be set up wrongly, and six hours are enough to notice. What it
 * refuses permanently must not hold back the rest of a simulation for three days. Tries before the refusal count, too.
 */
export const maxTriesWhenRefused = 16;

/** Returns the milliseconds until the next try after this many, or null to give up. `random` is from 0 to 1. */
export function waitAfter(
  tries: number,
  failed: Pick<FailedDelivery, 'isRefusal' | 'retryAfterMs'>,
  random: number,
): number | null {
  if (tries >= (failed.isRefusal ? maxTriesWhenRefused : maxTries)) return null;
  const backoffMs = Math.min(firstWaitMs * 2 ** (tries - 1), maxWaitMs / (1 + jitter)) * (1 + jitter * random);
  return Math.round(Math.max(backoffMs, Math.min(failed.retryAfterMs ?? 0, maxAskedWaitMs)));
}
