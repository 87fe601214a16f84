// What staff see of the deliveries, and how they resend them (decision 0054).

import { getDeliveries, requestDeadResend, requestResend } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { type DeliveryRow, readOverview, resendDeadDeliveries, resendDelivery } from './delivery-store.ts';

/** What this module needs from the others; app.ts passes it in. */
export interface DeliveryNeeds {
  readonly requireStaff: RequireStaff;
  /** Makes this process look at the queue; undefined if no webhook is configured. */
  readonly wake: (() => void) | undefined;
}

const maxShown = 200;

export function addDeliveryRoutes(app: FastifyInstance, db: Database, { requireStaff, wake }: DeliveryNeeds): void {
  serveCall(app, getDeliveries, async ({ request, reply }) => {
    await requireStaff(request, 'support');
    reply.header('cache-control', 'no-store');
    const { counts, waitingSince, newest } = await readOverview(db, maxShown);
    return {
      configured: wake !== undefined,
      counts,
      oldestWaitingSeconds: waitingSince && Math.max(0, Math.round((Date.now() - waitingSince.getTime()) / 1_000)),
      deliveries: newest.map(describe),
    };
  });

  serveCall(app, requestResend, async ({ params, request }) => {
    const member = await requireStaff(request, 'support');
    const outcome = await db.transaction(async (tx) => {
      const resent = await resendDelivery(tx, params.id);
      if (resent === 'resent') await recordAct(tx, member, { action: 'delivery-resent', subjectId: params.id });
      return resent;
    });
    if (outcome === 'unknown')
      throw new Refusal(404, 'no-such-delivery', 'There is no such delivery.', { field: 'id' });
    if (outcome === 'waiting') {
      throw new Refusal(409, 'already-waiting', 'This delivery is already waiting to be sent.', { field: 'id' });
    }
    wake?.();
    return { resent: 1 };
  });

  serveCall(app, requestDeadResend, async ({ request }) => {
    const member = await requireStaff(request, 'support');
    const resent = await db.transaction(async (tx) => {
      const count = await resendDeadDeliveries(tx);
      if (count > 0) await recordAct(tx, member, { action: 'dead-deliveries-resent', details: { count } });
      return count;
    });
    wake?.();
    return { resent };
  });
}

function describe({ createdAt, dueAt, deliveredAt, ...row }: DeliveryRow) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    // Only a waiting delivery has a next try.
    dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
