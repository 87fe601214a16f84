// A test event that staff send through the server, with the address and secret that deliveries use (decision 0039).

import type { FastifyRequest } from 'fastify';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { sendTestEvent } from './send-test-event.ts';
import type { WebhookMeans } from './webhook.ts';

export type DeliverTestEvent = (request: FastifyRequest, payload: unknown) => Promise<void>;

/** A caller who is not staff learns nothing, not even whether a webhook is configured. */
export function makeTestDelivery(
  db: Database,
  requireStaff: RequireStaff,
  webhook: WebhookMeans | undefined,
): DeliverTestEvent {
  return async (request, payload) => {
    const member = await requireStaff(request, 'support');
    if (!webhook) throw new Refusal(409, 'no-webhook', 'No webhook is configured: RESULTS_WEBHOOK_URL is not set.');
    await recordAct(db, member, { action: 'test-event-sent' });
    const outcome = await sendTestEvent(webhook, payload);
    // Not a 5xx: a browser would take that for a failure of this server and retry.
    if (!outcome.isDelivered) {
      throw new Refusal(424, 'webhook-failed', `The webhook did not accept the event: ${outcome.problem}`);
    }
  };
}
