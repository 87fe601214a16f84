// Calls of the admin page: codes, emergency access, grants in use (decisions 0034 to 0036). Each of them refuses
// callers who are not staff.

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { fixedChoice } from './rules-schemas.ts';
import { codeLabel, formToOpen, oneLine, reasonForRecord, staffRefusals as refusals } from './staff-inputs.ts';

const count = z.number().check(z.int(), z.gte(0));

/**
 * The code as it will be read out. Only letters and digits count (door-2), and it needs so many that nobody can guess
 * it.
 */
const newCode = oneLine.check(z.trim(), z.maxLength(60));

const addedCode = z.object({
  id: z.string(),
  label: z.string(),
  code: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  state: z.enum(['live', 'expired', 'revoked']),
  /** Browsers that this code admitted and that may still enter. */
  grantsInUse: count,
  /** The form that its simulations get; null if each gets the form that was taken least. */
  formId: z.nullable(z.string()),
  /** The rules and accommodation of its simulations; null if the candidate chooses. */
  fixed: fixedChoice,
  /** Signed links with this code that are live. */
  links: count,
});

export type AddedCode = z.infer<typeof addedCode>;

/** Everything that the admin page shows about access, codes included. */
const staffAccess = z.object({
  /** Where candidates find the product: a link with a code begins with it. */
  publicUrl: z.string(),
  sharedCode: z.object({
    id: z.string(),
    code: z.string(),
    /** If true, the code can be changed only in the environment. */
    isSetByEnvironment: z.boolean(),
    grantsInUse: count,
  }),
  /** The forms that a code may fix, each with the rules that it allows. */
  forms: z.array(formToOpen),
  /** All codes but the shared one, newest first. */
  codes: z.array(addedCode),
  emergencyAccess: z.object({ isOn: z.boolean(), isSetByEnvironment: z.boolean(), grantsInUse: count }),
  grantsInUse: count,
  /** Within the last 15 minutes. Network addresses are shown in part only. */
  wrongTries: z.object({
    tries: count,
    addresses: count,
    /**
     * The addresses with the most tries first, at most ten. `isShutOut` means that not even the correct code is
     * accepted.
     */
    worst: z.array(z.object({ address: z.string(), tries: count, isShutOut: z.boolean() })),
  }),
});

export type StaffAccess = z.infer<typeof staffAccess>;

const replies = { 200: staffAccess } as const;

export const getStaffAccess = declareCall({
  method: 'GET',
  path: '/api/staff/access',
  summary: 'Codes, emergency access, grants in use and wrong tries',
  replies,
  refusals,
});

export const addAccessCode = declareCall({
  method: 'POST',
  path: '/api/staff/codes',
  summary: 'Adds an access code; one is made up when none is sent',
  body: z.object({
    label: codeLabel,
    code: z.optional(newCode),
    /** Null for a code that does not expire. */
    expiresAt: z.optional(z.nullable(z.string().check(z.maxLength(40), z.iso.datetime()))),
    /** Null for a code that fixes no form. */
    formId: z.optional(z.nullable(oneLine.check(z.maxLength(40)))),
    ...z.partial(fixedChoice).shape,
    /** Required for a code that fixes rules or an accommodation: it is stored in their record. */
    why: z.optional(reasonForRecord),
  }),
  replies,
  refusals: {
    ...refusals,
    400: [
      'invalid-request',
      'code-too-short',
      'expiry-has-passed',
      'no-such-form',
      'rules-not-allowed',
      'reason-needed',
    ],
    409: ['code-taken'],
  },
});

export const revokeAccessCode = declareCall({
  method: 'DELETE',
  path: '/api/staff/codes/:id',
  summary: 'Revokes an access code, and the grants it gave if wished; once more for a revoked one revokes its grants',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    revokeGrants: z.boolean(),
    /** Required if this withdraws rules or an accommodation, through the code itself or through a live link with it. */
    why: z.optional(reasonForRecord),
  }),
  replies,
  refusals: {
    ...refusals,
    400: ['invalid-request', 'reason-needed'],
    404: ['no-such-code'],
    409: ['is-shared-code'],
  },
});

export const changeSharedCode = declareCall({
  method: 'PUT',
  path: '/api/staff/shared-code',
  summary: 'Changes the shared access code, and revokes the grants it gave if wished; made up when none is sent',
  body: z.object({ code: z.optional(newCode), revokeGrants: z.boolean() }),
  replies,
  refusals: { ...refusals, 400: ['invalid-request', 'code-too-short'], 409: ['code-taken', 'set-by-environment'] },
});

export const switchEmergencyAccess = declareCall({
  method: 'PUT',
  path: '/api/staff/emergency-access',
  summary: 'Switches emergency access on or off',
  body: z.object({ on: z.boolean() }),
  replies,
  refusals: { ...refusals, 409: ['set-by-environment'] },
});
