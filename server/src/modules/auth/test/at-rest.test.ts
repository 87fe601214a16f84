// The secrets in the database: a thief of the database could use none of them directly.

import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, mailTo, post, storeSignedIn } from '../../../../test/auth-caller.ts';
import { newEmail } from '../../../../test/auth-client.ts';
import { startPeer } from '../../../../test/http-peer.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp, textMessagesBy } from '../../../../test/start-app.ts';
import { users } from '../../../platform/database/schema.ts';
import { deriveKey } from '../base/digests.ts';

const names = z.object({ rows: z.array(z.object({ name: z.string() })) });
const contents = z.object({ rows: z.array(z.object({ row: z.string() })) });

/** Returns every row of every table, as text. */
async function everythingIn({ db }: StartedApp): Promise<string> {
  const tables = names.parse(
    await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = contents.parse(await db.execute(sql`select t::text as row from ${sql.identifier(name)} t`));
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

describeOnBothDatabases('the database', (database) => {
  test('contains no password, token, link, code, challenge answer or factor secret in readable form', async () => {
    const service = await startPeer(() => ({ body: 'ok' }));
    const started = await startApp(database(), {
      rateLimitScale: 100,
      auth: { textMessages: textMessagesBy(service.url) },
    });
    const { app, mails } = started;
    const word = 'one password that is looked for';
    const email = newEmail();
    await post(app, '/signup', { email, password: word });
    const confirmation = await mailTo(started, email);
    const person = await storeSignedIn(started);
    const bearer = person.access;
    const asked = mails.length;
    await post(app, '/recover', { email: person.email });
    const reset = await mailTo(started, person.email, asked);
    const pkce = mails.length;
    await post(app, '/otp', { email: person.email, code_challenge: 'c'.repeat(43), code_challenge_method: 's256' });
    const link = new URL((await mailTo(started, person.email, pkce)).link);
    const landing = await call(app, 'GET', `/verify${link.search}`);
    const exchange = new URL(landing.location).searchParams.get('code') ?? '';
    await call(app, 'GET', '/reauthenticate', undefined, { bearer });
    const nonce = await mailTo(started, person.email, pkce + 1);
    const totp = await post(app, '/factors', { factor_type: 'totp', friendly_name: 'App' }, { bearer });
    const { secret } = z.object({ totp: z.object({ secret: z.string() }) }).parse(totp.body).totp;
    const phone = await post(
      app,
      '/factors',
      { factor_type: 'phone', phone: '+15551239999', friendly_name: 'Phone' },
      { bearer },
    );
    await post(app, `/factors/${phone.body['id']}/challenge`, {}, { bearer });
    const message: unknown = JSON.parse(service.asked[0]?.body ?? '{}').message;
    const texted = /\d{6}/.exec(String(message))?.[0] ?? '';
    await call(app, 'PUT', '/user', { email: newEmail() }, { bearer });

    const tokenOf = ({ link: address }: { link: string }) => new URL(address).searchParams.get('token') ?? '';
    const codeOfRefresh = person.refresh.split('.')[2] ?? '';
    const secrets = {
      word,
      access: person.access,
      signature: person.access.split('.')[2] ?? '',
      refresh: person.refresh,
      codeOfRefresh,
      confirmation: tokenOf(confirmation),
      reset: tokenOf(reset),
      link: link.searchParams.get('token') ?? '',
      exchange,
      secret,
      appSecret: 'a secret of the tests, long enough to sign with',
      factorKey: deriveKey('a secret of the tests, long enough to sign with', 'factor-secret').toString('hex'),
    };
    const everything = await everythingIn(started);
    for (const [name, value] of Object.entries(secrets)) {
      expect(value.length, name).toBeGreaterThan(20);
      for (const form of [
        value,
        Buffer.from(value).toString('hex'),
        Buffer.from(value).toString('base64').replace(/=+$/, ''),
      ]) {
        expect(everything.includes(form), `${name} is in the database`).toBe(false);
      }
    }
    // Digits may be part of any number, so the search is for an entire value.
    for (const digits of [confirmation.code, reset.code, nonce.code, texted]) {
      expect(digits).toMatch(/^(\d{6}|\d{8})$/);
      expect(everything).not.toMatch(new RegExp(`(^|[(,"])${digits}([),"]|$)`, 'm'));
    }
    // The values that were searched for are stored in the form that they should have.
    expect(everything).toContain('$argon2id$v=19$m=');
    expect(everything).toContain(person.email);
  });

  test('stores a different hash each time for the same password, and no reply reveals it', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    const [one, other] = [await storeSignedIn(started), await storeSignedIn(started)];
    for (const { access } of [one, other]) {
      const changed = await call(
        started.app,
        'PUT',
        '/user',
        { password: 'the very same sentence' },
        { bearer: access },
      );
      expect(changed.status).toBe(200);
      expect(changed.text).not.toMatch(/argon2|password/i);
    }
    const rows = await started.db
      .select()
      .from(users)
      .where(inArray(users.id, [one.id, other.id]));
    expect(rows.map(({ passwordHash }) => passwordHash)).toEqual(
      rows.map(() => expect.stringMatching(/^\$argon2id\$/)),
    );
    expect(new Set(rows.map(({ passwordHash }) => passwordHash)).size).toBe(2);
  });
});
