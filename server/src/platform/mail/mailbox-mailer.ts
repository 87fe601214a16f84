// The local mailbox (decision 0061). Nothing is sent; every email becomes a separate file that can be read back.

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Mail, Mailer } from './mail.ts';
import { type MailLog, messageOf, readSender } from './mail-message.ts';

export interface MailboxSettings {
  readonly folder: string;
  readonly from: string;
  readonly log: MailLog;
  /** How many emails are kept. The oldest are deleted first. */
  readonly keep?: number;
}

export interface StoredMail {
  /** The file's name without its extension. It sorts by time and can't be guessed. */
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const usualKeep = 500;
/** Milliseconds since 1970 in 15 digits, then 128 random bits. */
const mailName = /^(?<atMs>\d{15})-[0-9a-f]{32}$/;
/** An incomplete file older than this is left over from a crash, and is deleted. */
const maxWritingMs = 60_000;

export function makeMailboxMailer({ folder, from, log, keep = usualKeep }: MailboxSettings): Mailer {
  const sender = readSender(from);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let last = Promise.resolve();
  let lastAtMs = 0;

  const write = async (mail: Mail): Promise<void> => {
    const { message } = await composer.sendMail(messageOf(mail, sender));
    // Makes the time unique, so that emails of the same millisecond keep their order.
    lastAtMs = Math.max(Date.now(), lastAtMs + 1);
    const name = `${String(lastAtMs).padStart(15, '0')}-${randomBytes(16).toString('hex')}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, `${name}.part`), message, { mode: 0o600 });
    await rename(path.join(folder, `${name}.part`), path.join(folder, `${name}.eml`));
    await sweep(folder, keep);
  };

  return {
    post(mail) {
      last = last.then(() =>
        write(mail).catch((error: unknown) => {
          log.error(faultForLog(error), 'a mail could not be put into the mailbox');
        }),
      );
    },
    settled: () => last,
  };
}

/** The newest emails, newest first. A folder that does not exist yet is an empty mailbox. */
export async function listMailbox(folder: string, most: number = usualKeep): Promise<readonly StoredMail[]> {
  const ids = (await namesWithEnding(folder, '.eml')).reverse().slice(0, most);
  const mails: StoredMail[] = [];
  for (const id of ids) {
    const mail = await findInMailbox(folder, id);
    if (mail) mails.push(mail);
  }
  return mails;
}

/** Returns undefined if there is no such email, or no longer. */
export async function findInMailbox(folder: string, id: string): Promise<StoredMail | undefined> {
  const atMs = mailName.exec(id)?.groups?.['atMs'];
  if (atMs === undefined) return undefined;
  const file = await readFile(path.join(folder, `${id}.eml`)).catch(undefinedWhereMissing);
  if (!file) return undefined;
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(file);
  return { id, at: new Date(Number(atMs)), to: to?.[0]?.address ?? '', subject, text, html };
}

async function sweep(folder: string, keep: number): Promise<void> {
  const mails = await namesWithEnding(folder, '.eml');
  const stale = (await namesWithEnding(folder, '.part')).filter(
    (name) => Number(name.slice(0, 15)) < Date.now() - maxWritingMs,
  );
  const files = [...mails.slice(0, -keep).map((name) => `${name}.eml`), ...stale.map((name) => `${name}.part`)];
  for (const file of files) await rm(path.join(folder, file), { force: true });
}

/** Names of our files, oldest first, without the extension. */
async function namesWithEnding(folder: string, ending: '.eml' | '.part'): Promise<string[]> {
  const files = (await readdir(folder).catch(undefinedWhereMissing)) ?? [];
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => mailName.test(name))
    .sort();
}

function undefinedWhereMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Returns only the error's code (ENOSPC, EACCES), because error messages may contain the content. */
function faultForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, ...('code' in error && { code: error.code }) };
}
