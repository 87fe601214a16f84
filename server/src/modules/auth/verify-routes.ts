// Opening an emailed link, or typing the code from the same email. Each is valid once.

import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { identities, oneTimeTokens, users } from '../../platform/database/schema.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { AuthContext } from './base/auth-context.ts';
import { AuthError, parseOrRefuse, validationFailed } from './base/auth-error.ts';
import { countCall } from './base/auth-limits.ts';
import { logSecurityEvent } from './base/security-log.ts';
import { readPhoneNumber } from './factors/phone-codes.ts';
import {
  isPkceToken,
  type OneTimeToken,
  type TokenPurpose,
  takeLinkToken,
  voidMailedTokens,
} from './mail/one-time-tokens.ts';
import { takeCode } from './mail/typed-codes.ts';
import { redirectOf } from './mail-links.ts';
import { emailAddress } from './people/addresses.ts';
import { confirmEmail, findUserByEmail, getPerson, type User } from './people/people.ts';
import { makeExchangeCode } from './redirects/exchange-codes.ts';
import { allowedRedirect, withParameters } from './redirects/redirects.ts';
import { whereaboutsOf } from './sessions/bearer.ts';
import { beginSession } from './sessions/sessions.ts';

/**
 * The protocol's names for what was emailed, by purpose. `email` means a typed code of either kind. A code of
 * `reauthentication` is not sent to `/verify`.
 */
const typesOfPurpose: Readonly<Record<TokenPurpose, readonly string[]>> = {
  signup: ['signup', 'invite', 'email'],
  magiclink: ['magiclink', 'email'],
  recovery: ['recovery'],
  email_change: ['email_change'],
  reauthentication: [],
};

function purposesOf(type: string): readonly TokenPurpose[] {
  return oneTimeTokens.purpose.enumValues.filter((purpose) => typesOfPurpose[purpose].includes(type));
}

const linkQuery = z.object({
  token: z.string().min(1, 'Verify requires a token').max(200),
  type: z.string().refine((type) => purposesOf(type).length > 0, 'Verify requires a verification type'),
});

/** The server sends no such codes to phones, so any such code is wrong. */
const phoneTypes = ['sms', 'phone_change'];
const verifyBody = z.object({
  type: z
    .string()
    .refine((type) => purposesOf(type).length > 0 || phoneTypes.includes(type), 'Verify requires a verification type'),
  token_hash: z.string().max(200).nullish(),
  token: z.string().max(200).nullish(),
  email: emailAddress.nullish(),
  phone: z.string().max(40).nullish(),
});

export function addVerifyRoutes(app: FastifyInstance, context: AuthContext): void {
  const { db, settings } = context;

  // No HEAD: programs that check links before people open them must not use them up.
  app.get('/verify', { exposeHeadRoute: false, schema: { summary: 'The mailed link' } }, async (request, reply) => {
    await countCall(context, request, 'verify');
    const { token, type } = parseOrRefuse(linkQuery, request.query);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const taken = await takeLinkToken(db, token);
    if (!taken || !purposesOf(type).includes(taken.purpose)) {
      const target = redirectOf(context, request, type === 'recovery' ? '/reset-password' : '/auth');
      return reply.redirect(brokenLink(target, isPkceToken(token)), 303);
    }
    // Checked when the email was made, and again now, because the allow list may have changed.
    const target = allowedRedirect(settings.publicUrl, taken.redirectTo, '/auth');
    const proven = await proveByMail(context, taken).catch((error: unknown) => {
      if (error instanceof AuthError) return undefined;
      throw error;
    });
    if (!proven) return reply.redirect(brokenLink(target, isPkceToken(token)), 303);
    if (!proven.isWhole) {
      const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
      return reply.redirect(withParameters(target, 'fragment', { message }), 303);
    }
    const { codeChallenge, codeChallengeMethod } = taken;
    if (codeChallenge && codeChallengeMethod) {
      const method = linkMethod[taken.purpose];
      const code = await makeExchangeCode(context, {
        userId: proven.user.id,
        method,
        challenge: { codeChallenge, codeChallengeMethod },
      });
      return reply.redirect(withParameters(target, 'query', { code }), 303);
    }
    const session = z
      .object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number(), expires_at: z.number() })
      .parse(await beginSession(context, proven.user.id, typedMethod(taken.purpose), whereaboutsOf(request)));
    const fragment = {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: 'bearer',
      type,
    };
    return reply.redirect(withParameters(target, 'fragment', fragment), 303);
  });

  app.post('/verify', { schema: { summary: 'A mailed link or code, for a session' } }, async (request) => {
    await countCall(context, request, 'verify');
    const given = parseOrRefuse(verifyBody, request.body ?? {});
    const taken = await takeGiven(context, given);
    const proven = await proveByMail(context, taken);
    if (!proven.isWhole) {
      return { code: '200', msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email' };
    }
    return beginSession(context, proven.user.id, typedMethod(taken.purpose), whereaboutsOf(request));
  });
}

