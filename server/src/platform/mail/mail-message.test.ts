// What an email may contain without adding headers or recipients, as the receiving server sees it.

import { describe, expect, test } from 'vitest';
import { headersOf, sampleMail as mail, mailerFor, startSmtpServer } from '../../../test/smtp-receiver.ts';
import { ConfigError } from '../config/config.ts';
import { defaultSender, readSender } from './mail-message.ts';
import { makeSmtpMailer } from './smtp-mailer.ts';

describe('nothing in an email adds to its headers or recipients', () => {
  test.each([
    ['a header after the address', 'candidate@example.org\r\nBcc: victim@example.net'],
    ['a bare line feed', 'candidate@example.org\nBcc: victim@example.net'],
    ['a command after the address', 'candidate@example.org>\r\nRCPT TO:<victim@example.net'],
    ['a second address', 'candidate@example.org, victim@example.net'],
    ['a second address after a semicolon', 'candidate@example.org;victim@example.net'],
    ['a name before an address', 'Victim <victim@example.net>'],
    ['a group', 'all:candidate@example.org,victim@example.net;'],
    ['two at signs', 'candidate@example.org@example.net'],
    ['a quoted local part', '"candidate@example.org,victim"@example.net'],
    ['a comment', 'candidate@example.org(victim@example.net)'],
    ['a route', '<@relay.example.net:victim@example.net>'],
    ['a parameter of the command', 'candidate@example.org ORCPT=x'],
    ['a null character', 'candidate\0@example.org'],
    ['an invisible character', 'candidate\u202e@example.org'],
    ['half of a character', 'candidate\ud83d@example.org'],
    ['nothing at all', ''],
    ['no domain', 'candidate@'],
    ['no address', 'candidate'],
    ['more than an address may have', `${'c'.repeat(64)}@${'long.'.repeat(37)}example.org`],
    ['very much more than an address may have', `${'c'.repeat(1_000_000)}@example.org`],
  ])('no email is sent to an address with %s, and the log does not contain the address', async (_, to) => {
    const server = await startSmtpServer();
    const { mailer, logged } = mailerFor(server);
    mailer.post({ ...mail, to });
    await mailer.settled();
    expect(server.arrived).toEqual([]);
    expect(logged).toEqual([[{ code: 'UNUSABLE_ADDRESS', tries: 0 }, 'a mail could not be sent']]);
  });

  test.each([
    ['a line break', 'Hello\r\nBcc: victim@example.net\r\n\r\nBody', 'Hello Bcc: victim@example.net Body'],
    ['a line feed', 'Hello\nX-Injected: 1', 'Hello X-Injected: 1'],
    [
      'other line breaks',
      'Hello\u2028Bcc: victim@example.net\u0085X: 1\u000bY: 1',
      'Hello Bcc: victim@example.net X: 1 Y: 1',
    ],
    ['an encoded word', '=?utf-8?Q?Hello=0D=0ABcc:=20victim@example.net?=', expect.stringContaining('Hello')],
    ['characters beyond ASCII', 'Пароль für 犬 🐕', 'Пароль für 犬 🐕'],
    ['1,000 characters', 'Wort '.repeat(200), 'Wort '.repeat(200).trim()],
  ])('a subject with %s stays one subject', async (_, subject, read) => {
    const server = await startSmtpServer();
    const { mailer } = mailerFor(server);
    mailer.post({ ...mail, subject });
    await mailer.settled();
    const [arrived] = server.arrived;
    expect(arrived?.recipients).toEqual(['candidate@example.org']);
    expect(arrived?.email.subject).toEqual(read);
    expect(Object.keys(headersOf(arrived)).sort()).toEqual(usualHeaders);
  });

  test.each([
    ['a domain beyond ASCII', 'candidate@münchen.example'],
    ['a local part beyond ASCII', 'tierärztin@example.org'],
    ['a plus and dots', 'a.b+exam@example.org'],
    ['an apostrophe', "o'hara@example.org"],
    ['as much as an address may have', `${'c'.repeat(64)}@${'long.'.repeat(35)}example.org`],
  ])('an email to an address with %s arrives', async (_, to) => {
    const server = await startSmtpServer();
    const { mailer, logged } = mailerFor(server);
    mailer.post({ ...mail, to });
    await mailer.settled();
    expect(logged).toEqual([]);
    expect(server.arrived.map(({ recipients }) => recipients)).toEqual([[to]]);
  });
});

describe('the sender of emails', () => {
  test.each([
    ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
    ['<no-reply@example.org>', { name: '', address: 'no-reply@example.org' }],
    ['"Exam, Practice" <no-reply@example.org>', { name: 'Exam, Practice', address: 'no-reply@example.org' }],
    ['Übung <no-reply@example.org>', { name: 'Übung', address: 'no-reply@example.org' }],
  ])('may be %s', async (from, read) => {
    const server = await startSmtpServer();
    const { mailer } = mailerFor(server, { from });
    mailer.post(mail);
    await mailer.settled();
    expect(server.arrived[0]?.email.from).toEqual(read);
  });

  test.each([
    ['https://exam.example.org', 'no-reply@exam.example.org'],
    ['http://localhost:3000', 'no-reply@localhost'],
    ['http://127.0.0.1:3000', 'no-reply@127.0.0.1'],
    ['http://[::1]:3000', 'no-reply@localhost'],
  ])('is derived from the public address %s if there is no MAIL_FROM', (publicUrl, address) => {
    expect(readSender(defaultSender('Practice Exam', publicUrl))).toEqual({ name: 'Practice Exam', address });
  });

  test.each([
    'nobody',
    'a@example.org, b@example.org',
    'Exam <a@example.org',
    'Exam <a@example.org>\nBcc: b@example.org',
    '<>',
  ])('may not be %j, and the error that stops the start names the variable', (from) => {
    const make = () => makeSmtpMailer({ url: 'smtp://127.0.0.1:1', from, log: { error: () => undefined } });
    expect(make).toThrow(ConfigError);
    expect(make).toThrow(/^MAIL_FROM: /);
  });
});

const usualHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
];
