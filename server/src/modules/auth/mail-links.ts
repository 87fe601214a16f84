// Requests for emailed links: recovery, magic link, resend. The reply never depends on whether there is an account.

import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { users } from '../../platform/database/schema.ts';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import type { AuthContext } from './base/auth-context.ts';
import { AuthError, parseOrRefuse } from './base/auth-error.ts';
import { countCall } from './base/auth-limits.ts';
import { requireCaptcha, securityField } from './base/captcha.ts';
import { countMail, mayMail } from './mail/message-limits.ts';
import { findOpenProposal } from './mail/one-time-tokens.ts';
import { afterReply, mailLink, mailToNewEmail } from './mail/send-mail.ts';
import { emailAddress, userIdOf } from './people/addresses.ts';
import { mergeMetadata, metadataField } from './people/metadata.ts';
import { findUserByEmail, makeUserOnce } from './people/people.ts';
import { challengeFields, readChallenge } from './redirects/pkce.ts';
import { allowedRedirect, type landingPages } from './redirects/redirects.ts';

const common = { gotrue_meta_security: securityField, ...challengeFields };
const recoverBody = z.object({ email: emailAddress, ...common });
const otpBody = z.object({
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
  data: metadataField,
  create_user: z.boolean().nullish(),
  ...common,
});
const resendBody = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: emailAddress.nullish(),
  phone: z.string().nullish(),
  ...common,
});
const redirectQuery = z.object({ redirect_to: z.string().optional() });

/** Returns the address that the emailed link of this request finally redirects to. */
export function redirectOf(
  { settings }: AuthContext,
  request: FastifyRequest,
  otherwise: (typeof landingPages)[number],
): string {
  const query = redirectQuery.safeParse(request.query);
  return allowedRedirect(settings.publicUrl, query.data?.redirect_to, otherwise);
}

export function addMailLinkRoutes(app: FastifyInstance, context: AuthContext): void {
  const { db, settings } = context;

  app.post('/recover', { schema: { summary: 'Mail a link to set a new password' } }, async (request) => {
    await countCall(context, request, 'mail-call');
    const given = parseOrRefuse(recoverBody, request.body ?? {});
    const challenge = readChallenge(context, given);
    await requireCaptcha(context, given.gotrue_meta_security, request.ip);
    const asker = addressSubject(request.ip);
    await countMail(context, asker, 'recovery', given.email);
    const redirectTo = redirectOf(context, request, '/reset-password');
    afterReply(context, async () => {
      const user = await findUserByEmail(db, given.email);
      if (!user) return;
      await db.update(users).set({ recoverySentAt: new Date() }).where(eq(users.id, user.id));
      await mailLink(context, { user, purpose: 'recovery', redirectTo, challenge });
    });
    return {};
  });

  app.post('/otp', { schema: { summary: 'Mail a link and a code to sign in with' } }, async (request) => {
    await countCall(context, request, 'mail-call');
    const given = parseOrRefuse(otpBody, request.body ?? {});
    if (given.phone) throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
    const { email } = parseOrRefuse(z.object({ email: emailAddress }), { email: given.email ?? '' });
    const challenge = readChallenge(context, given);
    const metadata = mergeMetadata({}, given.data);
    await requireCaptcha(context, given.gotrue_meta_security, request.ip);
    const asker = addressSubject(request.ip);
    await countMail(context, asker, 'magiclink', email);
    const redirectTo = redirectOf(context, request, '/auth');
    afterReply(context, async () => {
      const wanted = {
        id: userIdOf(settings.appSecret, email),
        email,
        passwordHash: null,
        isConfirmed: false,
      };
      const proposal = { passwordHash: null, metadata, identityId: null, asker };
      // Upstream refuses an unknown address here, which reveals who has an account. This server sends no email instead.
      const user =
        given.create_user === false ? await findUserByEmail(db, email) : (await makeUserOnce(db, wanted)).user;
      if (user) await mailLink(context, { user, purpose: 'magiclink', redirectTo, challenge, proposal });
    });
    return {};
  });

  app.post('/resend', { schema: { summary: 'Mail once more what was mailed' } }, async (request) => {
    await countCall(context, request, 'mail-call');
    const given = parseOrRefuse(resendBody, request.body ?? {});
    if (given.phone || given.type === 'sms' || given.type === 'phone_change') {
      throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
    }
    const { email } = parseOrRefuse(z.object({ email: emailAddress }), { email: given.email ?? '' });
    const challenge = readChallenge(context, given);
    await requireCaptcha(context, given.gotrue_meta_security, request.ip);
    const asker = addressSubject(request.ip);
    await countMail(context, asker, given.type, email);
    const redirectTo = redirectOf(context, request, given.type === 'signup' ? '/auth' : '/account');
    afterReply(context, async () => {
      const user = await findUserByEmail(db, email);
      if (given.type === 'signup') {
        if (!user || user.emailConfirmedAt) return;
        // Only what was proposed from this network address, and nothing that a stranger proposed from another one.
        const nothing = { passwordHash: null, metadata: {}, identityId: null, asker };
        const proposal = (await findOpenProposal(db, user.id, asker)) ?? nothing;
        await mailLink(context, { user, purpose: 'signup', redirectTo, challenge, proposal });
      } else if (
        user?.newEmail &&
        isRecent(user.emailChangeSentAt) &&
        (await mayMail(context, asker, 'email_change', user.newEmail))
      ) {
        const { newEmail } = user;
        await mailToNewEmail(context, { user, purpose: 'email_change', to: newEmail, newEmail, redirectTo, challenge });
      }
    });
    return {};
  });
}

/** A requested change of address expires after a day, so that a mistyped address doesn't get emails forever. */
function isRecent(moment: Date | null): boolean {
  return moment !== null && Date.now() - moment.getTime() < 24 * 60 * 60 * 1000;
}
