// Second factors: enrolling one, asking for a code, giving the code, removing the factor (accounts-13).

import { and, eq, lt, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { z } from 'zod';
import { factorChallenges, factors, users } from '../../../platform/database/schema.ts';
import type { AuthContext, TextMessageSettings } from '../base/auth-context.ts';
import { AuthError, parseOrRefuse, validationFailed } from '../base/auth-error.ts';
import { countCall } from '../base/auth-limits.ts';
import { logSecurityEvent } from '../base/security-log.ts';
import { storableText } from '../base/storable-text.ts';
import { countTextMessage } from '../mail/message-limits.ts';
import { mailNotice } from '../mail/send-mail.ts';
import { rememberAddress } from '../people/known-addresses.ts';
import type { Factor } from '../people/people.ts';
import { type Caller, lacksSecondFactor, requireCaller } from '../sessions/bearer.ts';
import { lowerSessions, raiseSession, sessionReply } from '../sessions/sessions.ts';
import { periodSeconds, requireRightCode } from './factor-codes.ts';
import { encryptSecret } from './factor-secrets.ts';
import { makePhoneCode, readPhoneNumber, requireAllowedCountry, sendPhoneCode } from './phone-codes.ts';

const maxFactors = 10;
/** A QR code holds 2,331 bytes at the usual error correction. */
const maxUriLength = 2_300;
const challengeLifeMs = 300_000;
const unverifiedLifeMs = 5 * 60_000;

const enrollBody = z.object({
  factor_type: z.string(),
  friendly_name: storableText(100).nullish(),
  issuer: storableText(200).nullish(),
  phone: z.string().max(40).nullish(),
});
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().min(1).max(20) });
const factorParams = z.object({ id: z.uuid() });

