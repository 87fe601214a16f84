// A cohort's report: figures of those who let staff see their results, of one edition (decision 0096).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition } from './identifiers.ts';
import { staffRefusals } from './staff-inputs.ts';

const count = z.number().check(z.int(), z.gte(0));

/** 0 to 1, with its interval at 95 %. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number() });

export type ReportedShare = z.infer<typeof share>;

/** The share of others, in whole percent; null where it is not known, or there are too few. */
const ofOthers = z.nullable(count);

const part = z.object({
  division: z.enum(['topic', 'species']),
  /** A topic's label, a species' id. */
  part: z.string(),
  /** Scored ones. */
  questions: count,
  ...share.shape,
  others: ofOthers,
});

export type ReportedPart = z.infer<typeof part>;

const block = z.object({
  block: count,
  /** Of how many the times are known. */
  people: count,
  /** Of the people's seconds a question answered; null where no times are known. */
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
  others: ofOthers,
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
  passed: z.object({ people: count, ...share.shape, others: ofOthers }),
  correct: z.object({ ...share.shape, others: ofOthers }),
  parts: z.array(part),
  blocks: z.array(block),
  /** The most missed first. */
  misses: z.array(miss),
  /** How many others there are, in tens; with the reason if there is no comparison. */
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
  /** Seats that are not withdrawn: taken, joined, with a yes to showing results, begun, done. */
  counts: z.object({ seats: count, taken: count, joined: count, agreed: count, begun: count, done: count }),
  /** Those of which someone in the cohort has done all blocks, the one that most have done first. */
  editions: z.array(z.object({ edition: z.string(), name: z.string(), people: count })),
  /** Null while nobody has done one. */
  edition: z.nullable(z.string()),
  /** People whose results are not in the figures yet, and the fewest that are added at once. */
  waiting: count,
  fewest: count,
  /** Null below the fewest, and while they are first computed. */
  figures: z.nullable(figures),
  /** Whether figures of more people, or of others, are on their way. */
  isComputing: z.boolean(),
});

export type CohortReport = z.infer<typeof report>;

const ofCohort = {
  params: z.object({ id: z.uuid() }),
  /** Without it the one that most have done. */
  query: z.object({ edition: z.optional(edition) }),
  refusals: { ...staffRefusals, 404: ['no-such-cohort', 'unknown-edition'] },
} as const;

export const getCohortReport = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts/:id/report',
  summary: 'How a cohort did on an edition: figures of the people who let staff see their results, from five on',
  ...ofCohort,
  replies: { 200: report },
});

export const exportCohortReport = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts/:id/report/csv',
  summary: 'The tables of a cohort’s report as a CSV file',
  ...ofCohort,
  replies: { 200: z.unknown() },
});
