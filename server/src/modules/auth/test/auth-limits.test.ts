// What one address, and all together, may try: counted for all processes, refused with a wait, for strangers as well.

import { describe, expect, test } from 'vitest';
import {
  type Answer,
  call,
  post,
  signIn,
  storePeople,
  storePerson,
  storeSignedIn,
  tokensOf,
} from '../../../../test/auth-caller.ts';
import { newEmail, nextAddress, password } from '../../../../test/auth-client.ts';
import { embedded } from '../../../../test/databases.ts';
import { days, letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases, newDatabase } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';
import { tries } from '../../../platform/database/schema.ts';

const wrong = { password: 'not the password' };
const tooMany = { status: 429, code: 'over_request_rate_limit' };

const guess = ({ app }: StartedApp, email: string, from?: string) =>
  post(app, '/token?grant_type=password', { email, ...wrong }, from === undefined ? {} : { from });

function expectWait({ headers, text }: Answer, atMost: number): void {
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMost);
  expect(text).toContain(`"retryAfterSeconds":${seconds}`);
}

/** Returns how many calls succeed before the first one that is refused. */
async function countUntilRefused(ask: (n: number) => Promise<Answer>, atMost: number): Promise<number> {
  for (let n = 0; n <= atMost; n += 1) {
    if ((await ask(n)).status === 429) return n;
  }
  throw new Error(`None of ${atMost + 1} was refused`);
}

