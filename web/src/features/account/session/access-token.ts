// What the browser reads from an access token. It trusts none of it: the server checks the token on each call.

import * as z from 'zod/mini';

const claims = z.object({
  session_id: z.string(),
  aal: z._default(z.enum(['aal1', 'aal2', 'aal3']), 'aal1'),
  amr: z._default(z.array(z.object({ method: z.string() })), []),
});

export type TokenClaims = z.infer<typeof claims>;

/** Returns null if the string is not a token. */
export function readClaims(accessToken: string): TokenClaims | null {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (it) => it.charCodeAt(0));
    return claims.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null; // Not one of our tokens; the caller treats this as signed out.
  }
}

/** True if the session came from a password-reset link, or from the code in the same email (decision 0063). */
export function isFromRecovery(accessToken: string): boolean {
  return readClaims(accessToken)?.amr.some(({ method }) => method === 'recovery') ?? false;
}
