// What any client may know about the auth server: keys, settings, health.

import { getAuthClientSettings } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { AuthContext } from './base/auth-context.ts';

export function addServiceRoutes(app: FastifyInstance, { keys, settings }: AuthContext): void {
  app.get('/health', { schema: { summary: 'The auth server is there' } }, async () => ({
    version: 'v2',
    name: 'GoTrue',
    description: 'Speaks the GoTrue protocol for the exam simulator',
  }));

  app.get('/settings', { schema: { summary: 'Which ways to sign in are on' } }, async () => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(settings.providers.map(({ name }) => [name, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));

  app.get('/.well-known/jwks.json', { schema: { summary: 'The public keys' } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: (await keys.all()).map(({ publicJwk }) => publicJwk) };
  });
}

/** For our own pages: they create the client of this server, and need its public key. */
export function addClientSettingsRoute(app: FastifyInstance, settings: AuthContext['settings']): void {
  serveCall(app, getAuthClientSettings, async () => ({
    anonKey: settings.anonKey,
    providers: settings.providers.map(({ name }) => name),
    captcha: settings.captcha !== undefined,
  }));
}
