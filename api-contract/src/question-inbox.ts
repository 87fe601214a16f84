// Questions under watch: what is to be decided about them, and what staff decided (admin-29).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition } from './identifiers.ts';
import { reasonForRecord, staffRefusals } from './staff-inputs.ts';

/** Why staff should look at a question. */
export const questionWarnings = [
  'negative-discrimination',
  'key-rarely-chosen',
  'option-not-chosen',
  'slow',
  'differs-by-group',
  'reported',
] as const;

export type QuestionWarning = (typeof questionWarnings)[number];

/** All but `keep` are for the bank's next edition: what is published never changes. What counts of it in scoring is ruled (`question-rulings.ts`). */
export const questionChoices = ['keep', 'reword', 'rekey', 'retire'] as const;

export type QuestionChoice = (typeof questionChoices)[number];

/** What a ruling does: leave the question out of scoring, count other options as right, or take back what was ruled before. */
export const rulingEffects = ['drop', 'accept', 'restore'] as const;

export type RulingEffect = (typeof rulingEffects)[number];

const warnings = z.array(z.enum(questionWarnings));

const questionDecision = z.object({
  id: z.string(),
  choice: z.enum(questionChoices),
  why: z.string(),
  /** The address of that moment. */
  by: z.string(),
  decidedAt: z.string(),
  /** Those that the person who decided was shown. */
  warnings,
});

export type QuestionDecision = z.infer<typeof questionDecision>;

const questionRuling = z.object({
  id: z.string(),
  effect: z.enum(rulingEffects),
  /** Zero-based options that count as right; empty unless the effect is `accept`. */
  accepted: z.array(z.number()),
  why: z.string(),
  /** The address of that moment. */
  by: z.string(),
  ruledAt: z.string(),
  /** Attempts with the question that were there then, and how many of them are scored again. */
  attempts: z.number(),
  done: z.number(),
  /** Null while scores are being computed. */
  scoredAt: z.nullable(z.string()),
});

export type QuestionRuling = z.infer<typeof questionRuling>;

/** A question of an edition that has a warning or a decision. */
export const questionInInbox = z.object({
  question: z.number(),
  /** How many options it has, and which is its key as published, zero-based; 0 and 0 from servers of earlier versions. */
  options: z._default(z.number(), 0),
  key: z._default(z.number(), 0),
  state: z.enum(['open', 'decided', 'open-again']),
  /** By the latest figures, and by the reports that there are now. */
  warnings,
  reports: z.number(),
  /** What came after the latest decision; `reported` by another report too. Empty while there is no decision. */
  newWarnings: warnings,
  /** The latest first: it overrides the others. */
  decisions: z.array(questionDecision),
  /** The latest first: it holds. Servers of earlier versions know none. */
  rulings: z._default(z.array(questionRuling), []),
});

export type QuestionInInbox = z.infer<typeof questionInInbox>;

const path = '/api/staff/question-decisions';

export const decideOnQuestion = declareCall({
  method: 'POST',
  path,
  summary: 'Records a decision on a question of an edition; the same id again changes nothing',
  body: z.object({
    /** Made on the page, so that a repeat is recognized. */
    id: z.uuid(),
    edition,
    question: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
    choice: z.enum(questionChoices),
    why: reasonForRecord,
    /** Warnings and reports that the page shows: whatever comes later opens the question again. */
    warnings: warnings.check(z.maxLength(questionWarnings.length)),
    reports: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
  }),
  replies: { 200: questionDecision },
  refusals: {
    ...staffRefusals,
    404: ['unknown-edition', 'unknown-question'],
    409: ['reported-meanwhile', 'other-decision'],
  },
});

export const exportQuestionDecisions = declareCall({
  method: 'GET',
  path,
  summary: 'Every decision on the questions of an edition as a CSV file, the latest of each question first',
  query: z.object({ edition }),
  replies: { 200: z.unknown() },
  refusals: { ...staffRefusals, 404: ['unknown-edition'] },
});
