// Every call of the auth server that takes a body, and values that no real client would send in one.

import { expect } from 'vitest';
import type { Answer } from './auth-caller.ts';
import { password } from './auth-client.ts';
import { inheritedNames } from './inherited-names.ts';

/** Expects a reply of the protocol that is no server error. */
export function expectAnswered({ status, text, code, body, headers }: Answer): void {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  expect(headers['content-type']).toMatch(/^application\/json/);
  if (body['error'] === 'invalid_request') return;
  // A path that is too long is refused before it reaches a module, with the general error reply.
  if (status === 414) return;
  expect(code).toEqual(expect.stringMatching(/^[a-z_]+$/));
  expect(body['msg']).toEqual(expect.stringMatching(/./));
  expect(text).not.toMatch(/node_modules|\.ts:|select |insert |drizzle|pglite/i);
}

export function nested(levels: number, kind: 'lists' | 'objects'): string {
  return kind === 'lists' ? '['.repeat(levels) + ']'.repeat(levels) : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

export interface Door {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const security = { gotrue_meta_security: { captcha_token: 'x' } };
export const uuid = '7f6f5b0e-8f49-4b7a-9d57-0d1f0d6a4a11';

/** Every call that takes a body, with a valid body that has every known field. */
export const doors: readonly Door[] = [
  {
    method: 'POST',
    path: '/signup',
    body: { email: 'door@example.org', phone: null, password, data: { a: 1 }, ...security, ...challenge },
  },
  {
    method: 'POST',
    path: '/token?grant_type=password',
    body: { email: 'door@example.org', phone: null, password, ...security },
  },
  { method: 'POST', path: '/token?grant_type=refresh_token', body: { refresh_token: `${uuid}.1.x` } },
  { method: 'POST', path: '/token?grant_type=pkce', body: { auth_code: uuid, code_verifier: 'v'.repeat(112) } },
  { method: 'POST', path: '/recover', body: { email: 'door@example.org', ...security, ...challenge } },
  {
    method: 'POST',
    path: '/otp',
    body: { email: 'door@example.org', phone: null, data: { a: 1 }, create_user: false, ...security, ...challenge },
  },
  {
    method: 'POST',
    path: '/resend',
    body: { type: 'signup', email: 'door@example.org', phone: null, ...security, ...challenge },
  },
  {
    method: 'POST',
    path: '/verify',
    body: { type: 'signup', token: '12345678', token_hash: null, email: 'door@example.org' },
  },
  {
    method: 'PUT',
    path: '/user',
    body: {
      password: 'abc',
      current_password: 'x',
      nonce: '12345678',
      data: { a: 1 },
      email: 'own@example.org',
      phone: null,
      ...challenge,
    },
  },
  { method: 'POST', path: '/logout?scope=nowhere', body: {} },
  {
    method: 'POST',
    path: '/factors',
    body: { factor_type: 'totp', friendly_name: 'x', issuer: 'y', phone: '+15551234567' },
  },
  { method: 'POST', path: `/factors/${uuid}/challenge`, body: { channel: 'sms', factorId: uuid } },
  { method: 'POST', path: `/factors/${uuid}/verify`, body: { challenge_id: uuid, code: '123456' } },
];

export const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', [], {}, [[]], [null], { a: {} }, [1, 'x']],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u202e',
    'İ',
    'ß',
    '\r\n',
    '\\',
    '"',
    "' or 1=1 --",
    '$1',
    '%00',
  ],
  ...[...inheritedNames, 'null', 'undefined', 'NaN', '９', '../../etc/passwd', '{{7*7}}', '<script>'],
  ...[
    'x'.repeat(300),
    'é'.repeat(5_000),
    '9'.repeat(400),
    { __proto__: null, length: -1 },
    { toJSON: 1 },
    { captcha_token: {} },
  ],
];
