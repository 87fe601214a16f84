// Calls with which staff fix rules and accommodations for candidates, and see who was given what (decision 0082). Codes
// that carry them are added with the other codes (`staff.ts`).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { simulationId } from './identifiers.ts';
import { fixedChoice, rulesChoice } from './rules-schemas.ts';
import { codeLabel, reasonForRecord, staffRefusals } from './staff-inputs.ts';

const record = z.object({
  id: z.string(),
  recordedAt: z.string(),
  /** The address of the member of staff at that time. */
  by: z.string(),
  action: z.enum(['given', 'withdrawn']),
  /** What carries the rules or the accommodation: a code, or a signed link with a code. */
  carrier: z.enum(['code', 'link']),
  /** Whom the code or link is for. */
  label: z.string(),
  fixed: fixedChoice,
  why: z.string(),
  /** When a link ends; null for a code. */
  expiresAt: z.nullable(z.string()),
  /** Whether the code or link lets candidates in now; null for a withdrawal. */
  state: z.nullable(z.enum(['live', 'expired', 'withdrawn'])),
  /** The complete address of a link that is live. */
  link: z.nullable(z.string()),
});

export type AccommodationRecord = z.infer<typeof record>;

export const getAccommodationRecords = declareCall({
  method: 'GET',
  path: '/api/staff/accommodations',
  summary: 'Who gave or withdrew which rules and accommodations, and why: newest first, in pages',
  /** Without `before`, the newest page; with it, the page after this record. */
  query: z.object({ before: z.optional(z.uuid()) }),
  replies: {
    200: z.object({
      records: z.array(record),
      /** The `before` of the next page; left out on the last one. */
      next: z.exactOptional(z.string()),
    }),
  },
  refusals: { ...staffRefusals, 400: ['invalid-request', 'no-such-page'] },
});

export const addAccommodationLink = declareCall({
  method: 'POST',
  path: '/api/staff/codes/:id/links',
  summary: 'Makes a signed link with a code that fixes rules, an accommodation, or both',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    label: codeLabel,
    ...fixedChoice.shape,
    expiresAt: z.string().check(z.maxLength(40), z.iso.datetime()),
    why: reasonForRecord,
  }),
  replies: { 200: record },
  refusals: {
    ...staffRefusals,
    400: ['invalid-request', 'nothing-fixed', 'rules-not-allowed', 'expiry-has-passed'],
    404: ['no-such-code'],
    409: ['code-not-in-use'],
  },
});

export const withdrawAccommodationLink = declareCall({
  method: 'DELETE',
  path: '/api/staff/accommodations/:id',
  summary: 'Withdraws a signed link by its record; once more changes nothing',
  params: z.object({ id: z.uuid() }),
  body: z.object({ why: reasonForRecord }),
  replies: { 200: record },
  refusals: { ...staffRefusals, 404: ['no-such-link'] },
});

const staffSimulation = z.object({
  simulationId,
  beganAt: z.string(),
  /** Name of the form, or its id; empty for an edition that was never published on this server. */
  form: z.string(),
  ...rulesChoice.shape,
  rules: z.string(),
  blocksDone: z.number(),
  /** Blocks of the form; null if the edition is unknown. */
  blocks: z.nullable(z.number()),
  /** Null until the device has reported the end. */
  outcome: z.nullable(z.enum(['completed', 'terminated'])),
});

export type StaffSimulation = z.infer<typeof staffSimulation>;

export const getStaffSimulations = declareCall({
  method: 'GET',
  path: '/api/staff/simulations',
  summary: 'The latest simulations with their rules and accommodations, without answers and names, in pages',
  /** Without `before`, the newest page; with it, the page after this simulation. */
  query: z.object({ before: z.optional(simulationId) }),
  replies: { 200: z.object({ simulations: z.array(staffSimulation), next: z.exactOptional(simulationId) }) },
  refusals: { ...staffRefusals, 400: ['invalid-request', 'no-such-page'] },
});
