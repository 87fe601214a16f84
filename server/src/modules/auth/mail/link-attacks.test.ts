// Emailed links under attack: used again, at the same moment, too late, or for something else.

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, pathOfLink, post, storePerson, storeSignedIn } from '../../../../test/auth-caller.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { expectBroken, expired, get, recover, tokenOf, verify } from '../../../../test/mailed-links.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { startApp } from '../../../../test/start-app.ts';
import { oneTimeTokens, users } from '../../../platform/database/schema.ts';

const wide = { rateLimitScale: 100 };

describeOnBothDatabases('an emailed link', (database) => {
  test('works only once, and then its code no longer works either', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const mail = await recover(started, email);
    expect((await get(started, pathOfLink(mail))).location).toContain('#access_token=');
    expectBroken(await get(started, pathOfLink(mail)));
    expect(await verify(started, { type: 'recovery', token_hash: tokenOf(mail) })).toMatchObject(expired);
    expect(await verify(started, { type: 'recovery', email, token: mail.code })).toMatchObject(expired);
  });

  test('gives only one session for ten clicks at the same moment across two servers', async () => {
    const [one, other] = [await startApp(database(), wide), await startApp(database(), wide)];
    const { email } = await storePerson(one.db);
    const mail = await recover(one, email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => get(n % 2 === 0 ? one : other, pathOfLink(mail))),
    );
    expect(answers.filter(({ location }) => location.includes('access_token'))).toHaveLength(1);
    for (const answer of answers.filter(({ location }) => !location.includes('access_token'))) expectBroken(answer);
  });

  test('gives only one session if its code is used at the same moment', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    for (let round = 0; round < 5; round += 1) {
      const mail = await recover(started, email);
      const [byLink, byCode] = await Promise.all([
        get(started, pathOfLink(mail)),
        verify(started, { type: 'recovery', email, token: mail.code }),
      ]);
      const wins = [byLink.location.includes('access_token'), byCode.status === 200];
      expect(wins.filter(Boolean)).toHaveLength(1);
    }
  });

  test('expires after an hour, as does its code', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const early = await recover(started, email);
    letPass(minutes(59));
    expect((await get(started, pathOfLink(early))).location).toContain('access_token');
    const late = await recover(started, email);
    letPass(minutes(61));
    expectBroken(await get(started, pathOfLink(late)));
    const typed = await recover(started, email);
    letPass(minutes(61));
    expect(await verify(started, { type: 'recovery', email, token: typed.code })).toMatchObject(expired);
  });

  test('is void as soon as a newer one is emailed or the password changes', async () => {
    const started = await startApp(database(), wide);
    const person = await storeSignedIn(started);
    const first = await recover(started, person.email);
    const second = await recover(started, person.email);
    expectBroken(await get(started, pathOfLink(first)));
    const changed = await call(
      started.app,
      'PUT',
      '/user',
      { password: 'quite another sentence' },
      { bearer: person.access },
    );
    expect(changed.status).toBe(200);
    expectBroken(await get(started, pathOfLink(second)));
    expect(await verify(started, { type: 'recovery', email: person.email, token: second.code })).toMatchObject(expired);
  });

  test('to an address that the account no longer has signs no one in and leads to an error', async () => {
    const started = await startApp(database(), wide);
    const { email, id } = await storePerson(started.db);
    for (const challenge of [{}, { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }]) {
      const mail = await recover(started, email, challenge);
      await started.db
        .update(users)
        .set({ email: `left-${email}` })
        .where(eq(users.id, id));
      const answer = await get(started, pathOfLink(mail));
      expectBroken(answer);
      expect(answer.location.startsWith('http://localhost:3000/reset-password')).toBe(true);
      await started.db.update(users).set({ email }).where(eq(users.id, id));
    }
    const typed = await recover(started, email);
    await started.db
      .update(users)
      .set({ email: `left-${email}` })
      .where(eq(users.id, id));
    expect(await verify(started, { type: 'recovery', email, token: typed.code })).toMatchObject(expired);
  });

  test('works only for the purpose that it was sent for', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    for (const type of ['signup', 'magiclink', 'email_change', 'invite', 'email', 'reauthentication', 'constructor']) {
      const mail = await recover(started, email);
      const link = await get(started, pathOfLink(mail).replace('type=recovery', `type=${type}`));
      expect([303, 400]).toContain(link.status);
      expect(link.location).not.toContain('access_token');
      const fresh = await recover(started, email);
      const byHash = await verify(started, { type, token_hash: tokenOf(fresh) });
      expect(byHash.status).toBeGreaterThanOrEqual(400);
      const typed = await recover(started, email);
      const byCode = await verify(started, { type, email, token: typed.code });
      expect(byCode.status).toBeGreaterThanOrEqual(400);
      letPass(minutes(2));
    }
  });

  test('cannot be forged from what the database contains', async () => {
    const started = await startApp(database(), wide);
    const { email, id } = await storePerson(started.db);
    const mail = await recover(started, email);
    const [row] = await started.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
    for (const token of [
      row?.linkDigest ?? '',
      row?.codeDigest ?? '',
      `pkce_${tokenOf(mail)}`,
      tokenOf(mail).toUpperCase(),
    ]) {
      expectBroken(await get(started, `/verify?type=recovery&token=${token}`));
      expect(await verify(started, { type: 'recovery', token_hash: token })).toMatchObject(expired);
      expect(await verify(started, { type: 'recovery', email, token })).toMatchObject(expired);
    }
  });

  test('with a PKCE challenge gives a code instead of tokens, and the code needs the verifier', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const verifier = 'v'.repeat(112);
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const mail = await recover(started, email, { code_challenge, code_challenge_method: 's256' });
    const { location } = await get(started, pathOfLink(mail));
    const landing = new URL(location);
    expect(landing.hash).toBe('');
    expect([...landing.searchParams.keys()]).toEqual(['code']);
    const exchange = (code: string | null, verifier: string) =>
      post(started.app, '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
    const code = landing.searchParams.get('code');
    const both = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const next = await recover(started, email, { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' });
    const other = new URL((await get(started, pathOfLink(next))).location).searchParams.get('code');
    expect(await exchange(other, 'c'.repeat(43))).toMatchObject({ status: 400, code: 'bad_code_verifier' });
  });

  test('is not used up by HEAD and OPTIONS requests', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const mail = await recover(started, email);
    for (const method of ['HEAD', 'OPTIONS'] as const) {
      const reply = await started.app.inject({ method, url: `/auth/v1${pathOfLink(mail)}` });
      expect(reply.statusCode).toBe(404);
    }
    expect((await get(started, pathOfLink(mail))).location).toContain('access_token');
  });

  test.each([
    '/verify',
    '/verify?type=signup',
    '/verify?token=x',
    '/verify?token=&type=signup',
    '/verify?token=a&token=b&type=signup',
  ])('that is incomplete (%s) is answered with a JSON error', async (path) => {
    const started = await startApp(database(), wide);
    expect(await get(started, path)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
