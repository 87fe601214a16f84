// A test's own PostgreSQL servers, which it can stop, kill, silence and replace: a single server, or a primary with its
// replica. A confirmed change is on both servers of a pair (synchronous replication), as for an operator who must not
// lose anything.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

export interface OwnPostgres {
  readonly port: number;
  readonly url: string;
  /** Its own process id and those of the processes that it started. */
  pids(): Promise<readonly number[]>;
  /** Returns when it answers queries. */
  start(): Promise<void>;
  /** Shuts it down cleanly, as for an upgrade. */
  stop(): Promise<void>;
  /** Kills it and all its processes without warning, as a crash does. */
  kill(): Promise<void>;
  /** Keeps it and its connections open but silent, like a machine that hangs or has lost its network. */
  fallSilent(): Promise<void>;
  /** Makes a replica the primary. */
  promote(): Promise<void>;
}

/** The programs and their owner are those of the run's PostgreSQL. */
async function findPrograms() {
  const postgres = inject('postgres');
  if ('missingBecause' in postgres) throw new Error(`The tests have no PostgreSQL: ${postgres.missingBecause}`);
  const data = await askFor(postgres.url, 'show data_directory');
  const { uid, gid } = statSync(data);
  return { folder: path.join(path.dirname(data), 'bin'), owner: process.getuid?.() === 0 ? { uid, gid } : undefined };
}

/** A new running PostgreSQL with an empty database `postgres`. */
export async function startOwnPostgres(settings: readonly string[] = [], initialise: readonly string[] = []) {
  const server = await newPostgres(initialise);
  const started = await server.at(server.data, settings);
  await started.start();
  return started;
}

/** A primary and a replica that follows it. Committed changes are on both. */
export async function startPair(): Promise<{ readonly primary: OwnPostgres; readonly replica: OwnPostgres }> {
  const first = await newPostgres([]);
  const copy = path.join(first.folder, 'replica');
  // Copied before its first start, because the packaged PostgreSQL has no pg_basebackup.
  cpSync(first.data, copy, { recursive: true, preserveTimestamps: true });
  chmodSync(copy, 0o700);
  first.giveAway(copy);
  writeFileSync(path.join(copy, 'standby.signal'), '');
  first.giveAway(path.join(copy, 'standby.signal'));
  const primary = await first.at(first.data, ['synchronous_standby_names=*', 'synchronous_commit=remote_apply']);
  const follow = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`;
  const replica = await first.at(copy, [follow, 'wal_retrieve_retry_interval=200ms']);
  await Promise.all([primary.start(), replica.start()]);
  await until(async () => (await askFor(primary.url, 'select sync_state from pg_stat_replication')) === 'sync');
  return { primary, replica };
}

async function newPostgres(initialise: readonly string[]) {
  const { folder: programs, owner } = await findPrograms();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'own-postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const giveAway = (file: string) => {
    if (!owner) return;
    chownSync(file, owner.uid, owner.gid);
    if (!statSync(file).isDirectory()) return;
    for (const name of readdirSync(file)) giveAway(path.join(file, name));
  };
  chmodSync(folder, 0o755);
  giveAway(folder);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...initialise],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`);
  return {
    folder,
    data,
    giveAway,
    async at(place: string, settings: readonly string[]): Promise<OwnPostgres> {
      const port = await freePort();
      const all = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1', ...settings];
      const run = () =>
        spawn(
          path.join(programs, 'postgres'),
          ['-D', place, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
          { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
        );
      const promote = () => {
        const printed = spawnSync(path.join(programs, 'pg_ctl'), ['promote', '-w', '-D', place], {
          ...options,
          encoding: 'utf8',
        });
        if (printed.status !== 0) throw new Error(`pg_ctl promote failed: ${printed.stdout}${printed.stderr}`);
      };
      return control(`postgresql://postgres@127.0.0.1:${port}/postgres`, port, run, promote);
    },
  };
}

function control(url: string, port: number, run: () => ChildProcess, promote: () => void): OwnPostgres {
  let child: ChildProcess | undefined;
  let said = '';
  const ended = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const findPids = async () => {
    const children = await askFor(
      url,
      "select string_agg(pid::text, ' ') from pg_stat_activity where pid <> pg_backend_pid()",
    );
    return [child?.pid, ...children.split(' ').map(Number)].filter((pid) => pid !== undefined);
  };
  /**
   * One by one, because each process leads its own process group. The postmaster comes first; otherwise it could start
   * others.
   */
  const signalAll = async (signal: NodeJS.Signals) => {
    const pids = await findPids();
    for (const pid of pids) sendSignal(pid, signal);
    return pids;
  };
  let silenced: readonly number[] = [];
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    if (silenced.length > 0) for (const pid of silenced) sendSignal(pid, 'SIGKILL');
    else await signalAll('SIGKILL');
    await ended();
  };
  onTestFinished(kill);
  return {
    url,
    port,
    pids: findPids,
    async start() {
      said = '';
      const started = run();
      child = started;
      started.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-2_000);
      });
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`PostgreSQL ended at once: ${said.trim()}`);
        return askFor(url, 'select 1').then(
          () => true,
          () => false,
        );
      });
    },
    async stop() {
      child?.kill('SIGINT');
      await ended();
    },
    kill,
    async fallSilent() {
      silenced = await signalAll('SIGSTOP');
    },
    promote: async () => promote(),
  };
}

/** Ignores a process that has already ended. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns the first column of the first row, as text. */
async function askFor(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  } finally {
    await client.end();
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('A PostgreSQL of the test was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
