// Signing up: every address gets the same reply, and only its owner learns the rest, by email.

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { users } from '../../platform/database/schema.ts';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import type { AuthContext } from './base/auth-context.ts';
import { AuthError, parseOrRefuse, validationFailed } from './base/auth-error.ts';
import { countCall } from './base/auth-limits.ts';
import { requireCaptcha, securityField } from './base/captcha.ts';
import { countMail } from './mail/message-limits.ts';
import { afterReply, mailAccountExists, prepareLink } from './mail/send-mail.ts';
import { redirectOf } from './mail-links.ts';
import { hashPassword, requireStrongPassword } from './passwords/passwords.ts';
import { emailAddress, userIdOf } from './people/addresses.ts';
import { mergeMetadata, metadataField } from './people/metadata.ts';
import { makeUserOnce } from './people/people.ts';
import { signUpReply } from './people/user-reply.ts';
import { challengeFields, readChallenge } from './redirects/pkce.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataField,
  gotrue_meta_security: securityField,
  ...challengeFields,
});

export function addSignUpRoute(app: FastifyInstance, context: AuthContext): void {
  app.post('/signup', { schema: { summary: 'Sign up with email and password' } }, async (request) => {
    await countCall(context, request, 'mail-call');
    const given = parseOrRefuse(body, request.body ?? {});
    if (given.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    if (!given.email && !given.password) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    if (!given.password) throw validationFailed('Signup requires a valid password');
    const email = parseOrRefuse(z.object({ email: emailAddress }), { email: given.email ?? '' }).email;
    requireStrongPassword(given.password);
    const challenge = readChallenge(context, given);
    const metadata = mergeMetadata({}, given.data);
    await requireCaptcha(context, given.gotrue_meta_security, request.ip);
    const asker = addressSubject(request.ip);
    await countMail(context, asker, 'signup', email);

    const id = userIdOf(context.settings.appSecret, email);
    // The server hashes the password in every case: otherwise the time would reveal whether there is an account.
    const passwordHash = await hashPassword(given.password);
    const now = new Date();
    const { user } = await makeUserOnce(context.db, { id, email, passwordHash: null, isConfirmed: false });
    await context.db.update(users).set({ confirmationSentAt: now }).where(eq(users.id, user.id));
    // The password is stored with the link, which the owner of the address has to open (decision 0010). It is stored in
    // every case, so that signing in with it gets the same reply. If the address is already confirmed, no one ever gets
    // the link, and there is no code that could be guessed instead.
    const proposal = { passwordHash, metadata, identityId: null, asker };
    const redirectTo = redirectOf(context, request, '/auth');
    const isLinkOnly = user.emailConfirmedAt !== null;
    const mail = await prepareLink(context, { user, purpose: 'signup', redirectTo, challenge, proposal, isLinkOnly });
    afterReply(context, async () => {
      if (user.emailConfirmedAt) mailAccountExists(context, email);
      else if (mail) context.mailer.post(mail);
    });
    return signUpReply(id, email, metadata, now);
  });
}
