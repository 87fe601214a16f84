// Refresh tokens under attack and under load: replayed, forged, outlived, and used by many at the same moment.

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { post, signIn, storePerson, storeSignedIn, type Tokens, tokensOf } from '../../../../test/auth-caller.ts';
import { embedded, postgresql } from '../../../../test/databases.ts';
import { days, letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases, newDatabase } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';
import { sessions } from '../../../platform/database/schema.ts';

const wide = { rateLimitScale: 100 };

const refresh = ({ app }: StartedApp, token: unknown) =>
  post(app, '/token?grant_type=refresh_token', { refresh_token: token });
const sessionsOf = ({ db }: StartedApp, userId: string) =>
  db.select().from(sessions).where(eq(sessions.userId, userId));

describeOnBothDatabases('a refresh token', (database) => {
  test('returns the active token each time it is used, if it is the parent of the active token', async () => {
    const started = await startApp(database(), wide);
    const { refresh: first } = await storeSignedIn(started);
    const { refresh: second } = tokensOf(await refresh(started, first));
    for (let n = 0; n < 3; n += 1) expect(tokensOf(await refresh(started, first)).refresh).toBe(second);
    const { refresh: third } = tokensOf(await refresh(started, second));
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('ends the session if it is used more than ten minutes after it was replaced', async () => {
    const started = await startApp(database(), wide);
    const { refresh: stolen, id } = await storeSignedIn(started);
    const { refresh: active } = tokensOf(await refresh(started, stolen));
    letPass(minutes(9));
    // The reply was lost, or two pages refreshed at the same moment: the current token is returned again.
    expect(tokensOf(await refresh(started, stolen)).refresh).toBe(active);
    letPass(minutes(2));
    expect(await refresh(started, stolen)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await refresh(started, active)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await sessionsOf(started, id)).toEqual([]);
  });

  test('ends the session for both the thief and the owner if it is older than the parent of the active token', async () => {
    const started = await startApp(database(), wide);
    const { refresh: first, id, email } = await storeSignedIn(started);
    const other = await signIn(started.app, email);
    const second = tokensOf(await refresh(started, first));
    const third = tokensOf(await refresh(started, second.refresh));
    expect(await refresh(started, first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await refresh(started, third.refresh)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await post(started.app, '/logout', undefined, { bearer: third.access })).toMatchObject({
      status: 403,
      code: 'session_not_found',
    });
    expect(await sessionsOf(started, id)).toHaveLength(1);
    tokensOf(await refresh(started, other.refresh));
  });

  test('is refused if any part of it was changed', async () => {
    const started = await startApp(database(), wide);
    const { refresh: token } = await storeSignedIn(started);
    const { refresh: foreign } = await storeSignedIn(started);
    const [session = '', number = '', code = ''] = token.split('.');
    const [foreignSession = '', , foreignCode = ''] = foreign.split('.');
    for (const forged of [
      `${session}.${Number(number) + 1}.${code}`,
      `${session}.0${number}.${code}`,
      `${session}.+${number}.${code}`,
      `${session}.${number}e0.${code}`,
      `${session}.-1.${code}`,
      `${session.toUpperCase()}.${number}.${code}`,
      `${foreignSession}.${number}.${code}`,
      `${session}.${number}.${foreignCode}`,
      `${session}.${number}.${code.slice(0, -1)}`,
      `${session}.${number}.${code}=`,
      `${session}.${number}.`,
      `${session}.${number}`,
      `${token}.x`,
      ` ${token}`,
      `${token}\u0000`,
      '..',
      '\ud800',
      'x'.repeat(500),
    ]) {
      expect(await refresh(started, forged)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    }
    for (const odd of [{}, [], 1, true, 'x'.repeat(501)]) {
      expect(await refresh(started, odd)).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    for (const none of [null, '', undefined]) {
      expect(await refresh(started, none)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    }
    tokensOf(await refresh(started, token));
  });

  test('is refused by a server with another application secret', async () => {
    const started = await startApp(database(), wide);
    const elsewhere = await startApp(database(), { auth: { appSecret: 'another secret, long enough to sign with' } });
    const { refresh: token } = await storeSignedIn(started);
    expect(await refresh(elsewhere, token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('expires after thirty days without use, and its session expires after 180 days', async () => {
    const started = await startApp(database(), wide);
    const unused = await storeSignedIn(started);
    let { refresh: token } = await storeSignedIn(started);
    for (let month = 0; month < 6; month += 1) {
      letPass(days(29));
      token = tokensOf(await refresh(started, token)).refresh;
    }
    expect(await refresh(started, unused.refresh)).toMatchObject({ status: 400, code: 'session_expired' });
    expect(await sessionsOf(started, unused.id)).toHaveLength(0);
    letPass(days(29));
    expect(await refresh(started, token)).toMatchObject({ status: 400, code: 'session_expired' });
  });
});

/** Expects one family of tokens: all callers got the same token, it still works, and there is one session. */
async function expectOneFamily(
  started: StartedApp,
  userId: string,
  all: readonly Tokens[],
  first: string,
): Promise<void> {
  const handedOut = new Set(all.map(({ refresh: token }) => token));
  expect([...handedOut]).toHaveLength(1);
  expect(handedOut).not.toContain(first);
  expect(await sessionsOf(started, userId)).toHaveLength(1);
  const [active = ''] = handedOut;
  const next = tokensOf(await refresh(started, active));
  expect(next.refresh).not.toBe(active);
  tokensOf(await refresh(started, next.refresh));
}

describe('32 refreshes of one token at the same moment', () => {
  describe('on PostgreSQL', () => {
    const database = newDatabase(postgresql);

    test.each([1, 2, 3])('leave one usable family of tokens across two servers, round %i', async () => {
      const [one, other] = [await startApp(database(), wide), await startApp(database(), wide)];
      const { refresh: first, id } = await storeSignedIn(one);
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, n) => refresh(n % 2 === 0 ? one : other, first)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await expectOneFamily(other, id, answers.map(tokensOf), first);
    });

    test('end the session on both servers if the token is older than the parent of the active token', async () => {
      const [one, other] = [await startApp(database(), wide), await startApp(database(), wide)];
      const { refresh: first, id } = await storeSignedIn(one);
      const second = tokensOf(await refresh(one, first));
      const third = tokensOf(await refresh(other, second.refresh));
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, n) => refresh(n % 2 === 0 ? one : other, first)),
      );
      for (const { status, code } of answers) {
        expect(status).toBe(400);
        expect(['refresh_token_already_used', 'refresh_token_not_found']).toContain(code);
      }
      expect(await refresh(one, third.refresh)).toMatchObject({ code: 'refresh_token_not_found' });
      expect(await sessionsOf(one, id)).toHaveLength(0);
    });
  });

  describe('on the embedded database', () => {
    const database = newDatabase(embedded);

    test('leave one usable family of tokens on one server', async () => {
      const started = await startApp(database(), wide);
      const { refresh: first, id } = await storeSignedIn(started);
      const answers = await Promise.all(Array.from({ length: 32 }, () => refresh(started, first)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await expectOneFamily(started, id, answers.map(tokensOf), first);
    });
  });
});

describeOnBothDatabases('a session', (database) => {
  test('is new at every sign-in, whatever tokens and cookies the browser sends', async () => {
    const started = await startApp(database(), wide);
    const { app } = started;
    const attacker = await storeSignedIn(started);
    const victim = await storePerson(started.db);
    const session = attacker.refresh.split('.')[0];
    const answer = await post(
      app,
      `/token?grant_type=password&session_id=${session}&refresh_token=${attacker.refresh}`,
      {
        email: victim.email,
        password: 'a long sentence nobody guesses',
        session_id: session,
        refresh_token: attacker.refresh,
      },
      { bearer: attacker.access, headers: { cookie: `sb-access-token=${attacker.access}; navle_auth_flow=x` } },
    );
    const { refresh: token } = tokensOf(answer);
    expect(token.split('.')[0]).not.toBe(session);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sessionsOf(started, attacker.id)).toMatchObject([{ id: session }]);
    const again = await signIn(app, victim.email);
    expect(again.refresh.split('.')[0]).not.toBe(token.split('.')[0]);
  });

  test('is never taken from a cookie, so requests that another site forges are refused', async () => {
    const started = await startApp(database(), wide);
    const { access, refresh: token, id } = await storeSignedIn(started);
    const cookie = `access_token=${access}; sb-access-token=${access}; sb-refresh-token=${token}; Authorization=Bearer ${access}`;
    const headers = { cookie, origin: 'https://evil.example' };
    for (const path of ['/logout', '/logout?scope=global', '/factors', `/factors/${id}/verify`]) {
      expect(await post(started.app, path, {}, { headers })).toMatchObject({ status: 401, code: 'no_authorization' });
    }
    expect(await sessionsOf(started, id)).toHaveLength(1);
  });
});
