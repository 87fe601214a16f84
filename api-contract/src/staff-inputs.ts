// What the calls of staff have in common: the texts that staff type, and the refusals.

import * as z from 'zod/mini';

export const staffRefusals = {
  401: ['not-signed-in', 'session-ended'],
  403: ['second-factor-needed', 'not-staff'],
} as const;

/** One line that staff type: no control characters, which a database may refuse, and no lone surrogates. */
export const oneLine = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'expected one line of text'));

export const codeLabel = oneLine.check(z.trim(), z.minLength(1, 'expected a label'), z.maxLength(80));

/** Why staff do something. The reason is stored with what was done. */
export const reasonForRecord = oneLine.check(
  z.trim(),
  z.minLength(3, 'expected a reason of at least 3 characters'),
  z.maxLength(500),
);

/** A form that codes and cohorts may name. An open form is also given to candidates whose code names none. */
export const formToOpen = z.object({
  formId: z.string(),
  name: z.string(),
  rules: z.array(z.string()),
  isOpen: z.boolean(),
});
