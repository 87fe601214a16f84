// Builds an email message with one sender and one recipient. Nothing in the content can add to either.

import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { ConfigError } from '../config/config.ts';
import type { Mail } from './mail.ts';

/** The part of a logger that a mailer needs. */
export interface MailLog {
  error(details: object, message: string): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** An email whose address makes it unsendable. The error does not contain the address. */
class UnusableAddress extends Error {
  readonly code = 'UNUSABLE_ADDRESS';
}

/** RFC 5321, section 4.5.3.1.3: 256 octets for a path, two of which are its angle brackets. */
const maxAddressBytes = 254;
/** One plain address: no list, group, quotes, comment or invisible characters. */
const plainAddress = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+$/u;
/** Parses `MAIL_FROM`: `no-reply@example.org`, or with a name, `Practice Exam <no-reply@example.org>`. */
export function readSender(from: string): Sender {
  const [, name = '', inBrackets, bare] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(from.trim()) ?? [];
  const address = (inBrackets ?? bare ?? '').trim();
  if (!isPlainAddress(address) || /\p{C}/u.test(name)) {
    throw new ConfigError('MAIL_FROM: expected one address, like Practice Exam <no-reply@example.org>');
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** The sender if `MAIL_FROM` is not set. A bare IPv6 address can't be the domain of an email address. */
export function defaultSender(name: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `${name} <no-reply@${hostname.startsWith('[') ? 'localhost' : hostname}>`;
}

/**
 * Call once per email: message id and date are set here, so they are the same for every try. Throws UnusableAddress.
 */
export function messageOf(mail: Mail, sender: Sender): SendMailOptions {
  if (!isPlainAddress(mail.to)) throw new UnusableAddress('The mail is not for one plain address');
  return {
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: mail.to },
    envelope: { from: sender.address, to: mail.to },
    subject: onOneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // Keeps long links in one piece. Other encodings don't limit line length, and some servers cut long lines.
    textEncoding: 'quoted-printable',
    messageId: `<${randomUUID()}@${sender.address.split('@')[1]}>`,
    date: new Date(),
    // Keeps auto-responders from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isPlainAddress(address: string): boolean {
  return plainAddress.test(address) && Buffer.byteLength(address) <= maxAddressBytes;
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