export function addFactorRoutes(app: FastifyInstance, context: AuthContext): void {
  const { db, settings } = context;

  app.post('/factors', { schema: { summary: 'Enroll a second factor' } }, async (request) => {
    await countCall(context, request, 'factor');
    const caller = await requireCaller(context, request);
    const given = parseOrRefuse(enrollBody, request.body ?? {});
    if (lacksSecondFactor(caller)) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    const kept = await sweepUnverified(caller);
    if (given.factor_type === 'totp') return enrollTotp(caller, kept, given);
    if (given.factor_type === 'phone') return enrollPhone(caller, kept, given);
    throw validationFailed('factor_type needs to be totp or phone');
  });

  app.post('/factors/:id/challenge', { schema: { summary: 'Ask for a code' } }, async (request) => {
    await countCall(context, request, 'factor');
    const factor = await requireOwnFactor(request, await requireCaller(context, request));
    const texting = factor.factorType === 'phone' ? await requireText(factor) : undefined;
    const code = texting && makePhoneCode(settings.appSecret, factor.id);
    const expiresAt = new Date(Date.now() + challengeLifeMs);
    const [challenge] = await db
      .insert(factorChallenges)
      .values({ factorId: factor.id, address: request.ip, expiresAt, codeDigest: code?.digest ?? null })
      .returning();
    if (!challenge) throw new Error('The database stored no challenge');
    await db.update(factors).set({ lastChallengedAt: new Date() }).where(eq(factors.id, factor.id));
    if (texting && code) await sendPhoneCode(context, texting, factor.phone ?? '', code.digits);
    return { id: challenge.id, type: factor.factorType, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  });

  app.post('/factors/:id/verify', { schema: { summary: 'Give the code' } }, async (request, reply) => {
    await countCall(context, request, 'factor');
    reply.header('cache-control', 'no-store');
    const caller = await requireCaller(context, request);
    const factor = await requireOwnFactor(request, caller);
    // Otherwise a person with only the password could enroll their own factor and verify it instead of the owner's.
    if (factor.status === 'unverified' && lacksSecondFactor(caller)) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
    }
    const { challenge_id: challengeId, code } = parseOrRefuse(verifyBody, request.body ?? {});
    await requireRightCode(context, caller.person.user, factor, { challengeId, code, address: request.ip });
    const isNew = factor.status === 'unverified';
    const session = await db.transaction(async (tx) => {
      // The lock lets only one change of a person's factors happen at a time, based on their current state.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, factor.userId)).for('update');
      const there = await tx.select().from(factors).where(eq(factors.userId, factor.userId));
      if (!there.some(({ id, status }) => id === factor.id && status === factor.status)) throw noSuchFactor();
      if (isNew && caller.assurance === 'aal1' && there.some(({ status }) => status === 'verified')) {
        throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
      }
      await tx.update(factors).set({ status: 'verified', updatedAt: new Date() }).where(eq(factors.id, factor.id));
      await tx
        .delete(factors)
        .where(
          and(
            eq(factors.userId, factor.userId),
            eq(factors.factorType, factor.factorType),
            eq(factors.status, 'unverified'),
            ne(factors.id, factor.id),
          ),
        );
      return raiseSession(tx, caller.session.id, methodOf(factor));
    });
    await rememberAddress(db, factor.userId, request.ip);
    if (isNew) {
      logSecurityEvent(context, 'factor-added', { userId: factor.userId });
      mailNotice(context, 'factor_added', caller.person.user);
    }
    return sessionReply(context, session);
  });

  app.delete('/factors/:id', { schema: { summary: 'Remove a second factor' } }, async (request) => {
    const caller = await requireCaller(context, request);
    const factor = await requireOwnFactor(request, caller);
    if (factor.status === 'verified' && caller.assurance !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(factors)
        .where(and(eq(factors.id, factor.id), eq(factors.status, factor.status)))
        .returning();
      if (gone.length === 0) throw noSuchFactor();
      if (factor.status === 'verified') await lowerSessions(tx, factor.userId, methodOf(factor));
    });
    if (factor.status === 'verified') {
      logSecurityEvent(context, 'factor-removed', { userId: factor.userId });
      mailNotice(context, 'factor_removed', caller.person.user);
    }
    return { id: factor.id };
  });

  async function enrollTotp(
    { person, session }: Caller,
    known: readonly Factor[],
    given: z.infer<typeof enrollBody>,
  ): Promise<object> {
    const friendlyName = given.friendly_name ?? '';
    requirePlace(known, friendlyName);
    const issuer = given.issuer || new URL(settings.publicUrl).host;
    const secret = new Secret({ size: 20 });
    const totp = new TOTP({ issuer, label: person.user.email ?? session.userId, secret, period: periodSeconds });
    const uri = totp.toString();
    if (uri.length > maxUriLength) throw validationFailed('issuer: is too long for a picture to scan');
    const encryptedSecret = await encryptSecret(settings.appSecret, secret.base32);
    const [factor] = await db
      .insert(factors)
      .values({ userId: person.user.id, friendlyName, factorType: 'totp', encryptedSecret })
      .returning();
    if (!factor) throw new Error('The database stored no factor');
    const picture = await QRCode.toString(uri, { type: 'svg', margin: 2 });
    return {
      id: factor.id,
      type: 'totp',
      friendly_name: friendlyName,
      totp: { qr_code: picture, secret: secret.base32, uri },
    };
  }

  async function enrollPhone(
    { person }: Caller,
    known: readonly Factor[],
    given: z.infer<typeof enrollBody>,
  ): Promise<object> {
    if (!settings.textMessages) {
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    }
    const friendlyName = given.friendly_name ?? '';
    const phone = readPhoneNumber(given.phone ?? '');
    requireAllowedCountry(settings.textMessages, phone);
    const replaced = known.find((factor) => factor.phone === phone && factor.status === 'unverified');
    if (replaced) await db.delete(factors).where(eq(factors.id, replaced.id));
    const others = known.filter((factor) => factor !== replaced);
    if (others.some((factor) => factor.phone === phone)) {
      throw new AuthError(422, 'mfa_verified_factor_exists', 'A verified phone factor with this number already exists');
    }
    requirePlace(others, friendlyName);
    const [factor] = await db
      .insert(factors)
      .values({ userId: person.user.id, friendlyName, factorType: 'phone', phone })
      .returning();
    if (!factor) throw new Error('The database stored no factor');
    return { id: factor.id, type: 'phone', friendly_name: friendlyName, phone };
  }

  /**
   * Counts a message, if one may be sent. A number that is already a second factor may get one even if its country is
   * off the list.
   */
  async function requireText(factor: Factor): Promise<TextMessageSettings> {
    if (!settings.textMessages) {
      throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
    }
    if (factor.status === 'unverified') requireAllowedCountry(settings.textMessages, factor.phone ?? '');
    await countTextMessage(context, settings.textMessages, factor);
    return settings.textMessages;
  }

  /** Deletes unverified factors that are too old. Returns the factors that are left. */
  async function sweepUnverified({ person }: Caller): Promise<readonly Factor[]> {
    const swept = await db
      .delete(factors)
      .where(
        and(
          eq(factors.userId, person.user.id),
          eq(factors.status, 'unverified'),
          lt(factors.createdAt, new Date(Date.now() - unverifiedLifeMs)),
        ),
      )
      .returning({ id: factors.id });
    return person.factors.filter(({ id }) => !swept.some((gone) => gone.id === id));
  }

  async function requireOwnFactor(request: FastifyRequest, { person }: Caller): Promise<Factor> {
    const params = factorParams.safeParse(request.params);
    if (!params.success) throw validationFailed('factor_id must be an UUID', 404);
    const factor = person.factors.find(({ id }) => id === params.data.id);
    if (!factor) throw noSuchFactor();
    return factor;
  }
}

function requirePlace(known: readonly Factor[], friendlyName: string): void {
  if (known.length >= maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (known.some((factor) => factor.friendlyName === friendlyName)) {
    const name = friendlyName || 'no name';
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
}

function methodOf({ factorType }: Factor): string {
  return factorType === 'totp' ? 'totp' : 'mfa/phone';
}

function noSuchFactor(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}
