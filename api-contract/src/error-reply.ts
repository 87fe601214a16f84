// The shape of every refusal: a code for programs, a sentence for people, the field at fault if there is one.

import * as z from 'zod/mini';

export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.string()),
    /** With status 429: when to try again. */
    retryAfterSeconds: z.optional(z.number()),
  }),
});

export type ErrorReply = z.infer<typeof errorReply>;
