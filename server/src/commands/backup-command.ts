// `npm run backup` and `npm run restore`: save everything in the database, and the generated pictures, as one folder,
// and load it again. Runs as its own process, like main.ts.

import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isPictureKey } from '../modules/image-studio/picture-store.ts';
import { type Config, ConfigError, loadConfig } from '../platform/config/config.ts';
import { openConfiguredDatabase } from '../platform/config/open-configured-database.ts';
import {
  type RestoreOptions,
  type RowCounts,
  restoreLines,
  UnusableBackup,
  writeBackup,
} from '../platform/database/backup.ts';
import type { Database } from '../platform/database/database.ts';
import { FolderInUse } from '../platform/database/embedded-lock.ts';
import { studioPictures } from '../platform/database/schema.ts';
import { errorForLog } from '../platform/error-for-log.ts';

const help = `Backup and restore of everything the server keeps.

  npm run backup [-- <folder>]               writes a new folder (default: backups/<time>) with rows.jsonl.gz and pictures/
  npm run restore -- <folder> [--replace]    fills an empty database; --replace empties it first, in the same transaction,
                                             and deletes the generated pictures that came later
  npm run restore -- <folder> --replace --undo
                                             also where that opens what was closed since: deleted accounts, removed staff,
                                             revoked codes and grants, changed passwords, ended sessions

The database is the one that the environment names: a backup of the embedded one can be restored into PostgreSQL, and back.
The embedded database belongs to one process: stop the server first. With DATABASE_URL a backup can be taken while servers run;
stop them for a restore. Pictures in an S3 store (S3_BUCKET) are not part of it. The folder holds password digests, keys and
answers: keep it as safe as the server.`;

const rowsFile = 'rows.jsonl.gz';
const picturesFolder = 'pictures';

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}

async function run([command = '', ...words]: readonly string[]): Promise<string> {
  if ([command, ...words].some((word) => word === '--help' || word === '-h')) return help;
  const [replace, undo] = [words.includes('--replace'), words.includes('--undo')];
  const [folder, ...rest] = words.filter((word) => word !== '--replace' && word !== '--undo');
  const isBackup = command === 'backup' && !replace && !undo;
  const isRestore = command === 'restore' && folder !== undefined && (replace || !undo);
  if (!(isBackup || isRestore) || rest.length > 0 || folder?.startsWith('-')) {
    throw new ConfigError(
      'Usage: npm run backup [-- <folder>], npm run restore -- <folder> [--replace [--undo]] (--help tells more)',
    );
  }
  const config = loadConfig();
  return isBackup ? backup(config, folder) : restore(config, folder ?? '', { replace, undo });
}

async function backup(config: Config, wanted: string | undefined): Promise<string> {
  const now = new Date();
  const folder = wanted ?? path.join('backups', now.toISOString().replaceAll(':', '-'));
  if (existsSync(folder)) throw new ConfigError(`${folder} is there already; name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  const database = await openConfiguredDatabase(config);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const counts = await writeRows(path.join(unfinished, rowsFile), (write) => writeBackup(database.db, now, write));
    const pictures = path.join(config.DATA_DIR, picturesFolder);
    if (existsSync(pictures)) await cp(pictures, path.join(unfinished, picturesFolder), { recursive: true });
    // The rename comes last, so a folder with its final name is always a complete backup.
    await rename(unfinished, folder);
    return `Backup of ${total(counts)} rows written to ${folder}.`;
  } finally {
    await database.close();
  }
}

async function writeRows(
  file: string,
  fill: (write: (line: string) => Promise<void>) => Promise<RowCounts>,
): Promise<RowCounts> {
  const zip = createGzip();
  const out = createWriteStream(file, { mode: 0o600, flush: true });
  zip.pipe(out);
  const written = finished(out);
  const counts = await fill(async (line) => {
    if (!zip.write(`${line}\n`)) await new Promise((resolve) => zip.once('drain', resolve));
  });
  zip.end();
  await written;
  return counts;
}

/** Opens the file only when the first line is requested, because lines emitted before there is a listener are lost. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
}

async function restore(config: Config, folder: string, options: RestoreOptions): Promise<string> {
  const file = path.join(folder, rowsFile);
  if (!(await isOfKind(file, 'file'))) throw new ConfigError(`${folder} is no backup: it has no ${rowsFile}.`);
  const database = await openConfiguredDatabase(config);
  try {
    const { counts, takenAt, undone } = await restoreLines(database.db, linesOf(file), options);
    const leftOut = await restorePictures(
      path.join(folder, picturesFolder),
      path.join(config.DATA_DIR, picturesFolder),
    );
    if (options.replace) await deleteStrayPictures(database.db, path.join(config.DATA_DIR, picturesFolder));
    return [
      `${total(counts)} rows restored from ${folder}. Browsers send again what they confirmed since then.`,
      options.replace
        ? `Open again since the backup of ${takenAt}: ${undone || 'nothing'}.`
        : `What was revoked, removed or deleted after ${takenAt} is back: look at codes, grants, staff and accounts.`,
      ...(leftOut.length > 0 ? [`Left out, because they are no plain files: ${leftOut.join(', ')}.`] : []),
    ].join('\n');
  } finally {
    await database.close();
  }
}

/**
 * Copies only regular files, because a link in a folder that others made could lead anywhere on this machine. Returns
 * the names that were left out.
 */
async function restorePictures(from: string, to: string): Promise<readonly string[]> {
  if (!(await isOfKind(from, 'folder'))) return existsSync(from) ? [picturesFolder] : [];
  await mkdir(to, { recursive: true });
  const leftOut: string[] = [];
  for (const { name } of await readdir(from, { withFileTypes: true })) {
    if (await isOfKind(path.join(from, name), 'file')) await copyFile(path.join(from, name), path.join(to, name));
    else leftOut.push(name);
  }
  return leftOut;
}

/**
 * Deletes pictures without a row, which belong to people and grants newer than the backup. Nothing else would ever find
 * or delete them.
 */
async function deleteStrayPictures(db: Database, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const rows = await db.select({ key: studioPictures.key }).from(studioPictures);
  const known = new Set(rows.map(({ key }) => key));
  const strays = (await readdir(folder)).filter((name) => isPictureKey(name) && !known.has(name));
  for (const name of strays) await rm(path.join(folder, name));
}

/** Checks the type of the entry itself, so a link is neither a file nor a folder. */
async function isOfKind(file: string, kind: 'file' | 'folder'): Promise<boolean> {
  const found = await lstat(file).catch(() => null);
  return kind === 'file' ? found?.isFile() === true : found?.isDirectory() === true;
}

function total(counts: RowCounts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function describe(error: unknown): unknown {
  if (error instanceof FolderInUse) return `${error.message} Stop the server first.`;
  if (error instanceof UnusableBackup || error instanceof ConfigError) return error.message;
  if (isDamage(error)) return 'The backup is damaged or cut off: it can not be unpacked. Nothing was changed.';
  return errorForLog(error);
}

/** True for the errors that zlib reports. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}
