// A cohort takes the whole exam at once. Measures times and errors by route, CPU and memory, with one process and with
// two.

import process from 'node:process';
import { startOwnPostgres } from '../own-postgres.ts';
import { cpuSeconds, residentMb } from '../process-figures.ts';
import { startProductServer } from '../product-server.ts';
import type { ServerProcess } from '../server-process.ts';
import { greatest } from '../statistics.ts';
import { Candidate } from './candidate.ts';
import { readKnownExam } from './known-exam.ts';
import { makeCallLog, type RouteFigures } from './route-figures.ts';

export interface CohortReport {
  readonly date: string;
  readonly candidates: number;
  readonly layouts: readonly LayoutFigures[];
}

export interface LayoutFigures {
  readonly layout: string;
  readonly seconds: number;
  readonly routes: readonly RouteFigures[];
  readonly failures: readonly string[];
  /** Candidates whose exam did not reach its end, with the reason. */
  readonly broken: readonly string[];
  readonly processes: readonly ProcessFigures[];
  /** CPU time of the simulated candidates, who share the machine with the servers. */
  readonly measuringCpuSeconds: number;
}

interface ProcessFigures {
  readonly name: string;
  /** Seconds of CPU time over the whole exam. */
  readonly cpuSeconds: number;
  readonly memoryMb: { readonly before: number; readonly greatest: number };
}

/** All candidates open the page within this time, and pass the door within the same time after that. */
const arrivalMs = 10_000;
const pace = { blockMs: 9_000, breakMs: 1_000 };
const watchEveryMs = 500;

export async function measureCohort(candidates: number, tell: (progress: string) => void): Promise<CohortReport> {
  const layouts = [
    await measureLayout('embedded database, one process', 1, false, candidates, tell),
    await measureLayout('PostgreSQL, one process', 1, true, candidates, tell),
    await measureLayout('PostgreSQL, two processes', 2, true, candidates, tell),
  ];
  return { date: new Date().toISOString(), candidates, layouts };
}

async function measureLayout(
  layout: string,
  processes: number,
  isOnPostgres: boolean,
  candidates: number,
  tell: (progress: string) => void,
): Promise<LayoutFigures> {
  tell(`${layout}: ${candidates} candidates`);
  const postgres = isOnPostgres ? await startOwnPostgres() : undefined;
  const servers: ServerProcess[] = [];
  try {
    const environment = postgres ? { DATABASE_URL: await postgres.newDatabase('cohort') } : undefined;
    for (let count = 0; count < processes; count += 1) servers.push(await startProductServer(environment));
    const watched = [
      ...servers.map(({ pid }, index) => ({ name: `server ${index + 1}`, pid })),
      ...(postgres ? [{ name: 'PostgreSQL', pid: postgres.pid }] : []),
    ];
    const own = process.cpuUsage();
    const watch = watchProcesses(watched);
    const sat = await sitTogether(
      servers.map(({ address }) => address),
      candidates,
    );
    const { user, system } = process.cpuUsage(own);
    return { layout, ...sat, processes: watch.stop(), measuringCpuSeconds: (user + system) / 1e6 };
  } finally {
    for (const server of servers) await server.stop();
    await postgres?.stop();
  }
}

async function sitTogether(addresses: readonly string[], candidates: number) {
  const [first] = addresses;
  if (first === undefined) throw new Error('There is no server');
  const exam = await readKnownExam(first);
  const log = makeCallLog();
  const began = performance.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: candidates }, (_, index) => {
      const opensAtMs = Math.random() * arrivalMs;
      const entersAtMs = arrivalMs + Math.random() * arrivalMs;
      return new Candidate(addresses, index, exam, log).sitExam({ ...pace, opensAtMs, entersAtMs });
    }),
  );
  const broken = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  const seconds = (performance.now() - began) / 1000;
  return { seconds, routes: log.figures(), failures: log.failures(), broken };
}

/** Memory of PostgreSQL counts only its first process: the others share pages, which would be counted several times. */
function watchProcesses(watched: readonly { readonly name: string; readonly pid: number }[]) {
  const began = watched.map(({ pid }) => ({ cpu: cpuSeconds(pid), memory: [residentMb(pid)] }));
  const timer = setInterval(() => {
    for (const [index, { pid }] of watched.entries()) began[index]?.memory.push(residentMb(pid));
  }, watchEveryMs);
  return {
    stop(): readonly ProcessFigures[] {
      clearInterval(timer);
      return watched.map(({ name, pid }, index) => ({
        name,
        cpuSeconds: cpuSeconds(pid) - (began[index]?.cpu ?? 0),
        memoryMb: { before: began[index]?.memory[0] ?? 0, greatest: greatest(began[index]?.memory ?? []) },
      }));
    },
  };
}
