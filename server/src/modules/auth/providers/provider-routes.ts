// Signing in through a provider, or linking one to an account. The browser leaves with a state and returns with a code.

import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authFlows, identities, users } from '../../../platform/database/schema.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { AuthError, parseOrRefuse, validationFailed } from '../base/auth-error.ts';
import { countCall } from '../base/auth-limits.ts';
import { digestOf, isEqual } from '../base/digests.ts';
import { logSecurityEvent } from '../base/security-log.ts';
import { mayMail } from '../mail/message-limits.ts';
import { afterReply, mailAccountExists, mailIdentityNotice, mailLink } from '../mail/send-mail.ts';
import { requireProof } from '../passwords/proof-of-person.ts';
import { makeExchangeCode } from '../redirects/exchange-codes.ts';
import { challengeFields, readChallenge } from '../redirects/pkce.ts';
import { allowedRedirect, withParameters } from '../redirects/redirects.ts';
import { lacksSecondFactor, requireCaller, whereaboutsOf } from '../sessions/bearer.ts';
import { beginSession } from '../sessions/sessions.ts';
import { type Joined, joinProvider } from './join-provider.ts';
import { addressOfProvider, newDeparture, readProfile, refuseMoreScopes, requireProvider } from './providers.ts';

const flowLifeMs = 10 * 60_000;
/** Binds a sign-in through a provider to the browser that began it. */
const flowCookie = 'navle_auth_flow';

const departure = z.object({
  provider: z.string().max(50),
  redirect_to: z.string().optional(),
  scopes: z.string().max(500).optional(),
  skip_http_redirect: z.string().optional(),
  ...challengeFields,
});
/** Takes no password: these are parameters of an address, and addresses are stored in many places. */
const linking = departure.extend({ nonce: z.string().max(200).optional() });
const arrival = z.object({
  state: z.string().max(300).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(1_000).optional(),
});
const sessionInFragment = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
});

type Flow = typeof authFlows.$inferSelect;

