// Passwords: which are refused, and how they are kept (Argon2id, parameters of the OWASP password storage cheat sheet).

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthError, validationFailed } from './auth-error.ts';

const derive = promisify(argon2);

const shortest = 6;
/** In bytes, as upstream; longer ones are refused and never cut. */
const longest = 72;
const memoryKiB = 19 * 1024;
const passes = 2;
const tagLength = 32;
const longestHash = 200;

/** The list is ordered by how often each occurs in leaks. */
const common = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** The password in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt);
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/** False for null as well, after the same work: the time tells nobody whether there is an account. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, tag] = saltAndTag(hash ?? hashOfNobody);
  const found = await tagOf(password, salt);
  return timingSafeEqual(found, tag) && hash !== null;
}

/** Refuses with `weak_password` and its reasons (decision X7), and what no account may have as a password. */
export function requireStrongPassword(password: string): void {
  if (Buffer.byteLength(password) > longest) throw validationFailed(`password: at most ${longest} bytes`);
  const reasons: string[] = [];
  if ([...password].length < shortest) reasons.push('length');
  else if (common.has(password.toLowerCase())) reasons.push('pwned');
  if (reasons.length === 0) return;
  const message = reasons.includes('length')
    ? `Password should be at least ${shortest} characters.`
    : 'Password is known to be weak and easy to guess, please choose a different one.';
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
}

const hashOfNobody = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagLength))}`;

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce, parallelism: 1, tagLength, memory: memoryKiB, passes });
}

function saltAndTag(hash: string): readonly [Buffer, Buffer] {
  const [, , , , salt, tag] = hash.length <= longestHash ? hash.split('$') : [];
  if (!salt || !tag) throw new Error('A stored password has a form that this server does not know');
  return [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')];
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
