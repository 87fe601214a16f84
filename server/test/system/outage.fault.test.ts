// The database goes away for a while and comes back while candidates post. Attempts are refused for the moment, and
// stored later.

import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openPostgres } from '../../src/platform/database/database.ts';
import { environmentOfStreams } from '../attempt-stream.ts';
import { compareWithDatabase, startCandidates, tellFault } from '../patient-candidates.ts';
import { type OwnPostgres, startOwnPostgres } from '../postgres-pair.ts';
import { startServer } from '../server-process.ts';

const isEndurance = process.env['ENDURANCE'] === 'on';
const rounds = isEndurance ? 5 : 1;
const outageMs = isEndurance ? 60_000 : 3_000;
const loadMs = 1_000;
const code = 'OUTAGE-TEST-CODE';

const ways: readonly { name: string; leave(postgres: OwnPostgres): Promise<void> }[] = [
  { name: 'stopped in order', leave: (postgres) => postgres.stop() },
  { name: 'killed', leave: (postgres) => postgres.kill() },
];

describe.each(ways)('a database that is $name and comes back', ({ name, leave }) => {
  test(
    `after ${outageMs / 1000} s has every confirmed attempt once, and the servers recover on their own`,
    async () => {
      const postgres = await startOwnPostgres();
      const environment = {
        DATABASE_URL: postgres.url,
        ...environmentOfStreams,
        ACCESS_CODE: code,
        LOG_LEVEL: 'error',
      };
      const servers = [await startServer(environment), await startServer(environment)];
      const addresses = servers.map(({ address }) => address);
      const candidates = await startCandidates(addresses, code, { round: 'gone', count: 4 });
      for (let round = 0; round < rounds; round += 1) {
        await setTimeout(loadMs);
        await leave(postgres);
        await vi.waitFor(() => expect(candidates.refusals.at(-1)).toBe('500'));
        const confirmedBefore = candidates.confirmed.length;
        expect((await fetch(`${addresses[0]}/readyz`)).status).toBe(503);
        expect((await fetch(`${addresses[0]}/healthz`)).status).toBe(200);
        await setTimeout(outageMs);
        expect(candidates.confirmed.length).toBe(confirmedBefore);
        await postgres.start();
        await vi.waitFor(() => expect(candidates.confirmed.length).toBeGreaterThan(confirmedBefore + 8), 20_000);
      }
      await candidates.finish();
      expect(new Set(candidates.refusals)).toEqual(new Set(['500']));
      for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const { db, close } = await openPostgres(postgres.url);
      const { lost, doubled } = await compareWithDatabase(db, candidates.confirmed);
      await close();
      const confirmed = candidates.confirmed.length;
      tellFault(
        `database ${name}, back after ${outageMs / 1000} s`,
        { rounds, confirmed, lost: lost.length, doubled },
        `; ${candidates.refusals.length} refused for the moment and sent again`,
      );
      expect(lost).toEqual([]);
      expect(doubled).toBe(0);
      for (const server of servers) await server.kill();
    },
    60_000 + rounds * (30_000 + outageMs),
  );
});

test('a database that is lost during a transaction fails the transaction, but not the process', async () => {
  const postgres = await startOwnPostgres();
  const { db, close } = await openPostgres(postgres.url);
  onTestFinished(close);
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await postgres.kill();
    await setTimeout(100);
    await tx.execute(sql`select 2`);
  });
  await expect(broken).rejects.toThrow();
  await postgres.start();
  expect(await db.execute(sql`select 3 as answer`)).toMatchObject({ rows: [{ answer: 3 }] });
});

const idRow = z.object({ rows: z.tuple([z.object({ id: z.number() })]) });

test('a connection whose server no longer accepts writes is dropped, even from a transaction', async () => {
  const postgres = await startOwnPostgres();
  const { db, close } = await openPostgres(postgres.url);
  onTestFinished(close);
  const connectionId = () =>
    db.execute(sql`select pg_backend_pid() as id`).then((found) => idRow.parse(found).rows[0].id);
  await db.execute(sql`create table written (at int)`);
  const before = await connectionId();
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    await tx.execute(sql`insert into written values (1)`);
  });
  await expect(refused).rejects.toThrow();
  await vi.waitFor(async () => expect(await connectionId()).not.toEqual(before));
});
