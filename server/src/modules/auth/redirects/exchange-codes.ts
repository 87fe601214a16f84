// Codes in an address that a browser exchanges for a session, with the verifier that only this browser has (PKCE).

import { and, eq } from 'drizzle-orm';
import { authFlows } from '../../../platform/database/schema.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import { digestOf } from '../base/digests.ts';
import { type Challenge, isVerifierOf } from './pkce.ts';

const codeLifeMs = 5 * 60_000;

/** Makes a code for a person who has just proven their identity by `method`. It is valid for five minutes. */
export async function makeExchangeCode(
  { db }: AuthContext,
  proven: { readonly userId: string; readonly method: string; readonly challenge: Challenge },
): Promise<string> {
  const code = crypto.randomUUID();
  await db.insert(authFlows).values({
    digest: digestOf(code),
    kind: 'code',
    userId: proven.userId,
    method: proven.method,
    redirectTo: '',
    ...proven.challenge,
    expiresAt: new Date(Date.now() + codeLifeMs),
  });
  return code;
}

/** Uses up the code, whatever the outcome. */
export async function takeExchangeCode(
  { db }: AuthContext,
  code: string,
  verifier: string,
): Promise<{ readonly userId: string; readonly method: string }> {
  const [flow] = await db
    .delete(authFlows)
    .where(and(eq(authFlows.digest, digestOf(code)), eq(authFlows.kind, 'code')))
    .returning();
  const { userId, method, codeChallenge, codeChallengeMethod, expiresAt } = flow ?? {};
  if (!userId || !method || !codeChallenge || !codeChallengeMethod || !expiresAt) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (expiresAt <= new Date())
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isVerifierOf({ codeChallenge, codeChallengeMethod }, verifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return { userId, method };
}
