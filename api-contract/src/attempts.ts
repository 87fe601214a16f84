// Calls that post a completed block to the server and report what it has (decisions 0054 to 0056).

import * as z from 'zod/mini';
import { maxTimeSpentMs } from './attempt-payload.ts';
import { declareCall } from './call.ts';
import { blockNumber, simulationId } from './identifiers.ts';
import { getStoredAttemptsRoute, postAttemptResultsRoute } from './routes.ts';

/**
 * One answered question as sent. The server reads the ids, `user_answer` and `time_spent_ms`. Everything else is what
 * an observed sender adds; the server replaces it and never trusts it. Only a test event passes it on.
 */
const postedItem = z.looseObject({
  item_id: z.string().check(z.maxLength(120)),
  user_answer: z.number().check(z.int(), z.gte(-1), z.lte(25)),
  /** Observed senders, and pages from before November 23, 2026, leave it out; the time is then unknown. */
  time_spent_ms: z.optional(z.number().check(z.int(), z.gte(0), z.lte(maxTimeSpentMs))),
});

export const postAttemptResults = declareCall({
  ...postAttemptResultsRoute,
  summary: 'Stores the attempt of one block once, scored by the server',
  body: z.object({
    payload: z.looseObject({
      user_id: z.string().check(z.minLength(1), z.maxLength(100)),
      sim_id: simulationId,
      attempt: blockNumber,
      items: z.array(postedItem).check(z.minLength(1), z.maxLength(500)),
    }),
    /** For staff: stores nothing and delivers the payload as a test to the operator's webhook (decision 0039). */
    useLiveConfig: z.optional(z.boolean()),
  }),
  replies: { 200: z.object({ success: z.literal(true), timestamp: z.string() }) },
  refusals: {
    400: ['invalid-request', 'unknown-block', 'items-do-not-fit'],
    // `session-ended`: the bearer token is invalid or has expired. Refresh it, or send the attempt as 'anonymous'
    // (attempts-10).
    401: ['grant-needed', 'session-ended', 'not-signed-in'],
    403: ['user-mismatch', 'not-your-simulation', 'not-staff', 'second-factor-needed'],
    409: ['attempt-differs', 'no-webhook'],
    429: ['too-many-simulations', 'too-many-requests'],
    // Only for a test event: the operator's receiver refused it or did not answer; the message says which.
    424: ['webhook-failed'],
  },
});

export const getStoredAttempts = declareCall({
  ...getStoredAttemptsRoute,
  summary: 'Which blocks of a simulation the server has',
  params: z.object({ simulationId }),
  replies: { 200: z.object({ attempts: z.array(z.number()) }) },
  refusals: { 401: ['grant-needed', 'session-ended'], 403: ['not-your-simulation'] },
});
