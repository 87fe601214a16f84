// Figures of an edition's questions, computed from first attempts: all of them for staff (admin-13), one for learners
// (review-30).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition } from './identifiers.ts';
import { questionInInbox, questionWarnings } from './question-inbox.ts';

const byThird = z.tuple([z.number(), z.number(), z.number()]);

const questionFigures = z.object({
  question: z.number(),
  block: z.number(),
  topic: z.string(),
  /** Zero-based, like the options. */
  key: z.number(),
  n: z.number(),
  shareCorrect: z.number(),
  pointBiserial: z.nullable(z.number()),
  /** For each option, how many of the weakest, middle, and strongest third chose it. */
  options: z.array(byThird),
  omitted: byThird,
  medianTimeMs: z.nullable(z.number()),
  /**
   * By the Rasch model over all forms, in logits, with its standard error; null if the question could not be placed.
   */
  difficulty: z.nullable(z.object({ logits: z.number(), standardError: z.number(), n: z.number() })),
  /** Compares the rules that most people took with all other rules. */
  differential: z.nullable(
    z.object({
      n: z.number(),
      oddsRatio: z.nullable(z.number()),
      delta: z.nullable(z.number()),
      chiSquared: z.number(),
      grade: z.enum(['A', 'B', 'C']),
    }),
  ),
  reports: z.number(),
  warnings: z.array(z.enum(questionWarnings)),
});

export type QuestionFiguresRow = z.infer<typeof questionFigures>;

export const editionFigures = z.object({
  edition: z.string(),
  formId: z.string(),
  computedAt: z.string(),
  /** How many people's first whole simulations the figures are computed from. */
  n: z.number(),
  /** With fewer than this, nothing is computed. */
  fewest: z.number(),
  /**
   * The number of the latest ruling of the edition that the figures include. Files of earlier versions don't have it.
   */
  rulings: z.optional(z.number()),
  reliability: z.nullable(
    z.object({
      questions: z.number(),
      meanCorrect: z.number(),
      standardDeviation: z.number(),
      kr20: z.nullable(z.number()),
      standardError: z.nullable(z.number()),
    }),
  ),
  /** At each index, how many people got that many scored questions right. Files of earlier versions don't have it. */
  correctCounts: z.optional(z.array(z.number())),
  questions: z.array(questionFigures),
});

export type EditionFigures = z.infer<typeof editionFigures>;

export const getQuestionFigures = declareCall({
  method: 'GET',
  path: '/api/staff/question-figures',
  summary:
    'Figures of the questions of an edition, computed aside: the last ones, whether newer ones are on their way, and what is to be decided',
  /** Without it, the first published form's edition. */
  query: z.object({ edition: z.optional(edition) }),
  replies: {
    200: z.object({
      editions: z.array(z.object({ edition: z.string(), formId: z.string(), name: z.string() })),
      /** Null until they have been computed once since this process started. */
      figures: z.nullable(editionFigures),
      isComputing: z.boolean(),
      /** Whether the caller may rule on questions. */
      mayRule: z._default(z.boolean(), false),
      /** In the order of the form. Without figures, the inbox has only reports and decisions. */
      inbox: z.array(questionInInbox),
    }),
  },
  refusals: {
    401: ['not-signed-in', 'session-ended'],
    403: ['second-factor-needed', 'not-staff'],
    404: ['unknown-edition'],
  },
});

export const answerShares = z.object({
  /** Empty if too few have taken the edition. */
  shares: z.array(
    z.object({
      question: z.number(),
      /** How many first whole simulations the share is computed from. */
      n: z.number(),
      shareCorrect: z.number(),
      medianTimeMs: z.nullable(z.number()),
    }),
  ),
});

export type AnswerShare = z.infer<typeof answerShares>['shares'][number];

export const getAnswerShares = declareCall({
  method: 'GET',
  path: '/api/exam-content/:edition/answer-shares',
  summary: 'The share of candidates who answered each question of an edition right, and their median time, from 30 on',
  params: z.object({ edition }),
  replies: { 200: answerShares },
  refusals: { 401: ['grant-needed'], 404: ['unknown-edition'] },
});
