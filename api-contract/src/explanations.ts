// The call behind 'Get AI Explanation' (spec section 7, decision X1).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition } from './identifiers.ts';
import { requestExplanationRoute } from './routes.ts';

export const requestExplanation = declareCall({
  ...requestExplanationRoute,
  summary: "Explains one reviewed question from the question's notes",
  body: z.object({
    question: z.string().check(z.maxLength(5_000)),
    /** 0 if there is none, as observed; `answered` tells. */
    userAnswer: z.number().check(z.int(), z.gte(0), z.lte(25)),
    correctAnswer: z.number().check(z.int(), z.gte(0), z.lte(25)),
    options: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(26)),
    feedback: z.string().check(z.maxLength(5_000)),
    answered: z.optional(z.boolean()),
    /** Preferred over the texts, which are used only to find the question. */
    questionId: z.optional(z.number().check(z.int(), z.gte(1))),
    edition: z.optional(edition),
  }),
  replies: { 200: z.object({ explanation: z.string(), source: z.enum(['notes', 'model']) }) },
  refusals: { 401: ['grant-needed'], 404: ['unknown-question'] },
});