/** Returns the token that the link or the typed code belongs to. Refuses each in the words of the protocol. */
async function takeGiven(context: AuthContext, given: z.infer<typeof verifyBody>): Promise<OneTimeToken> {
  const { type, token_hash: hash, token, email, phone } = given;
  const purposes = purposesOf(type);
  if (hash) {
    const taken = await takeLinkToken(context.db, hash);
    if (!taken || !purposes.includes(taken.purpose)) throw otpExpired();
    return taken;
  }
  if (!token) throw validationFailed('Verify requires either a token or a token hash');
  if (phone && !email) {
    readPhoneNumber(phone);
    throw wrongOneTimeCode();
  }
  if (!email || phone) throw validationFailed('Only an email address or phone number should be provided on verify');
  const taken = await takeCode(context, purposes, email, token);
  if (!taken) throw wrongOneTimeCode();
  return taken;
}

/**
 * The method that a session names in `amr`. A recovery is named in every flow, because the reset page asks for it
 * (accounts-17).
 */
const linkMethod: Readonly<Record<TokenPurpose, string>> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'otp',
  reauthentication: 'otp',
};

function typedMethod(purpose: TokenPurpose): string {
  return purpose === 'recovery' ? 'recovery' : 'otp';
}

/** Returns what a used token has proven. A change of address is whole once both addresses have agreed. */
async function proveByMail(context: AuthContext, token: OneTimeToken): Promise<{ user: User; isWhole: boolean }> {
  const { user } = await getPerson(context.db, token.userId);
  if (token.purpose === 'email_change') return { user, isWhole: await agreeToNewEmail(context, token) };
  // A link that was sent to an address proves nothing once the address no longer belongs to the account.
  if (token.email !== user.email) throw otpExpired();
  await confirmEmail(context.db, user.id, token);
  return { user, isWhole: true };
}

async function agreeToNewEmail(
  context: AuthContext,
  { userId, email: agreeing, metadata }: OneTimeToken,
): Promise<boolean> {
  const now = new Date();
  const isWhole = await context.db
    .transaction(async (tx): Promise<boolean> => {
      // Locked, so that if both addresses agree at the same moment, the second sees the first.
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      // The person agreed to the address that the email names. The requested address may have changed since.
      if (!user || user.newEmail === null || metadata?.['new_email'] !== user.newEmail) throw otpExpired();
      const oldAgreed = user.newEmailOldConfirmedAt ?? (agreeing === user.email ? now : null);
      const newAgreed = user.newEmailNewConfirmedAt ?? (agreeing === user.newEmail ? now : null);
      const needsOld = user.email !== null && user.emailConfirmedAt !== null;
      if (!newAgreed || (needsOld && !oldAgreed)) {
        await tx
          .update(users)
          .set({ newEmailOldConfirmedAt: oldAgreed, newEmailNewConfirmedAt: newAgreed, updatedAt: now })
          .where(eq(users.id, userId));
        return false;
      }
      if (await findUserByEmail(tx, user.newEmail)) throw otpExpired();
      const email = user.newEmail;
      await tx
        .update(users)
        .set({
          email,
          emailConfirmedAt: now,
          newEmail: null,
          newEmailOldConfirmedAt: null,
          newEmailNewConfirmedAt: null,
          updatedAt: now,
        })
        .where(eq(users.id, userId));
      await tx
        .update(identities)
        .set({ email, data: { sub: userId, email, email_verified: true, phone_verified: false }, updatedAt: now })
        .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')));
      await voidMailedTokens(tx, userId);
      return true;
    })
    .catch((error: unknown) => {
      // Another account got the address at the same moment.
      throw isUniqueViolation(error) ? otpExpired() : error;
    });
  if (isWhole) logSecurityEvent(context, 'email-changed', { userId });
  return isWhole;
}

function otpExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

function wrongOneTimeCode(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}

function brokenLink(target: string, isPkce: boolean): string {
  const words = {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  };
  const inFragment = withParameters(target, 'fragment', words);
  return isPkce ? withParameters(inFragment, 'query', words) : inFragment;
}