describeOnBothDatabases('password guesses on one account', (database) => {
  test('are limited to twenty across network addresses, after which even the right password is refused', async () => {
    const [one, other] = [await startApp(database()), await startApp(database())];
    const { email } = await storePerson(one.db);
    const count = await countUntilRefused((n) => guess(n % 2 === 0 ? one : other, email), 40);
    expect(count).toBe(20);
    const right = await post(other.app, '/token?grant_type=password', { email, password });
    expect(right).toMatchObject(tooMany);
    expectWait(right, 15 * 60);
    const { email: somebodyElse } = await storePerson(one.db);
    await signIn(one.app, somebodyElse);
    letPass(minutes(16));
    await signIn(one.app, email);
  });

  test('are limited to twenty at any rate limit scale, because the scale is for many people behind one address', async () => {
    const started = await startApp(database(), { rateLimitScale: 10 });
    const { email } = await storePerson(started.db);
    expect(await countUntilRefused(() => guess(started, email), 40)).toBe(20);
  });

  test('by strangers do not lock a person out where they have signed in before', async () => {
    const started = await startApp(database());
    const { email } = await storePerson(started.db);
    const home = nextAddress();
    const signInFrom = (from: string) => post(started.app, '/token?grant_type=password', { email, password }, { from });
    tokensOf(await signInFrom(home));
    expect(await countUntilRefused(() => guess(started, email), 40)).toBe(20);
    expect(await signInFrom(nextAddress())).toMatchObject(tooMany);
    tokensOf(await signInFrom(home));
    // Guesses from a known address count as well, but lock out no one else who has signed in from there.
    const school = nextAddress();
    letPass(minutes(16));
    tokensOf(await signInFrom(school));
    expect(await countUntilRefused(() => guess(started, email, home), 40)).toBe(20);
    expect(await signInFrom(home)).toMatchObject(tooMany);
    tokensOf(await signInFrom(school));
  });

  test('from a known network address are limited to twenty, even at the same moment', async () => {
    const started = await startApp(database());
    const { email } = await storePerson(started.db);
    const from = nextAddress();
    tokensOf(await post(started.app, '/token?grant_type=password', { email, password }, { from }));
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess(started, email, from)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
  });

  test('are limited to twenty even if there is no such account', async () => {
    const started = await startApp(database());
    const email = newEmail();
    expect(await countUntilRefused(() => guess(started, email), 40)).toBe(20);
  });

  test('are limited to twenty even when many are made at the same moment', async () => {
    const started = await startApp(database());
    const { email } = await storePerson(started.db);
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess(started, email)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  test('are counted together, however the email address is written', async () => {
    const started = await startApp(database());
    const { email } = await storePerson(started.db);
    const forms = [email, email.toUpperCase(), ` ${email}`, `${email}\n`, `\u00a0${email}\u2003`];
    expect(await countUntilRefused((n) => guess(started, forms[n % forms.length] ?? email), 40)).toBe(20);
  });

  test('include wrong current passwords in a password change', async () => {
    const started = await startApp(database(), { rateLimitScale: 1 });
    const { access, email } = await storeSignedIn(started);
    const change = () =>
      call(started.app, 'PUT', '/user', { password: 'quite another', current_password: 'no' }, { bearer: access });
    expect(await countUntilRefused(change, 40)).toBe(20);
    expect(await guess(started, email)).toMatchObject(tooMany);
  });
});

describeOnBothDatabases('one network address', (database) => {
  // Uses a fifth of the usual scale, because checking passwords is slow on purpose. The full 150 are counted below.
  test('can make 30 token requests in five minutes, across many accounts, at a fifth of the usual scale', async () => {
    const scale = { rateLimitScale: 0.2 };
    const [one, other] = [await startApp(database(), scale), await startApp(database(), scale)];
    const people = await storePeople(one.db, 20);
    const from = nextAddress();
    const ask = (n: number) => guess(n % 2 === 0 ? one : other, people[n % 20]?.email ?? '', from);
    expect(await countUntilRefused(ask, 60)).toBe(30);
    expectWait(await ask(0), 5 * 60);
    tokensOf(await post(one.app, '/token?grant_type=password', { email: people[0]?.email, password }));
    letPass(minutes(6));
    expect((await ask(0)).status).toBe(400);
  });
});

describe('one network address', () => {
  const database = newDatabase(embedded);

  test.each([
    [0.1, 15],
    [1, 150],
    [2, 300],
  ])('can make token requests as often as the operator’s scale of %f allows', async (rateLimitScale, count) => {
    const started = await startApp(database(), { rateLimitScale });
    const from = nextAddress();
    const ask = () => post(started.app, '/token?grant_type=refresh_token', { refresh_token: 'x' }, { from });
    expect(await countUntilRefused(ask, 400)).toBe(count);
  });

  test('can always make one call, however small the scale is', async () => {
    const started = await startApp(database(), { rateLimitScale: 0.0001 });
    const from = nextAddress();
    const ask = () => post(started.app, '/token?grant_type=refresh_token', { refresh_token: 'x' }, { from });
    expect(await countUntilRefused(ask, 5)).toBe(1);
  });

  test('can ask for 30 emails in five minutes, counted across all kinds', async () => {
    const started = await startApp(database());
    const from = nextAddress();
    const kinds = [
      () => post(started.app, '/signup', { email: newEmail(), password }, { from }),
      () => post(started.app, '/recover', { email: newEmail() }, { from }),
      () => post(started.app, '/otp', { email: newEmail() }, { from }),
      () => post(started.app, '/resend', { email: newEmail(), type: 'signup' }, { from }),
    ];
    const ask = (n: number) => kinds[n % 4]?.() ?? Promise.reject(new Error('No such kind'));
    expect(await countUntilRefused(ask, 60)).toBe(30);
  });

  test('can open 30 links in five minutes', async () => {
    const started = await startApp(database());
    const from = nextAddress();
    const ask = (n: number) =>
      n % 2 === 0
        ? call(started.app, 'GET', '/verify?token=x&type=signup', undefined, { from })
        : post(started.app, '/verify', { type: 'signup', token_hash: 'x' }, { from });
    expect(await countUntilRefused(ask, 60)).toBe(30);
  });

  test('counts as one with the rest of its IPv6 network, and in every notation of an IPv4 address', async () => {
    const started = await startApp(database());
    const ask = (from: string) => post(started.app, '/verify', { type: 'signup', token_hash: 'x' }, { from });
    expect(await countUntilRefused((n) => ask(`2001:db8:1:2::${(n + 1).toString(16)}`), 60)).toBe(30);
    expect((await ask('2001:db8:1:3::1')).status).toBe(403);
    expect(await countUntilRefused((n) => ask(n % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1'), 60)).toBe(30);
  });

  test('cannot be forged with an X-Forwarded-For header if no proxy is trusted', async () => {
    const started = await startApp(database());
    const from = nextAddress();
    const ask = (n: number) =>
      post(
        started.app,
        '/verify',
        { type: 'signup', token_hash: 'x' },
        { from, headers: { 'x-forwarded-for': `192.0.2.${n}` } },
      );
    expect(await countUntilRefused(ask, 60)).toBe(30);
  });
});

describeOnBothDatabases('emails to one address', (database) => {
  test('are sent once a minute per kind and requester, for known and unknown addresses, at any scale', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    for (const email of [(await storePerson(started.db)).email, newEmail()]) {
      const from = nextAddress();
      const ask = () => post(started.app, '/recover', { email }, { from });
      expect((await ask()).status).toBe(200);
      const again = await ask();
      expect(again).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expectWait(again, 60);
      expect(again.body['msg']).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
      expect((await post(started.app, '/otp', { email, create_user: false }, { from })).status).toBe(200);
    }
    letPass(minutes(1) + 1_000);
    expect((await post(started.app, '/recover', { email: newEmail() })).status).toBe(200);
  });

  test('are limited to ten a minute per kind across all requesters, at any scale', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    for (const email of [(await storePerson(started.db)).email, newEmail()]) {
      expect(await countUntilRefused(() => post(started.app, '/recover', { email }), 40)).toBe(10);
    }
  });

  test('still reach their owner while a stranger asks for them every minute', async () => {
    const started = await startApp(database());
    const { email } = await storePerson(started.db);
    const [stranger, owner] = [nextAddress(), nextAddress()];
    for (let minute = 0; minute < 60; minute += 1) {
      letPass(minutes(1) + 1_000);
      for (const path of ['/recover', '/otp']) {
        const asked = await post(started.app, path, { email, create_user: false }, { from: stranger });
        expect(asked.status).toBe(minute < 12 ? 200 : 429);
        if (minute % 6 !== 5) continue;
        const answer = await post(started.app, path, { email, create_user: false }, { from: owner });
        expect(answer).toMatchObject({ status: 200 });
      }
    }
  });

  test('are limited to twelve a day per requester and a hundred a day in total', async () => {
    const started = await startApp(database());
    const { email } = await storePerson(started.db);
    const ask = (from: string) => {
      letPass(minutes(6));
      return post(started.app, '/recover', { email }, { from });
    };
    const from = nextAddress();
    expect(await countUntilRefused(() => ask(from), 40)).toBe(12);
    expect(await countUntilRefused(() => ask(nextAddress()), 120)).toBe(100 - 12);
    letPass(days(1));
    expect((await ask(from)).status).toBe(200);
  });

  test('are counted under a digest, which does not reveal the address', async () => {
    const started = await startApp(database());
    const { email } = await storePerson(started.db);
    await post(started.app, '/recover', { email });
    await guess(started, email);
    const rows = await started.db.select().from(tries);
    expect(rows.some(({ subject }) => subject.startsWith('mail:recovery '))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('emails that one network address asks for', () => {
  const database = newDatabase(embedded);

  test.each([
    [1, 300],
    [0.1, 30],
  ])('are limited per day across all kinds and all unknown recipients: at scale %f to %i', async (scale, most) => {
    const started = await startApp(database(), { rateLimitScale: scale });
    const from = nextAddress();
    const kinds = ['/recover', '/otp'];
    const ask = async (n: number) => {
      // Lets time pass after as many calls as the address may make in five minutes.
      if (n % (30 * scale) === 0) letPass(minutes(6));
      return post(started.app, kinds[n % 2] ?? '', { email: newEmail(), create_user: false }, { from });
    };
    expect(await countUntilRefused(ask, 400)).toBe(most);
    expect(await ask(1)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect((await post(started.app, '/recover', { email: newEmail() })).status).toBe(200);
  });
});
