// How many simulations one grant may begin, and how much one address may store (decision 0021).

import { pathOf, putSimulationEnding, requestGrant } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { days, letPass, minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding } from '../../../test/person.ts';
import { attemptOf, firstEdition } from '../../../test/sample-form.ts';
import { newTicket } from '../../../test/signed-tickets.ts';
import { sharedCode, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, newAddress, Visitor } from '../../../test/visitor.ts';
import { simulations } from '../../platform/database/schema.ts';

const idOf = (name: string, n: number) => `sim_${name}_${String(n).padStart(3, '0')}`;

async function beginMany(visitor: Visitor, name: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await visitor.begin(idOf(name, n))).statusCode);
  return statuses;
}

const twenty = Array<number>(20).fill(200);

describeOnBothDatabases('one grant', (database) => {
  test('begins twenty simulations a day, after which the reply says how long to wait', async () => {
    const { app, db } = await startApp(database());
    const visitor = await admittedVisitor(app);
    expect(await beginMany(visitor, 'twenty', 20)).toEqual(twenty);
    const reply = await visitor.begin(idOf('twenty', 20));
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toEqual({
      error: {
        code: 'too-many-simulations',
        message: '20 simulations have been started with this access today. Please wait 24 hours.',
        retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 86_300 && seconds <= 86_400),
      },
    });
    expect(
      await db
        .select()
        .from(simulations)
        .where(eq(simulations.id, idOf('twenty', 20))),
    ).toEqual([]);
    expect((await visitor.begin(idOf('twenty', 3))).statusCode).toBe(200);
    letPass(days(1));
    expect((await visitor.begin(idOf('twenty', 20))).statusCode).toBe(200);
  });

  test('begins no more than twenty if all are requested at once on two processes', async () => {
    const one = await startApp(database());
    const other = await startApp(database());
    const visitor = await admittedVisitor(one.app);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => visitor.at(n % 2 ? one.app : other.app).begin(idOf('at_once', n))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  });

  test('may repeat a start, even all at once on two processes, and each simulation counts once', async () => {
    const one = await startApp(database());
    const other = await startApp(database());
    const visitor = await admittedVisitor(one.app);
    const beginAgain = (name: string, times: number) =>
      Promise.all(Array.from({ length: times }, (_, n) => visitor.at(n % 2 ? one.app : other.app).begin(name)));
    for (let n = 0; n < 20; n += 1) {
      const replies = await beginAgain(idOf('again', n), 6);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    }
    expect((await beginAgain(idOf('again', 20), 4)).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(429));
    expect((await beginAgain(idOf('again', 7), 4)).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
  });

  test('that may not begin a simulation leaves its id free for another grant', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    expect((await beginMany(visitor, 'refused', 21)).at(-1)).toBe(429);
    const other = await admittedVisitor(app);
    expect((await other.begin(idOf('refused', 20))).statusCode).toBe(200);
    expect((await beginMany(other, 'others', 19)).at(-1)).toBe(200);
    expect((await other.begin(idOf('others', 19))).statusCode).toBe(429);
  });

  test('can post everything of a simulation that it began, even after reaching its limit', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    expect((await visitor.begin(idOf('hands_in', 0))).statusCode).toBe(200);
    const { ticket } = visitor;
    expect((await beginMany(visitor, 'other', 20)).at(-1)).toBe(429);
    visitor.ticket = ticket;
    for (const block of [1, 2]) {
      expect((await visitor.post(attemptOf(idOf('hands_in', 0), block, [0, 0, 0]))).statusCode).toBe(200);
    }
  });

  test('begins no more than twenty by posting attempts of simulations unknown to the server', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await visitor.post(attemptOf(idOf('unheard', n), 1, [0, 0, 0]))).statusCode);
    }
    expect(statuses).toEqual([...twenty, 429, 429]);
    expect((await visitor.post(attemptOf(idOf('unheard', 0), 2, [0, 0, 0]))).statusCode).toBe(200);
  });

  test('does not keep others at the same address from beginning', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    const visitor = new Visitor(app, address);
    await visitor.enterCode();
    expect((await beginMany(visitor, 'greedy', 21)).at(-1)).toBe(429);
    expect((await new Visitor(app, address).begin('sim_beside_the_greedy', { code: sharedCode })).statusCode).toBe(200);
  });
});

