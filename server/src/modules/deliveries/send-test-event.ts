// One signed event that is no result: shows an operator that address and secret are right. Stored nowhere (decision 0039).

import { randomUUID } from 'node:crypto';
import type { Attempt } from '@simulator/exam-engine';
import { postSigned, type TryOutcome, type WebhookMeans } from './webhook.ts';

const sample: Attempt = {
  user_id: 'anonymous',
  sim_id: 'sim_test_event',
  attempt: 1,
  items: [
    {
      item_id: 'sim_test_event-1-1',
      topic: 'Clinical Practice',
      system: 'NAVLE',
      difficulty: 'easy',
      is_correct: true,
      user_answer: 0,
      correct_idx: 0,
      rationale: 'This is a test event.',
      blueprint: 'Clinical Practice',
    },
  ],
};

/**
 * Tried once. It is known by `x-test-source`, as the webhook-test panel's are, and by the kind that is signed; `payload` is sent as
 * it is.
 */
export function sendTestEvent(webhook: WebhookMeans, payload: unknown = sample): Promise<TryOutcome> {
  return postSigned(webhook, { id: randomUUID(), kind: 'test', body: JSON.stringify({ payload }) });
}
