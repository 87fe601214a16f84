// Which passwords are refused, and how they are stored (Argon2id, parameters of the OWASP password storage cheat
// sheet).

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthError, validationFailed } from '../base/auth-error.ts';
import { passwordCost } from './password-cost.ts';

const derive = promisify(argon2);

const shortest = 6;
/** In bytes, as upstream. Longer passwords are refused, never truncated. */
const longest = 72;
const tagLength = 32;

/** The list is ordered by how often each password occurs in leaks. */
const common = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Returns the hash in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcString(salt, await tagOf(password, { salt, ...passwordCost }));
}

/** Each hash names its own cost, so that old hashes stay valid after the cost is raised. */
function phcString(salt: Buffer, tag: Buffer): string {
  const { memoryKiB, passes } = passwordCost;
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/** For null it returns false after the same work, so that the time does not reveal whether there is an account. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { tag, ...derivation } = readHash(hash ?? phcString(saltOfNobody, tagOfNobody));
  const found = await tagOf(password, derivation);
  return timingSafeEqual(found, tag) && hash !== null;
}

/** Refuses weak passwords with `weak_password` and its reasons (decision 0063), and passwords that are too long. */
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

const saltOfNobody = randomBytes(16);
const tagOfNobody = randomBytes(tagLength);

interface Derivation {
  readonly salt: Buffer;
  readonly memoryKiB: number;
  readonly passes: number;
}

function tagOf(password: string, { salt, memoryKiB, passes }: Derivation): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce: salt, parallelism: 1, tagLength, memory: memoryKiB, passes });
}

/** Allows up to a gigabyte and nine passes, so that a damaged row can't stop the server. */
const hashForm = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d),p=1\$([\w+/]{1,100})\$([\w+/]{1,100})$/;

function readHash(hash: string): Derivation & { readonly tag: Buffer } {
  const [, memoryKiB, passes, salt, tag] = hashForm.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('A stored password has a form that this server does not know');
  return {
    memoryKiB: Number(memoryKiB),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
