// Rulings on questions: what counts of a question of an edition in scoring, made by owners after people had answered it
// (admin-36, decision 0101).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition, simulationId } from './identifiers.ts';
import { questionWarnings, rulingEffects } from './question-inbox.ts';
import { getRulingsRoute } from './routes.ts';
import { reasonForRecord, staffRefusals } from './staff-inputs.ts';

const question = z.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const option = z.number().check(z.int(), z.gte(0), z.lte(25));

const wanted = {
  edition,
  question,
  effect: z.enum(rulingEffects),
  /** Zero-based options that are to count as right; empty unless the effect is `accept`. */
  accepted: z.array(option).check(z.maxLength(26)),
};

const path = '/api/staff/question-rulings';

const rulingRefusals = {
  ...staffRefusals,
  400: ['invalid-request', 'accepted-options-do-not-fit'],
  404: ['unknown-edition', 'unknown-question'],
  /** Nothing would change, nothing would be left to score, or scores of the edition are still being computed. */
  409: ['nothing-changes', 'nothing-left', 'scoring-runs'],
};

const effectOnScores = {
  /** Whole simulations of the edition, without those that were terminated. */
  simulations: z.number(),
  /** Simulations whose blocks are not all there: they are scored under the ruling when they are. */
  unfinished: z.number(),
  /** Scaled scores that become others. */
  changed: z.number(),
  higher: z.number(),
  lower: z.number(),
  /** Of those who failed. */
  nowPass: z.number(),
  /** Of those who passed. */
  nowFail: z.number(),
};

/** All are numbers of simulations. */
export type EffectOnScores = Readonly<Record<keyof typeof effectOnScores, number>>;

/** Some thousand simulations a call: the page adds the parts up, and shows how far it is. */
export const previewRuling = declareCall({
  method: 'POST',
  path: `${path}/preview`,
  summary:
    'What a ruling on a question would change in the scores of its edition, part by part; for owners, and changes nothing',
  body: z.object({
    ...wanted,
    /** `next` of the part before; absent for the first. */
    after: z.optional(simulationId),
  }),
  replies: {
    200: z.object({
      ...effectOnScores,
      /** Null after the last part. */
      next: z.nullable(z.string()),
    }),
  },
  refusals: rulingRefusals,
});

export const ruleOnQuestion = declareCall({
  method: 'POST',
  path,
  summary:
    'Makes a ruling on a question, with the decision that it follows from; for owners. The same id again changes nothing',
  body: z.object({
    /** Made on the page, so that a repeat is recognized; the decision has it too. */
    id: z.uuid(),
    ...wanted,
    why: reasonForRecord,
    /** As for a decision. */
    warnings: z.array(z.enum(questionWarnings)).check(z.maxLength(questionWarnings.length)),
    reports: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
  }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  refusals: {
    ...rulingRefusals,
    409: [...rulingRefusals[409], 'reported-meanwhile', 'other-decision', 'other-ruling'],
  },
});

const rulingInForce = z.object({
  question: z.number(),
  effect: z.enum(['drop', 'accept']),
  accepted: z.array(z.number()),
});

export const getRulings = declareCall({
  ...getRulingsRoute,
  summary: 'What was ruled on questions of an edition, as it holds now',
  params: z.object({ edition }),
  replies: { 200: z.object({ rulings: z.array(rulingInForce) }) },
  refusals: { 401: ['grant-needed'], 404: ['unknown-edition'] },
});
