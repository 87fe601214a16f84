// The tries that wrong codes use up: a browser's own, those that browsers without a cookie share, and per address only
// as many as its codes can withstand. Correct codes use up none (decision 0019).

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { letPass, minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { sharedCode, startApp } from '../../../test/start-app.ts';
import { newAddress, Visitor } from '../../../test/visitor.ts';
import { accessCodes } from '../../platform/database/schema.ts';

async function enterWrongCodes(visitor: Visitor, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await visitor.enterCode(`WRONG-${n}`)).statusCode);
  return statuses;
}

/** Stands for that many browsers that have sent nothing yet, or for one that throws each cookie away. */
async function enterWithoutCookie(app: FastifyInstance, address: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    statuses.push((await new Visitor(app, address).enterCode(`WRONG-${n}`)).statusCode);
  }
  return statuses;
}

const refusals = (count: number) => Array<number>(count).fill(401);
const tenRefusals = refusals(10);

describeOnBothDatabases('a browser', (database) => {
  test('has ten wrong tries, and then must wait for as long as the reply says', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    expect(await enterWrongCodes(visitor, 10)).toEqual(tenRefusals);
    const reply = await visitor.enterCode('WRONG-AGAIN');
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toEqual({
      error: {
        code: 'too-many-tries',
        message: 'Too many wrong attempts. Please wait 15 minutes.',
        retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 14 * 60 && seconds <= 15 * 60),
      },
    });
    expect(Number(reply.headers['retry-after'])).toBe(reply.json().error.retryAfterSeconds);
  });

  test('that has used up its tries is refused even with the right code, also at the start of a simulation', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    await enterWrongCodes(visitor, 10);
    expect((await visitor.enterCode(sharedCode)).statusCode).toBe(429);
    const begun = await visitor.begin('sim_used_up_tries', { code: sharedCode });
    expect(begun.statusCode).toBe(429);
    expect(begun.json()).toMatchObject({ error: { code: 'too-many-tries' } });
  });

  test('that has used up its tries does not keep other browsers at its address from using the right code', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    await enterWrongCodes(new Visitor(app, address), 12);
    expect((await new Visitor(app, address).enterCode(sharedCode)).statusCode).toBe(200);
    const beside = new Visitor(app, address);
    expect(await enterWrongCodes(beside, 9)).toEqual(refusals(9));
    expect((await beside.enterCode(sharedCode)).statusCode).toBe(200);
    const begun = await new Visitor(app, address).begin('sim_beside_a_guesser', { code: sharedCode });
    expect(begun.statusCode).toBe(200);
  });

  test('gets ten new tries fifteen minutes after its first wrong one', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    await enterWrongCodes(visitor, 5);
    letPass(minutes(10));
    expect(await enterWrongCodes(visitor, 6)).toEqual([...refusals(5), 429]);
    letPass(minutes(5));
    expect(await enterWrongCodes(visitor, 11)).toEqual([...tenRefusals, 429]);
  });

  test('is not locked out for longer if it keeps trying', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    await enterWrongCodes(visitor, 10);
    letPass(minutes(14));
    const reply = await visitor.enterCode('WRONG-AGAIN');
    expect(reply.json()).toMatchObject({ error: { message: 'Too many wrong attempts. Please wait one minute.' } });
    letPass(minutes(1));
    expect((await visitor.enterCode(sharedCode)).statusCode).toBe(200);
  });

  test('gets no more tries by sending them all at once, and even a right code after them is refused', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    await visitor.enterCode('WRONG');
    const wrong = Array.from({ length: 60 }, (_, n) => visitor.enterCode(`WRONG-${n}`));
    const right = visitor.enterCode(sharedCode);
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(51);
    expect((await right).statusCode).toBe(429);
  });

  test('is counted across all server processes', async () => {
    const one = await startApp(database());
    const other = await startApp(database());
    const visitor = new Visitor(one.app);
    expect(await enterWrongCodes(visitor, 5)).toEqual(refusals(5));
    const there = visitor.at(other.app);
    expect(await enterWrongCodes(there, 5)).toEqual(refusals(5));
    expect((await visitor.enterCode(sharedCode)).statusCode).toBe(429);
    expect((await there.enterCode(sharedCode)).statusCode).toBe(429);
  });

  test('is still counted after a restart of the server', async () => {
    const before = await startApp(database());
    const visitor = new Visitor(before.app);
    await enterWrongCodes(visitor, 10);
    await before.close();
    await database().restart();
    const after = await startApp(database());
    expect((await visitor.at(after.app).enterCode(sharedCode)).statusCode).toBe(429);
  });

  test('has ten wrong tries at any RATE_LIMIT_SCALE and from any address', async () => {
    const { app } = await startApp(database(), { rateLimitScale: 100 });
    const visitor = new Visitor(app);
    expect(await enterWrongCodes(visitor, 9)).toEqual(refusals(9));
    const elsewhere = new Visitor(app);
    elsewhere.triesCookie = visitor.triesCookie;
    expect(await enterWrongCodes(elsewhere, 2)).toEqual([401, 429]);
  });

  test('is known by a signed cookie that scripts can’t read, from its first wrong try for as long as that counts', async () => {
    const { app } = await startApp(database(), { isSecure: true });
    const visitor = new Visitor(app);
    const [cookie] = (await visitor.enterCode('WRONG')).cookies;
    expect(cookie).toMatchObject({ name: 'navle_tries', path: '/api', httpOnly: true, sameSite: 'Lax', secure: true });
    expect((cookie?.expires?.getTime() ?? 0) - Date.now()).toSatisfy((ms: number) => ms > 0 && ms <= minutes(15));
    expect((await visitor.enterCode('WRONG')).cookies).toEqual([]);
    expect((await new Visitor(app).enterCode(sharedCode)).cookies.map(({ name }) => name)).toEqual(['navle_access']);
  });

  test('gains nothing with a cookie that it made, changed, or has for something else', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    const inside = new Visitor(app);
    await inside.enterCode(sharedCode);
    await inside.enterCode('WRONG');
    const good = decodeURIComponent(inside.triesCookie ?? '');
    const forged = ['', '.', 'browser', `${good}x`, `x${good}`, app.signCookie(''), app.signCookie('browser:')];
    for (const cookie of [...forged, decodeURIComponent(inside.cookie ?? ''), app.signCookie('x'), 'ü']) {
      const forger = new Visitor(app, address);
      forger.triesCookie = encodeURIComponent(cookie);
      expect((await forger.enterCode('WRONG')).statusCode, cookie).toBe(401);
    }
    const last = new Visitor(app, address);
    last.triesCookie = encodeURIComponent('one more');
    expect((await last.enterCode('WRONG')).statusCode).toBe(429);
    inside.cookie = encodeURIComponent(good);
    expect((await inside.askStatus()).json()).toMatchObject({ granted: false });
  });
});

