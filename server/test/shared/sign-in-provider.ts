// A real OpenID Connect provider on the loopback address, which uses a separate library.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { listenOnLoopback } from './loopback.ts';

export interface PersonThere {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

export interface ProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's data about a person, by subject. */
  person(sub: string): Partial<PersonThere>;
  /** Whether the ID token contains the email address, or the server must request it with the access token. */
  readonly tells?: 'in the token' | 'when asked';
  /**
   * The person who signs in and agrees to everything; null if they decline. Without it, the browser sees the library's
   * sign-in page.
   */
  readonly visitor?: () => string | null;
}

export interface PlayedProvider {
  readonly issuer: string;
  /** Registers the exam server at this address, so that it may send people here. */
  serve(address: string): void;
  goDown(): Promise<void>;
}

export async function playSignInProvider(options: ProviderOptions): Promise<PlayedProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.writeHead(503).end();
  const { address: issuer, goDown } = await listenOnLoopback((request, response) => handle(request, response));
  return {
    issuer,
    serve(address) {
      handle = handlerOf(issuer, address, options);
    },
    goDown,
  };
}

function handlerOf(
  issuer: string,
  address: string,
  { clientId, clientSecret, person, tells = 'in the token', visitor }: ProviderOptions,
) {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${address}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: tells === 'when asked',
    cookies: { keys: ['of the tests'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...person(accountId), sub: accountId }) }),
    ...(visitor && {
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
      loadExistingGrant: agreeToAll,
    }),
  });
  const callback = provider.callback();
  if (!visitor) return callback;
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const sub = visitor();
    const result =
      sub === null
        ? { error: 'access_denied', error_description: 'The person said no' }
        : { login: { accountId: sub, remember: false } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  async function agreeToAll({ oidc }: KoaContextWithOIDC) {
    const grant = new provider.Grant({
      accountId: oidc.session?.accountId ?? '',
      clientId: oidc.client?.clientId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  }
}
