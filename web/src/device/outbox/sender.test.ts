// The account under which a record is sent, depending on what the browser has stored and what the server replies
// (decision 0055).

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerRefusal, ServerUnreachable } from '../../api/call-server.ts';
import { type Sender, sendAs } from './sender.ts';

const library = vi.hoisted(() => ({
  bearerHeader: vi.fn<() => Promise<Record<string, string>>>(),
  stopAutoRefresh: vi.fn(() => Promise.resolve()),
}));
vi.mock('../../api/auth-client.ts', () => ({
  bearerHeader: library.bearerHeader,
  getAuthClient: () => Promise.resolve({ auth: { stopAutoRefresh: library.stopAutoRefresh } }),
}));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null });
  library.bearerHeader.mockReset();
  library.stopAutoRefresh.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const nobody: Sender = { userId: 'anonymous', headers: {} };
const ann: Sender = { userId: 'ann', headers: { authorization: 'Bearer anns-token' } };

test('a request is sent under the person’s account, with the token that is stored', async () => {
  signIn('ann', 3_600);
  const { senders, outcome } = await sendFor('ann');
  expect(outcome).toBe('ann');
  expect(senders).toEqual([ann]);
  expect(library.bearerHeader).not.toHaveBeenCalled();
});

test('a request is sent as anonymous once its person has signed out or someone else has signed in', async () => {
  expect(await sendFor('ann')).toEqual({ outcome: 'anonymous', senders: [nobody] });
  signIn('ben', 3_600);
  expect(await sendFor('ann')).toEqual({ outcome: 'anonymous', senders: [nobody] });
});

describe('with an expired token', () => {
  beforeEach(() => signIn('ann', -10));

  test('a request waits while a block runs, and the auth library is not used', async () => {
    expect(await sendFor('ann', { mayRefresh: false })).toEqual({ outcome: null, senders: [] });
    expect(library.bearerHeader).not.toHaveBeenCalled();
  });

  test('the token is refreshed when no block runs, and the library’s timer is stopped again', async () => {
    library.bearerHeader.mockResolvedValue({ authorization: 'Bearer new' });
    const { senders, outcome } = await sendFor('ann');
    expect(outcome).toBe('ann');
    expect(senders).toEqual([{ userId: 'ann', headers: { authorization: 'Bearer new' } }]);
    expect(library.stopAutoRefresh).toHaveBeenCalledOnce();
  });

  test('a request is sent as anonymous if the refresh is refused, which ends the session', async () => {
    library.bearerHeader.mockImplementation(() => {
      stored.clear();
      return Promise.resolve({});
    });
    expect(await sendFor('ann')).toEqual({ outcome: 'anonymous', senders: [nobody] });
  });

  test('a request stays unsent if the refresh gets no reply, because the session still exists', async () => {
    library.bearerHeader.mockResolvedValue({});
    await expect(sendFor('ann')).rejects.toThrow(ServerUnreachable);
    library.bearerHeader.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendFor('ann')).rejects.toThrow(ServerUnreachable);
  });
});

describe('when the server refuses a request', () => {
  beforeEach(() => signIn('ann', 3_600));

  test.each([
    [401, 'session-ended'],
    [403, 'user-mismatch'],
    [403, 'second-factor-needed'],
  ])('%i %s is about the person, so the request is repeated as anonymous', async (status, code) => {
    const { senders, outcome } = await sendFor('ann', { refusals: [new ServerRefusal(status, code, '')] });
    expect(outcome).toBe('anonymous');
    expect(senders).toEqual([ann, nobody]);
  });

  test('a refusal of the repeated, anonymous request is the final answer', async () => {
    const refusals = [new ServerRefusal(401, 'session-ended', ''), new ServerRefusal(409, 'attempt-differs', '')];
    await expect(sendFor('ann', { refusals })).rejects.toMatchObject({ code: 'attempt-differs' });
  });

  test.each([
    [401, 'grant-needed'],
    [409, 'attempt-differs'],
    [429, 'too-many-requests'],
  ])('%i %s is not about the person, so the request is not repeated as anonymous', async (status, code) => {
    const refusals = [new ServerRefusal(status, code, '')];
    await expect(sendFor('ann', { refusals })).rejects.toMatchObject({ code });
  });
});

function signIn(id: string, expiresInS: number): void {
  const session = { access_token: `${id}s-token`, expires_at: Date.now() / 1000 + expiresInS, user: { id } };
  stored.set('navle-auth', JSON.stringify(session));
}

/** Sends once to a server that refuses as instructed, and then accepts everything. */
async function sendFor(
  userId: string,
  { mayRefresh = true, refusals = [] }: { mayRefresh?: boolean; refusals?: readonly ServerRefusal[] } = {},
) {
  const senders: Sender[] = [];
  const outcome = await sendAs(userId, mayRefresh, (sender) => {
    senders.push(sender);
    const refusal = refusals[senders.length - 1];
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  });
  return { outcome, senders };
}