describeOnBothDatabases('browsers without a cookie', (database) => {
  test('share the ten wrong tries of their address, and get no cookie once these are used up', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    expect(await enterWithoutCookie(app, address, 10)).toEqual(tenRefusals);
    const reply = await new Visitor(app, address).enterCode('WRONG-AGAIN');
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({
      error: { code: 'too-many-tries', message: 'Too many wrong attempts. Please wait 15 minutes.' },
    });
    expect(reply.cookies).toEqual([]);
  });

  test('that keep guessing and discard every cookie do not block the correct code for others', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    expect(await enterWithoutCookie(app, address, 200)).toEqual([...tenRefusals, ...Array<number>(190).fill(429)]);
    expect((await new Visitor(app, address).enterCode(sharedCode)).statusCode).toBe(200);
    expect((await new Visitor(app, address).begin('sim_in_spite_of_it', { code: sharedCode })).statusCode).toBe(200);
  });

  test('of a class of a hundred are all admitted, before and between wrong tries', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    for (let pupil = 1; pupil <= 100; pupil += 1) {
      expect((await new Visitor(app, address).enterCode(sharedCode)).statusCode).toBe(200);
      if (pupil % 10 === 0) {
        expect((await new Visitor(app, address).enterCode('WRONG')).statusCode, `after ${pupil}`).toBe(401);
      }
    }
  });

  test('of a class of a hundred are all admitted at the same moment', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    const pupils = Array.from({ length: 100 }, () => new Visitor(app, address).enterCode(sharedCode));
    const statuses = (await Promise.all(pupils)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('get no more tries by sending them all at once, and the right code among them is accepted', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    const wrong = Array.from({ length: 60 }, (_, n) => new Visitor(app, address).enterCode(`WRONG-${n}`));
    const right = new Visitor(app, address).enterCode(sharedCode);
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect((await right).statusCode).toBe(200);
  });

  test('share their tries with the rest of their IPv6 /64 network, and with no other', async () => {
    const { app } = await startApp(database());
    await enterWithoutCookie(app, '2001:db8:1:2::1', 5);
    await enterWithoutCookie(app, '2001:db8:1:2:ffff:ffff:ffff:ffff', 5);
    expect(await enterWithoutCookie(app, '2001:DB8:1:2:a::9', 1)).toEqual([429]);
    expect(await enterWithoutCookie(app, '2001:db8:1:3::1', 1)).toEqual([401]);
  });

  test('have as many tries per address as RATE_LIMIT_SCALE gives', async () => {
    const generous = await startApp(database(), { rateLimitScale: 1.5 });
    expect(await enterWithoutCookie(generous.app, newAddress(), 16)).toEqual([...refusals(15), 429]);
    const strict = await startApp(database(), { rateLimitScale: 0.01 });
    expect(await enterWithoutCookie(strict.app, newAddress(), 2)).toEqual([401, 429]);
  });
});

