import { expect, test } from 'vitest';
import { isLongEnough, lengthHint, matchHint, newPasswordProblem } from './password-rules.ts';

test('no hint is shown for a field that is still empty', () => {
  expect(lengthHint('')).toBeNull();
  expect(matchHint('secret', '')).toBeNull();
});

test('a password of six characters is long enough, and one of five is not', () => {
  expect(lengthHint('12345')).toEqual({ isMet: false, text: 'Password must be at least 6 characters' });
  expect(lengthHint('123456')).toEqual({ isMet: true, text: 'Password meets requirements' });
});

test('a character outside the Basic Multilingual Plane counts as one', () => {
  expect(isLongEnough('🐴🐴🐴')).toBe(false);
  expect(isLongEnough('🐴🐴🐴🐴🐴🐴')).toBe(true);
});

test('the hint says whether the two passwords match exactly', () => {
  expect(matchHint('secret', 'secret')).toEqual({ isMet: true, text: 'Passwords match' });
  expect(matchHint('secret', 'Secret')).toEqual({ isMet: false, text: "Passwords don't match" });
});

test.each([
  ['', /Enter a password/],
  ['12345', /at least 6 characters long/],
  ['x'.repeat(73), /too long/],
  ['ł'.repeat(37), /too long/],
])('the new password %j is refused, and the reason is given', (password, text) => {
  expect(newPasswordProblem(password)).toMatchObject({ field: 'password', text: expect.stringMatching(text) });
});

test.each(['123456', 'x'.repeat(72), 'ł'.repeat(36)])('the new password %j is accepted', (password) => {
  expect(newPasswordProblem(password)).toBeNull();
});
