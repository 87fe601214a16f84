import { expect, test } from 'vitest';
import { hasNextPath, nextPath, signInPath } from './next-path.ts';

test.each([
  ['', '/history'],
  ['?next=/account', '/account'],
  ['?next=%2Fhistory%3Fsimulation%3D7%23block-2', '/history?simulation=7#block-2'],
  ['?tab=signin&next=/', '/'],
])('the query "%s" leads to %s after sign-in', (search, path) => {
  expect(nextPath(search)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/account\\..\\',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'account',
  ' /account',
  '',
  '/auth',
  '/auth?next=/auth',
  '/auth/v1/authorize?provider=x',
  '/x/../auth/v1/authorize',
])('a next path that is not allowed leads to the default page: %j', (next) => {
  expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBe('/history');
  expect(hasNextPath(`?next=${encodeURIComponent(next)}`)).toBe(false);
});

test('the address of the sign-in page keeps the whole path to return to', () => {
  const path = '/history?a=1&b=2#c';
  expect(nextPath(new URL(signInPath(path), 'https://ours.invalid').search)).toBe(path);
});
