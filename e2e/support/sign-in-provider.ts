// A sign-in provider on this machine (OpenID Connect), with the sign-in page of its library: who types a name is that person.

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Provider } from 'oidc-provider';

export interface SignInProvider {
  /** The environment by which the exam server knows it, as the provider `peer`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Lets the exam server at this address send people here. */
  serve(address: string): void;
  stop(): Promise<void>;
}

const client = { id: 'exam', secret: 'between the exam and the peer' };

export async function startSignInProvider(): Promise<SignInProvider> {
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The provider listens nowhere');
  const issuer = `http://127.0.0.1:${bound.port}`;
  return {
    environment: {
      OAUTH_PEER_ISSUER: issuer,
      OAUTH_PEER_CLIENT_ID: client.id,
      OAUTH_PEER_CLIENT_SECRET: client.secret,
    },
    serve(address) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: [`${address}/auth/v1/callback`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        cookies: { keys: ['of the tests'] },
        ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
        findAccount: (_context, accountId) => ({
          accountId,
          claims: () => ({ sub: accountId, email: accountId, email_verified: true, name: 'A. Person' }),
        }),
      });
      handle = provider.callback();
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
