// Compares the intake of attempts with floors in the same run: throughput, latency and memory, on both databases.

import { fileURLToPath } from 'node:url';
import { type LoopFigures, loopFor } from '../load/closed-loop.ts';
import type { Call } from '../load/http-caller.ts';
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts';
import { residentMb } from '../process-figures.ts';
import { startProductServer } from '../product-server.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { anonymousCalls, productCalls, readAttemptBody } from './attempt-bodies.ts';

export type SubjectName =
  | 'node:http'
  | 'Fastify, schema'
  | 'embedded: one row'
  | 'embedded: product'
  | 'PostgreSQL: one row'
  | 'PostgreSQL: product';

export interface SubjectFigures {
  readonly name: SubjectName;
  /** One value per run. */
  readonly perSecond: readonly number[];
  readonly p50: readonly number[];
  readonly p99: readonly number[];
  /** Memory after the start, and after the last run. */
  readonly memoryMb: { readonly before: number; readonly after: number };
}

export interface ServerReport {
  readonly date: string;
  readonly runs: number;
  readonly bodyBytes: number;
  readonly subjects: readonly SubjectFigures[];
  /** Resident memory of a process that only opens the embedded database. */
  readonly databaseAloneMb: number;
}

interface Subject {
  readonly name: SubjectName;
  readonly server: ServerProcess;
  /** Prepares this many calls before the measurement starts. */
  prepare(count: number, run: number): Promise<() => Call>;
}

export const connections = 32;
const seconds = 4;
/** More than any server here accepts in one run. */
const maxAttempts = 4_000 * seconds;

const floor = fileURLToPath(new URL('../../floors/intake/main.ts', import.meta.url));

export async function measureServer(runs: number, tell: (progress: string) => void): Promise<ServerReport> {
  const postgres = await startOwnPostgres();
  const servers: ServerProcess[] = [];
  const started = async (server: Promise<ServerProcess>) => {
    servers.push(await server);
    return server;
  };
  try {
    const alone = await started(startFloor('alone'));
    const databaseAloneMb = residentMb(alone.pid);
    const product = await started(startProductServer());
    const body = await readAttemptBody(product.address);
    const floors = anonymousCalls(body);
    const subjects = await startSubjects(postgres, product, started, {
      ofFloor: async () => floors,
      ofProduct: (server) => (count, run) => productCalls(server.address, body, count, `r${run}x`),
    });
    const figures = await runInTurns(subjects, runs, tell);
    const bodyBytes = Buffer.byteLength(body);
    return { date: new Date().toISOString(), runs, bodyBytes, subjects: figures, databaseAloneMb };
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

async function startSubjects(
  postgres: OwnPostgres,
  product: ServerProcess,
  started: (server: Promise<ServerProcess>) => Promise<ServerProcess>,
  calls: {
    readonly ofFloor: Subject['prepare'];
    readonly ofProduct: (server: ServerProcess) => Subject['prepare'];
  },
): Promise<readonly Subject[]> {
  const floorSubject = async (name: SubjectName, mode: string, url?: string): Promise<Subject> => {
    return { name, server: await started(startFloor(mode, url)), prepare: calls.ofFloor };
  };
  const onPostgres = await started(startProductServer({ DATABASE_URL: await postgres.newDatabase('product') }));
  return [
    await floorSubject('node:http', 'echo'),
    await floorSubject('Fastify, schema', 'schema'),
    await floorSubject('embedded: one row', 'row'),
    { name: 'embedded: product', server: product, prepare: calls.ofProduct(product) },
    await floorSubject('PostgreSQL: one row', 'row', await postgres.newDatabase('floor')),
    { name: 'PostgreSQL: product', server: onPostgres, prepare: calls.ofProduct(onPostgres) },
  ];
}

function startFloor(mode: string, databaseUrl?: string): Promise<ServerProcess> {
  return startServerProcess([floor, mode], (folder) => ({ DATA_DIR: folder, DATABASE_URL: databaseUrl }));
}

/** Run 0 warms everything up and is not reported. The first subject of one run is the last of the next. */
async function runInTurns(
  subjects: readonly Subject[],
  runs: number,
  tell: (progress: string) => void,
): Promise<readonly SubjectFigures[]> {
  const before = subjects.map(({ server }) => residentMb(server.pid));
  const measured = new Map<SubjectName, LoopFigures[]>(subjects.map(({ name }) => [name, []]));
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, server, prepare } of run % 2 === 0 ? subjects : subjects.toReversed()) {
      tell(run === 0 ? `warming up: ${name}` : `run ${run} of ${runs}: ${name}`);
      const nextCall = await prepare(maxAttempts, run);
      const figures = await loopFor(server.address, { seconds, connections }, nextCall);
      if (figures.refused > 0) throw new Error(`${name} refused ${figures.refused} attempts: nothing was measured`);
      if (run > 0) measured.get(name)?.push(figures);
    }
  }
  return subjects.map(({ name, server }, index) => {
    const figures = measured.get(name) ?? [];
    return {
      name,
      perSecond: figures.map(({ perSecond }) => perSecond),
      p50: figures.map(({ latencies }) => percentile(latencies, 0.5)),
      p99: figures.map(({ latencies }) => percentile(latencies, 0.99)),
      memoryMb: { before: before[index] ?? Number.NaN, after: residentMb(server.pid) },
    };
  });
}
