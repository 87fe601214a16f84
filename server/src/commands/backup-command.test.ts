// Backup and restore as an operator uses them, and refused with a message if they can't be done. From each database to
// the other: `backup.test.ts`.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { environmentOfStreams, PostingBrowser } from '../../test/attempt-stream.ts';
import { runCommand } from '../../test/command-process.ts';
import { fillServedFolder, postgresql, servedDataFolder } from '../../test/databases.ts';
import { type Environment, newFolder, startServer } from '../../test/server-process.ts';
import { type OpenDatabase, openEmbeddedDatabase } from '../platform/database/database.ts';
import { attempts } from '../platform/database/schema.ts';

const code = 'BACKED-UP-CODE';

const run = (environment: Environment, ...words: readonly string[]) => runCommand('backup', environment, ...words);

/** How many attempts the embedded database of a data folder has, or any other database. */
async function countAttempts(open: () => Promise<OpenDatabase>): Promise<number> {
  const { db, close } = await open();
  const count = await db.$count(attempts);
  await close();
  return count;
}

const kept = mkdtempSync(path.join(os.tmpdir(), 'backed-up-'));
afterAll(() => rmSync(kept, { recursive: true, force: true }));

/** Fills `kept` as a server does that is killed: settings, keys, an edition, a grant, attempts, a generated picture. */
async function fill(): Promise<void> {
  await fillServedFolder(kept);
  const environment = { DATA_DIR: kept, ...environmentOfStreams, ACCESS_CODE: code, LOG_LEVEL: 'error' };
  const server = await startServer(environment);
  const browser = await PostingBrowser.enter(server.address, code);
  const posting = browser.postUntilTheServerIsGone(1, 2);
  const isStored = async () =>
    /^attempts_confirmed_total [1-9]/m.test(await (await fetch(`${server.address}/metrics`)).text());
  while (!(await isStored())) await setTimeout(50);
  await server.kill();
  await posting;
  const pictures = path.join(kept, 'pictures');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, 'one.webp'), 'the bytes of a picture');
}

let filling: Promise<void> | undefined;

/** A used data folder. It is filled once and copied for each test, because starting a server takes seconds. */
async function usedFolder(): Promise<string> {
  filling ??= fill();
  await filling;
  const folder = newFolder();
  cpSync(kept, folder, { recursive: true });
  return folder;
}

/** The tests start several processes in a row, each of which loads the whole server. */
const options = { timeout: 120_000 };

test(
  'a backup of the embedded database can be restored into PostgreSQL with its pictures, and a server runs on it',
  options,
  async () => {
    const environment = { DATA_DIR: await usedFolder() };
    const folder = path.join(newFolder(), 'backup');
    expect(await run(environment, 'backup', folder)).toMatchObject({ code: 0, complained: '' });
    expect(readdirSync(path.dirname(folder))).toEqual(['backup']);
    const stored = await countAttempts(() => openEmbeddedDatabase(environment.DATA_DIR));
    expect(stored).toBeGreaterThan(0);

    const other = await postgresql.create();
    onTestFinished(() => other.remove());
    const target = { DATA_DIR: newFolder(), ...other.environment };
    expect(await run(target, 'restore', folder)).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^\d+ rows restored.+\nWhat was revoked, removed or deleted after 2\d{3}-/),
    });
    expect(await countAttempts(() => other.connect())).toBe(stored);
    expect(readFileSync(path.join(target.DATA_DIR, 'pictures', 'one.webp'), 'utf8')).toBe('the bytes of a picture');
    const server = await startServer({ ...target, ACCESS_CODE: code, LOG_LEVEL: 'error' });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.kill();
  },
);

test('a restore follows no symbolic link in the backup and removes pictures stored after it', options, async () => {
  const environment = { DATA_DIR: await usedFolder() };
  const folder = path.join(newFolder(), 'backup');
  await run(environment, 'backup', folder);
  const secret = path.join(newFolder(), 'secret');
  writeFileSync(secret, 'of this machine');
  const linked = 'a'.repeat(32);
  symlinkSync(secret, path.join(folder, 'pictures', linked));
  const pictures = path.join(environment.DATA_DIR, 'pictures');
  const later = 'b'.repeat(32);
  writeFileSync(path.join(pictures, later), 'of somebody who came later');
  const ended = await run(environment, 'restore', folder, '--replace');
  expect(ended).toMatchObject({ code: 0, complained: '' });
  expect(ended.printed).toContain(`Left out, because they are no plain files: ${linked}.`);
  expect(ended.printed).toMatch(/^Open again since the backup of 2\d{3}-.+Z: nothing\.$/m);
  expect(readdirSync(pictures)).toEqual(['one.webp']);

  rmSync(path.join(folder, 'pictures'), { recursive: true });
  symlinkSync(path.dirname(secret), path.join(folder, 'pictures'));
  expect((await run(environment, 'restore', folder, '--replace')).printed).toContain('no plain files: pictures.');
  expect(readdirSync(pictures)).toEqual(['one.webp']);
  renameSync(path.join(folder, 'rows.jsonl.gz'), path.join(folder, 'moved'));
  symlinkSync('moved', path.join(folder, 'rows.jsonl.gz'));
  expect(await run(environment, 'restore', folder, '--replace')).toMatchObject({
    code: 1,
    complained: `${folder} is no backup: it has no rows.jsonl.gz.`,
  });
});

test('restoring a truncated backup fails and changes nothing', options, async () => {
  const environment = { DATA_DIR: await usedFolder() };
  const folder = path.join(newFolder(), 'backup');
  await run(environment, 'backup', folder);
  const file = path.join(folder, 'rows.jsonl.gz');
  writeFileSync(file, readFileSync(file).subarray(0, 900));
  const ended = await run(environment, 'restore', folder, '--replace');
  expect(ended).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^The backup is damaged or cut off[^\n]+$/),
  });
  expect(await countAttempts(() => openEmbeddedDatabase(environment.DATA_DIR))).toBeGreaterThan(0);
});

test('the backup command overwrites no existing folder and prints its usage when misused', async () => {
  const environment = { DATA_DIR: newFolder() };
  const there = newFolder();
  expect(await run(environment, 'backup', there)).toMatchObject({
    code: 1,
    complained: `${there} is there already; name a new folder.`,
  });
  for (const words of [['restore'], ['restore', 'a', '--undo'], ['backup', 'a', 'b'], ['backup', '--fast'], ['burn']]) {
    expect(await run(environment, ...words)).toMatchObject({ code: 1, complained: expect.stringMatching(/^Usage: /) });
  }
  expect(await run(environment, 'restore', '--help')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('--replace'),
  });
  expect(existsSync(path.join(environment.DATA_DIR, 'database'))).toBe(false);
});

test('backing up the embedded database of a running server is refused with an explanation', async () => {
  const environment = { DATA_DIR: await servedDataFolder() };
  const server = await startServer(environment);
  const { code: exitCode, complained } = await run(environment, 'backup', path.join(newFolder(), 'backup'));
  expect(exitCode).toBe(1);
  expect(complained).toMatch(/another server process owns .+ Stop the server first\.$/);
  await server.kill();
});
