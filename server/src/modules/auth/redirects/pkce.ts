// Proof that the client that exchanges a code is the client that asked for it (RFC 7636).

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext, AuthSettings } from '../base/auth-context.ts';
import { validationFailed } from '../base/auth-error.ts';
import { isEqual } from '../base/digests.ts';
import { isLoopback } from './redirects.ts';

/** The two fields in bodies and addresses; null counts as absent. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export interface Challenge {
  readonly codeChallenge: string;
  readonly codeChallengeMethod: 's256' | 'plain';
}

/** Returns null in the implicit flow. Refuses one field without the other, and a challenge of another format. */
export function readChallenge(
  { settings }: AuthContext,
  fields: {
    readonly code_challenge?: string | null | undefined;
    readonly code_challenge_method?: string | null | undefined;
  },
): Challenge | null {
  const { code_challenge: codeChallenge, code_challenge_method: named } = fields;
  if (!codeChallenge && !named) return null;
  const method = z.enum(['s256', 'plain']).safeParse(named?.toLowerCase());
  if (!codeChallenge || !method.success) {
    throw validationFailed('PKCE flow requires code_challenge_method (s256 or plain) and code_challenge');
  }
  if (method.data === 'plain' && !isWithoutCrypto(settings)) {
    throw validationFailed('code_challenge_method: plain is not taken here, send s256');
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(codeChallenge)) {
    throw validationFailed('code_challenge: 43 to 128 letters, digits or . _ ~ -');
  }
  return { codeChallenge, codeChallengeMethod: method.data };
}

/**
 * True where browsers withhold `crypto.subtle` from a page, so that the client sends `plain` (decisions 0017 and 0064).
 */
function isWithoutCrypto({ publicUrl }: AuthSettings): boolean {
  const site = new URL(publicUrl);
  return site.protocol === 'http:' && !isLoopback(site);
}

export function isVerifierOf({ codeChallenge, codeChallengeMethod }: Challenge, verifier: string): boolean {
  const computed =
    codeChallengeMethod === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return isEqual(computed, codeChallenge);
}
