import { expect, test } from 'vitest';
import { readAuthLink, withoutAuthLink } from './auth-link.ts';

const at = (rest: string) => new URL(`https://ours.invalid${rest}`);

test.each([
  ['/auth?error=access_denied&error_code=otp_expired&error_description=x', 'otp_expired'],
  ['/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'otp_expired'],
  ['/auth?error=access_denied', 'access_denied'],
  ['/auth?next=/account', null],
  ['/auth?code=1b9d', null],
])('the address %s is read with the problem %s', (address, problem) => {
  expect(readAuthLink(at(address)).problem).toBe(problem);
});

test('the first of two confirmations is told apart from an error and from a plain address', () => {
  expect(readAuthLink(at('/account#message=Confirmation+link+accepted')).isHalfConfirmed).toBe(true);
  expect(readAuthLink(at('/account?message=x&error_code=otp_expired')).isHalfConfirmed).toBe(false);
  expect(readAuthLink(at('/account')).isHalfConfirmed).toBe(false);
});

test.each([
  ['/auth?next=%2Faccount&code=1&sb_flow_id=2', '/auth?next=%2Faccount'],
  ['/auth?error_code=otp_expired#error_code=otp_expired', '/auth'],
  ['/account#sessions', '/account#sessions'],
  ['/auth#access_token=a&refresh_token=b', '/auth'],
])('the address %s is cleaned up to %s', (address, cleaned) => {
  expect(withoutAuthLink(at(address))).toBe(cleaned);
});
