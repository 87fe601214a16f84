// Who is signed in, according to local storage: the code understands what the library writes; everything else counts as
// signed out.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStoredSession } from './stored-session.ts';
import { readStoredUserId } from './stored-user.ts';

afterEach(() => vi.unstubAllGlobals());

const session = { access_token: 'token', refresh_token: 'refresh', expires_at: 1_800_000_000, user: { id: 'user-1' } };

test('a session stored by the auth library yields its user, token and expiry time', () => {
  store(JSON.stringify(session));
  expect(readStoredUserId()).toBe('user-1');
  expect(readStoredSession()).toEqual({ userId: 'user-1', accessToken: 'token', expiresAtMs: 1_800_000_000_000 });
});

describe('a person counts as signed out', () => {
  test.each([
    ['nothing stored', null],
    ['no JSON', '{"user":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no user', JSON.stringify({ ...session, user: null })],
    ['a user without an id', JSON.stringify({ ...session, user: {} })],
    ['an empty id', JSON.stringify({ ...session, user: { id: '' } })],
    ['an id that is no text', JSON.stringify({ ...session, user: { id: 7 } })],
  ])('when there is no usable session: %s', (_, text) => {
    store(text);
    expect(readStoredUserId()).toBeNull();
    expect(readStoredSession()).toBeNull();
  });

  test('when local storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(readStoredUserId()).toBeNull();
  });
});

test('a stored session without an expiry time yields the user’s id, but no session', () => {
  store(JSON.stringify({ ...session, expires_at: undefined }));
  expect(readStoredUserId()).toBe('user-1');
  expect(readStoredSession()).toBeNull();
});

function store(text: string | null): void {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'navle-auth' ? text : null) });
}
