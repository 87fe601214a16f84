// Access tokens prove a session for an hour. The key that the header names verifies them, with its own algorithm only.

import { DrizzleQueryError } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthenticationMethod } from '../../../platform/database/schema.ts';
import { type AuthContext, issuerOf } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import type { Person } from '../people/people.ts';
import { providersOf } from '../people/user-reply.ts';

export const accessTokenSeconds = 3600;
const audience = 'authenticated';
const algorithm = 'ES256';

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.number(),
});

export type AssuranceLevel = z.infer<typeof claims>['aal'];

/** `aal2` exactly if one of the methods is a second factor. */
export function assuranceOf(methods: readonly AuthenticationMethod[]): AssuranceLevel {
  return methods.some(({ method }) => method === 'totp' || method === 'mfa/phone') ? 'aal2' : 'aal1';
}

export async function signAccessToken(
  { keys, settings }: AuthContext,
  person: Person,
  session: { readonly id: string; readonly methods: readonly AuthenticationMethod[] },
  nowSeconds: number,
): Promise<string> {
  const { user } = person;
  const key = await keys.current();
  return new SignJWT({
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    app_metadata: providersOf(person),
    user_metadata: user.metadata,
    session_id: session.id,
    aal: assuranceOf(session.methods),
    amr: session.methods,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
    .setIssuer(issuerOf(settings))
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + accessTokenSeconds)
    .sign(key.sign);
}

/** Returns the words of upstream. Callers need not know which claim is missing or wrong. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'token is malformed';
  return 'token is unverifiable';
}

/** Refuses everything but our own valid tokens with `bad_jwt`. */
export async function verifyAccessToken(
  { keys, settings }: AuthContext,
  token: string,
): Promise<z.infer<typeof claims>> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await keys.find(kid ?? '');
        if (!key) throw new Error('The key is unknown');
        return key.verify;
      },
      { algorithms: [algorithm], issuer: issuerOf(settings), audience, requiredClaims: ['exp', 'sub', 'session_id'] },
    );
    return claims.parse(payload);
  } catch (error) {
    // An unreachable database must not look like an invalid token: the client would sign the person out.
    if (error instanceof DrizzleQueryError) throw error;
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reasonOf(error)}`);
  }
}
