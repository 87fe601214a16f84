// Getting a session: by password, by refresh token, by exchange code.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import type { AuthContext } from './base/auth-context.ts';
import { AuthError, parseOrRefuse, validationFailed } from './base/auth-error.ts';
import { countCall, countWrongPassword, refuseSprayedAccount } from './base/auth-limits.ts';
import { requireCaptcha, securityField } from './base/captcha.ts';
import { digestOf } from './base/digests.ts';
import { logSecurityEvent } from './base/security-log.ts';
import { findOpenProposal } from './mail/one-time-tokens.ts';
import { isPassword } from './passwords/passwords.ts';
import { emailAddress } from './people/addresses.ts';
import { guesserOf } from './people/known-addresses.ts';
import { findUserByEmail } from './people/people.ts';
import { takeExchangeCode } from './redirects/exchange-codes.ts';
import { whereaboutsOf } from './sessions/bearer.ts';
import { beginSession, refreshSession } from './sessions/sessions.ts';

const passwordBody = z.object({
  email: z.string().max(400).nullish(),
  phone: z.string().nullish(),
  password: z.string().max(1_000).nullish(),
  gotrue_meta_security: securityField,
});
const refreshBody = z.object({ refresh_token: z.string().max(500).nullish() });
const pkceBody = z.object({ auth_code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(500) });
const grantQuery = z.object({ grant_type: z.string().optional() });

export function addTokenRoute(app: FastifyInstance, context: AuthContext): void {
  app.post(
    '/token',
    { schema: { summary: 'A session, by password, refresh token or code' } },
    async (request, reply) => {
      await countCall(context, request, 'token');
      reply.header('cache-control', 'no-store');
      const body = request.body ?? {};
      switch (grantQuery.safeParse(request.query).data?.grant_type) {
        case 'password': {
          const given = parseOrRefuse(passwordBody, body);
          await requireCaptcha(context, given.gotrue_meta_security, request.ip);
          const userId = await signInWithPassword(context, given, request.ip);
          return beginSession(context, userId, 'password', whereaboutsOf(request));
        }
        case 'refresh_token': {
          const { refresh_token: token } = parseOrRefuse(refreshBody, body);
          if (token) return refreshSession(context, token);
          return reply.status(400).send({ error: 'invalid_request', error_description: 'refresh_token is required' });
        }
        case 'pkce': {
          const given = parseOrRefuse(pkceBody, body);
          const { userId, method } = await takeExchangeCode(context, given.auth_code, given.code_verifier);
          return beginSession(context, userId, method, whereaboutsOf(request));
        }
        default:
          throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
      }
    },
  );
}

/** A wrong password, an unknown address and an account without a password get the same reply, after the same work. */
async function signInWithPassword(
  context: AuthContext,
  given: Pick<z.infer<typeof passwordBody>, 'email' | 'phone' | 'password'>,
  networkAddress: string,
): Promise<string> {
  if (given.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!given.email) throw validationFailed('missing email or phone');
  const email = emailAddress.safeParse(given.email);
  // A missing password counts as wrong and takes the same time to check.
  const password = given.password ?? '';
  const address = email.success ? email.data : given.email.toLowerCase();
  const user = email.success ? await findUserByEmail(context.db, email.data) : undefined;
  const guesser = await guesserOf(context.db, digestOf(address), user?.id, networkAddress);
  await refuseSprayedAccount(context, guesser);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    // The person may have signed up from here with this password and not opened the link yet. The server looks in every
    // case, and finds it after every sign-up: neither time nor reply reveals whether the address had an account before.
    const proposal = await findOpenProposal(
      context.db,
      user?.id ?? crypto.randomUUID(),
      addressSubject(networkAddress),
    );
    const isProposed = await isPassword(password, proposal?.passwordHash ?? null);
    if (isProposed) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    logSecurityEvent(context, 'sign-in-refused', { userId: user?.id, method: 'password' });
    await countWrongPassword(context, guesser);
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  await refuseSprayedAccount(context, guesser);
  if (!user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return user.id;
}
