// Repeats calls, each time to another process, and measures how long they take.

import { setTimeout } from 'node:timers/promises';
import { getQuestionFigures } from '@simulator/api-contract';
import { type ConsoleCall, mayAsk, type Role, roles } from '../../../server/test/shared/whole-console/console-calls.ts';
import { type HttpCaller, makeHttpCaller } from '../load/http-caller.ts';
import type { ServerProcess } from '../server-process.ts';
import { greatest, percentile } from '../statistics.ts';
import { password } from './seeded-servers.ts';

export interface Asker {
  /** Sends the call to the processes in turn. */
  ask(role: Role, call: Pick<ConsoleCall, 'method' | 'path' | 'body'>): Promise<Asked>;
  close(): void;
}

interface Asked {
  readonly ms: number;
  readonly bytes: number;
  readonly body: Buffer;
}

export interface CallFigures {
  readonly name: string;
  readonly role: Role;
  readonly isFile: boolean;
  readonly times: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly kilobytes: number;
  /** Number of elements of the longest list in the reply; for a file, its number of lines. */
  readonly rows: number;
}

export async function signInAll(
  servers: readonly ServerProcess[],
  emails: Readonly<Record<Role, string>>,
): Promise<Asker> {
  const callers = servers.map(({ address }) => makeHttpCaller(address, 1));
  const [first] = servers;
  if (!first) throw new Error('There is no server');
  const tokens = new Map<Role, string>();
  for (const role of roles) tokens.set(role, await signIn(first.address, emails[role]));
  let turn = 0;
  return {
    async ask(role, { method, path, body }) {
      turn += 1;
      const caller = callers[turn % callers.length] as HttpCaller;
      const headers = { authorization: `Bearer ${tokens.get(role)}` };
      const reply = await caller.send({ method, path, headers, ...(body && { body: JSON.stringify(body) }) });
      if (reply.status !== 200)
        throw new Error(`${role} asked ${path}: ${reply.status} ${String(reply.body).slice(0, 200)}`);
      return { ms: reply.ms, bytes: reply.body.length, body: reply.body };
    },
    close() {
      for (const caller of callers) caller.close();
    },
  };
}

async function signIn(address: string, email: string): Promise<string> {
  const reply = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`${email} could not sign in: ${await reply.text()}`);
  const { access_token: token }: { readonly access_token: string } = await reply.json();
  return token;
}

/** Pairs each call with every role that may make it. */
export function askedBy(calls: readonly ConsoleCall[]): readonly (readonly [Role, ConsoleCall])[] {
  return calls.flatMap((call) => roles.filter((role) => mayAsk(role, call)).map((role) => [role, call] as const));
}

export async function measureCalls(
  asker: Asker,
  all: readonly (readonly [Role, ConsoleCall])[],
  times: number,
): Promise<readonly CallFigures[]> {
  const figures: CallFigures[] = [];
  for (const [role, call] of all) {
    const asked: Asked[] = [];
    for (let time = 0; time < times; time += 1) asked.push(await asker.ask(role, call));
    const ms = asked.map((one) => one.ms);
    // Reads the last reply, because the first may not yet contain what is computed in the background.
    const { body, bytes } = asked.at(-1) ?? { body: Buffer.from(''), bytes: 0 };
    figures.push({
      ...{ name: call.name, role, isFile: call.isFile ?? false, times },
      ...{ p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), max: greatest(ms) },
      ...{ kilobytes: bytes / 1_000, rows: rowsOf(body) },
    });
  }
  return figures;
}

function rowsOf(body: Buffer): number {
  const text = body.toString();
  if (!text.startsWith('{')) return text.split('\n').length - 1;
  const lists = (value: unknown): number =>
    Array.isArray(value)
      ? Math.max(value.length, ...value.slice(0, 3).map(lists))
      : typeof value === 'object' && value !== null
        ? Math.max(0, ...Object.values(value).map(lists))
        : 0;
  return lists(JSON.parse(text));
}

/** Waits until every process has the figures of these editions. Returns the seconds it took. */
export async function waitForFigures(asker: Asker, processes: number, editions: readonly string[]): Promise<number> {
  const began = performance.now();
  for (const edition of editions) {
    for (let ready = 0; ready < processes * 2; ) {
      const path = `${getQuestionFigures.path}?edition=${edition}`;
      const { body } = await asker.ask('support', { method: 'GET', path });
      const { figures, isComputing }: { readonly figures: unknown; readonly isComputing: boolean } = JSON.parse(
        String(body),
      );
      ready = figures !== null && !isComputing ? ready + 1 : 0;
      if (ready === 0) await setTimeout(250);
    }
  }
  return (performance.now() - began) / 1_000;
}
