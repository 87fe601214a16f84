// A mail as an email message: one sender, one recipient, and nothing in it that could add to either.

import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { ConfigError } from '../config/config.ts';
import type { Mail } from './mail.ts';

/** What a mailer needs of a log. */
export interface MailLog {
  error(details: object, message: string): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** An email that can never be sent, because of the address that it goes to. Says nothing of the address itself. */
class UnusableAddress extends Error {
  readonly code = 'UNUSABLE_ADDRESS';
}

/** RFC 5321, section 4.5.3.1.3: 256 octets for a path, two of them its angle brackets. */
const longestAddressBytes = 254;
/** One plain address: no list, no group, no quotes, no comment, nothing invisible. */
const plainAddress = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+$/u;
/** Reads `MAIL_FROM`: `no-reply@example.org`, or with a name before it, `Practice Exam <no-reply@example.org>`. */
export function readSender(from: string): Sender {
  const [, name = '', inBrackets, bare] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(from.trim()) ?? [];
  const address = (inBrackets ?? bare ?? '').trim();
  if (!isPlainAddress(address) || /\p{C}/u.test(name)) {
    throw new ConfigError('MAIL_FROM: expected one address, like Practice Exam <no-reply@example.org>');
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** The sender if `MAIL_FROM` is not set. A bare IPv6 address is not a domain of an email address. */
export function defaultSender(name: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `${name} <no-reply@${hostname.startsWith('[') ? 'localhost' : hostname}>`;
}

/** The same for every try of an email: identity and date are settled here. Throws UnusableAddress. */
export function messageOf(mail: Mail, sender: Sender): SendMailOptions {
  if (!isPlainAddress(mail.to)) throw new UnusableAddress('The mail is not for one plain address');
  return {
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: mail.to },
    envelope: { from: sender.address, to: mail.to },
    subject: onOneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // Long links stay whole: other encodings leave the lines as long as they are, and some servers cut those.
    textEncoding: 'quoted-printable',
    messageId: `<${randomUUID()}@${sender.address.split('@')[1]}>`,
    date: new Date(),
    // Keeps out-of-office programs from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isPlainAddress(address: string): boolean {
  return plainAddress.test(address) && Buffer.byteLength(address) <= longestAddressBytes;
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
