// The codes of second factors under attack: used twice, guessed, too late, from elsewhere.

import { expect, test } from 'vitest';
import { type Answer, post, signIn, tokensOf } from '../../../../test/auth-caller.ts';
import { nextAddress } from '../../../../test/auth-client.ts';
import { days, letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { startApp } from '../../../../test/start-app.ts';
import { challenge, codeOf, failed, give, storeRaised } from '../../../../test/totp-factor.ts';

const wide = { rateLimitScale: 100 };

describeOnBothDatabases('a code from an authenticator app', (database) => {
  test('is accepted only once, regardless of the challenge and session', async () => {
    const started = await startApp(database(), wide);
    const { email, factor, access } = await storeRaised(started);
    const code = codeOf(factor);
    const one = await signIn(started.app, email);
    const other = await signIn(started.app, email);
    const waiting = await challenge(started, other.access, factor.id);
    tokensOf(await give(started, access, factor, code));
    expect(await give(started, access, factor, code)).toMatchObject(failed);
    // Sessions without the factor ended when it was verified. The attacker starts over, with the code that they saw.
    expect((await give(started, one.access, factor, code, waiting)).code).toBe('session_not_found');
    const attacker = await signIn(started.app, email);
    expect(await give(started, attacker.access, factor, code)).toMatchObject(failed);
    expect(await give(started, attacker.access, factor, codeOf(factor, -1))).toMatchObject(failed);
    tokensOf(await give(started, attacker.access, factor, codeOf(factor, 1)));
  });

  test('is accepted for only one of ten challenges that are answered at the same moment', async () => {
    const started = await startApp(database(), wide);
    const { access, factor } = await storeRaised(started);
    const challenges = [];
    for (let n = 0; n < 10; n += 1) challenges.push(await challenge(started, access, factor.id));
    const code = codeOf(factor);
    const answers = await Promise.all(challenges.map((asked) => give(started, access, factor, code, asked)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code: refused }) => refused === 'mfa_verification_failed')).toHaveLength(9);
  });

  test('is accepted one time step early or late, but not more', async () => {
    const started = await startApp(database(), wide);
    const { access, factor } = await storeRaised(started);
    for (const steps of [-3, -2, 2, 3]) {
      expect(await give(started, access, factor, codeOf(factor, steps))).toMatchObject(failed);
    }
    tokensOf(await give(started, access, factor, codeOf(factor, -1)));
    tokensOf(await give(started, access, factor, codeOf(factor, 1)));
  });

  test.each([
    '',
    ' ',
    '12345',
    '1234567',
    '12345a',
    '１２３４５６',
    '-12345',
    '1e5000',
    '0x1234',
    '123456\u0000',
    'null',
  ])('is refused if it is %j', async (code) => {
    const started = await startApp(database(), wide);
    const { access, factor } = await storeRaised(started);
    const answer = await give(started, access, factor, code);
    expect([400, 422]).toContain(answer.status);
    expect(['validation_failed', 'mfa_verification_failed']).toContain(answer.code);
  });

  test('allows five guesses per challenge, after which even the right code is refused', async () => {
    const started = await startApp(database(), wide);
    const { access, factor } = await storeRaised(started);
    const asked = await challenge(started, access, factor.id);
    for (let n = 0; n < 5; n += 1) expect(await give(started, access, factor, '000000', asked)).toMatchObject(failed);
    expect(await give(started, access, factor, codeOf(factor), asked)).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });
    tokensOf(await give(started, access, factor, codeOf(factor)));
  });

  test('allows twenty guesses across challenges, sessions and addresses, after which even the right code is refused', async () => {
    const started = await startApp(database());
    const { email, factor } = await storeRaised(started);
    let guesses = 0;
    let answer: Answer | undefined;
    while (answer?.status !== 429 && guesses < 40) {
      const here = nextAddress();
      const { access } = await signIn(started.app, email);
      const { body } = await post(started.app, `/factors/${factor.id}/challenge`, {}, { bearer: access, from: here });
      answer = await post(
        started.app,
        `/factors/${factor.id}/verify`,
        { challenge_id: body['id'], code: '000000' },
        { bearer: access, from: here },
      );
      guesses += 1;
    }
    expect(guesses).toBe(21);
    const { access } = await signIn(started.app, email);
    letPass(minutes(3));
    expect(await give(started, access, factor, codeOf(factor))).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
    letPass(minutes(16));
    tokensOf(await give(started, (await signIn(started.app, email)).access, factor, codeOf(factor)));
  });

  test('allows thirty guesses a day at any rate limit scale, then notifies the owner, who can still sign in from home', async () => {
    const started = await startApp(database(), wide);
    const { email, factor } = await storeRaised(started);
    const home = nextAddress();
    const { access } = await signIn(started.app, email);
    const giveFrom = async (from: string, bearer: string, code: string) => {
      const { body } = await post(started.app, `/factors/${factor.id}/challenge`, {}, { bearer, from });
      return post(started.app, `/factors/${factor.id}/verify`, { challenge_id: body['id'], code }, { bearer, from });
    };
    tokensOf(await giveFrom(home, access, codeOf(factor)));
    const thief = await signIn(started.app, email);
    const before = started.mails.length;
    const wrongUntilRefused = async () => {
      for (let n = 0; n < 40; n += 1) {
        if ((await giveFrom(nextAddress(), thief.access, '000000')).status === 429) return n;
      }
      throw new Error('None was refused');
    };
    expect(await wrongUntilRefused()).toBe(20);
    letPass(minutes(16));
    expect(await wrongUntilRefused()).toBe(10);
    letPass(minutes(40));
    expect(await wrongUntilRefused()).toBe(0);
    const refused = await giveFrom(nextAddress(), thief.access, codeOf(factor));
    expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 60 * 60);
    const mails = started.mails.slice(before).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Wrong codes for your second factor']);
    tokensOf(await giveFrom(home, thief.access, codeOf(factor)));
    letPass(days(1));
    const { access: later } = await signIn(started.app, email);
    tokensOf(await giveFrom(nextAddress(), later, codeOf(factor)));
  });

  test('is accepted only once, within five minutes, and from the network address that asked for the challenge', async () => {
    const started = await startApp(database(), wide);
    const { access, factor } = await storeRaised(started);
    const asked = await challenge(started, access, factor.id);
    const body = { challenge_id: asked.id, code: codeOf(factor) };
    const elsewhere = await post(started.app, `/factors/${factor.id}/verify`, body, {
      bearer: access,
      from: '192.0.2.7',
    });
    expect(elsewhere).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    tokensOf(await give(started, access, factor, codeOf(factor), asked));
    expect(await give(started, access, factor, codeOf(factor, 1), asked)).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    });
    const late = await challenge(started, access, factor.id);
    letPass(minutes(6));
    expect(await give(started, access, factor, codeOf(factor), late)).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });
  });
});