export function addProviderRoutes(app: FastifyInstance, context: AuthContext, isSecure: boolean): void {
  const { db, settings } = context;

  app.get(
    '/authorize',
    { exposeHeadRoute: false, schema: { summary: 'Sign in with a provider' } },
    async (request, reply) => {
      await countCall(context, request, 'verify');
      try {
        return await reply.redirect(await depart(request, reply, null), 302);
      } catch (error) {
        // A person sees this response in the browser. If a provider is down, a page says so instead of a JSON reply.
        if (!(error instanceof AuthError) || error.status !== 503) throw error;
        return reply.redirect(
          withProblem(`${settings.publicUrl}/auth`, 'server_error', error.code, error.message),
          303,
        );
      }
    },
  );

  app.get(
    '/user/identities/authorize',
    { schema: { summary: 'Link a provider to the account' } },
    async (request, reply) => {
      await countCall(context, request, 'verify');
      const caller = await requireCaller(context, request);
      if (lacksSecondFactor(caller)) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to link an identity');
      const { nonce, skip_http_redirect: wantsAddress, ...given } = parseOrRefuse(linking, request.query);
      // Everything that can refuse comes first, so that no emailed code is used up for nothing.
      requireProvider(context, given.provider);
      refuseMoreScopes(given.scopes);
      readChallenge(context, given);
      await requireProof(context, caller, { nonce, address: request.ip }, 'Linking an identity');
      const url = await depart(request, reply, caller.person.user.id);
      return wantsAddress === 'true' ? { url } : reply.redirect(url, 302);
    },
  );

  app.delete('/user/identities/:id', { schema: { summary: 'Unlink a provider' } }, async (request) => {
    const caller = await requireCaller(context, request);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!params.success) throw validationFailed('identity_id must be an UUID', 404);
    if (lacksSecondFactor(caller)) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to unlink an identity');
    const { person } = caller;
    const identity = person.identities.find(({ id }) => id === params.data.id);
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await db.transaction(async (tx) => {
      // Locked, so that two requests at the same moment can't remove the last two identities.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.user.id)).for('update');
      const left = await tx.select().from(identities).where(eq(identities.userId, person.user.id));
      if (left.every(({ id }) => id === identity.id)) {
        throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
      }
      await tx.delete(identities).where(eq(identities.id, identity.id));
      // Without the identity `email`, signing in with a password is no longer possible.
      const change = identity.provider === 'email' ? { passwordHash: null } : {};
      await tx
        .update(users)
        .set({ ...change, updatedAt: new Date() })
        .where(eq(users.id, person.user.id));
    });
    logSecurityEvent(context, 'identity-removed', { userId: person.user.id, method: identity.provider });
    mailIdentityNotice(context, 'identity_removed', person.user, identity.provider);
    return {};
  });

  app.get('/callback', { exposeHeadRoute: false, schema: { summary: 'Back from a provider' } }, arrive);

  async function depart(request: FastifyRequest, reply: FastifyReply, linkingUserId: string | null): Promise<string> {
    const given = parseOrRefuse(departure, request.query);
    const provider = requireProvider(context, given.provider);
    refuseMoreScopes(given.scopes);
    const challenge = readChallenge(context, given);
    const out = newDeparture();
    const address = await addressOfProvider(context, provider, out);
    await db.insert(authFlows).values({
      digest: digestOf(out.state),
      kind: 'provider',
      provider: provider.name,
      linkingUserId,
      redirectTo: allowedRedirect(settings.publicUrl, given.redirect_to, linkingUserId ? '/account' : '/auth'),
      ...challenge,
      providerVerifier: out.verifier,
      providerNonce: out.nonce,
      expiresAt: new Date(Date.now() + flowLifeMs),
    });
    reply.header('cache-control', 'no-store');
    reply.setCookie(flowCookie, digestOf(out.state), {
      path: '/auth/v1/callback',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: flowLifeMs / 1000,
    });
    return address;
  }

  async function arrive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await countCall(context, request, 'verify');
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const given = parseOrRefuse(arrival, request.query);
    const home = `${settings.publicUrl}/auth`;
    if (!given.state)
      return reply.redirect(
        withProblem(home, 'invalid_request', 'bad_oauth_callback', 'OAuth state parameter missing'),
        303,
      );
    const [flow] = await db
      .delete(authFlows)
      .where(and(eq(authFlows.digest, digestOf(given.state)), eq(authFlows.kind, 'provider')))
      .returning();
    if (!flow || flow.expiresAt <= new Date() || !isSameBrowser(request, flow)) {
      return reply.redirect(withProblem(home, 'invalid_request', 'bad_oauth_state', 'OAuth state is invalid'), 303);
    }
    const target = allowedRedirect(settings.publicUrl, flow.redirectTo, '/auth');
    if (given.error) {
      return reply.redirect(
        withProblem(target, given.error, 'provider_error', given.error_description ?? given.error),
        303,
      );
    }
    const joined = await joinReturning(request, flow, given.state);
    if (!joined) {
      const words = 'Unable to exchange external code';
      return reply.redirect(withProblem(target, 'server_error', 'unexpected_failure', words), 303);
    }
    return reply.redirect(await welcome(request, flow, target, joined), 302);
  }

  /** Undefined if the provider's reply is invalid. The reason goes only to the log. */
  async function joinReturning(request: FastifyRequest, flow: Flow, state: string): Promise<Joined | undefined> {
    const { providerNonce: nonce, providerVerifier: verifier } = flow;
    if (!nonce || !verifier) return undefined;
    const provider = requireProvider(context, flow.provider);
    const profile = await readProfile(context, provider, request.url.split('?')[1] ?? '', {
      state,
      nonce,
      verifier,
    }).catch((error: unknown) => {
      request.log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'a provider answered with nothing usable',
      );
      return undefined;
    });
    return profile && joinProvider(db, profile, flow.linkingUserId);
  }

  async function welcome(request: FastifyRequest, flow: Flow, target: string, joined: Joined): Promise<string> {
    const { codeChallenge, codeChallengeMethod } = flow;
    const challenge = codeChallenge && codeChallengeMethod ? { codeChallenge, codeChallengeMethod } : null;
    if (joined.kind === 'identity-already-exists') {
      return withProblem(
        target,
        'server_error',
        'identity_already_exists',
        'Identity is already linked to another user',
      );
    }
    if (joined.kind === 'unconfirmed') {
      const { user, email, identityId } = joined;
      // Read now: after the reply, the connection may be gone and its address unknown.
      const asker = addressSubject(request.ip);
      afterReply(context, async () => {
        if (!(await mayMail(context, asker, 'signup', email))) return;
        const proposal = { passwordHash: null, metadata: {}, identityId, asker };
        if (user) await mailLink(context, { user, purpose: 'signup', redirectTo: target, challenge, proposal });
        else mailAccountExists(context, email);
      });
      const words = 'Unverified email with provider. A confirmation email has been sent to your provider email';
      return withProblem(target, 'access_denied', 'provider_email_needs_verification', words);
    }
    if (joined.isConnected) {
      const provider = flow.provider ?? '';
      logSecurityEvent(context, 'identity-added', { userId: joined.user.id, method: provider });
      mailIdentityNotice(context, 'identity_added', joined.user, provider);
    }
    if (challenge) {
      const code = await makeExchangeCode(context, { userId: joined.user.id, method: 'oauth', challenge });
      return withParameters(target, 'query', { code });
    }
    const session = sessionInFragment.parse(
      await beginSession(context, joined.user.id, 'oauth', whereaboutsOf(request)),
    );
    return withParameters(target, 'fragment', {
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_in: String(session.expires_in),
      expires_at: String(session.expires_at),
      token_type: 'bearer',
    });
  }
}

/**
 * Checks the browser's cookie where a returning person could have been given another person's state: when linking, and
 * in the flow whose tokens need no verifier. In other flows the code is worth nothing without the verifier, which only
 * the first browser has.
 */
function isSameBrowser(request: FastifyRequest, flow: Flow): boolean {
  if (flow.linkingUserId === null && flow.codeChallenge !== null) return true;
  return isEqual(request.cookies[flowCookie] ?? '', flow.digest);
}

function withProblem(target: string, error: string, code: string, description: string): string {
  const words = { error, error_code: code, error_description: description };
  return withParameters(withParameters(target, 'fragment', words), 'query', words);
}
