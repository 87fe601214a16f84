// Digests and random values of the auth module. Each has one purpose, so a value made for one is useless for another.

import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits that can be part of an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the digest that is stored for a random token. It needs no salt, because nobody can guess the token. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type KeyPurpose = 'refresh-token' | 'mailed-code' | 'factor-secret' | 'user-id';

/** Returns 256 bits of key material for one purpose, derived from the application's secret. */
export function deriveKey(appSecret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `simulator ${purpose}`, 32));
}

/** For what can be guessed (a few digits) or is computed again (refresh tokens): only the server can compute it. */
export function authenticate(appSecret: string, purpose: KeyPurpose, value: string): string {
  return createHmac('sha256', deriveKey(appSecret, purpose)).update(value).digest('base64url');
}

/** Takes constant time for texts of the same length, which digests always have. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
