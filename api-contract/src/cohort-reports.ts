// A cohort's report: figures for one edition, of the people who let staff see their results (decision 0096).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition } from './identifiers.ts';
import { staffRefusals } from './staff-inputs.ts';

const count = z.number().check(z.int(), z.gte(0));

/** A share from 0 to 1, with its confidence interval at 95 %. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number() });

export type ReportedShare = z.infer<typeof share>;

/** The share among the others, in whole percent; null if it is unknown or there are too few others. */
const shareOfOthers = z.nullable(count);

const part = z.object({
  division: z.enum(['topic', 'species']),
  /** A topic's label, or a species' id. */
  part: z.string(),
  /** The number of scored questions. */
  questions: count,
  ...share.shape,
  others: shareOfOthers,
});

export type ReportedPart = z.infer<typeof part>;

const block = z.object({
  block: count,
  /** The number of people whose times are known. */
  people: count,
  /** The median of people's seconds per answered question; null if no times are known. */
  medianSeconds: z.nullable(z.number()),
  endedByTime: z.nullable(z.object({ people: count, ...share.shape })),
});

export type ReportedBlock = z.infer<typeof block>;

const miss = z.object({
  question: count,
  block: count,
  topic: z.string(),
  /** The beginning of its stem. */
  stem: z.string(),
  people: count,
  ...share.shape,
  others: shareOfOthers,
});

export type ReportedMiss = z.infer<typeof miss>;

const figures = z.object({
  people: count,
  /** Scored questions of the edition. */
  questions: count,
  scores: z.object({
    passMark: z.number(),
    lowerQuartile: z.number(),
    median: z.number(),
    upperQuartile: z.number(),
    /** From the lowest score to the highest, without gaps. */
    bins: z.array(z.object({ from: z.number(), to: z.number(), people: count })),
  }),
  passed: z.object({ people: count, ...share.shape, others: shareOfOthers }),
  correct: z.object({ ...share.shape, others: shareOfOthers }),
  parts: z.array(part),
  blocks: z.array(block),
  /** The most missed first. */
  misses: z.array(miss),
  /** How many others there are, rounded down to tens; if there is no comparison, the reason. */
  comparison: z.discriminatedUnion('state', [
    z.object({ state: z.literal('shown'), people: count }),
    z.object({ state: z.literal('too-few'), fewest: count }),
    z.object({ state: z.literal('computing') }),
  ]),
});

export type ReportFigures = z.infer<typeof figures>;

const report = z.object({
  cohort: z.object({ id: z.string(), label: z.string() }),
  madeAt: z.string(),
  /** Counts of seats that are not withdrawn: all, taken, joined, agreed to show results, begun, done. */
  counts: z.object({ seats: count, taken: count, joined: count, agreed: count, begun: count, done: count }),
  /**
   * Editions of which someone in the cohort has done all blocks; the edition that most people have done comes first.
   */
  editions: z.array(z.object({ edition: z.string(), name: z.string(), people: count })),
  /** Null until someone has done one. */
  edition: z.nullable(z.string()),
  /** People whose results are not in the figures yet, and the smallest number that is added at once. */
  waiting: count,
  fewest: count,
  /** Null below the fewest, and until the figures have been computed once. */
  figures: z.nullable(figures),
  /** Whether figures of more people, or of others, are being computed. */
  isComputing: z.boolean(),
});

export type CohortReport = z.infer<typeof report>;

const reportCall = {
  params: z.object({ id: z.uuid() }),
  /** Without it, the edition that most people have done. */
  query: z.object({ edition: z.optional(edition) }),
  refusals: { ...staffRefusals, 404: ['no-such-cohort', 'unknown-edition'] },
} as const;

export const getCohortReport = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts/:id/report',
  summary: 'How a cohort did on an edition: figures of the people who let staff see their results, from five on',
  ...reportCall,
  replies: { 200: report },
});

export const exportCohortReport = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts/:id/report/csv',
  summary: 'The tables of a cohort’s report as a CSV file',
  ...reportCall,
  replies: { 200: z.unknown() },
});
