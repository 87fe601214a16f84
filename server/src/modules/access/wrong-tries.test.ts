// What wrong codes cost an address, and that right ones cost nothing (decision A1).

import { expect, test } from 'vitest';
import { letPass, minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { sharedCode, startApp } from '../../../test/start-app.ts';
import { Visitor } from '../../../test/visitor.ts';

async function enterWrongCodes(visitor: Visitor, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await visitor.enterCode(`WRONG-${n}`)).statusCode);
  return statuses;
}

const tenRefusals = Array<number>(10).fill(401);

describeOnBothDatabases('an address', (database) => {
  test('has ten wrong tries; then it is told to wait, and for how long', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    expect(await enterWrongCodes(visitor, 10)).toEqual(tenRefusals);
    const reply = await visitor.enterCode('WRONG-AGAIN');
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toEqual({
      error: {
        code: 'too-many-tries',
        message: 'Too many wrong tries. Please wait 15 minutes.',
        retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 14 * 60 && seconds <= 15 * 60),
      },
    });
    expect(Number(reply.headers['retry-after'])).toBe(reply.json().error.retryAfterSeconds);
  });

  test('that has used them up is refused with the right code, too, at the door and at the start of a simulation', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    await enterWrongCodes(visitor, 10);
    expect((await visitor.enterCode(sharedCode)).statusCode).toBe(429);
    const begun = await visitor.begin('sim_used_up_tries', { code: sharedCode });
    expect(begun.statusCode).toBe(429);
    expect(begun.json()).toMatchObject({ error: { code: 'too-many-tries' } });
  });

  test('may try again fifteen minutes after its first wrong try, ten times', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    await enterWrongCodes(visitor, 5);
    letPass(minutes(10));
    expect(await enterWrongCodes(visitor, 6)).toEqual([...tenRefusals.slice(5), 429]);
    letPass(minutes(5));
    expect(await enterWrongCodes(visitor, 11)).toEqual([...tenRefusals, 429]);
  });

  test('is not locked for longer by trying on', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    await enterWrongCodes(visitor, 10);
    letPass(minutes(14));
    const reply = await visitor.enterCode('WRONG-AGAIN');
    expect(reply.json()).toMatchObject({ error: { message: 'Too many wrong tries. Please wait one minute.' } });
    letPass(minutes(1));
    expect((await visitor.enterCode(sharedCode)).statusCode).toBe(200);
  });

  test('lets a class of a hundred in, before and between wrong tries', async () => {
    const { app } = await startApp(database());
    const address = '192.0.2.7';
    for (let pupil = 1; pupil <= 100; pupil += 1) {
      expect((await new Visitor(app, address).enterCode(sharedCode)).statusCode).toBe(200);
      if (pupil % 10 === 0) {
        const isLast = pupil === 100;
        expect((await new Visitor(app, address).enterCode('WRONG')).statusCode, `after ${pupil}`).toBe(401);
        if (isLast) expect((await new Visitor(app, address).enterCode('WRONG')).statusCode).toBe(429);
      }
    }
  });

  test('lets a class of a hundred in at the same moment', async () => {
    const { app } = await startApp(database());
    const pupils = Array.from({ length: 100 }, () => new Visitor(app, '192.0.2.8').enterCode(sharedCode));
    const statuses = (await Promise.all(pupils)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('gets no more tries by sending them all at once, and a right one behind them does not help', async () => {
    const { app } = await startApp(database());
    const wrong = Array.from({ length: 60 }, (_, n) => new Visitor(app, '192.0.2.9').enterCode(`WRONG-${n}`));
    const right = new Visitor(app, '192.0.2.9').enterCode(sharedCode);
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect((await right).statusCode).toBe(429);
  });

  test('is counted by all server processes together', async () => {
    const one = await startApp(database());
    const other = await startApp(database());
    const visitor = new Visitor(one.app);
    expect(await enterWrongCodes(visitor, 5)).toEqual(tenRefusals.slice(5));
    expect(await enterWrongCodes(visitor.at(other.app), 5)).toEqual(tenRefusals.slice(5));
    expect((await visitor.enterCode(sharedCode)).statusCode).toBe(429);
    expect((await visitor.at(other.app).enterCode(sharedCode)).statusCode).toBe(429);
  });

  test('is still counted after the server has been restarted', async () => {
    const before = await startApp(database());
    const visitor = new Visitor(before.app);
    await enterWrongCodes(visitor, 10);
    await before.close();
    await database().restart();
    const after = await startApp(database());
    expect((await visitor.at(after.app).enterCode(sharedCode)).statusCode).toBe(429);
  });

  test('of IPv6 shares its tries with the rest of its /64 network and with no other', async () => {
    const { app } = await startApp(database());
    await enterWrongCodes(new Visitor(app, '2001:db8:1:2::1'), 5);
    await enterWrongCodes(new Visitor(app, '2001:db8:1:2:ffff:ffff:ffff:ffff'), 5);
    expect((await new Visitor(app, '2001:DB8:1:2:a::9').enterCode(sharedCode)).statusCode).toBe(429);
    expect((await new Visitor(app, '2001:db8:1:3::1').enterCode(sharedCode)).statusCode).toBe(200);
  });

  test('has the tries that RATE_LIMIT_SCALE gives it', async () => {
    const generous = await startApp(database(), { rateLimitScale: 1.5 });
    expect(await enterWrongCodes(new Visitor(generous.app), 16)).toEqual([...Array<number>(15).fill(401), 429]);
    const strict = await startApp(database(), { rateLimitScale: 0.01 });
    expect(await enterWrongCodes(new Visitor(strict.app), 2)).toEqual([401, 429]);
  });
});

describeOnBothDatabases('behind a proxy, an address', (database) => {
  const enter = (visitor: Visitor, forwardedFor: string, code: string) =>
    visitor.send({
      method: 'POST',
      url: '/api/access/grant',
      headers: { 'x-forwarded-for': forwardedFor },
      body: { code },
    });

  test('is the one that the nearest proxy saw, whatever the client claims before it', async () => {
    const { app } = await startApp(database(), { trustProxy: (_address, hop) => hop === 0 });
    const proxy = new Visitor(app, '10.250.0.1');
    for (let n = 0; n < 10; n += 1) await enter(proxy, `198.51.100.${n}, 203.0.113.5`, 'WRONG');
    expect((await enter(proxy, '198.51.100.99, 203.0.113.5', sharedCode)).statusCode).toBe(429);
    expect((await enter(proxy, '203.0.113.6', sharedCode)).statusCode).toBe(200);
  });

  test('is the connection itself when no proxy is trusted', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app, '10.250.0.2');
    for (let n = 0; n < 10; n += 1) await enter(visitor, `198.51.100.${n}`, 'WRONG');
    expect((await enter(visitor, '198.51.100.99', sharedCode)).statusCode).toBe(429);
  });

  test('that is no address is refused like any other, however long it is', async () => {
    const { app } = await startApp(database(), { trustProxy: (_address, hop) => hop === 0 });
    const proxy = new Visitor(app, '10.250.0.3');
    const noise = Array.from({ length: 4_000 }, (_, n) => ((n * 7919) % 36).toString(36)).join('');
    for (let n = 0; n < 10; n += 1) expect((await enter(proxy, `${n}${noise}`, 'WRONG')).statusCode).toBe(401);
    expect((await enter(proxy, 'unknown', sharedCode)).statusCode).toBe(429);
  });
});
