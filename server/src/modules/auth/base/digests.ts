// Digests and random values of the auth module, each with one purpose, so that a value of one is useless as another.

import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, fit for an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a random token is stored: it needs no salt, because nobody can guess it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type KeyPurpose = 'refresh-token' | 'mailed-code' | 'factor-secret' | 'user-id';

/** 256 bits of key material for one purpose, derived from the application's secret. */
export function deriveKey(appSecret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `simulator ${purpose}`, 32));
}

/** For what can be guessed (a few digits) or must be made again (refresh tokens): only the server can compute it. */
export function authenticate(appSecret: string, purpose: KeyPurpose, value: string): string {
  return createHmac('sha256', deriveKey(appSecret, purpose)).update(value).digest('base64url');
}

/** In constant time for texts of the same length; digests always have one. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
