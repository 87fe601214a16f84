// Changes that open an account permanently (a new password, another way to sign in) require proof of who the person is.

import type { AuthContext } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import { countWrongPassword, refuseSprayedAccount } from '../base/auth-limits.ts';
import { digestOf } from '../base/digests.ts';
import { takeCode } from '../mail/typed-codes.ts';
import { guesserOf } from '../people/known-addresses.ts';
import type { Caller } from '../sessions/bearer.ts';
import { isPassword } from './passwords.ts';

/** A session older than this is not enough on its own. */
const freshMs = 24 * 60 * 60 * 1000;

export interface Proof {
  readonly current_password?: string | null | undefined;
  /** The code that `/reauthenticate` emailed. */
  readonly nonce?: string | null | undefined;
  /** The network address that the proof comes from. */
  readonly address: string;
}

/**
 * Accepts the current password, the emailed code, or a session that began within a day. If either of the first two is
 * given, it must be correct.
 */
export async function requireProof(
  context: AuthContext,
  { person: { user }, session }: Caller,
  { current_password: password, nonce, address }: Proof,
  what: string,
): Promise<void> {
  if (password) {
    const guesser = await guesserOf(context.db, digestOf(user.email ?? user.id), user.id, address);
    await refuseSprayedAccount(context, guesser);
    if (await isPassword(password, user.passwordHash)) return;
    await countWrongPassword(context, guesser);
    throw new AuthError(400, 'current_password_invalid', 'Current password is not right');
  }
  if (nonce) {
    const taken = user.email && (await takeCode(context, ['reauthentication'], user.email, nonce));
    if (!taken || taken.userId !== user.id) {
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
  } else if (Date.now() - session.createdAt.getTime() > freshMs) {
    throw new AuthError(400, 'reauthentication_needed', `${what} requires reauthentication`);
  }
}
