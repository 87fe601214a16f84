// Codes for phone factors, passed to the operator's SMS service (`SMS_WEBHOOK_URL`).

import { randomInt } from 'node:crypto';
import { productName } from '../../../platform/product-name.ts';
import type { AuthContext, TextMessageSettings } from '../base/auth-context.ts';
import { AuthError, validationFailed } from '../base/auth-error.ts';
import { authenticate, isEqual } from '../base/digests.ts';

const maxWaitMs = 10_000;

/** Returns the E.164 digits, without the plus and blanks (accounts-4). */
export function readPhoneNumber(typed: string): string {
  const digits = typed.replace(/^\+/, '').replace(/\s/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** Scammers earn from text messages to countries that charge many times as much, and the operator would pay. */
export function requireAllowedCountry({ countries }: TextMessageSettings, phone: string): void {
  if (countries.some((code) => phone.startsWith(code))) return;
  throw new AuthError(422, 'phone_country_not_allowed', 'Text messages are not sent to numbers of this country');
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

/** If the service fails, refuses with 503, on which the client retries. */
export async function sendPhoneCode(
  { log }: AuthContext,
  { webhookUrl }: TextMessageSettings,
  phone: string,
  digits: string,
): Promise<void> {
  const message = `${digits} is your ${productName} code. It expires in five minutes.`;
  const sent = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: `+${phone}`, message }),
    signal: AbortSignal.timeout(maxWaitMs),
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
