// The operator's receiver for the length of one test, and a function that waits for its requests.

import { onTestFinished, vi } from 'vitest';
import { playReceiver, type WebhookReceiver } from './shared/webhook-receiver.ts';

export const webhookSecret = 'a secret between operator and receiver';

export async function startReceiver(): Promise<WebhookReceiver> {
  const receiver = await playReceiver();
  onTestFinished(receiver.goDown);
  return receiver;
}

/** Waits until the assertion holds, and reports the failed expectation if it does not in time. */
export function until(holds: () => unknown, timeout = 10_000): Promise<unknown> {
  return vi.waitFor(holds, { timeout, interval: 10 });
}
