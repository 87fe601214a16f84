// A mail server that a test can inspect, and a mailer that sends to it.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Mail } from '../src/platform/mail/mail.ts';
import { makeSmtpMailer, type SmtpSettings } from '../src/platform/mail/smtp-mailer.ts';

export const sampleMail: Mail = {
  to: 'candidate@example.org',
  subject: 'Reset your password',
  text: 'Choose a new one:\n\nhttp://localhost:3000/auth/v1/verify?token=abc\n',
  html: '<p>Choose <a href="http://localhost:3000/auth/v1/verify?token=abc">a new one</a></p>',
};

export interface Arrived {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/** A server on a free port that stores what it receives. Stops when the test ends. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const arrived: Arrived[] = [];
  let refused = 0;
  const { onRcptTo } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const store = async () => {
        const raw = await readAll(stream);
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          email: await PostalMime.parse(raw),
        });
        done();
      };
      // A client may disconnect in the middle of a mail.
      void store().catch(done);
    },
    ...options,
    ...(onRcptTo && {
      onRcptTo(address, session, done) {
        onRcptTo.call(server, address, session, (error) => {
          if (error) refused += 1;
          done(error);
        });
      },
    }),
  });
  // A client may disconnect in the middle, which is no problem for the test.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  const bound: AddressInfo | string | null = server.server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The server listens nowhere');
  return {
    arrived,
    port: bound.port,
    stop,
    get refused() {
      return refused;
    },
  };
}

export type Logged = [details: object, message: string];

export function mailerFor(
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string },
  settings: Partial<SmtpSettings> = {},
  user = '',
  query = '',
) {
  const logged: Logged[] = [];
  const mailer = makeSmtpMailer({
    url: `smtp://${user}${host}:${port}${query}`,
    from: 'Practice Exam <no-reply@example.org>',
    log: { error: (details, message) => logged.push([details, message]) },
    retryAfterMs: [10, 10, 10],
    ...settings,
  });
  onTestFinished(() => mailer.close());
  return { mailer, logged };
}

export function headersOf(arrived: Arrived | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(arrived?.email.headers.map(({ key, value }) => [key, value]) ?? []);
}

export async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
