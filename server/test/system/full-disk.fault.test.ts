// A disk fills up while candidates post. Attempts are refused for the moment, and stored when there is space again.
// Without privileges, a test can't fill a real disk. A limit on file sizes makes the same writes fail in the same way.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type OpenDatabase, openPostgres } from '../../src/platform/database/database.ts';
import { environmentOfStreams } from '../attempt-stream.ts';
import { embedded } from '../databases.ts';
import { compareWithDatabase, startCandidates, tellFault } from '../patient-candidates.ts';
import { startOwnPostgres } from '../postgres-pair.ts';
import { startServer } from '../server-process.ts';

const isEndurance = process.env['ENDURANCE'] === 'on';
const rounds = isEndurance ? 10 : 1;
const fullMs = isEndurance ? 10_000 : 2_000;
const code = 'FULL-DISK-TEST-CODE';
const mebibyte = 2 ** 20;
const canLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

/** What the test needs from each of its two databases. */
interface LimitedDatabase {
  readonly environment: Readonly<Record<string, string>>;
  /** The processes that write the files, once the server with this id runs. */
  writers(serverPid: number): Promise<readonly number[]>;
  connect(): Promise<OpenDatabase>;
}

const kinds: readonly { name: string; walMebibytes: number; create(): Promise<LimitedDatabase> }[] = [
  {
    name: 'the embedded database',
    walMebibytes: 16,
    async create() {
      const database = await embedded.create();
      onTestFinished(() => database.remove());
      const connect = async () => ({ ...(await database.connect()), close: () => database.restart() });
      return { environment: database.environment, writers: async (pid) => [pid], connect };
    },
  },
  {
    name: 'PostgreSQL',
    walMebibytes: 1,
    async create() {
      const postgres = await startOwnPostgres(['autovacuum=off'], ['--wal-segsize=1']);
      const connect = () => openPostgres(postgres.url);
      return { environment: { DATABASE_URL: postgres.url }, writers: () => postgres.pids(), connect };
    },
  },
];

describe.skipIf(!canLimit).each(kinds)('a full disk under $name', ({ name, walMebibytes, create }) => {
  test(
    'makes the server refuse attempts for a while, and every confirmed one is stored once',
    async () => {
      const database = await create();
      const filled = await fillAttempts(database, walMebibytes);
      const server = await startServer({
        ...database.environment,
        ...environmentOfStreams,
        ACCESS_CODE: code,
        LOG_LEVEL: 'fatal',
      });
      const candidates = await startCandidates([server.address], code, { round: 'full', count: 4 });
      const letGrow = async (bytes: number | undefined) => {
        const soft = bytes ?? 'unlimited';
        for (const pid of await database.writers(server.pid)) limitFiles(pid, `${soft}:unlimited`);
      };
      let maxPauseMs = 0;
      let bytes = filled;
      for (let round = 0; round < rounds; round += 1) {
        bytes += mebibyte / 4;
        await letGrow(bytes);
        await vi.waitFor(() => expect(candidates.refusals.at(-1)).toBe('500'), 20_000);
        await setTimeout(fullMs);
        expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
        const before = candidates.confirmed.length;
        const roomAt = Date.now();
        await letGrow(undefined);
        await vi.waitFor(() => expect(candidates.confirmed.length).toBeGreaterThan(before), 20_000);
        maxPauseMs = Math.max(maxPauseMs, Date.now() - roomAt);
      }
      await candidates.finish();
      expect(new Set(candidates.refusals)).toEqual(new Set(['500']));
      await server.stop();
      const { db, close } = await database.connect();
      await db.execute(sql`delete from attempts where edition = 'filler'`);
      const { lost, doubled } = await compareWithDatabase(db, candidates.confirmed);
      await close();
      tellFault(
        `disk full, ${name}`,
        { rounds, confirmed: candidates.confirmed.length, lost: lost.length, doubled },
        `; ${candidates.refusals.length} refused for the moment, longest pause after there was room ${maxPauseMs} ms`,
      );
      expect(lost).toEqual([]);
      expect(doubled).toBe(0);
    },
    60_000 + rounds * (40_000 + fullMs),
  );
});

/** A process that has ended meanwhile, like that of a failed connection, needs no limit. */
function limitFiles(pid: number, limit: string): void {
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
  if (!owner) return;
  // Runs as the owner of the process: in a container, not even root may limit another user's process.
  const { uid, gid } = owner;
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${limit}`], { uid, gid });
  if (status !== 0 && existsSync(`/proc/${pid}`)) throw new Error(`prlimit failed: ${stderr}`);
}

/** Makes the table's file longer than any WAL file, so that it meets a limit first. Returns its size in bytes. */
async function fillAttempts({ connect }: LimitedDatabase, mebibytes: number): Promise<number> {
  const { db, close } = await connect();
  await db.execute(sql`
    insert into attempts (simulation_id, block, user_id, edition, answers, correct)
    select 'filler-' || n, 1, repeat(md5(n::text), 40), 'filler', '[]', 0
    from generate_series(1, ${(mebibytes + 1) * 800}::int) n`);
  const found = await db.execute(sql`select pg_relation_size('attempts')::int as bytes`);
  await close();
  const [{ bytes }] = z.object({ rows: z.tuple([z.object({ bytes: z.number() })]) }).parse(found).rows;
  expect(bytes).toBeGreaterThan(mebibytes * mebibyte);
  return bytes;
}
