// Calls about access: the access code, the grant it gives, and what the browser may know about it (decisions 0033 and
// 0035).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { dropGrantRoute, getAccessRoute, requestGrantRoute } from './routes.ts';

/** As the candidate typed it. The server trims, strips, and uppercases it (door-2). */
export const typedCode = z.string().check(z.maxLength(200));

/** The token of a signed link. It names a record of an accommodation; only the server can make or read one. */
export const linkToken = z.string().check(z.maxLength(200));

export const accessStatus = z.object({
  granted: z.boolean(),
  /** ISO time at which the grant ends; null without a grant. */
  until: z.nullable(z.string()),
  /** Whether the operator has turned on emergency access. */
  emergencyAccess: z.boolean(),
});

export type AccessStatus = z.infer<typeof accessStatus>;

export const getAccess = declareCall({
  ...getAccessRoute,
  summary: 'Whether this browser holds a grant',
  replies: { 200: accessStatus },
});

export const requestGrant = declareCall({
  ...requestGrantRoute,
  // A code without letters and digits can't be right: it is refused without a comparison and does not count as a try.
  summary: 'Exchanges an access code, or the emergency flag, for a grant in a cookie',
  body: z.union([z.object({ code: typedCode }), z.object({ emergency: z.literal(true) })]),
  replies: { 200: accessStatus },
  refusals: {
    401: ['invalid-code'],
    403: ['emergency-access-off'],
    409: ['join-first'],
    429: ['too-many-tries', 'too-many-requests'],
  },
});

export const dropGrant = declareCall({
  ...dropGrantRoute,
  summary: 'Removes the grant cookie from this browser',
  replies: { 200: accessStatus },
});
