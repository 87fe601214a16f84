import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { ConnectionFailed, ServerRefusal, ServerUnreachable } from '../../../api/call-server.ts';
import { describeProblem } from './describe-problem.ts';

test('wrong credentials are reported at the password field, without saying whether the email is known', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
  expect(describeProblem(error)).toEqual({
    field: 'password',
    code: 'invalid_credentials',
    text: 'Wrong email or password.',
  });
});

test.each([
  ['length', /at least 6 characters/],
  ['characters', /kinds of characters/],
  ['pwned', /most common/],
  ['a reason of tomorrow', /easy to guess/],
])('a weak password is reported with its reason: %s', (reason, text) => {
  // The library's type lists only the reasons it knows; a server may send another.
  const error = new AuthWeakPasswordError('Password is weak', 422, [reason as 'length']);
  const problem = describeProblem(error);
  expect(problem.field).toBe('password');
  expect(problem.text).toMatch(text);
});

test('a known error code never shows the server’s own text', () => {
  const serverText = 'xyzzy internal text';
  for (const code of ['over_request_rate_limit', 'captcha_failed', 'otp_expired', 'validation_failed', 'user_banned']) {
    expect(describeProblem(new AuthApiError(serverText, 400, code)).text).not.toContain(serverText);
  }
  expect(describeProblem(new ServerRefusal(400, 'email-differs', serverText)).text).not.toContain(serverText);
});

test('an unknown error code shows the server’s own text as a quote, or a general text if there is none', () => {
  expect(describeProblem(new AuthApiError('The moon is full.', 400, 'moon_full')).text).toBe(
    'The server says: The moon is full.',
  );
  expect(describeProblem(new AuthApiError('', 400, 'toString')).text).toBe(
    'Something went wrong on the server. Please try again.',
  );
});

test('an unreachable server is reported as such, and not as the person’s mistake', () => {
  for (const error of [new AuthRetryableFetchError('fetch failed', 0), new ConnectionFailed('x'), new TypeError('x')]) {
    expect(describeProblem(error)).toEqual({
      text: 'The server could not be reached. Check your connection and try again.',
    });
  }
});

test('a server that is reached but broken does not send people to check their connection', () => {
  for (const error of [new AuthRetryableFetchError('HTTP 503', 503), new ServerUnreachable('x')]) {
    expect(describeProblem(error).text).toBe('Something went wrong on the server. Please try again.');
  }
});

test('a missing session asks the person to sign in again', () => {
  expect(describeProblem(new AuthSessionMissingError()).text).toBe('You have been signed out. Please sign in again.');
});
