// Calls of a person who joins a cohort by its code or a link, and who decides whether staff may see results (decisions
// 0093 and 0094).

import * as z from 'zod/mini';
import { accessStatus, linkToken, typedCode } from './access.ts';
import { declareCall } from './call.ts';
import { oneLine } from './staff-inputs.ts';

const codeRefusals = {
  401: ['invalid-code', 'session-ended'],
  404: ['no-cohort'],
  429: ['too-many-tries', 'too-many-requests'],
} as const;

const entry = { code: typedCode, seat: z.optional(linkToken) } as const;

const cohortSeen = z.object({
  label: z.string(),
  validFrom: z.string(),
  /** When the person's seat ends, or else the cohort; null if there is no end. */
  validTo: z.nullable(z.string()),
  /** Whether this browser, account or link has a seat here already. */
  hasJoined: z.boolean(),
  /** The name that staff wrote for this link, or that the person gave before; null if there is none. */
  name: z.nullable(z.string()),
  showsResults: z.boolean(),
});

export type CohortSeen = z.infer<typeof cohortSeen>;

export const lookAtCohort = declareCall({
  method: 'POST',
  path: '/api/cohorts/look',
  summary: 'What a person sees of the cohort that a code opens, before joining; a wrong code costs a try',
  body: z.object(entry),
  replies: { 200: cohortSeen },
  refusals: { ...codeRefusals, 403: ['link-not-valid', 'seat-withdrawn'] },
});

export const joinCohort = declareCall({
  method: 'POST',
  path: '/api/cohorts/join',
  summary: 'Takes a seat of the cohort that a code opens, or comes back to it, and gives this browser its grant',
  body: z.object({
    ...entry,
    /** Left out or empty if the person gives no name. */
    name: z.optional(oneLine.check(z.trim(), z.maxLength(80))),
    /** The person's own answer. Without a yes, staff see only counts. */
    showsResults: z.boolean(),
  }),
  replies: { 200: accessStatus },
  refusals: {
    ...codeRefusals,
    403: [
      'second-factor-needed',
      'link-not-valid',
      'cohort-not-begun',
      'cohort-over',
      'seat-withdrawn',
      'seat-of-another',
    ],
    409: ['no-seat-left', 'too-many-devices'],
  },
});

const ownSeat = z.object({ seat: z.nullable(cohortSeen) });

export const getOwnSeat = declareCall({
  method: 'GET',
  path: '/api/cohorts/own',
  summary: 'The cohort that this browser has a seat in; null without one',
  replies: { 200: ownSeat },
});

export const changeOwnSeat = declareCall({
  method: 'PUT',
  path: '/api/cohorts/own',
  summary: 'Changes whether staff may see the results of this seat; what was seen before is not shown again',
  body: z.object({ showsResults: z.boolean() }),
  replies: { 200: ownSeat },
  refusals: { 401: ['grant-needed'] },
});
