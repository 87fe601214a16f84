// Calls about the caller's own account that the auth protocol does not have.

import * as z from 'zod/mini';
import { declareCall } from './call.ts';

const refusals = { 401: ['not-signed-in'], 403: ['second-factor-needed'] } as const;

export const getAuthClientSettings = declareCall({
  method: 'GET',
  path: '/api/auth/client',
  summary: 'What the auth client of a browser has to know: the public key, and the providers that can be used',
  replies: { 200: z.object({ anonKey: z.string(), providers: z.array(z.string()), captcha: z.boolean() }) },
});

export const getSessions = declareCall({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The browsers in which the signed-in person is signed in, the latest used first',
  replies: {
    200: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          isThisOne: z.boolean(),
          userAgent: z.string(),
          signedInAt: z.string(),
          lastUsedAt: z.string(),
        }),
      ),
    }),
  },
  refusals,
});

export const exportOwnData = declareCall({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is kept about the signed-in person, as one JSON document',
  replies: { 200: z.looseObject({ exportedAt: z.string() }) },
  refusals,
});

export const deleteAccount = declareCall({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the account and everything that is kept under it, attempts included',
  body: z.object({
    /** Typed by the person, so that nothing is deleted by accident. */
    email: z.string().check(z.maxLength(255)),
  }),
  replies: { 200: z.object({ deleted: z.literal(true) }) },
  refusals: { ...refusals, 400: ['invalid-request', 'email-differs'] },
});
