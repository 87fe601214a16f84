// Who owns a simulation, who may claim it, and under which account a record can be sent (decision 0055).

import { describe, expect, test } from 'vitest';
import { isClaimable, judgeSession, ownerOf } from './ownership.ts';

const sent = (userId: string) => ({ userId, state: 'sent' as const });

test('a simulation belongs to the person signed in when it began, or is anonymous if none was stored', () => {
  expect(ownerOf({ userId: 'ann' })).toBe('ann');
  expect(ownerOf({ userId: 'anonymous' })).toBe('anonymous');
  expect(ownerOf({})).toBe('anonymous');
});

test('a claimed simulation belongs to the person who claimed it', () => {
  expect(ownerOf({ userId: 'anonymous', claimedBy: 'ann' })).toBe('ann');
});

describe('claiming', () => {
  test('any signed-in person can claim an anonymous simulation', () => {
    expect(isClaimable({}, [], 'ann')).toBe(true);
    expect(isClaimable({ userId: 'anonymous' }, [sent('anonymous')], 'ann')).toBe(true);
  });
  test('a person can claim their own simulation only if one of its blocks was sent as anonymous', () => {
    expect(isClaimable({ userId: 'ann' }, [sent('ann')], 'ann')).toBe(false);
    expect(isClaimable({ userId: 'ann' }, [sent('ann'), sent('anonymous')], 'ann')).toBe(true);
  });
  test('no one can claim another person’s simulation, even if a block was sent as anonymous', () => {
    expect(isClaimable({ userId: 'ann' }, [sent('anonymous')], 'ben')).toBe(false);
  });
  test('no one can claim a simulation that is already claimed', () => {
    expect(isClaimable({ claimedBy: 'ann' }, [sent('anonymous')], 'ann')).toBe(false);
    expect(isClaimable({ claimedBy: 'ann' }, [sent('anonymous')], 'ben')).toBe(false);
  });
});

describe('sending a simulation', () => {
  const nowMs = 1_000_000;
  const session = (userId: string, leftMs: number) => ({ userId, accessToken: 'token', expiresAtMs: nowMs + leftMs });
  test('uses the owner’s account while their token is valid for at least 30 seconds more', () => {
    expect(judgeSession(session('ann', 30_000), 'ann', nowMs)).toBe('signed-in');
    expect(judgeSession(session('ann', 29_999), 'ann', nowMs)).toBe('expired');
    expect(judgeSession(session('ann', -1), 'ann', nowMs)).toBe('expired');
  });
  test('is anonymous once the owner has signed out or someone else has signed in', () => {
    expect(judgeSession(null, 'ann', nowMs)).toBe('anonymous');
    expect(judgeSession(session('ben', 3_600_000), 'ann', nowMs)).toBe('anonymous');
  });
  test('is anonymous if the simulation is, even if someone has signed in since', () => {
    expect(judgeSession(session('ann', 3_600_000), 'anonymous', nowMs)).toBe('anonymous');
  });
});