/**
 * One of a hundred million codes. With more than fourteen tries in fifteen minutes, it would be guessed within a
 * century (at even odds).
 */
const eightDigits = '2026-2027';
const toleratedTries = 14;

describeOnBothDatabases('a network address', (database) => {
  test('is shut out after as many wrong tries as its shortest code withstands, however many cookies it collects', async () => {
    const { app } = await startApp(database(), { code: eightDigits });
    const address = newAddress();
    const first = new Visitor(app, address);
    expect(await enterWrongCodes(first, 8)).toEqual(refusals(8));
    const second = new Visitor(app, address);
    expect(await enterWrongCodes(second, 8)).toEqual([...refusals(toleratedTries - 8), 429, 429]);
    for (const visitor of [first, second, new Visitor(app, address)]) {
      const reply = await visitor.enterCode(eightDigits);
      expect(reply.statusCode).toBe(429);
      expect(reply.json()).toMatchObject({ error: { code: 'too-many-tries' } });
    }
    expect((await new Visitor(app, newAddress()).enterCode(eightDigits)).statusCode).toBe(200);
    letPass(minutes(15));
    expect((await first.enterCode(eightDigits)).statusCode).toBe(200);
  });

  test('gets no more guesses by discarding cookies, because refusals for that reason count too', async () => {
    const { app } = await startApp(database(), { code: eightDigits });
    const address = newAddress();
    expect(await enterWithoutCookie(app, address, toleratedTries)).toEqual([...tenRefusals, 429, 429, 429, 429]);
    expect((await new Visitor(app, address).enterCode(eightDigits)).statusCode).toBe(429);
  });

  test('gets no more guesses by sending them all at once, nor by RATE_LIMIT_SCALE', async () => {
    const { app } = await startApp(database(), { code: eightDigits, rateLimitScale: 100 });
    const address = newAddress();
    const wrong = Array.from({ length: 60 }, (_, n) => new Visitor(app, address).enterCode(`WRONG-${n}`));
    const right = new Visitor(app, address).enterCode(eightDigits);
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(toleratedTries);
    expect((await right).statusCode).toBe(429);
  });

  test('is admitted again once the short code is revoked', async () => {
    const { app, db } = await startApp(database());
    const address = newAddress();
    await db.insert(accessCodes).values({ label: 'Of an earlier version', code: eightDigits });
    await enterWithoutCookie(app, address, toleratedTries);
    expect((await new Visitor(app, address).enterCode(sharedCode)).statusCode).toBe(429);
    await db.update(accessCodes).set({ revokedAt: new Date() }).where(eq(accessCodes.code, eightDigits));
    expect((await new Visitor(app, address).enterCode(sharedCode)).statusCode).toBe(200);
  });

  test('has ten wrong tries even if a code from an earlier version is too short to withstand any', async () => {
    const { app, db } = await startApp(database());
    const address = newAddress();
    await db.insert(accessCodes).values({ label: 'Of an earlier version', code: 'ABCD' });
    expect(await enterWithoutCookie(app, address, 10)).toEqual(tenRefusals);
    expect((await new Visitor(app, address).enterCode(sharedCode)).statusCode).toBe(429);
    await db.delete(accessCodes).where(eq(accessCodes.code, 'ABCD'));
  });

  test('counts as its whole /64 network if it is IPv6', async () => {
    const { app } = await startApp(database(), { code: eightDigits });
    await enterWithoutCookie(app, '2001:db8:5:6::1', 7);
    await enterWithoutCookie(app, '2001:db8:5:6:ffff::2', 7);
    expect((await new Visitor(app, '2001:db8:5:6::3').enterCode(eightDigits)).statusCode).toBe(429);
    expect((await new Visitor(app, '2001:db8:5:7::1').enterCode(eightDigits)).statusCode).toBe(200);
  });
});

