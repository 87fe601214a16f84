// Checks a CAPTCHA answer with its service, if the operator configured one.

import { z } from 'zod';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';

const maxWaitMs = 10_000;
const verdict = z.object({ success: z.boolean() });

/** The field that every body may have. */
export const securityField = z.object({ captcha_token: z.string().max(5000).nullish() }).nullish();

export async function requireCaptcha(
  { settings, log }: AuthContext,
  security: z.infer<typeof securityField>,
  address: string,
): Promise<void> {
  if (!settings.captcha) return;
  const token = security?.captcha_token;
  if (!token)
    throw new AuthError(400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
  const { secret, verifyUrl } = settings.captcha;
  const body = new URLSearchParams({ secret, response: token, remoteip: address });
  const answer = await askService(verifyUrl, body).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the captcha service gives no answer');
    // The failure is temporary, and the client retries on this status.
    throw new AuthError(503, 'unexpected_failure', 'The captcha could not be checked. Please try again.');
  });
  const parsed = verdict.safeParse(answer);
  if (!parsed.success || !parsed.data.success) {
    throw new AuthError(400, 'captcha_failed', 'captcha protection: request disallowed');
  }
}

async function askService(verifyUrl: string, body: URLSearchParams): Promise<unknown> {
  const reply = await fetch(verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(maxWaitMs) });
  if (reply.status >= 500) throw new Error('The service failed');
  return reply.json();
}
