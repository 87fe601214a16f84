// Emails over SMTP to a real server: they arrive complete, temporary faults are retried, and logs reveal nothing.

import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import {
  headersOf,
  type Logged,
  sampleMail as mail,
  mailerFor,
  readAll,
  reply,
  startSmtpServer,
} from '../../../test/smtp-receiver.ts';

describe('an email', () => {
  test('arrives with both parts, from the sender to the one recipient', async () => {
    const server = await startSmtpServer();
    const { mailer } = mailerFor(server);
    mailer.post(mail);
    await mailer.settled();
    const [arrived, ...more] = server.arrived;
    expect(more).toEqual([]);
    expect(arrived?.sender).toBe('no-reply@example.org');
    expect(arrived?.recipients).toEqual(['candidate@example.org']);
    expect(arrived?.email).toMatchObject({
      from: { name: 'Practice Exam', address: 'no-reply@example.org' },
      to: [{ name: '', address: 'candidate@example.org' }],
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
      attachments: [],
    });
    expect(headersOf(arrived)).toMatchObject({ 'auto-submitted': 'auto-generated' });
    expect(headersOf(arrived)['content-type']).toMatch(/^multipart\/alternative/);
  });

  test('is accepted at once, however slow the server is', async () => {
    const server = await startSmtpServer({ onConnect: (_session, done) => setTimeout(done, 400) });
    const { mailer } = mailerFor(server);
    const before = performance.now();
    mailer.post(mail);
    expect(performance.now() - before).toBeLessThan(100);
    expect(server.arrived).toHaveLength(0);
    await mailer.settled();
    expect(server.arrived).toHaveLength(1);
  });

  test('beyond a thousand waiting ones is dropped, which is logged as an error each time', async () => {
    const server = await startSmtpServer({ onConnect: () => undefined });
    const { mailer, logged } = mailerFor(server);
    for (let number = 0; number < 1_003; number += 1) mailer.post({ ...mail, to: `candidate${number}@example.org` });
    const dropped = [{ waiting: 1_000 }, 'a mail could not be sent: too many are waiting'];
    expect(logged).toEqual([dropped, dropped, dropped]);
    mailer.close();
  });

  test('is sent over the same few connections as the others', async () => {
    let connections = 0;
    const server = await startSmtpServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const { mailer } = mailerFor(server);
    for (let number = 0; number < 20; number += 1) mailer.post({ ...mail, to: `candidate${number}@example.org` });
    await mailer.settled();
    expect(new Set(server.arrived.flatMap(({ recipients }) => recipients)).size).toBe(20);
    expect(connections).toBeLessThanOrEqual(3);
  });

  test('keeps a long link complete, with every character of it', async () => {
    const server = await startSmtpServer();
    const { mailer } = mailerFor(server);
    const link = `https://exam.example.org/auth/v1/verify?token=${'a1=B2.'.repeat(150)}&redirect_to=%2Freset-password`;
    mailer.post({ ...mail, text: `Open:\n\n${link}\n\n.\n..two dots\nÜmläut “quoted” 犬 🐕` });
    await mailer.settled();
    expect(server.arrived[0]?.email.text).toBe(`Open:\n\n${link}\n\n.\n..two dots\nÜmläut “quoted” 犬 🐕\n`);
    const longest = Math.max(...(server.arrived[0]?.raw.split('\r\n') ?? []).map((line) => line.length));
    expect(longest).toBeLessThan(300);
  });
});

