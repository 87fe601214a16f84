// How much one address may store in five minutes: enough for 500 candidates, and then nobody at that address can store
// more.

import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { TestDatabase } from '../../../test/databases.ts';
import { letPass, minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { newAddress } from '../../../test/visitor.ts';
import type { Database } from '../database/database.ts';
import { addErrorReplies } from '../http/error-replies.ts';
import { makeWriteLimit } from './write-limit.ts';

/** One emergency grant, one beginning, six blocks, one ending, one claim. */
const writesOfACandidate = 10;

async function connected(database: TestDatabase): Promise<Database> {
  const { db, close } = await database.connect();
  onTestFinished(close);
  return db;
}

/** Another server process, which shares only the database. */
function startProcess(db: Database, rateLimitScale = 1): FastifyInstance {
  const countWrite = makeWriteLimit(db, rateLimitScale);
  const app = Fastify();
  addErrorReplies(app);
  app.post('/', async (request) => {
    await countWrite(request);
    return '';
  });
  return app;
}

async function write(
  apps: readonly FastifyInstance[],
  remoteAddress: string,
  times: number,
): Promise<readonly number[]> {
  const replies = await Promise.all(
    Array.from({ length: times }, (_, n) => apps[n % apps.length]?.inject({ method: 'POST', url: '/', remoteAddress })),
  );
  return replies.map((reply) => reply?.statusCode ?? Number.NaN);
}

const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describeOnBothDatabases('one address', (database) => {
  test('can store all that 500 candidates send at once through four processes', async () => {
    const db = await connected(database());
    const apps = Array.from({ length: 4 }, () => startProcess(db));
    const statuses = await write(apps, newAddress(), 500 * writesOfACandidate);
    expect(count(statuses, 200)).toBe(500 * writesOfACandidate);
  });

  test('can store 6,000 times and then again after five minutes, and another address is not affected', async () => {
    const db = await connected(database());
    const app = startProcess(db);
    const address = newAddress();
    expect(count(await write([app], address, 6_000), 200)).toBe(6_000);
    expect(await write([app], address, 1)).toEqual([429]);
    const reply = await app.inject({ method: 'POST', url: '/', remoteAddress: address });
    expect(reply.json()).toMatchObject({
      error: { code: 'too-many-requests', message: 'Too many requests from this network. Please wait 5 minutes.' },
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(290);
    expect(await write([startProcess(db)], address, 1)).toEqual([429]);
    expect(await write([app], newAddress(), 1)).toEqual([200]);
    letPass(minutes(5.1));
    expect(await write([app], address, 1)).toEqual([200]);
  });

  test.each([
    [2, 12_000],
    [0.01, 60],
    [0.000_001, 1],
  ])('can store as often as a scale of %f allows, and no more', async (scale, most) => {
    const db = await connected(database());
    const statuses = await write([startProcess(db, scale)], newAddress(), most + 20);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([most, 20]);
  });
});
