// The call behind 'Get AI Explanation' (review-10, decision 0057), answered in one piece or as it is written.

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition } from './identifiers.ts';
import { requestExplanationRoute } from './routes.ts';

const source = z.enum(['notes', 'model']);
/** Why the notes stand in for the model's answer; absent if there is no model, and if its answer was discarded. */
const standIn = z.optional(z.enum(['model-unavailable', 'limit-reached']));

/** What an explanation can be about, beyond what the review says anyway. */
export const explanationFocuses = ['tempting', 'contrast', 'mnemonic'] as const;
export type ExplanationFocus = (typeof explanationFocuses)[number];

export const requestExplanation = declareCall({
  ...requestExplanationRoute,
  summary: "Explains one reviewed question: by a model where there is one, else from the question's notes",
  body: z.object({
    question: z.string().check(z.maxLength(5_000)),
    /** 0 if there is no answer, as observed; `answered` distinguishes this from option A. */
    userAnswer: z.number().check(z.int(), z.gte(0), z.lte(25)),
    correctAnswer: z.number().check(z.int(), z.gte(0), z.lte(25)),
    options: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(26)),
    feedback: z.string().check(z.maxLength(5_000)),
    answered: z.optional(z.boolean()),
    /** Preferred over the texts, which only serve to find the question. */
    questionId: z.optional(z.number().check(z.int(), z.gte(1))),
    edition: z.optional(edition),
    /** Absent for the observed explanation: why the key is right and the choice is not. */
    focus: z.optional(z.enum(explanationFocuses)),
    /** With the focus `contrast`: the option to compare with the key. If left out, the option that was chosen. */
    contrastWith: z.optional(z.number().check(z.int(), z.gte(0), z.lte(25))),
  }),
  replies: { 200: z.object({ explanation: z.string(), source, standIn }) },
  refusals: {
    400: ['invalid-request', 'no-wrong-choice', 'no-other-option'],
    401: ['grant-needed'],
    404: ['unknown-question'],
  },
});

export const getExplainer = declareCall({
  method: 'GET',
  path: '/api/explainer',
  summary: "Who writes explanations on this server: a model, or the questions' notes",
  replies: { 200: z.object({ writer: z.enum(['model', 'notes']) }) },
});

/**
 * The same answer as server-sent events, for clients that accept `text/event-stream`: `text` in parts, `replace` if the
 * text shown is taken back, and `done` or `error` at the end. Each event's data is the object here, without its name.
 */
export const explanationEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('text'), text: z.string(), source }),
  z.object({ name: z.literal('replace'), text: z.string(), source }),
  z.object({ name: z.literal('done'), source, standIn }),
  z.object({ name: z.literal('error'), code: z.string() }),
]);
