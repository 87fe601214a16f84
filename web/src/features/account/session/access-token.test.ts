import { expect, test } from 'vitest';
import { isFromRecovery, readClaims } from './access-token.ts';

const token = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${'x'.repeat(20)}`;

test('a session from a recovery link is told apart from any other', () => {
  const at = (...methods: string[]) =>
    token({ session_id: 's', amr: methods.map((method) => ({ method, timestamp: 1 })) });
  expect(isFromRecovery(at('recovery'))).toBe(true);
  expect(isFromRecovery(at('totp', 'recovery'))).toBe(true);
  expect(isFromRecovery(at('password'))).toBe(false);
  expect(isFromRecovery(at('otp', 'totp'))).toBe(false);
  expect(isFromRecovery(token({ session_id: 's' }))).toBe(false);
});

test('claims are read from a token that contains a non-ASCII name', () => {
  expect(readClaims(token({ session_id: 's', amr: [], user_metadata: { name: 'Zoë Łuczak 🐴' } }))).toEqual({
    session_id: 's',
    aal: 'aal1',
    amr: [],
  });
});

test.each(['', 'no token', 'a.b.c', 'a.%%%.c', token('text'), token({ amr: 'x', session_id: 's' })])(
  '%j is not read as a token',
  (text) => {
    expect(readClaims(text)).toBeNull();
    expect(isFromRecovery(text)).toBe(false);
  },
);
