import { expect, test } from 'vitest';
import { isLongEnough, lengthHint, matchHint, newPasswordProblem } from './password-rules.ts';

test('there is no message before something is typed', () => {
  expect(lengthHint('')).toBeNull();
  expect(matchHint('secret', '')).toBeNull();
});

test('six characters are enough, five are not', () => {
  expect(lengthHint('12345')).toEqual({ isMet: false, text: 'Password must be at least 6 characters' });
  expect(lengthHint('123456')).toEqual({ isMet: true, text: 'Password meets requirements' });
});

test('a character outside the basic plane counts once', () => {
  expect(isLongEnough('🐴🐴🐴')).toBe(false);
  expect(isLongEnough('🐴🐴🐴🐴🐴🐴')).toBe(true);
});

test('the two fields match or do not', () => {
  expect(matchHint('secret', 'secret')).toEqual({ isMet: true, text: 'Passwords match' });
  expect(matchHint('secret', 'Secret')).toEqual({ isMet: false, text: "Passwords don't match" });
});

test.each([
  ['', /Enter a password/],
  ['12345', /at least 6 characters long/],
  ['x'.repeat(73), /too long/],
  ['ł'.repeat(37), /too long/],
])('%j is no new password', (password, text) => {
  expect(newPasswordProblem(password)).toMatchObject({ field: 'password', text: expect.stringMatching(text) });
});

test.each(['123456', 'x'.repeat(72), 'ł'.repeat(36)])('%j can be a new password', (password) => {
  expect(newPasswordProblem(password)).toBeNull();
});
