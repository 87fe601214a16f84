// A replica replaces the primary database while candidates post. Every confirmed attempt is there, none twice, and the
// servers find the new primary on their own. The test uses two real PostgreSQL servers, synchronous replication and two
// server processes.

import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../src/platform/database/database.ts';
import { environmentOfStreams } from '../attempt-stream.ts';
import { compareWithDatabase, startCandidates, tellFault } from '../patient-candidates.ts';
import { type OwnPostgres, startPair } from '../postgres-pair.ts';
import { startServer } from '../server-process.ts';

const isEndurance = process.env['ENDURANCE'] === 'on';
const code = 'FAILOVER-TEST-CODE';
const loadMs = 1_500;
const rounds = isEndurance ? 10 : 1;

const ways: readonly { name: string; lose(primary: OwnPostgres): Promise<void> }[] = [
  { name: 'dies', lose: (primary) => primary.kill() },
  { name: 'falls silent', lose: (primary) => primary.fallSilent() },
];

describe.each(ways)('when the primary $name and its replica is promoted', ({ name, lose }) => {
  test(
    'no confirmed attempt is lost or stored twice, and both servers recover on their own',
    async () => {
      let confirmed = 0;
      let doubled = 0;
      const lost: string[] = [];
      const gaps: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const outcome = await failOver(`over${round}`, lose);
        confirmed += outcome.confirmed;
        doubled += outcome.doubled;
        lost.push(...outcome.lost);
        gaps.push(outcome.gapMs);
      }
      const longest = (Math.max(...gaps) / 1000).toFixed(1);
      tellFault(
        `primary ${name}, replica takes its place`,
        { rounds, confirmed, lost: lost.length, doubled },
        `; longest time from loss to the first attempt confirmed by each server ${longest} s`,
      );
      expect(lost).toEqual([]);
      expect(doubled).toBe(0);
    },
    60_000 + rounds * 60_000,
  );
});

async function failOver(round: string, lose: (primary: OwnPostgres) => Promise<void>) {
  const { primary, replica } = await startPair();
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`;
  const environment = {
    DATABASE_URL: `postgresql://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    ...environmentOfStreams,
    ACCESS_CODE: code,
    LOG_LEVEL: 'error',
  };
  const servers = [await startServer(environment), await startServer(environment)];
  // Candidates are assigned to the servers in turn, so even ones use one server and odd ones the other.
  const candidates = await startCandidates(
    servers.map(({ address }) => address),
    code,
    { round, count: 4 },
  );
  await setTimeout(loadMs);
  const before = candidates.confirmed.length;
  expect(before).toBeGreaterThan(4);
  await lose(primary);
  const lostAt = Date.now();
  await replica.promote();
  const hasConfirmedSince = (server: number) =>
    candidates.confirmed
      .slice(before + servers.length * 4)
      .some(({ simulationId }) => Number(/_(\d)_/.exec(simulationId)?.[1]) % servers.length === server);
  await vi.waitFor(() => expect(servers.every((_, server) => hasConfirmedSince(server))).toBe(true), 45_000);
  const gapMs = Date.now() - lostAt;
  await setTimeout(loadMs);
  await candidates.finish();
  for (const { address } of servers) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const { db, close } = await openPostgres(replica.url);
  const { lost, doubled } = await compareWithDatabase(db, candidates.confirmed);
  await close();
  for (const server of servers) await server.kill();
  await replica.kill();
  await primary.kill();
  return { confirmed: candidates.confirmed.length, lost, doubled, gapMs };
}
