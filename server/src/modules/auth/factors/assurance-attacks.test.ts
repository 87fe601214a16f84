// A session of two factors under attack: with tokens from before it, ways around it, or a factor of the attacker's own.

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, post, signIn, storeSignedIn, tokensOf } from '../../../../test/auth-caller.ts';
import { nextAddress } from '../../../../test/auth-client.ts';
import { startPeer } from '../../../../test/http-peer.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { startApp, textMessagesBy } from '../../../../test/start-app.ts';
import { challenge, claimsOf, codeOf, enroll, give, storeRaised } from '../../../../test/totp-factor.ts';
import { factors, sessions } from '../../../platform/database/schema.ts';

const wide = { rateLimitScale: 100 };

describeOnBothDatabases('a session with two factors', (database) => {
  test('cannot be obtained with a refresh token from before the second factor', async () => {
    const started = await startApp(database(), wide);
    const { before, id } = await storeRaised(started);
    const answer = await post(started.app, '/token?grant_type=refresh_token', { refresh_token: before.refresh });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('access_token');
    // A refresh token from before the second factor must have been kept by someone, so the session ends.
    expect(await started.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(0);
  });

  test('does not give more rights to the access token from before the second factor', async () => {
    const started = await startApp(database(), wide);
    const { before, access, factor } = await storeRaised(started);
    const change = (bearer: string) =>
      call(started.app, 'PUT', '/user', { password: 'quite another sentence' }, { bearer });
    expect(claimsOf(before.access)['aal']).toBe('aal1');
    expect(await change(before.access)).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect(
      await call(started.app, 'DELETE', `/factors/${factor.id}`, undefined, { bearer: before.access }),
    ).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    const own = await call(started.app, 'GET', '/api/account/sessions', undefined, { bearer: before.access });
    expect([own.status, own.body]).toMatchObject([403, { error: { code: 'second-factor-needed' } }]);
    expect((await change(access)).status).toBe(200);
  });

  test('keeps its level across refreshes, and loses it when the factor is removed', async () => {
    const started = await startApp(database(), wide);
    const { access, refresh, factor } = await storeRaised(started);
    const renewed = tokensOf(await post(started.app, '/token?grant_type=refresh_token', { refresh_token: refresh }));
    expect(claimsOf(renewed.access)['aal']).toBe('aal2');
    expect((await call(started.app, 'DELETE', `/factors/${factor.id}`, undefined, { bearer: access })).status).toBe(
      200,
    );
    const lowered = tokensOf(
      await post(started.app, '/token?grant_type=refresh_token', { refresh_token: renewed.refresh }),
    );
    expect(claimsOf(lowered.access)['aal']).toBe('aal1');
  });

  test('cannot be obtained with an emailed code alone', async () => {
    const started = await startApp(database(), wide);
    const { email, factor } = await storeRaised(started);
    const before = started.mails.length;
    await post(started.app, '/recover', { email });
    await expect.poll(() => started.mails.length).toBeGreaterThan(before);
    const code = /^\d{8}$/m.exec(started.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const { access } = tokensOf(await post(started.app, '/verify', { type: 'recovery', email, token: code }));
    expect(claimsOf(access)['aal']).toBe('aal1');
    const change = await call(started.app, 'PUT', '/user', { password: 'quite another sentence' }, { bearer: access });
    expect(change).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await give(started, access, factor, codeOf(factor))).status).toBe(200);
  });

  test('cannot be obtained with a factor that a password thief enrolled beforehand', async () => {
    const service = await startPeer(() => ({ body: 'ok' }));
    const started = await startApp(database(), { ...wide, auth: { textMessages: textMessagesBy(service.url) } });
    const owner = await storeSignedIn(started);
    const thief = await signIn(started.app, owner.email);
    const theirs = await post(
      started.app,
      '/factors',
      { factor_type: 'phone', phone: '+15559990000', friendly_name: 'Theirs' },
      { bearer: thief.access },
    );
    const factor = await enroll(started, owner.access);
    tokensOf(await give(started, owner.access, factor, codeOf(factor)));
    const { access } = await signIn(started.app, owner.email);
    const id = String(theirs.body['id']);
    const from = nextAddress();
    const asked = await post(started.app, `/factors/${id}/challenge`, {}, { bearer: access, from });
    const code = /\d{6}/.exec(JSON.parse(service.asked.at(-1)?.body ?? '{}').message)?.[0] ?? '';
    const answer = await post(
      started.app,
      `/factors/${id}/verify`,
      { challenge_id: asked.body['id'], code },
      { bearer: access, from },
    );
    expect(answer).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const rows = await started.db.select().from(factors).where(eq(factors.userId, owner.id));
    expect(rows.filter(({ status }) => status === 'verified')).toHaveLength(1);
  });

  test('cannot be ended by someone with only the password, who can sign out only themselves and has no codes emailed', async () => {
    const started = await startApp(database(), wide);
    const owner = await storeRaised(started);
    const thief = await signIn(started.app, owner.email);
    const before = started.mails.length;
    for (const [method, path] of [
      ['POST', '/logout?scope=others'],
      ['GET', '/reauthenticate'],
    ] as const) {
      const answer = await call(started.app, method, path, undefined, { bearer: thief.access });
      expect(answer).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    const user = (bearer: string) => call(started.app, 'GET', '/user', undefined, { bearer });
    expect((await post(started.app, '/logout', undefined, { bearer: thief.access })).status).toBe(204);
    expect(await user(thief.access)).toMatchObject({ status: 403, code: 'session_not_found' });
    expect((await user(owner.access)).status).toBe(200);
    expect(started.mails).toHaveLength(before);
    expect((await post(started.app, '/logout?scope=others', undefined, { bearer: owner.access })).status).toBe(204);
    expect((await post(started.app, '/logout', undefined, { bearer: owner.access })).status).toBe(204);
    expect(await user(owner.access)).toMatchObject({ code: 'session_not_found' });
  });

  test('cannot be obtained from a session that has ended', async () => {
    const started = await startApp(database(), wide);
    const { factor, email } = await storeRaised(started);
    const { access } = await signIn(started.app, email);
    const asked = await challenge(started, access, factor.id);
    await post(started.app, '/logout', undefined, { bearer: access });
    expect(await give(started, access, factor, codeOf(factor), asked)).toMatchObject({
      status: 403,
      code: 'session_not_found',
    });
  });
});
