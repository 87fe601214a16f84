// A person's own account: reading it, changing name, password and address, signing out.

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { users } from '../../platform/database/schema.ts';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import type { AuthContext } from './base/auth-context.ts';
import { AuthError, parseOrRefuse, validationFailed } from './base/auth-error.ts';
import { countCall } from './base/auth-limits.ts';
import { logSecurityEvent } from './base/security-log.ts';
import { countMail } from './mail/message-limits.ts';
import { voidMailedTokens } from './mail/one-time-tokens.ts';
import {
  afterReply,
  mailLink,
  mailPasswordChanged,
  mailReauthenticationCode,
  mailToNewEmail,
} from './mail/send-mail.ts';
import { redirectOf } from './mail-links.ts';
import { hashPassword, isPassword, requireStrongPassword } from './passwords/passwords.ts';
import { type Proof, requireProof } from './passwords/proof-of-person.ts';
import { emailAddress } from './people/addresses.ts';
import { mergeMetadata, metadataField } from './people/metadata.ts';
import { getPerson } from './people/people.ts';
import { userReply } from './people/user-reply.ts';
import { type Challenge, challengeFields, readChallenge } from './redirects/pkce.ts';
import { type Caller, lacksSecondFactor, requireCaller } from './sessions/bearer.ts';
import { endSessions } from './sessions/sessions.ts';

const changeBody = z.object({
  password: z.string().nullish(),
  current_password: z.string().max(1_000).nullish(),
  nonce: z.string().max(200).nullish(),
  data: metadataField,
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
});
const scopeQuery = z.object({ scope: z.string().optional() });

export function addUserRoutes(app: FastifyInstance, context: AuthContext): void {
  const { db } = context;

  app.get('/user', { schema: { summary: 'The signed-in person' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return userReply((await requireCaller(context, request)).person);
  });

  app.put('/user', { schema: { summary: 'Change name, password or address' } }, async (request) => {
    await countCall(context, request, 'mail-call');
    const caller = await requireCaller(context, request);
    const given = parseOrRefuse(changeBody, request.body ?? {});
    if (given.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone numbers can not be used to sign in');
    const isSensitive = Boolean(given.password) || Boolean(given.email);
    if (isSensitive && lacksSecondFactor(caller)) {
      throw new AuthError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    const { user } = caller.person;
    // Everything that can refuse comes first, so that no change is half done.
    if (given.data) mergeMetadata(user.metadata, given.data);
    const challenge = readChallenge(context, given);
    const newEmail = given.email && given.email !== user.email ? given.email : null;
    if (newEmail) await countMailsOfChange(context, addressSubject(request.ip), user, newEmail);
    if (given.password) await changePassword(context, caller, given.password, { ...given, address: request.ip });
    if (given.data) {
      const known = (await getPerson(db, user.id)).user.metadata;
      const metadata = mergeMetadata(known, given.data);
      await db.update(users).set({ metadata, updatedAt: new Date() }).where(eq(users.id, user.id));
    }
    if (newEmail) {
      await askForNewEmail(context, caller, newEmail, redirectOf(context, request, '/account'), challenge);
    }
    return userReply(await getPerson(db, user.id));
  });

  app.get('/reauthenticate', { schema: { summary: 'Mail a code for a change of password' } }, async (request) => {
    await countCall(context, request, 'mail-call');
    const caller = await requireCaller(context, request);
    // A person with only the password must not get codes emailed for what requires both factors.
    if (lacksSecondFactor(caller)) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to reauthenticate');
    const { person } = caller;
    if (person.user.email === null) throw validationFailed('Reauthentication requires the user to have an email');
    await countMail(context, addressSubject(request.ip), 'reauthentication', person.user.email);
    await mailReauthenticationCode(context, person.user);
    return {};
  });

  app.post('/logout', { schema: { summary: 'Sign out: here, elsewhere or everywhere' } }, async (request, reply) => {
    const scope = z
      .enum(['global', 'local', 'others'])
      .safeParse(scopeQuery.safeParse(request.query).data?.scope ?? 'global');
    if (!scope.success) throw validationFailed('scope: global, local or others');
    const caller = await requireCaller(context, request);
    const { session } = caller;
    const isHalf = lacksSecondFactor(caller);
    if (isHalf && scope.data === 'others') {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to sign out other sessions');
    }
    // With only the first factor, a session can end only itself: the password must not sign the owner out everywhere.
    const ended = isHalf ? 'local' : scope.data;
    await endSessions(db, session, ended);
    logSecurityEvent(context, 'signed-out', { userId: session.userId, sessionId: session.id, method: ended });
    return reply.status(204).send();
  });
}

/**
 * Checks in the order of upstream: strength, identity, same as before. Then stores the password and ends all other
 * sessions of the person.
 */
async function changePassword(context: AuthContext, caller: Caller, password: string, proof: Proof): Promise<void> {
  const { db } = context;
  const { person, session } = caller;
  const { user } = person;
  requireStrongPassword(password);
  await requireProof(context, caller, proof, 'Password update');
  if (user.passwordHash !== null && (await isPassword(password, user.passwordHash))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const passwordHash = await hashPassword(password);
  const { must_change_password: _, ...metadata } = user.metadata;
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, metadata, newEmail: null, updatedAt: new Date() })
      .where(eq(users.id, user.id));
    // The update above also removes a pending change of address, which another person may have requested.
    await endSessions(tx, session, 'others');
    await voidMailedTokens(tx, user.id);
  });
  logSecurityEvent(context, 'password-changed', { userId: user.id, sessionId: session.id });
  mailPasswordChanged(context, person);
}

/**
 * Either both emails of a requested change are sent, or the change is refused: with only one it could never complete.
 */
async function countMailsOfChange(
  context: AuthContext,
  asker: string,
  { email, emailConfirmedAt }: Caller['person']['user'],
  newEmail: string,
): Promise<void> {
  if (email && emailConfirmedAt) await countMail(context, asker, 'email_change', email);
  await countMail(context, asker, 'email_change', newEmail);
}

/**
 * Both addresses must agree. A new one that already has an account gets a notice without a link; the reply is the same.
 */
async function askForNewEmail(
  context: AuthContext,
  { person: { user } }: Caller,
  newEmail: string,
  redirectTo: string,
  challenge: Challenge | null,
): Promise<void> {
  const { db } = context;
  const now = new Date();
  await db
    .update(users)
    .set({
      newEmail,
      newEmailOldConfirmedAt: null,
      newEmailNewConfirmedAt: null,
      emailChangeSentAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, user.id));
  // Runs after the reply, so that its time does not reveal whether the new address has an account.
  afterReply(context, async () => {
    const link = { user, purpose: 'email_change', newEmail, redirectTo, challenge } as const;
    const { email } = user;
    if (email && user.emailConfirmedAt) await mailLink(context, { ...link, to: email });
    await mailToNewEmail(context, { ...link, to: newEmail });
  });
}