describeOnBothDatabases('the address of a client behind a proxy', (database) => {
  /** Enters a code from a browser that has no cookie. */
  const enter = (app: FastifyInstance, proxy: string, forwardedFor: string, code: string) =>
    new Visitor(app, proxy).send({
      method: 'POST',
      url: '/api/access/grant',
      headers: { 'x-forwarded-for': forwardedFor },
      body: { code },
    });

  test('is the one that the nearest proxy saw, whatever the client claims', async () => {
    const { app } = await startApp(database(), { trustProxy: (_address, hop) => hop === 0 });
    const proxy = '10.250.0.1';
    for (let n = 0; n < 10; n += 1) await enter(app, proxy, `198.51.100.${n}, 203.0.113.5`, 'WRONG');
    expect((await enter(app, proxy, '198.51.100.99, 203.0.113.5', 'WRONG')).statusCode).toBe(429);
    expect((await enter(app, proxy, '203.0.113.6', 'WRONG')).statusCode).toBe(401);
  });

  test('is that of the connection if no proxy is trusted', async () => {
    const { app } = await startApp(database());
    const proxy = '10.250.0.2';
    for (let n = 0; n < 10; n += 1) await enter(app, proxy, `198.51.100.${n}`, 'WRONG');
    expect((await enter(app, proxy, '198.51.100.99', 'WRONG')).statusCode).toBe(429);
  });

  test('counts as one address if it is not valid, however long it is', async () => {
    const { app } = await startApp(database(), { trustProxy: (_address, hop) => hop === 0 });
    const proxy = '10.250.0.3';
    const noise = Array.from({ length: 4_000 }, (_, n) => ((n * 7919) % 36).toString(36)).join('');
    for (let n = 0; n < 10; n += 1) expect((await enter(app, proxy, `${n}${noise}`, 'WRONG')).statusCode).toBe(401);
    expect((await enter(app, proxy, 'unknown', 'WRONG')).statusCode).toBe(429);
  });
});
