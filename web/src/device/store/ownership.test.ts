// Who owns a simulation, who may claim it, and under which account a record can be sent (decision 0055).

import { describe, expect, test } from 'vitest';
import { isClaimable, judgeSession, ownerOf } from './ownership.ts';

const sent = (userId: string) => ({ userId, state: 'sent' as const });

test('a simulation belongs to the person signed in when it began; an older record without that is anonymous', () => {
  expect(ownerOf({ userId: 'ann' })).toBe('ann');
  expect(ownerOf({ userId: 'anonymous' })).toBe('anonymous');
  expect(ownerOf({})).toBe('anonymous');
});

test('a claimed one is of who claimed it', () => {
  expect(ownerOf({ userId: 'anonymous', claimedBy: 'ann' })).toBe('ann');
});

describe('claiming', () => {
  test('an anonymous simulation is open to any signed-in person', () => {
    expect(isClaimable({}, [], 'ann')).toBe(true);
    expect(isClaimable({ userId: 'anonymous' }, [sent('anonymous')], 'ann')).toBe(true);
  });
  test('one’s own is offered only if a block of it went as anonymous', () => {
    expect(isClaimable({ userId: 'ann' }, [sent('ann')], 'ann')).toBe(false);
    expect(isClaimable({ userId: 'ann' }, [sent('ann'), sent('anonymous')], 'ann')).toBe(true);
  });
  test('another person’s never is, not even a block that was sent as anonymous', () => {
    expect(isClaimable({ userId: 'ann' }, [sent('anonymous')], 'ben')).toBe(false);
  });
  test('what was claimed is not offered again', () => {
    expect(isClaimable({ claimedBy: 'ann' }, [sent('anonymous')], 'ann')).toBe(false);
    expect(isClaimable({ claimedBy: 'ann' }, [sent('anonymous')], 'ben')).toBe(false);
  });
});

describe('a record of Ann goes', () => {
  const nowMs = 1_000_000;
  const session = (userId: string, leftMs: number) => ({ userId, accessToken: 'token', expiresAtMs: nowMs + leftMs });
  test('under her name while her token is good for half a minute or more', () => {
    expect(judgeSession(session('ann', 30_000), 'ann', nowMs)).toBe('signed-in');
    expect(judgeSession(session('ann', 29_999), 'ann', nowMs)).toBe('expired');
    expect(judgeSession(session('ann', -1), 'ann', nowMs)).toBe('expired');
  });
  test('as anonymous when she has signed out, or another person has signed in', () => {
    expect(judgeSession(null, 'ann', nowMs)).toBe('anonymous');
    expect(judgeSession(session('ben', 3_600_000), 'ann', nowMs)).toBe('anonymous');
  });
  test('and an anonymous one stays anonymous, even if someone has signed in since', () => {
    expect(judgeSession(session('ann', 3_600_000), 'anonymous', nowMs)).toBe('anonymous');
  });
});
