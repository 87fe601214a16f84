// Sends emails over SMTP in the background. A few connections stay open, and temporary faults are retried.

import { setImmediate, setTimeout } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import type { Mail, Mailer } from './mail.ts';
import { type MailLog, messageOf, readSender } from './mail-message.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`. nodemailer options in the query override the defaults here. */
  readonly url: string;
  readonly from: string;
  readonly log: MailLog;
  /** How long to wait before each retry, in milliseconds. */
  readonly retryAfterMs?: readonly number[];
}

export interface SmtpMailer extends Mailer {
  /** Closes connections and gives up retries that are waiting. For shutdown: an email posted later is lost. */
  close(): void;
}

/** About three minutes in total. By then, a server that restarts or greylists has accepted the email. */
const usualRetriesMs = [2_000, 10_000, 45_000, 120_000];
/**
 * Emails being sent or waiting. With this many, the mail server has been down for so long that new emails are better
 * dropped.
 */
const maxUnderWay = 1_000;

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

  /** Resolves when the email was sent. Throws the last fault if it can't be sent. */
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
    // Even composing the message must not delay the caller.
    await setImmediate();
    try {
      await deliver(messageOf(mail, sender), 1);
    } catch (error) {
      log.error(faultForLog(error), 'a mail could not be sent');
    }
  };

  return {
    post(mail) {
      if (underWay.size >= maxUnderWay) {
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
  /** The three-digit code of the server's reply, if there was one. */
  responseCode: z.number().optional(),
  /** The command that was refused, for example `RCPT TO`. */
  command: z.string().optional(),
});

/** Codes of faults without a reply that a retry would not fix. */
const finalCodes: readonly string[] = ['EENVELOPE', 'EMESSAGE', 'EAUTH', 'ENOAUTH', 'ECONFIG', 'EREQUIRETLS'];

/**
 * 5yz replies are permanent (RFC 5321), except that 503 is about the connection. A fault without a reply may be
 * temporary.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = smtpFault.catch({}).parse(error);
  if (responseCode !== undefined) return responseCode >= 500 && responseCode !== 503;
  return code !== undefined && finalCodes.includes(code);
}

/** Returns only codes, because messages of the library and the server repeat the address. */
function faultForLog(error: unknown): object {
  const [fault, tries] = error instanceof NotSent ? [error.cause, error.tries] : [error, 0];
  return { ...smtpFault.catch({}).parse(fault), tries };
}

/** True if the URL sends a password to another machine. That requires TLS, unless the URL says `requireTLS=false`. */
function sendsPasswordAbroad(url: string): boolean {
  const { username, hostname } = new URL(url);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return username !== '' && !isHere;
}
