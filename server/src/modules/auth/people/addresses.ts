// What counts as an email address, and which id a new account of an address gets.

import { z } from 'zod';
import { authenticate } from '../base/digests.ts';

const addressSchema = z.email();

const invalidFormat = 'Unable to validate email address: invalid format';

/** At most 255 characters, format-checked, in lowercase (accounts-4). */
export const emailAddress = z
  .string(invalidFormat)
  .trim()
  .max(255, 'An email address is too long')
  .toLowerCase()
  .refine((value) => addressSchema.safeParse(value).success, invalidFormat);

/**
 * Returns the id that an account gets if it is made for this address. So every sign-up can be answered in the same way,
 * whether or not the account exists. Nobody can guess the id without the application's secret.
 */
export function userIdOf(appSecret: string, email: string): string {
  const hex = Buffer.from(authenticate(appSecret, 'user-id', email), 'base64url').toString('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