describeOnBothDatabases('one address', (database) => {
  test('can store everything that a school of two hundred begins and posts at once', async () => {
    const { app } = await startApp(database());
    const address = newAddress();
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const pupil = new Visitor(app, address);
        const replies = [await pupil.begin(idOf('school', n), { code: sharedCode })];
        for (let time = 0; time < 6; time += 1) {
          replies.push(await pupil.post(attemptOf(idOf('school', n), (time % 2) + 1, [1, 2, 0])));
        }
        return replies.map(({ statusCode }) => statusCode);
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
  });

  test('needs nine writes for a whole simulation with the emergency flag, if nothing is repeated', async () => {
    const { app } = await startApp(database(), { rateLimitScale: 9 / 6_000, emergencyAccess: true });
    const candidate = new Visitor(app);
    const simulationId = idOf('whole', 0);
    const replies = [await candidate.useEmergencyFlag(), await candidate.begin(simulationId)];
    for (const block of [1, 2, 1, 2, 1, 2])
      replies.push(await candidate.post(attemptOf(simulationId, block, [0, 1, 2])));
    const tellEnding = () =>
      candidate.send({
        method: putSimulationEnding.method,
        url: pathOf(putSimulationEnding, { simulationId }),
        body: completedEnding,
      });
    replies.push(await tellEnding());
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect((await tellEnding()).statusCode).toBe(429);
    // A read request stores nothing.
    expect((await candidate.askForStoredBlocks(simulationId)).statusCode).toBe(200);
  });

  test.each([
    ['at one hundredth of the usual scale', 0.01, 60],
    ['at twice of that', 0.02, 120],
  ])('can store only so much within five minutes, whatever the process: %s', async (_, rateLimitScale, most) => {
    const one = await startApp(database(), { rateLimitScale });
    const other = await startApp(database(), { rateLimitScale });
    const address = newAddress();
    const post = (n: number) => {
      const visitor = new Visitor(n % 2 ? one.app : other.app, address);
      const simulationId = idOf(`flood_${most}`, n);
      visitor.ticket = newTicket(one.app, simulationId, firstEdition.edition);
      return visitor.post(attemptOf(simulationId, 1, [0, 0, 0]));
    };
    const replies = await Promise.all(Array.from({ length: most + 40 }, (_, n) => post(n)));
    const stored = replies.filter(({ statusCode }) => statusCode === 200).length;
    expect(stored).toBe(most);
    const refused = replies.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json()).toMatchObject({
      error: { code: 'too-many-requests', message: 'Too many requests from this network. Please wait 5 minutes.' },
    });
    expect((await new Visitor(one.app).enterCode()).statusCode).toBe(200);
    letPass(minutes(5.1));
    expect((await post(most + 41)).statusCode).toBe(200);
  });

  test('loses nothing of its limit to strangers, because calls without access are not counted', async () => {
    const { app } = await startApp(database(), { rateLimitScale: 0.001 });
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) {
      const stranger = new Visitor(app, address);
      expect((await stranger.post(attemptOf('sim_of_nobody_here', 1, [0, 0, 0]))).statusCode).toBe(401);
      const withFlag = { method: requestGrant.method, url: requestGrant.path, body: { emergency: true } };
      expect((await stranger.send(withFlag)).statusCode).toBe(403);
      expect((await stranger.begin('sim_of_nobody_here')).statusCode).toBe(401);
      await stranger.enterCode('WRONG');
    }
    expect((await new Visitor(app, address).enterCode()).statusCode).toBe(200);
  });
});
