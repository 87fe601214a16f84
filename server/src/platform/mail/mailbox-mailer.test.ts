// The local mailbox: every email is a separate file that mail programs can open, the newest are kept, and no file is
// incomplete.

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { letPass } from '../../../test/later.ts';
import { newFolder } from '../../../test/server-process.ts';
import type { Mail } from './mail.ts';
import { findInMailbox, listMailbox, type MailboxSettings, makeMailboxMailer } from './mailbox-mailer.ts';

const mail: Mail = {
  to: 'candidate@example.org',
  subject: 'Reset your password – 犬',
  text: 'Choose a new one:\n\nhttp://localhost:3000/auth/v1/verify?token=abc',
  html: '<p>Choose <a href="http://localhost:3000/auth/v1/verify?token=abc">a new one</a></p>',
};

describe('an email', () => {
  test('becomes a file with both parts that an email program can open', async () => {
    const { folder, mailer } = newMailbox();
    mailer.post(mail);
    await mailer.settled();
    const [file = '', ...more] = readdirSync(folder);
    expect(more).toEqual([]);
    expect(file).toMatch(/^\d{15}-[0-9a-f]{32}\.eml$/);
    const raw = readFileSync(path.join(folder, file));
    expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(await PostalMime.parse(raw)).toMatchObject({
      from: { name: '', address: 'no-reply@example.org' },
      to: [{ name: '', address: 'candidate@example.org' }],
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    });
  });

  test('is read back as it was posted', async () => {
    const { folder, mailer } = newMailbox();
    const before = Date.now();
    mailer.post(mail);
    await mailer.settled();
    const [read] = await listMailbox(folder);
    expect(read).toMatchObject({ to: mail.to, subject: mail.subject });
    expect(read?.text.trim()).toBe(mail.text);
    expect(read?.html.trim()).toBe(mail.html);
    expect(read?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(read?.at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await findInMailbox(folder, read?.id ?? '')).toEqual(read);
  });

  test('can be read only by its owner, because it contains links that sign in', async () => {
    const { folder, mailer } = newMailbox();
    mailer.post(mail);
    await mailer.settled();
    const [file = ''] = readdirSync(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  });

  test('to anything but one plain address leaves no file and is logged without the address', async () => {
    const { folder, mailer, logged } = newMailbox();
    mailer.post({ ...mail, to: 'candidate@example.org\r\nBcc: victim@example.net' });
    mailer.post(mail);
    await mailer.settled();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(logged).toEqual([[{ type: 'Error', code: 'UNUSABLE_ADDRESS' }, 'a mail could not be put into the mailbox']]);
  });

  test('that cannot be written to disk is logged with the error code', async () => {
    const { folder, mailer, logged } = newMailbox();
    writeFileSync(folder, 'in the way');
    mailer.post(mail);
    await mailer.settled();
    expect(logged).toEqual([[expect.objectContaining({ code: 'EEXIST' }), 'a mail could not be put into the mailbox']]);
    expect(JSON.stringify(logged)).not.toContain('candidate');
  });
});

describe('the mailbox', () => {
  test('is empty before its first email, and finds nothing for an unknown id', async () => {
    const { folder } = newMailbox();
    expect(await listMailbox(folder)).toEqual([]);
    expect(await findInMailbox(folder, `${'0'.repeat(15)}-${'a'.repeat(32)}`)).toBeUndefined();
  });

  test('lists the newest first, even if the clock stops or goes back', async () => {
    const { folder, mailer } = newMailbox();
    letPass(0);
    for (const subject of ['one', 'two', 'three']) mailer.post({ ...mail, subject });
    await mailer.settled();
    letPass(-60_000);
    mailer.post({ ...mail, subject: 'four' });
    await mailer.settled();
    const subjects = (await listMailbox(folder)).map(({ subject }) => subject);
    expect(subjects).toEqual(['four', 'three', 'two', 'one']);
    expect((await listMailbox(folder, 2)).map(({ subject }) => subject)).toEqual(['four', 'three']);
  });

  test('keeps only the newest emails', async () => {
    const { folder, mailer } = newMailbox({ keep: 5 });
    for (let number = 1; number <= 12; number += 1) mailer.post({ ...mail, subject: `Mail ${number}` });
    await mailer.settled();
    const subjects = (await listMailbox(folder)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Mail 12', 'Mail 11', 'Mail 10', 'Mail 9', 'Mail 8']);
    expect(readdirSync(folder)).toHaveLength(5);
  });

  test('does not show an unfinished email, and deletes those that a crash left behind', async () => {
    const { folder, mailer } = newMailbox();
    mkdirSync(folder);
    const nameAt = (ms: number) => `${String(ms).padStart(15, '0')}-${'a'.repeat(32)}.part`;
    const underWay = nameAt(Date.now());
    for (const name of [nameAt(Date.now() - 120_000), underWay]) writeFileSync(path.join(folder, name), 'Subject: x');
    mailer.post(mail);
    await mailer.settled();
    expect(await listMailbox(folder)).toHaveLength(1);
    expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([underWay]);
  });

  test('leaves files alone that are not its own', async () => {
    const { folder, mailer } = newMailbox({ keep: 1 });
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'notes.eml'), 'Subject: mine\r\n\r\nKeep me');
    for (let number = 1; number <= 3; number += 1) mailer.post(mail);
    await mailer.settled();
    expect(await listMailbox(folder)).toHaveLength(1);
    expect(readdirSync(folder)).toContain('notes.eml');
  });

  test('shows a damaged file as far as it can be read', async () => {
    const { folder } = newMailbox();
    mkdirSync(folder);
    writeFileSync(
      path.join(folder, `${'1'.padStart(15, '0')}-${'b'.repeat(32)}.eml`),
      Buffer.from([0, 255, 10, 13, 7]),
    );
    expect(await listMailbox(folder)).toEqual([expect.objectContaining({ to: '', subject: '' })]);
  });
});

function newMailbox(settings: Partial<MailboxSettings> = {}) {
  const folder = path.join(newFolder(), 'mailbox');
  const logged: [object, string][] = [];
  const mailer = makeMailboxMailer({
    folder,
    from: 'no-reply@example.org',
    log: { error: (details, message) => logged.push([details, message]) },
    ...settings,
  });
  return { folder, mailer, logged };
}
