// Measures the console with a whole seeded database: how long its calls take during and after the computing of figures,
// and what computing them costs.

import { randomUUID } from 'node:crypto';
import { addFormDraft, getForms, getQuestionFigures, getStudyRecords } from '@simulator/api-contract';
import {
  type ConsoleCall,
  consoleCalls,
  type Known,
  teachersCalls,
} from '../../../server/test/shared/whole-console/console-calls.ts';
import { staffEmails } from '../../../server/test/shared/whole-console/seed-people.ts';
import { residentMb } from '../process-figures.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Asker, askedBy, type CallFigures, measureCalls, signInAll, waitForFigures } from './measure-calls.ts';
import { type Seeded, seedConsole, type WantedConsole } from './seeded-servers.ts';

export interface ConsoleReport {
  readonly date: string;
  readonly database: string;
  readonly seeded: Seeded;
  /** Calls made while the servers computed figures for the first time. */
  readonly meanwhile: readonly CallFigures[];
  readonly calls: readonly CallFigures[];
  readonly figuresSeconds: number;
  readonly memoryMb: { readonly atStart: number; readonly whileComputing: number; readonly atTheEnd: number };
  readonly computing: Computing;
}

/** The output of time-figures-program.ts. */
interface Computing {
  readonly beforeMb: number;
  readonly runs: readonly {
    readonly name: string;
    readonly people: number;
    readonly ms: number;
    readonly standstill: { readonly p99Ms: number; readonly maxMs: number };
    readonly maxMb: number;
  }[];
}

export async function measureConsole(
  wanted: WantedConsole,
  times: number,
  tell: (progress: string) => void,
): Promise<ConsoleReport> {
  const seeding = await seedConsole(wanted);
  const servers: ServerProcess[] = [];
  try {
    tell(`Seeded in ${Math.round(seeding.seeded.seconds)} s`);
    servers.push(...(await seeding.startServers()));
    const measured = await measureServers(servers, seeding.seeded, times, tell);
    for (const server of servers.splice(0)) await server.stop();
    tell('Figures, in a process of their own');
    const computing = (await seeding.run('timeFigures')) as Computing;
    const database = wanted.isEmbedded ? 'embedded database, one process' : 'PostgreSQL, two processes';
    return { date: new Date().toISOString(), database, seeded: seeding.seeded, ...measured, computing };
  } finally {
    for (const server of servers) await server.stop();
    await seeding.remove();
  }
}

async function measureServers(
  servers: readonly ServerProcess[],
  seeded: Seeded,
  times: number,
  tell: (progress: string) => void,
) {
  const memory = watchMemory(servers);
  try {
    return await measureWatched(servers, seeded, times, tell, memory);
  } finally {
    memory.stop();
  }
}

async function measureWatched(
  servers: readonly ServerProcess[],
  { rows }: Seeded,
  times: number,
  tell: (progress: string) => void,
  memory: ReturnType<typeof watchMemory>,
) {
  const asker = await signInAll(servers, { ...staffEmails });
  const known = await findKnown(asker, rows);
  const calls = askedBy(consoleCalls(known));
  const all = [...calls, ...teachersCalls(known).map((call) => ['teacher', call] as const)];
  tell('Calls while figures are computed');
  const began = performance.now();
  const quick = all.filter(([, { isFile }]) => !isFile);
  const meanwhile = await measureCalls(asker, quick, Math.max(4, Math.ceil(times / 8)));
  await waitForFigures(asker, servers.length, known.editions);
  const figuresSeconds = (performance.now() - began) / 1_000;
  const whileComputing = memory.most();
  tell(`Calls after that, ${Math.round(figuresSeconds)} s`);
  const figures = await measureCalls(asker, all, times);
  const learner = await signInAll(servers, { owner: rows.learner, support: rows.learner, teacher: rows.learner });
  const study = await measureCalls(learner, [['teacher', studyLog]], times);
  learner.close();
  asker.close();
  const memoryMb = { atStart: memory.first, whileComputing, atTheEnd: memory.now() };
  return { meanwhile, calls: [...figures, ...study], figuresSeconds, memoryMb };
}

/** This call is not part of the console, but it reads the study events: the first page of the longest log. */
const studyLog: ConsoleCall = {
  ...{ name: 'study log of an account', method: 'GET', path: getStudyRecords.path, least: 'teacher' },
};

async function findKnown(asker: Asker, rows: Seeded['rows']): Promise<Known> {
  const draft = randomUUID();
  const body = { id: draft, name: 'Seeded', from: null, size: null };
  await asker.ask('owner', { method: 'POST', path: addFormDraft.path, body });
  const { forms }: { readonly forms: readonly { readonly edition: string }[] } = JSON.parse(
    String((await asker.ask('owner', { method: 'GET', path: getForms.path })).body),
  );
  const editions = forms.map(({ edition }) => edition);
  const inbox: { readonly inbox: readonly { readonly question: number }[] } = JSON.parse(
    String((await asker.ask('owner', { method: 'GET', path: getQuestionFigures.path })).body),
  );
  return { rows, editions, draft, question: inbox.inbox[0]?.question ?? 0 };
}

/** Watches the resident memory of all processes and keeps the greatest value. */
function watchMemory(servers: readonly ServerProcess[]) {
  const now = () => Math.max(...servers.map(({ pid }) => residentMb(pid)));
  const first = now();
  let most = first;
  const timer = setInterval(() => (most = Math.max(most, now())), 500);
  return { first, now, most: () => most, stop: () => clearInterval(timer) };
}
