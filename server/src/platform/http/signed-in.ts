// The signed-in person behind a request, as modules other than auth see it. app.ts passes in the functions that find
// them.

import type { FastifyRequest } from 'fastify';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  /** In lowercase; null for an account without one. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
}

/** Returns null if there is no bearer token or it is the public key. Refuses an invalid or expired token. */
export type FindSignedIn = (request: FastifyRequest) => Promise<SignedIn | null>;

/**
 * Refuses with 401 `not-signed-in`, or with 403 `second-factor-needed` if the account has a second factor that was not
 * entered.
 */
export type RequireSignedIn = (request: FastifyRequest) => Promise<SignedIn>;
