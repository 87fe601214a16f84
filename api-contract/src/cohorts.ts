// Console calls about cohorts: list, create, change, the roster and what is done on it, and files (decisions 0093 and
// 0094).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { fixedChoice } from './rules-schemas.ts';
import { codeLabel, formToOpen, oneLine, reasonForRecord, staffRefusals } from './staff-inputs.ts';

const count = z.number().check(z.int(), z.gte(0));
const moment = z.string().check(z.maxLength(40), z.iso.datetime());
const formId = oneLine.check(z.maxLength(40));
const id = z.uuid();

export const maxSeats = 10_000;
export const maxSeatActs = 1_000;

const settings = {
  label: codeLabel,
  seats: z.int().check(z.gte(1), z.lte(maxSeats)),
  devicesPerSeat: z.int().check(z.gte(1), z.lte(20)),
  validFrom: moment,
  /** Null for a cohort without an end. */
  validTo: z.nullable(moment),
  /** The forms that the cohort opens; null for all. */
  forms: z.nullable(z.array(formId).check(z.minLength(1, 'expected at least one form'), z.maxLength(50))),
} as const;

const cohort = z.object({
  id: z.string(),
  ...settings,
  state: z.enum(['coming', 'running', 'over']),
  /** The rules and the accommodation that its code fixes. */
  fixed: fixedChoice,
  /** The code that people join with; null after it was revoked. */
  code: z.nullable(z.string()),
  link: z.nullable(z.string()),
  teachers: z.array(z.string()),
  seatsTaken: count,
  /** Numbers of seats on which someone has joined, begun a simulation, and ended one. */
  joined: count,
  begun: count,
  done: count,
});

export type Cohort = z.infer<typeof cohort>;

const cohortRefusals = { ...staffRefusals, 404: ['no-such-cohort'] } as const;

export const getCohorts = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts',
  summary: 'Cohorts, newest first, in pages; a teacher gets their own',
  query: z.object({ before: z.optional(id) }),
  replies: {
    200: z.object({
      cohorts: z.array(cohort),
      next: z.exactOptional(z.string()),
      /** The forms that a cohort may open. */
      forms: z.array(formToOpen),
    }),
  },
  refusals: { ...staffRefusals, 400: ['invalid-request', 'no-such-page'] },
});

const settingRefusals = [
  'invalid-request',
  'no-such-form',
  'rules-not-allowed',
  'ends-before-it-begins',
  'reason-needed',
] as const;

export const addCohort = declareCall({
  method: 'POST',
  path: '/api/staff/cohorts',
  summary: 'Makes a cohort with a code of its own; needs a reason if it fixes rules or an accommodation',
  body: z.object({
    ...settings,
    ...fixedChoice.shape,
    why: z.optional(reasonForRecord),
  }),
  replies: { 200: cohort },
  refusals: { ...staffRefusals, 400: settingRefusals },
});

export const getCohort = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts/:id',
  summary: 'One cohort; a teacher gets their own only',
  params: z.object({ id }),
  replies: { 200: cohort },
  refusals: cohortRefusals,
});

export const changeCohort = declareCall({
  method: 'PUT',
  path: '/api/staff/cohorts/:id',
  summary: 'Changes what a cohort is; its people keep their seats, which end when it ends now',
  params: z.object({ id }),
  body: z.object({ ...settings, why: reasonForRecord }),
  replies: { 200: cohort },
  refusals: { ...cohortRefusals, 400: settingRefusals, 409: ['more-seats-taken'] },
});

export const changeCohortCode = declareCall({
  method: 'PUT',
  path: '/api/staff/cohorts/:id/code',
  summary: 'Gives a cohort another code, which fixes the same; the one before and its links no longer let anyone in',
  params: z.object({ id }),
  body: z.object({ why: reasonForRecord }),
  replies: { 200: cohort },
  refusals: cohortRefusals,
});

