// The operator's receiver for the length of one test, and waiting for what comes to it.

import { onTestFinished, vi } from 'vitest';
import { playReceiver, type WebhookReceiver } from './shared/webhook-receiver.ts';

export const webhookSecret = 'a secret between operator and receiver';

export async function startReceiver(): Promise<WebhookReceiver> {
  const receiver = await playReceiver();
  onTestFinished(receiver.goDown);
  return receiver;
}

/** Waits until it is true, and reports what was expected if it does not happen in time. */
export function until(holds: () => unknown, timeout = 10_000): Promise<unknown> {
  return vi.waitFor(holds, { timeout, interval: 10 });
}
