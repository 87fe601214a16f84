// No reply reveals whether an address has an account: known, unconfirmed and unknown look the same.

import { expect, test } from 'vitest';
import { type Answer, call, post, storePerson, storeSignedIn } from '../../../../test/auth-caller.ts';
import { newEmail, nextAddress, password } from '../../../../test/auth-client.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';

/** Returns the reply without what differs between any two addresses: ids, times, waits, the address itself. */
function shapeOf({ status, text, headers }: Answer, email: string): object {
  return {
    status,
    text: text
      .replaceAll(email, '<address>')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/\b\d+ seconds|"retryAfterSeconds":\d+/g, '<wait>'),
    headers: Object.entries(headers)
      .map(([name, value]) =>
        name === 'date' || name === 'retry-after' || name === 'content-length' ? name : `${name}: ${value}`,
      )
      .sort(),
  };
}

/** Returns a known, an unconfirmed and an unknown address, all of the same length. */
async function threeAddresses({ db }: StartedApp): Promise<readonly string[]> {
  const { email: known } = await storePerson(db);
  const { email: unconfirmed } = await storePerson(db, { isConfirmed: false });
  return [known, unconfirmed, newEmail()];
}

const calls: readonly [string, (started: StartedApp, email: string) => Promise<Answer>][] = [
  [
    'signing up',
    ({ app }, email) => post(app, '/signup', { email, password: 'any good sentence', data: { name: 'A' } }),
  ],
  [
    'signing up with PKCE',
    ({ app }, email) =>
      post(app, '/signup?redirect_to=x', {
        email,
        password: 'any good sentence',
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 's256',
      }),
  ],
  ['signing up with a weak password', ({ app }, email) => post(app, '/signup', { email, password: 'abc' })],
  ['a forgotten password', ({ app }, email) => post(app, '/recover', { email })],
  ['a link to sign in', ({ app }, email) => post(app, '/otp', { email, create_user: false })],
  ['a link to sign in that makes an account', ({ app }, email) => post(app, '/otp', { email, create_user: true })],
  ['once more the confirmation', ({ app }, email) => post(app, '/resend', { type: 'signup', email })],
  ['once more the change of address', ({ app }, email) => post(app, '/resend', { type: 'email_change', email })],
  [
    'a wrong password',
    ({ app }, email) => post(app, '/token?grant_type=password', { email, password: 'not the password' }),
  ],
  ['a wrong code', ({ app }, email) => post(app, '/verify', { type: 'email', email, token: '00000000' })],
  ['a wrong code of a reset', ({ app }, email) => post(app, '/verify', { type: 'recovery', email, token: '00000000' })],
];

describeOnBothDatabases('for a known, an unconfirmed and an unknown address', (database) => {
  test.each(calls)('the reply to %s is the same', async (_, ask) => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    const shapes = [];
    for (const email of await threeAddresses(started)) shapes.push(shapeOf(await ask(started, email), email));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test.each(calls)('the replies to %s are the same, even after too many calls', async (_, ask) => {
    const started = await startApp(database(), { rateLimitScale: 1 });
    const shapes = [];
    for (const email of await threeAddresses(started)) {
      const answers = [];
      for (let n = 0; n < 22; n += 1) answers.push(shapeOf(await ask(started, email), email));
      shapes.push(answers);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test.each(['the password of the sign-up', 'another password'])(
    'signing up and then signing in with %s gets the same reply',
    async (which) => {
      const started = await startApp(database(), { rateLimitScale: 100 });
      const shapes = [];
      for (const email of await threeAddresses(started)) {
        const from = nextAddress();
        await post(started.app, '/signup', { email, password: 'a sentence of the curious' }, { from });
        const given = which === 'another password' ? which : 'a sentence of the curious';
        const answer = await post(started.app, '/token?grant_type=password', { email, password: given }, { from });
        expect(answer.code).toBe(which === 'another password' ? 'invalid_credentials' : 'email_not_confirmed');
        shapes.push(shapeOf(answer, email));
      }
      expect(shapes[1]).toEqual(shapes[0]);
      expect(shapes[2]).toEqual(shapes[0]);
    },
  );

  test('signing up twice returns the same id', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    const email = newEmail();
    const ids = [];
    for (let n = 0; n < 2; n += 1) ids.push((await post(started.app, '/signup', { email, password })).body['id']);
    expect(ids[0]).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(ids[1]).toBe(ids[0]);
  });

  test('the reply to a request to change one’s own address to it is the same', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    const shapes = [];
    for (const email of await threeAddresses(started)) {
      const { access, email: own } = await storeSignedIn(started);
      const answer = await call(started.app, 'PUT', '/user', { email }, { bearer: access });
      const after = await call(started.app, 'GET', '/user', undefined, { bearer: access });
      const blank = ({ text, ...rest }: Answer) => ({ ...rest, text: text.replaceAll(own, '<own>') });
      shapes.push([shapeOf(blank(answer), email), shapeOf(blank(after), email)]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });
});
