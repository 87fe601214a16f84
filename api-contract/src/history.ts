// Calls that store and show a person's past simulations, on every device they sign in on (decisions 0055 and 0050).

import { noAccommodation, type RulesChoice } from '@simulator/exam-engine';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { examRecord } from './exam-record.ts';
import { blockNumber, simulationId } from './identifiers.ts';
import { putSimulationEndingRoute } from './routes.ts';
import { accommodation } from './rules-schemas.ts';

const wholeNumber = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const moment = z.string().check(z.maxLength(40), z.iso.datetime());

/** A code of the engine, like `page-hidden`. */
const departureCause = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'expected a code of up to 60 letters'));

/** How a simulation ended, as the device reported it: what its attempts do not contain. Times are exam time. */
export const simulationEnding = z.object({
  outcome: z.enum(['completed', 'terminated']),
  beganAt: moment,
  endedAt: moment,
  /** From the first event to the last. */
  durationMs: wholeNumber,
  breakMinutesUsed: wholeNumber,
  blocks: z.array(z.object({ block: blockNumber, minutesUsed: wholeNumber })).check(z.maxLength(20)),
  departures: z
    .array(z.object({ cause: departureCause, atMs: wholeNumber, lengthMs: z.nullable(wholeNumber) }))
    .check(z.maxLength(100)),
});

export type SimulationEnding = z.infer<typeof simulationEnding>;

export const putSimulationEnding = declareCall({
  ...putSimulationEndingRoute,
  summary: 'Keeps how a simulation ended; the first telling counts',
  params: z.object({ simulationId }),
  /** Pages of earlier versions send only the ending. */
  body: z.extend(simulationEnding, { record: z.optional(examRecord) }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  // `session-ended`: the bearer token is invalid or has expired. Refresh it, or send the ending without one.
  refusals: {
    401: ['grant-needed', 'session-ended'],
    403: ['not-your-simulation'],
    429: ['too-many-simulations', 'too-many-requests'],
  },
});

const topicTally = z.object({
  category: z.string(),
  correct: wholeNumber,
  total: wholeNumber,
  /** Rounded to whole numbers. */
  percentage: wholeNumber,
});

const speciesTally = z.object({ species: z.string(), correct: wholeNumber, total: wholeNumber });

const pastSimulation = z.object({
  simulationId,
  edition: z.string(),
  /** Empty for an edition that was never published on this server. */
  formId: z.string(),
  /** Only for editions that have them: the name that people know the form by, and the edition's day. */
  formName: z.exactOptional(z.string()),
  editionDate: z.exactOptional(z.string()),
  /**
   * Id of the rules it was taken under; empty for an edition that was never published on this server. Earlier servers,
   * which know one set of rules, leave it out.
   */
  rules: z._default(z.string(), 'standard'),
  accommodation: z._default(accommodation, noAccommodation),
  beganAt: z.string(),
  /** Blocks that the server has. */
  blocks: z.array(z.number()),
  /** Null until the server has every block of the form, and for a simulation that was terminated. */
  results: z.nullable(
    z.object({
      correct: wholeNumber,
      total: wholeNumber,
      scaledScore: wholeNumber,
      passed: z.boolean(),
      level: z.string(),
      topics: z.array(topicTally),
      /**
       * Editions from before November 23, 2026 do not have species, and servers of earlier versions do not send them.
       */
      species: z.optional(z.array(speciesTally)),
      /**
       * The first score, if rulings on questions changed it (results-26). The score above takes rulings into account.
       */
      first: z.optional(
        z.object({ correct: wholeNumber, total: wholeNumber, scaledScore: wholeNumber, passed: z.boolean() }),
      ),
    }),
  ),
  ending: z.nullable(simulationEnding),
}) satisfies z.ZodMiniType<RulesChoice>;

export type PastSimulation = z.infer<typeof pastSimulation>;

export const getHistory = declareCall({
  method: 'GET',
  path: '/api/history',
  summary: 'The simulations of the signed-in person, newest first, in pages',
  /** Without `before`, the newest page; with it, the page after this simulation. */
  query: z.object({ before: z.optional(simulationId) }),
  replies: {
    200: z.object({
      simulations: z.array(pastSimulation),
      /** The `before` of the next page; left out on the last one. */
      next: z.optional(simulationId),
    }),
  },
  refusals: {
    400: ['invalid-request', 'no-such-page'],
    401: ['not-signed-in', 'session-ended'],
    403: ['second-factor-needed'],
  },
});

export const getPastSimulation = declareCall({
  method: 'GET',
  path: '/api/history/:simulationId',
  summary: 'The answers of one past simulation, and a ticket for the content it was about',
  params: z.object({ simulationId }),
  replies: {
    200: z.object({
      simulation: pastSimulation,
      ticket: z.string(),
      attempts: z.array(
        z.object({
          block: z.number(),
          /** Pairs of question id and answer (-1 if unanswered), in the order of the block. */
          answers: z.array(z.tuple([z.number(), z.number()])),
          /** Time spent on each of these questions; null if unknown. */
          timeSpentMs: z.optional(z.array(z.nullable(wholeNumber))),
        }),
      ),
      /** What was done besides answering, if the device reported it. */
      record: z.optional(examRecord),
    }),
  },
  refusals: { 401: ['not-signed-in', 'session-ended'], 403: ['second-factor-needed'], 404: ['no-such-simulation'] },
});

export const claimSimulations = declareCall({
  method: 'POST',
  path: '/api/history/claims',
  summary: 'Makes anonymous simulations of this browser, proven by their tickets, those of the signed-in person',
  body: z.object({
    tickets: z.array(z.string().check(z.minLength(1), z.maxLength(400))).check(z.minLength(1), z.maxLength(200)),
  }),
  /**
   * The simulations that belong to the person now. Tickets that are not ours, or of another person's simulation, are
   * left out.
   */
  replies: { 200: z.object({ claimed: z.array(simulationId) }) },
  refusals: {
    401: ['not-signed-in', 'session-ended'],
    403: ['second-factor-needed'],
    429: ['too-many-simulations', 'too-many-requests'],
  },
});
