// Codes for phone factors, handed to the operator's SMS service (`SMS_WEBHOOK_URL`).

import { randomInt } from 'node:crypto';
import type { AuthContext } from './auth-context.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { authenticate, isEqual } from './digests.ts';
import { productName } from './send-mail.ts';

const longestWaitMs = 10_000;

/** E.164 digits, without the plus and blanks (wire facts, section 1). */
export function readPhoneNumber(typed: string): string {
  const digits = typed.replace(/^\+/, '').replace(/\s/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw validationFailed('phone: Invalid phone number format (E.164 required)');
  return digits;
}

export function makePhoneCode(
  appSecret: string,
  factorId: string,
): { readonly digits: string; readonly digest: string } {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  return { digits, digest: phoneDigest(appSecret, factorId, digits) };
}

export function isPhoneCode(appSecret: string, factorId: string, typed: string, digest: string | null): boolean {
  return digest !== null && isEqual(phoneDigest(appSecret, factorId, typed), digest);
}

/** Passing troubles of the service answer 503, which the client tries again. */
export async function sendPhoneCode({ settings, log }: AuthContext, phone: string, digits: string): Promise<void> {
  if (!settings.smsWebhookUrl) {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  const message = `${digits} is your ${productName} code. It is good for five minutes.`;
  const sent = await fetch(settings.smsWebhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: `+${phone}`, message }),
    signal: AbortSignal.timeout(longestWaitMs),
    redirect: 'error',
  }).then(
    (reply) => reply.ok,
    () => false,
  );
  if (sent) return;
  log.error('the SMS service took no message');
  throw new AuthError(503, 'unexpected_failure', 'The code could not be sent. Please try again.');
}

function phoneDigest(appSecret: string, factorId: string, digits: string): string {
  return authenticate(appSecret, 'mailed-code', `phone ${factorId} ${digits}`);
}
