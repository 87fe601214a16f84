// No one becomes staff, or enters a staff account, by guessing digits: such addresses get only links (decision 0036).

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, mailTo, post, signIn, storePerson, storeSignedIn, tokensOf } from '../../../../test/auth-caller.ts';
import { password } from '../../../../test/auth-client.ts';
import { days, letPass, minutes } from '../../../../test/later.ts';
import { expired, tokenOf, verify } from '../../../../test/mailed-links.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { appSecret, type StartedApp, startApp } from '../../../../test/start-app.ts';
import { oneTimeTokens, staff, users } from '../../../platform/database/schema.ts';
import { codeDigestOf } from '../mail/mailed-codes.ts';

const wide = { rateLimitScale: 100 };
const guess = '12345678';

let made = 0;
const newAdmin = () => {
  made += 1;
  return `jdoe+admin${made}@school.example`;
};

/** Simulates the luckiest guess: the code that was made for the address becomes this one. */
async function letGuessBeRight({ db }: StartedApp, email: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ codeDigest: codeDigestOf(appSecret, email, guess) })
    .where(eq(oneTimeTokens.email, email));
}

async function expectLinkAlone(started: StartedApp, email: string, before: number, types: readonly string[]) {
  const mail = await mailTo(started, email, before);
  expect(mail.code).toBe('');
  expect(mail.text).not.toMatch(/\bcode\b|\b\d{6,8}\b/);
  await letGuessBeRight(started, email);
  for (const type of types) expect(await verify(started, { type, email, token: guess })).toMatchObject(expired);
  return mail;
}

const asks: readonly [string, string, (started: StartedApp, email: string) => Promise<unknown>][] = [
  ['a sign-up', 'signup', ({ app }, email) => post(app, '/signup', { email, password })],
  ['a link to sign in', 'magiclink', ({ app }, email) => post(app, '/otp', { email })],
];

describeOnBothDatabases('an address that qualifies for a staff role', (database) => {
  test.each(asks)('is confirmed after %s only by the link, never by a guessed code', async (_, type, ask) => {
    const started = await startApp(database(), wide);
    const email = newAdmin();
    await ask(started, email);
    const mail = await expectLinkAlone(started, email, 0, [type, 'email']);
    tokensOf(await verify(started, { type, token_hash: tokenOf(mail) }));
    expect(await started.db.select().from(users).where(eq(users.email, email))).toMatchObject([
      { emailConfirmedAt: expect.any(Date) },
    ]);
  });

  test('goes to another account only through the link', async () => {
    const started = await startApp(database(), wide);
    const { access, email } = await storeSignedIn(started);
    const wanted = newAdmin();
    await call(started.app, 'PUT', '/user', { email: wanted }, { bearer: access });
    const fromOld = await mailTo(started, email);
    expect(fromOld.code).toMatch(/^\d{8}$/);
    await verify(started, { type: 'email_change', email, token: fromOld.code });
    const mail = await expectLinkAlone(started, wanted, 0, ['email_change']);
    tokensOf(await verify(started, { type: 'email_change', token_hash: tokenOf(mail) }));
  });
});

/** People who are staff, or who were granted a role with an address that no longer qualifies. */
const members: readonly [string, (started: StartedApp) => Promise<string>][] = [
  ['with the right address', async () => newAdmin()],
  ['whose address no longer fits', async ({ db }) => (await storePerson(db)).email],
];

describeOnBothDatabases('a staff account', (database) => {
  const storeMember = async (started: StartedApp, email: string) => {
    const person = await storePerson(started.db);
    await started.db.delete(users).where(eq(users.email, email));
    await started.db.update(users).set({ email }).where(eq(users.id, person.id));
    await started.db.insert(staff).values({ userId: person.id });
    return email;
  };

  test.each(members)('%s is sent only links, and no code of digits signs in to it', async (_, addressOf) => {
    const started = await startApp(database(), wide);
    const email = await storeMember(started, await addressOf(started));
    for (const [path, type] of [
      ['/recover', 'recovery'],
      ['/otp', 'magiclink'],
    ] as const) {
      const before = started.mails.length;
      expect((await post(started.app, path, { email })).status).toBe(200);
      const mail = await expectLinkAlone(started, email, before, [type, 'email']);
      tokensOf(await verify(started, { type, token_hash: tokenOf(mail) }));
    }
  });

  test.each(members)('%s needs a code that is too long to guess for a password change', async (_, addressOf) => {
    const started = await startApp(database(), wide);
    const email = await storeMember(started, await addressOf(started));
    const { refresh } = await signIn(started.app, email);
    letPass(days(1) + minutes(60));
    const { access } = tokensOf(await post(started.app, '/token?grant_type=refresh_token', { refresh_token: refresh }));
    const before = started.mails.length;
    expect(await call(started.app, 'GET', '/reauthenticate', undefined, { bearer: access })).toMatchObject({
      text: '{}',
    });
    const { code: nonce } = await mailTo(started, email, before);
    expect(nonce).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){4}$/);
    const change = (given: string) =>
      call(started.app, 'PUT', '/user', { password: 'quite another sentence', nonce: given }, { bearer: access });
    expect(await change(guess)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await change(nonce)).status).toBe(200);
  });
});
