// Who makes a call of the auth protocol: the bearer's person and session. The server looks them up at every call, so
// that signing out takes effect at once and not when the token expires.

import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import { isEqual } from '../base/digests.ts';
import { findPerson, type Person } from '../people/people.ts';
import { type AssuranceLevel, assuranceOf, verifyAccessToken } from './access-token.ts';
import { findSession, type Session, sessionGone, type Whereabouts } from './sessions.ts';

export interface Caller {
  readonly person: Person;
  readonly session: Session;
  /** The level that both the token and its session have: a token from before the second factor stays at `aal1`. */
  readonly assurance: AssuranceLevel;
}

/** Refuses with `no_authorization`, `bad_jwt`, `session_not_found` or `user_not_found`. */
export async function requireCaller(context: AuthContext, request: FastifyRequest): Promise<Caller> {
  const token = bearerOf(request);
  if (token === null) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await verifyAccessToken(context, token);
  const session = await findSession(context.db, claims.session_id);
  if (!session || session.userId !== claims.sub) throw sessionGone();
  const person = await findPerson(context.db, claims.sub);
  if (!person) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const assurance = claims.aal === 'aal2' ? assuranceOf(session.methods) : 'aal1';
  return { person, session, assurance };
}

/** True for a person with a second factor that this call does not prove. */
export function lacksSecondFactor({ person, assurance }: Caller): boolean {
  return assurance === 'aal1' && person.factors.some(({ status }) => status === 'verified');
}

/** Returns null without a bearer, and if the bearer is the public key. */
export function sessionTokenOf({ settings }: AuthContext, request: FastifyRequest): string | null {
  const token = bearerOf(request);
  return token === null || isEqual(token, settings.anonKey) ? null : token;
}

export function whereaboutsOf(request: FastifyRequest): Whereabouts {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
