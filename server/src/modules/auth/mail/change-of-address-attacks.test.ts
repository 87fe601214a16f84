// A change of address under attack: a person agrees to one address, and not to whatever an attacker substitutes.

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, mailTo, pathOfLink, storeSignedIn } from '../../../../test/auth-caller.ts';
import { newEmail } from '../../../../test/auth-client.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { expectBroken, expired, get, verify } from '../../../../test/mailed-links.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';
import { users } from '../../../platform/database/schema.ts';

const wide = { rateLimitScale: 100 };

const askForChange = ({ app }: StartedApp, bearer: string, email: string) =>
  call(app, 'PUT', '/user', { email }, { bearer });

async function addressesOf({ db }: StartedApp, id: string) {
  const [user] = await db.select({ email: users.email, newEmail: users.newEmail }).from(users).where(eq(users.id, id));
  return user;
}

describeOnBothDatabases('a change of address', (database) => {
  test.each(['link', 'code'])(
    'cannot be completed with a %s emailed before a thief of the session asked for another address',
    async (by) => {
      const started = await startApp(database(), wide);
      const owner = await storeSignedIn(started);
      const [own, ofTheThief] = [newEmail(), newEmail()];
      await askForChange(started, owner.access, own);
      const agreement = await mailTo(started, owner.email);
      expect(agreement.text).toContain(own);
      letPass(minutes(2));
      expect((await askForChange(started, owner.access, ofTheThief)).status).toBe(200);
      const theirs = await mailTo(started, ofTheThief);
      await get(started, pathOfLink(theirs));
      if (by === 'link') expectBroken(await get(started, pathOfLink(agreement)));
      else {
        const typed = { type: 'email_change', email: owner.email, token: agreement.code };
        expect(await verify(started, typed)).toMatchObject(expired);
      }
      expect(await addressesOf(started, owner.id)).toEqual({ email: owner.email, newEmail: ofTheThief });
    },
  );

  test('is refused and leaves the pending address unchanged while the old address cannot be emailed again', async () => {
    const started = await startApp(database(), wide);
    const { access, email, id } = await storeSignedIn(started);
    const [first, second] = [newEmail(), newEmail()];
    const from = '10.9.8.7';
    const wishFrom = (wanted: string) => call(started.app, 'PUT', '/user', { email: wanted }, { bearer: access, from });
    expect((await wishFrom(first)).status).toBe(200);
    expect(await wishFrom(second)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(await addressesOf(started, id)).toEqual({ email, newEmail: first });
    // Emails leave after the reply: those of the first request must arrive before those of the second are counted.
    for (const address of [email, first]) await mailTo(started, address);
    letPass(minutes(2));
    const before = started.mails.length;
    expect((await wishFrom(second)).status).toBe(200);
    for (const address of [email, second]) expect((await mailTo(started, address, before)).text).toContain(second);
  });
});
