// One signed event that is not a result: shows an operator that address and secret are correct. Not stored (decision 0039).

import { randomUUID } from 'node:crypto';
import { composeAttempt } from '@simulator/api-contract';
import { postSigned, type TryOutcome, type WebhookMeans } from './webhook.ts';

const sample = composeAttempt(
  { userId: 'anonymous', simulationId: 'sim_test_event', block: 1 },
  [{ questionId: 1, answer: 0, timeSpentMs: 48_500 }],
  [{ id: 1, topic: 'Clinical Practice', correct: 0, feedback: 'This is a test event.' }],
);

/**
 * Tried once. It is known by `x-test-source`, as the webhook-test panel's are, and by the kind that is signed; `payload` is sent as
 * it is.
 */
export function sendTestEvent(webhook: WebhookMeans, payload: unknown = sample): Promise<TryOutcome> {
  return postSigned(webhook, { id: randomUUID(), kind: 'test', body: JSON.stringify({ payload }) });
}
