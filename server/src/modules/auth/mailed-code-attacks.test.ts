// Mailed codes under attack: six digits that are guessed, at the same moment too, or used for something else.

import { expect, test } from 'vitest';
import { call, mailTo, pathOfLink, storePerson, storeSignedIn, tokensOf } from '../../../test/auth-caller.ts';
import { expired, get, otherThan, recover, verify } from '../../../test/mailed-links.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { startApp } from '../../../test/start-app.ts';

const wide = { rateLimitScale: 100 };

describeOnBothDatabases('a mailed code', (database) => {
  test('is void after five wrong guesses; the link of the mail stays good', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const mail = await recover(started, email);
    for (let n = 1; n <= 5; n += 1) {
      expect(await verify(started, { type: 'recovery', email, token: otherThan(mail.code, n) })).toMatchObject(expired);
    }
    expect(await verify(started, { type: 'recovery', email, token: mail.code })).toMatchObject(expired);
    expect((await get(started, pathOfLink(mail))).location).toContain('access_token');
  });

  test('is good at the fifth guess', async () => {
    const started = await startApp(database(), wide);
    const { email } = await storePerson(started.db);
    const mail = await recover(started, email);
    for (let n = 1; n <= 4; n += 1) {
      expect(await verify(started, { type: 'recovery', email, token: otherThan(mail.code, n) })).toMatchObject(expired);
    }
    tokensOf(await verify(started, { type: 'recovery', email, token: mail.code }));
  });

  test('is bounded for guesses at the same moment, from many addresses', async () => {
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

  test('of one person is none for another, nor in another form', async () => {
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

  test('for a change of the password signs nobody in', async () => {
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

  test('of another person’s change of the password is no nonce', async () => {
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
