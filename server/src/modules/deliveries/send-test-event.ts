// Sends one signed event that is not a result, so that an operator sees whether address and secret are correct. It is
// not stored (decision 0039).

import { randomUUID } from 'node:crypto';
import { composeAttempt } from '@simulator/api-contract';
import { postSigned, type TryOutcome, type WebhookMeans } from './webhook.ts';

const sample = composeAttempt(
  { userId: 'anonymous', simulationId: 'sim_test_event', block: 1 },
  [{ questionId: 1, answer: 0, timeSpentMs: 48_500 }],
  [{ id: 1, topic: 'Clinical Practice', correct: 0, feedback: 'This is a test event.' }],
);

/**
 * Sends the event once, without retries. A receiver recognizes it by `x-test-source`, as it does those of the
 * webhook-test panel, and by the signed kind. `payload` is sent unchanged.
 */
export function sendTestEvent(webhook: WebhookMeans, payload: unknown = sample): Promise<TryOutcome> {
  return postSigned(webhook, { id: randomUUID(), kind: 'test', body: JSON.stringify({ payload }) });
}
