// Who is signed in, according to local storage: the code understands what the library writes; everything else counts as
// signed out.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStoredSession } from './stored-session.ts';
import { readStoredUserId } from './stored-user.ts';

afterEach(() => vi.unstubAllGlobals());

const session = { access_token: 'token', refresh_token: 'refresh', expires_at: 1_800_000_000, user: { id: 'user-1' } };

test('the session of the library gives its user, token and the moment of its expiry', () => {
  store(JSON.stringify(session));
  expect(readStoredUserId()).toBe('user-1');
  expect(readStoredSession()).toEqual({ userId: 'user-1', accessToken: 'token', expiresAtMs: 1_800_000_000_000 });
});

describe('signed out', () => {
  test.each([
    ['nothing stored', null],
    ['no JSON', '{"user":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no user', JSON.stringify({ ...session, user: null })],
    ['a user without an id', JSON.stringify({ ...session, user: {} })],
    ['an empty id', JSON.stringify({ ...session, user: { id: '' } })],
    ['an id that is no text', JSON.stringify({ ...session, user: { id: 7 } })],
  ])('with %s', (_, text) => {
    store(text);
    expect(readStoredUserId()).toBeNull();
    expect(readStoredSession()).toBeNull();
  });

  test('where local storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(readStoredUserId()).toBeNull();
  });
});

test('a user without a usable token is known by id, and has no session', () => {
  store(JSON.stringify({ ...session, expires_at: undefined }));
  expect(readStoredUserId()).toBe('user-1');
  expect(readStoredSession()).toBeNull();
});

function store(text: string | null): void {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'navle-auth' ? text : null) });
}
