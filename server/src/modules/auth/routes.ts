// The auth server (decision 0060): the GoTrue protocol under /auth/v1, and functions for other modules.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FindSignedIn, RequireSignedIn } from '../../platform/http/signed-in.ts';
import type { AuthContext } from './base/auth-context.ts';
import { AuthError, addAuthErrorReplies } from './base/auth-error.ts';
import { addFactorRoutes } from './factors/factor-routes.ts';
import { addMailLinkRoutes } from './mail-links.ts';
import { addProviderRoutes } from './providers/provider-routes.ts';
import { addClientSettingsRoute, addServiceRoutes } from './service-routes.ts';
import { type Caller, lacksSecondFactor, requireCaller, sessionTokenOf } from './sessions/bearer.ts';
import { addSignUpRoute } from './sign-up-route.ts';
import { addTokenRoute } from './token-route.ts';
import { addUserRoutes } from './user-routes.ts';
import { addVerifyRoutes } from './verify-routes.ts';

const authPath = '/auth/v1';

/** What other modules may call in this one; app.ts passes it on. */
export interface Auth {
  readonly findSignedIn: FindSignedIn;
  readonly requireSignedIn: RequireSignedIn;
}

export function makeAuth(context: AuthContext): Auth {
  const find = async (request: FastifyRequest): Promise<Caller | null> => {
    if (sessionTokenOf(context, request) === null) return null;
    try {
      return await requireCaller(context, request);
    } catch (error) {
      if (error instanceof AuthError && error.status < 500)
        throw new Refusal(401, 'session-ended', 'Please sign in again.');
      throw error;
    }
  };
  const shown = ({ person: { user }, session }: Caller) => ({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    isEmailConfirmed: user.emailConfirmedAt !== null,
  });
  return {
    async findSignedIn(request) {
      const caller = await find(request);
      // A person who has not given the second factor is not signed in: nothing is done in the name of that account.
      return caller && !lacksSecondFactor(caller) ? shown(caller) : null;
    },
    async requireSignedIn(request) {
      const caller = await find(request);
      if (!caller) throw new Refusal(401, 'not-signed-in', 'Please sign in.');
      if (lacksSecondFactor(caller)) {
        throw new Refusal(403, 'second-factor-needed', 'Please enter the code of your second factor.');
      }
      return shown(caller);
    },
  };
}

export async function addAuthRoutes(app: FastifyInstance, context: AuthContext, isSecure: boolean): Promise<void> {
  addClientSettingsRoute(app, context.settings);
  await app.register(
    async (routes) => {
      addAuthErrorReplies(routes);
      takeEmptyBodies(routes);
      addServiceRoutes(routes, context);
      addSignUpRoute(routes, context);
      addTokenRoute(routes, context);
      addMailLinkRoutes(routes, context);
      addVerifyRoutes(routes, context);
      addUserRoutes(routes, context);
      addFactorRoutes(routes, context);
      addProviderRoutes(routes, context, isSecure);
    },
    { prefix: authPath },
  );
}

/** On some calls the client sends the JSON type with no body at all (accounts-2). */
function takeEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new AuthError(400, 'bad_json', 'Could not parse request body as JSON'));
    }
  });
}