describe('a fault', () => {
  test('that is temporary is retried, and the email arrives once', async () => {
    const ids: (string | undefined)[] = [];
    let tries = 0;
    const server = await startSmtpServer({
      onRcptTo(_address, _session, done) {
        tries += 1;
        done(tries < 3 ? reply(451, 'Greylisted, try later') : undefined);
      },
    });
    const { mailer, logged } = mailerFor(server);
    mailer.post(mail);
    await mailer.settled();
    ids.push(...server.arrived.map(({ email }) => email.messageId));
    expect(tries).toBe(3);
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@example\.org>$/)]);
    expect(logged).toEqual([]);
  });

  test('after the message was sent does not change its id, so that duplicates can be recognized', async () => {
    const ids: (string | undefined)[] = [];
    const server = await startSmtpServer({
      onData(stream, _session, done) {
        void readAll(stream).then(async (raw) => {
          ids.push((await PostalMime.parse(raw)).messageId);
          done(ids.length < 2 ? reply(421, 'Shutting down') : undefined);
        });
      },
    });
    const { mailer, logged } = mailerFor(server);
    mailer.post(mail);
    await mailer.settled();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(logged).toEqual([]);
  });

  test('that does not pass is given up after the last try and logged with its codes', async () => {
    let tries = 0;
    const server = await startSmtpServer({
      onRcptTo({ address }, _session, done) {
        tries += 1;
        done(reply(450, `Mailbox ${address} busy`));
      },
    });
    const { mailer, logged } = mailerFor(server);
    mailer.post(mail);
    await mailer.settled();
    expect(tries).toBe(4);
    expect(logged).toEqual([
      [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO', tries: 4 }, 'a mail could not be sent'],
    ]);
    expectQuiet(logged);
  });

  test('with a refused address is final', async () => {
    let tries = 0;
    const server = await startSmtpServer({
      onRcptTo({ address }, _session, done) {
        tries += 1;
        done(reply(550, `No such mailbox: ${address}`));
      },
    });
    const { mailer, logged } = mailerFor(server);
    mailer.post(mail);
    await mailer.settled();
    expect(tries).toBe(1);
    expect(logged).toEqual([[expect.objectContaining({ responseCode: 550, tries: 1 }), 'a mail could not be sent']]);
    expectQuiet(logged);
  });

  test('with one email does not affect the next', async () => {
    const server = await startSmtpServer({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('gone') ? reply(550, 'No such mailbox') : undefined);
      },
    });
    const { mailer, logged } = mailerFor(server);
    mailer.post({ ...mail, to: 'gone@example.org' });
    mailer.post(mail);
    await mailer.settled();
    expect(server.arrived.map(({ recipients }) => recipients)).toEqual([['candidate@example.org']]);
    expect(logged).toHaveLength(1);
  });

  test('ends when the server comes back, and the email arrives', async () => {
    const probe = await startSmtpServer();
    const { port } = probe;
    await probe.stop();
    const { mailer, logged } = mailerFor({ port }, { retryAfterMs: [300, 300, 300] });
    mailer.post(mail);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const server = await startSmtpServer({}, port);
    await mailer.settled();
    expect(server.arrived).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test('with a server that stays away is logged with its code', async () => {
    const probe = await startSmtpServer();
    await probe.stop();
    const { mailer, logged } = mailerFor({ port: probe.port });
    mailer.post(mail);
    await mailer.settled();
    expect(logged).toEqual([[expect.objectContaining({ code: 'ESOCKET', tries: 4 }), 'a mail could not be sent']]);
    expectQuiet(logged);
  });

  test('that waits for its next try is given up when the mailer closes', async () => {
    const server = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(reply(451, 'Later')) });
    const { mailer, logged } = mailerFor(server, { retryAfterMs: [60_000] });
    mailer.post(mail);
    await expect.poll(() => server.refused).toBe(1);
    mailer.close();
    await mailer.settled();
    expect(logged).toHaveLength(1);
  });
});

describe('the password of the mail server', () => {
  test('is sent over TLS, and a wrong one is final and not logged', async () => {
    let tries = 0;
    const server = await startSmtpServer({
      authOptional: false,
      disabledCommands: [],
      onAuth({ username, password }, session, done) {
        tries += 1;
        const isRight = session.secure && username === 'exam' && password === 'p@ss word';
        done(isRight ? null : reply(535, `Wrong password ${password}`), { user: username });
      },
    });
    const right = mailerFor(server, {}, 'exam:p%40ss%20word@', '?tls.rejectUnauthorized=false');
    right.mailer.post(mail);
    await right.mailer.settled();
    expect(server.arrived).toHaveLength(1);
    const wrong = mailerFor(server, {}, 'exam:guessed@', '?tls.rejectUnauthorized=false');
    wrong.mailer.post(mail);
    await wrong.mailer.settled();
    expect(tries).toBe(2);
    expect(wrong.logged).toEqual([
      [expect.objectContaining({ code: 'EAUTH', responseCode: 535, tries: 1 }), expect.any(String)],
    ]);
    expectQuiet(wrong.logged, 'guessed');
  });

  test('is never sent to another machine in clear text', async () => {
    let tries = 0;
    const server = await startSmtpServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username }, _session, done) {
        tries += 1;
        done(null, { user: username });
      },
    });
    // An address that reaches this machine but does not look like loopback.
    const { mailer, logged } = mailerFor({ port: server.port, host: '0.0.0.0' }, { retryAfterMs: [] }, 'exam:secret@');
    mailer.post(mail);
    await mailer.settled();
    expect(tries).toBe(0);
    expect(server.arrived).toHaveLength(0);
    expect(logged).toHaveLength(1);
  });
});

function expectQuiet(logged: readonly Logged[], ...secrets: readonly string[]): void {
  const written = JSON.stringify(logged);
  for (const secret of ['candidate', mail.subject, 'token', ...secrets]) expect(written).not.toContain(secret);
}
