// What staff see of the deliveries, and how they resend them (decision 0054).

import { getDeliveries, requestDeadResend, requestResend } from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { type DeliveryRow, readOverview, resendDeadDeliveries, resendDelivery } from './delivery-store.ts';

/** What this module needs from the others; app.ts passes it in. */
export interface DeliveryGate {
  /** Refuses a request that is not from staff. */
  requireStaff(request: FastifyRequest): Promise<unknown>;
  /** Has this process look at the queue; undefined while no webhook is configured. */
  readonly wake: (() => void) | undefined;
}

const mostShown = 200;

export function addDeliveryRoutes(app: FastifyInstance, db: Database, { requireStaff, wake }: DeliveryGate): void {
  serveCall(app, getDeliveries, async ({ request, reply }) => {
    await requireStaff(request);
    reply.header('cache-control', 'no-store');
    const { counts, waitingSince, newest } = await readOverview(db, mostShown);
    return {
      configured: wake !== undefined,
      counts,
      oldestWaitingSeconds: waitingSince && Math.max(0, Math.round((Date.now() - waitingSince.getTime()) / 1_000)),
      deliveries: newest.map(describe),
    };
  });

  serveCall(app, requestResend, async ({ params, request }) => {
    await requireStaff(request);
    const outcome = await resendDelivery(db, params.id);
    if (outcome === 'unknown')
      throw new Refusal(404, 'no-such-delivery', 'There is no such delivery.', { field: 'id' });
    if (outcome === 'waiting') {
      throw new Refusal(409, 'already-waiting', 'This delivery is already waiting to be sent.', { field: 'id' });
    }
    wake?.();
    return { resent: 1 };
  });

  serveCall(app, requestDeadResend, async ({ request }) => {
    await requireStaff(request);
    const resent = await resendDeadDeliveries(db);
    wake?.();
    return { resent };
  });
}

function describe({ createdAt, dueAt, deliveredAt, ...row }: DeliveryRow) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    // Only what waits has a next try.
    dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
