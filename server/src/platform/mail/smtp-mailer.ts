// Sends emails by SMTP in the background: a few connections are kept, and a temporary fault is retried.

import { setImmediate, setTimeout } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import type { Mail, Mailer } from './mail.ts';
import { type MailLog, messageOf, readSender } from './mail-message.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`; what nodemailer takes in a query wins over the defaults here. */
  readonly url: string;
  readonly from: string;
  readonly log: MailLog;
  /** How long to wait before each further try. */
  readonly retryAfterMs?: readonly number[];
}

export interface SmtpMailer extends Mailer {
  /** Ends connections and tries that are still waiting. For the end of the process: an email posted later is lost. */
  close(): void;
}

/** About three minutes in all: a server that restarts or greylists has let the email in by then. */
const usualRetriesMs = [2_000, 10_000, 45_000, 120_000];
/** Emails under way or waiting; beyond these the mail server has been away for so long that new ones are better lost. */
const mostUnderWay = 1_000;

export function makeSmtpMailer({ url, from, log, retryAfterMs = usualRetriesMs }: SmtpSettings): SmtpMailer {
  const sender = readSender(from);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: sendsPasswordAbroad(url),
  });
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();

  /** Resolves when the email was sent, throws the last fault if it can't be sent. */
  const deliver = async (message: SendMailOptions, tries: number): Promise<void> => {
    try {
      await transport.sendMail(message);
    } catch (error) {
      const waitMs = retryAfterMs[tries - 1];
      if (waitMs === undefined || isFinal(error)) throw new NotSent(error, tries);
      await setTimeout(waitMs, undefined, { signal: ending.signal }).catch(() => {
        throw new NotSent(error, tries);
      });
      await deliver(message, tries + 1);
    }
  };

  const send = async (mail: Mail): Promise<void> => {
    // Even composing the message waits until the caller has continued.
    await setImmediate();
    try {
      await deliver(messageOf(mail, sender), 1);
    } catch (error) {
      log.error(faultForLog(error), 'a mail could not be sent');
    }
  };

  return {
    post(mail) {
      if (underWay.size >= mostUnderWay) {
        log.error({ waiting: underWay.size }, 'a mail could not be sent: too many are waiting');
        return;
      }
      const sending = send(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close() {
      ending.abort();
      transport.close();
    },
  };
}

class NotSent extends Error {
  readonly tries: number;

  constructor(cause: unknown, tries: number) {
    super('Not sent', { cause });
    this.tries = tries;
  }
}

const smtpFault = z.object({
  code: z.string().optional(),
  /** The three digits of the server's reply, if there was one. */
  responseCode: z.number().optional(),
  /** The command that was refused, `RCPT TO` for example. */
  command: z.string().optional(),
});

/** Codes without a reply that another try would meet again. */
const finalCodes: readonly string[] = ['EENVELOPE', 'EMESSAGE', 'EAUTH', 'ENOAUTH', 'ECONFIG', 'EREQUIRETLS'];

/** Replies of 5yz are permanent (RFC 5321), but 503 is about the connection; a fault without a reply may be temporary. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = smtpFault.catch({}).parse(error);
  if (responseCode !== undefined) return responseCode >= 500 && responseCode !== 503;
  return code !== undefined && finalCodes.includes(code);
}

/** Codes alone: the texts of the library and of the server repeat the address. */
function faultForLog(error: unknown): object {
  const [fault, tries] = error instanceof NotSent ? [error.cause, error.tries] : [error, 0];
  return { ...smtpFault.catch({}).parse(fault), tries };
}

/** A password goes unencrypted to this machine only, unless the URL says `requireTLS=false`. */
function sendsPasswordAbroad(url: string): boolean {
  const { username, hostname } = new URL(url);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return username !== '' && !isHere;
}