export const setTeachers = declareCall({
  method: 'PUT',
  path: '/api/staff/cohorts/:id/teachers',
  summary: 'Says who teaches a cohort: accounts that are staff, by their addresses',
  params: z.object({ id }),
  body: z.object({
    emails: z.array(oneLine.check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(255))).check(z.maxLength(50)),
    why: reasonForRecord,
  }),
  replies: { 200: cohort },
  refusals: { ...cohortRefusals, 400: ['invalid-request', 'not-a-teacher'] },
});

const seat = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  state: z.enum(['open', 'joined', 'withdrawn', 'over']),
  hasAccount: z.boolean(),
  addedAt: z.string(),
  joinedAt: z.nullable(z.string()),
  invitedAt: z.nullable(z.string()),
  extendedTo: z.nullable(z.string()),
  devices: count,
  /** Simulations begun, and simulations ended. */
  begun: count,
  done: count,
  /** How far the latest simulation is; null before the first. */
  place: z.nullable(z.object({ blocksDone: count, blocks: z.nullable(count) })),
  lastSeenAt: z.nullable(z.string()),
  showsResults: z.boolean(),
  /** Results of the latest whole simulation; null if there is none, or without the person's consent. */
  results: z.nullable(z.object({ correct: count, total: count, scaledScore: z.number() })),
  /** The person's own link; null for a withdrawn seat. */
  link: z.nullable(z.string()),
});

export type Seat = z.infer<typeof seat>;

export const getSeats = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts/:id/seats',
  summary: 'The roster of a cohort in the order in which seats were added, in pages; results only with consent',
  params: z.object({ id }),
  query: z.object({ after: z.optional(id) }),
  replies: { 200: z.object({ seats: z.array(seat), next: z.exactOptional(z.string()) }) },
  refusals: { ...cohortRefusals, 400: ['invalid-request', 'no-such-page'] },
});

const nameOfPerson = oneLine.check(z.trim(), z.minLength(1, 'expected a name'), z.maxLength(80));
const emailOfPerson = oneLine.check(z.trim(), z.toLowerCase(), z.email('expected an email address'), z.maxLength(255));

/** One action on the roster; also one line of a file. */
export const seatAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), name: nameOfPerson, email: z.nullable(emailOfPerson) }),
  z.object({ act: z.literal('extend'), seat: id, until: moment, why: reasonForRecord }),
  z.object({ act: z.literal('withdraw'), seat: id, why: reasonForRecord }),
  /** Withdraws the seat and adds another one for the same person. */
  z.object({ act: z.literal('replace'), seat: id, why: reasonForRecord }),
  /** Emails the person their link. */
  z.object({ act: z.literal('invite'), seat: id }),
]);

export type SeatAct = z.infer<typeof seatAct>;

const outcome = z.object({
  /** How many actions were done: all, or none if one of them has a problem. */
  done: count,
  problems: z.array(
    z.object({
      /** The line of the file, or the position in the list; from 1. */
      line: count,
      field: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
});

export type SeatOutcome = z.infer<typeof outcome>;

const seatRefusals = { ...cohortRefusals, 429: ['too-many-invitations'] } as const;

export const changeSeats = declareCall({
  method: 'POST',
  path: '/api/staff/cohorts/:id/seats',
  summary: 'Adds, extends, withdraws, replaces and invites: all of it, or nothing and every problem',
  params: z.object({ id }),
  body: z.object({ acts: z.array(seatAct).check(z.minLength(1), z.maxLength(maxSeatActs)) }),
  replies: { 200: outcome },
  refusals: seatRefusals,
});

export const importSeats = declareCall({
  method: 'POST',
  path: '/api/staff/cohorts/:id/seats/csv',
  summary: 'The same from a CSV file with the columns act, seat, name, email, until and why',
  params: z.object({ id }),
  body: z.object({ csv: z.string().check(z.maxLength(400_000, 'expected a file of at most 400,000 characters')) }),
  replies: { 200: outcome },
  refusals: seatRefusals,
});

export const exportCohort = declareCall({
  method: 'GET',
  path: '/api/staff/cohorts/:id/export',
  summary: 'Everything that the role may see of a cohort, as a file',
  params: z.object({ id }),
  query: z.object({ format: z.enum(['csv', 'json']) }),
  replies: { 200: z.unknown() },
  refusals: cohortRefusals,
});
