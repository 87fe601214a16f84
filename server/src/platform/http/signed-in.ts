// Who makes a request, as modules other than auth see it; app.ts passes in the functions that find out.

import type { FastifyRequest } from 'fastify';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  /** In lowercase; null for an account without one. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
}

/** Null without a bearer token, and with the public key in its place. Refuses a token that is not or no longer valid. */
export type FindSignedIn = (request: FastifyRequest) => Promise<SignedIn | null>;

/** Refuses with 401 `not-signed-in`, and with 403 `second-factor-needed` when the account has one that was not given. */
export type RequireSignedIn = (request: FastifyRequest) => Promise<SignedIn>;
