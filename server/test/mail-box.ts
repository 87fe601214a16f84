// The emails of an application under test, sent over SMTP to a real server, and read as a person reads them.

import { onTestFinished, vi } from 'vitest';
import type { Mail } from '../src/platform/mail/mail.ts';
import { type Arrived, mailerFor, startSmtpServer } from './smtp-receiver.ts';

export interface ReadMail {
  readonly text: string;
  /** The confirmation link; empty if the email has none. */
  readonly link: string;
  /** Eight digits, or groups of letters; empty if the email has none. */
  readonly code: string;
}

export interface MailBox {
  /** The address of the mail server. */
  readonly url: string;
  /** Waits for the oldest unread email to the address with this text in its subject. */
  next(to: string, subject?: string): Promise<ReadMail>;
}

/** Forwards the emails in `mails`, which the application fills, as they come. Stops when the test ends. */
export async function startMailBox(mails: readonly Mail[] = []): Promise<MailBox> {
  const server = await startSmtpServer();
  const { mailer } = mailerFor(server);
  let forwarded = 0;
  const forwarding = setInterval(() => {
    for (const mail of mails.slice(forwarded)) mailer.post(mail);
    forwarded = mails.length;
  }, 5);
  onTestFinished(() => clearInterval(forwarding));
  const read = new Set<Arrived>();
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    next: (to, subject = '') =>
      vi.waitFor(
        () => {
          const found = server.arrived.find(
            (mail) => mail.recipients.includes(to) && mail.email.subject?.includes(subject) && !read.has(mail),
          );
          if (!found) throw new Error(`No mail to ${to} about '${subject}' has arrived`);
          read.add(found);
          return readMail(found.email.text ?? '');
        },
        { timeout: 10_000, interval: 5 },
      ),
  };
}

/** The link and code that a person finds in an email. */
export function readMail(text: string): ReadMail {
  return {
    text,
    link: /^https?:\S+\/verify\?\S+$/m.exec(text)?.[0] ?? '',
    code: /^(?:\d{8}|[A-Z2-9]{4}(?:-[A-Z2-9]{4}){4})$/m.exec(text)?.[0] ?? '',
  };
}
