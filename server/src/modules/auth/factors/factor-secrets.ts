// How secrets of second factors are stored: encrypted (JWE, A256GCM) with a key derived from the application's secret.

import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { deriveKey } from '../base/digests.ts';

export async function encryptSecret(appSecret: string, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(deriveKey(appSecret, 'factor-secret'));
}

/** Undefined if the application's secret has changed since the enrollment; then no code can be correct. */
export async function decryptSecret(appSecret: string, encrypted: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(encrypted, deriveKey(appSecret, 'factor-secret'));
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return undefined;
    throw error;
  }
}
