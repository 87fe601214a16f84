// Calls with which staff see the deliveries to the operator's webhook, and resend them (decision 0054).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';

const wholeNumber = z.number().check(z.int(), z.gte(0));

const refusals = { 401: ['not-signed-in'], 403: ['second-factor-needed', 'not-staff'] } as const;

const delivery = z.object({
  id: z.string(),
  simulationId: z.string(),
  block: wholeNumber,
  state: z.enum(['waiting', 'delivered', 'dead']),
  tries: wholeNumber,
  /**
   * What the last try resulted in, with the beginning of the receiver's response; null before the first try and after
   * success.
   */
  lastProblem: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the next try is due; while a try runs, when it counts as lost. Null unless the delivery is waiting. */
  dueAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
});

export type Delivery = z.infer<typeof delivery>;

/** Counts stop at one above this: nobody needs an exact count of a million deliveries, and counting them takes long. */
export const maxDeliveriesCounted = 100_000;

export const deliveryOverview = z.object({
  /** Whether the operator has set a webhook. Without one, nothing is queued, and what waits is not sent. */
  configured: z.boolean(),
  /** Each is at most one more than `maxDeliveriesCounted`. */
  counts: z.object({ waiting: wholeNumber, delivered: wholeNumber, dead: wholeNumber }),
  /** Null if none is waiting. */
  oldestWaitingSeconds: z.nullable(wholeNumber),
  /** The newest 200. */
  deliveries: z.array(delivery),
});

export type DeliveryOverview = z.infer<typeof deliveryOverview>;

const resent = z.object({ resent: wholeNumber });

export const getDeliveries = declareCall({
  method: 'GET',
  path: '/api/staff/deliveries',
  summary: 'What goes to the webhook of the operator: counts by state, and the newest deliveries',
  replies: { 200: deliveryOverview },
  refusals,
});

export const requestResend = declareCall({
  method: 'POST',
  path: '/api/staff/deliveries/:id/resend',
  summary: 'Sends a dead or delivered one again, with the same x-delivery-id',
  params: z.object({ id: z.uuid() }),
  replies: { 200: resent },
  refusals: { ...refusals, 404: ['no-such-delivery'], 409: ['already-waiting'] },
});

export const requestDeadResend = declareCall({
  method: 'POST',
  path: '/api/staff/deliveries/resend-dead',
  summary: 'Sends all dead deliveries again',
  replies: { 200: resent },
  refusals,
});
