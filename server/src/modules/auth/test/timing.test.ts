// The time of a reply does not reveal whether an address has an account. Medians of interleaved calls, with no other
// load.

import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Answer, call, post, storePeople, storeSignedIn } from '../../../../test/auth-caller.ts';
import { newEmail } from '../../../../test/auth-client.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';
import { hashPassword } from '../passwords/passwords.ts';

/** Each call costs as much as checking a password. The long rounds have time for more. */
const callsOfEach = process.env['ENDURANCE'] === 'on' ? 60 : 40;
/**
 * Other work on the machine, such as other tests, spoils a round now and then. A real difference spoils every round.
 */
const rounds = 6;
const maxDifference = 0.1;

type Ask = (started: StartedApp, email: string) => Promise<Answer>;

const asks: readonly [string, Ask][] = [
  [
    'a wrong password',
    ({ app }, email) => post(app, '/token?grant_type=password', { email, password: 'not the password' }),
  ],
  ['a forgotten password', ({ app }, email) => post(app, '/recover', { email })],
  ['a link to sign in', ({ app }, email) => post(app, '/otp', { email, create_user: false })],
  ['once more the confirmation', ({ app }, email) => post(app, '/resend', { type: 'signup', email })],
  ['signing up', ({ app }, email) => post(app, '/signup', { email, password: 'any good sentence' })],
];

test('a password is hashed with the cost that the cheat sheet recommends', async () => {
  expect(await hashPassword('any good sentence')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

async function timeOf(work: () => Promise<Answer>): Promise<number> {
  const before = performance.now();
  const { status } = await work();
  const took = performance.now() - before;
  if (status >= 429) throw new Error(`The call was not what is measured: ${status}`);
  // Waits, so that work done after the reply does not delay the next one.
  await setTimeout(took < 20 ? 15 : 5);
  return took;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Returns the ratio of the medians, measured in turns, each turn in another order. */
async function compare(
  title: string,
  known: (n: number) => Promise<Answer>,
  unknown: (n: number) => Promise<Answer>,
): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let n = 0; n < callsOfEach; n += 1) {
    const both = [
      async () => void times.known.push(await timeOf(() => known(n))),
      async () => void times.unknown.push(await timeOf(() => unknown(n))),
    ];
    for (const ask of n % 2 === 0 ? both : both.toReversed()) await ask();
  }
  const [one, other] = [medianOf(times.known), medianOf(times.unknown)];
  console.log(
    `${title}: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ratio ${(one / other).toFixed(3)}`,
  );
  return one / other;
}

async function expectAlike(measure: () => Promise<number>): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ratio = await measure();
    ratios.push(ratio);
    if (Math.abs(ratio - 1) <= maxDifference) return;
  }
  expect.fail(`The times differ in every round: ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')}`);
}

describeOnBothDatabases('a known and an unknown address take the same time for', (database) => {
  test.each(asks)('%s', { timeout: 120_000 }, async (title, ask) => {
    const started = await startApp(database(), { rateLimitScale: 10_000 });
    await ask(started, newEmail());
    await expectAlike(async () => {
      const people = await storePeople(started.db, callsOfEach);
      return compare(
        title,
        (n) => ask(started, people[n]?.email ?? ''),
        () => ask(started, newEmail()),
      );
    });
  });

  test('a request to change one’s own address to it', { timeout: 120_000 }, async () => {
    const started = await startApp(database(), { rateLimitScale: 10_000 });
    await expectAlike(async () => {
      const people = await storePeople(started.db, callsOfEach);
      // Each address may get ten emails a minute, and the old address gets them as well.
      const askers = await Promise.all(Array.from({ length: 15 }, () => storeSignedIn(started)));
      const ask = (n: number, email: string) =>
        call(started.app, 'PUT', '/user', { email }, { bearer: askers[n % askers.length]?.access });
      await ask(0, newEmail());
      return compare(
        'a change of address',
        (n) => ask(n, people[n]?.email ?? ''),
        (n) => ask(n, newEmail()),
      );
    });
  });
});

describeOnBothDatabases('an unconfirmed and an unknown address take the same time for', (database) => {
  test('a wrong password', { timeout: 120_000 }, async () => {
    const started = await startApp(database(), { rateLimitScale: 10_000 });
    const ask = (email: string) =>
      post(started.app, '/token?grant_type=password', { email, password: 'not the password' });
    await ask(newEmail());
    await expectAlike(async () => {
      const people = await storePeople(started.db, callsOfEach, { isConfirmed: false });
      return compare(
        'a wrong password, unconfirmed',
        (n) => ask(people[n]?.email ?? ''),
        () => ask(newEmail()),
      );
    });
  });
});
