// Emailed codes under attack: digits guessed, also at the same moment or over many emails, or used for something else.

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, mailTo, pathOfLink, post, storePerson, storeSignedIn, tokensOf } from '../../../../test/auth-caller.ts';
import { days, letPass, minutes } from '../../../../test/later.ts';
import { expired, get, otherThan, recover, tokenOf, verify } from '../../../../test/mailed-links.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { appSecret, type StartedApp, startApp } from '../../../../test/start-app.ts';
import { oneTimeTokens } from '../../../platform/database/schema.ts';
import { codeDigestOf } from './mailed-codes.ts';

const wide = { rateLimitScale: 100 };

const guesses = (started: StartedApp, email: string, code: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      verify(started, { type: 'recovery', email, token: otherThan(code, n + 1) }),
    ),
  );

describeOnBothDatabases('the codes emailed to one account', (database) => {
  test('are refused for a day after twenty wrong ones across emails, kinds and addresses, while links still work', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    for (let round = 0; round < 3; round += 1) {
      await guesses(started, email, (await recover(started, email)).code, 5);
      letPass(minutes(2));
    }
    const before = started.mails.length;
    await post(started.app, '/otp', { email });
    const link = await mailTo(started, email, before);
    for (let n = 1; n <= 5; n += 1) await verify(started, { type: 'email', email, token: otherThan(link.code, n) });
    letPass(minutes(2));
    // The twenty guesses are used up: even the correct digits are refused, and new emails contain no digits.
    const notice = await mailTo(started, email, before + 1);
    expect(notice.text).toContain('too many wrong codes');
    const next = await recover(started, email);
    expect(next.code).toBe('');
    expect(next.text).not.toContain('code');
    await started.db
      .update(oneTimeTokens)
      .set({ codeDigest: codeDigestOf(appSecret, email, '12345678'), codeTries: 0 })
      .where(eq(oneTimeTokens.email, email));
    expect(await verify(started, { type: 'recovery', email, token: '12345678' })).toMatchObject(expired);
    tokensOf(await verify(started, { type: 'recovery', token_hash: tokenOf(next) }));
    const notices = () => started.mails.filter((mail) => mail.to === email && mail.text === notice.text);
    expect(notices()).toHaveLength(1);
    letPass(days(1) + minutes(1));
    const later = await recover(started, email);
    tokensOf(await verify(started, { type: 'recovery', email, token: later.code }));
    expect(notices()).toHaveLength(1);
  });

  test('can be guessed at most twenty times, even by many guesses at the same moment', async () => {
    const started = await startApp(database(), wide);
    const person = await storePerson(started.db);
    await started.db.insert(oneTimeTokens).values(
      Array.from({ length: 40 }, (_, n) => ({
        linkDigest: `link ${n} of ${person.id}`,
        codeDigest: codeDigestOf(appSecret, person.email, String(n).padStart(8, '0')),
        // On its own, each email would allow five more guesses.
        codeTries: -100,
        userId: person.id,
        purpose: 'recovery' as const,
        email: person.email,
        redirectTo: 'http://localhost:3000/reset-password',
        expiresAt: new Date(Date.now() + minutes(50)),
      })),
    );
    await guesses(started, person.email, '50000000', 30);
    const right = { type: 'recovery', email: person.email, token: '00000007' };
    expect(await verify(started, right)).toMatchObject(expired);
  });

  test('do not use up guesses when they are right, or while no emailed code is pending', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    await guesses(started, email, '00000000', 30);
    for (let round = 0; round < 22; round += 1) {
      const { code } = await recover(started, email);
      expect(code).toMatch(/^\d{8}$/);
      tokensOf(await verify(started, { type: 'recovery', email, token: code }));
      letPass(minutes(20));
    }
  });

  test('are not created by a sign-up for a confirmed account, so there is nothing to guess', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    expect((await post(started.app, '/signup', { email, password: 'of a stranger' })).status).toBe(200);
    const rows = await started.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, email));
    expect(rows).toMatchObject([{ purpose: 'signup', codeDigest: '' }]);
    for (const token of ['', ' ', '00000000']) {
      expect((await verify(started, { type: 'signup', email, token })).text).not.toContain('access_token');
    }
  });
});

describeOnBothDatabases('an emailed code', (database) => {
  test('is void after five wrong guesses, while the link in the email still works', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const mail = await recover(started, email);
    for (let n = 1; n <= 5; n += 1) {
      expect(await verify(started, { type: 'recovery', email, token: otherThan(mail.code, n) })).toMatchObject(expired);
    }
    expect(await verify(started, { type: 'recovery', email, token: mail.code })).toMatchObject(expired);
    expect((await get(started, pathOfLink(mail))).location).toContain('access_token');
  });

  test('is still accepted at the fifth guess', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const mail = await recover(started, email);
    for (let n = 1; n <= 4; n += 1) {
      expect(await verify(started, { type: 'recovery', email, token: otherThan(mail.code, n) })).toMatchObject(expired);
    }
    tokensOf(await verify(started, { type: 'recovery', email, token: mail.code }));
  });

  test('is void after too many simultaneous guesses from many network addresses', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const mail = await recover(started, email);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        verify(started, { type: 'recovery', email, token: otherThan(mail.code, n + 1) }),
      ),
    );
    expect(await verify(started, { type: 'recovery', email, token: mail.code })).toMatchObject(expired);
  });

  test('does not work for another person or with extra characters', async () => {
    const started = await startApp(database(), wide);
    const [one, other] = [await storePerson(started.db), await storePerson(started.db)];
    await recover(started, other.email);
    const mail = await recover(started, one.email);
    expect(await verify(started, { type: 'recovery', email: other.email, token: mail.code })).toMatchObject(expired);
    for (const token of [` ${mail.code}`, `${mail.code} `, `${mail.code}\u0000`, `+${mail.code}`]) {
      expect(await verify(started, { type: 'recovery', email: one.email, token })).toMatchObject(expired);
    }
    tokensOf(await verify(started, { type: 'recovery', email: one.email.toUpperCase(), token: mail.code }));
  });

  test('for a password change signs no one in', async () => {
    const started = await startApp(database(), wide);
    const { access, email } = await storeSignedIn(started);
    expect(await call(started.app, 'GET', '/reauthenticate', undefined, { bearer: access })).toMatchObject({
      text: '{}',
    });
    const { code } = await mailTo(started, email);
    for (const type of ['reauthentication', 'email', 'recovery', 'magiclink', 'signup']) {
      const answer = await verify(started, { type, email, token: code });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('access_token');
    }
  });

  test('for a password change cannot be used as another person’s nonce', async () => {
    const started = await startApp(database(), wide);
    const [attacker, victim] = [await storeSignedIn(started), await storeSignedIn(started)];
    await call(started.app, 'GET', '/reauthenticate', undefined, { bearer: attacker.access });
    const { code: nonce } = await mailTo(started, attacker.email);
    const body = { password: 'quite another sentence', nonce };
    expect(await call(started.app, 'PUT', '/user', body, { bearer: victim.access })).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
  });
});
