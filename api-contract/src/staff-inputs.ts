// What the staff's calls about codes and accommodations have in common: what staff type, and why they are refused.

import * as z from 'zod/mini';

export const staffRefusals = {
  401: ['not-signed-in', 'session-ended'],
  403: ['second-factor-needed', 'not-staff'],
} as const;

/** What staff type: no control characters, which a database may refuse, and no halves of characters. */
export const oneLine = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'expected one line of text'));

export const codeLabel = oneLine.check(z.trim(), z.minLength(1, 'expected a label'), z.maxLength(80));

/** Why rules or an accommodation are given or withdrawn: kept with the record. */
export const reasonForRecord = oneLine.check(
  z.trim(),
  z.minLength(3, 'expected a reason of at least 3 characters'),
  z.maxLength(500),
);

/** A form that codes and cohorts may name, and whether those get it whose code names none. */
export const formToOpen = z.object({
  formId: z.string(),
  name: z.string(),
  rules: z.array(z.string()),
  isOpen: z.boolean(),
});
