// A real OpenID Connect provider on the loopback address, whose people agree to everything, and the way of a browser
// through it.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { onTestFinished } from 'vitest';
import type { ProviderConfig } from '../src/platform/config/config.ts';
import {
  type AuthServer,
  type Browser,
  type Landing,
  must,
  newBrowser,
  newEmail,
  partsOfAddress,
  publicUrl,
  startAuthServer,
} from './auth-client.ts';
import type { TestDatabase } from './databases.ts';

export interface PersonThere {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

export interface SignInProvider {
  readonly config: ProviderConfig;
  /** Whoever comes from now on is this person; null for somebody who says no. */
  meet(person: PersonThere | null): void;
  /** Nobody listens there any more. */
  goDown(): Promise<void>;
}

/** `tells`: whether the ID token has the address in it, or only what is asked for with the access token. */
export async function startProvider({
  tells = 'in the token',
}: {
  tells?: 'in the token' | 'when asked';
} = {}): Promise<SignInProvider> {
  const people = new Map<string, PersonThere>();
  let here: PersonThere | null = null;
  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The provider listens nowhere');
  const issuer = `http://127.0.0.1:${bound.port}`;
  // A port is used again; what the server remembers of a provider is not to be what it was for an earlier test.
  const clientId = `exam ${crypto.randomUUID()}`;
  const config = { name: 'keycloak', issuer, clientId, clientSecret: 'between exam and school' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uris: [`${publicUrl}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: tells === 'when asked',
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...people.get(accountId), sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const result = here
      ? { login: { accountId: here.sub, remember: false } }
      : { error: 'access_denied', error_description: 'The person said no' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const goDown = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  onTestFinished(goDown);
  return {
    config,
    meet(person) {
      here = person;
      if (person) people.set(person.sub, person);
    },
    goDown,
  };
}

/** Goes where the browser is sent, until it arrives at a page of ours; at the callback it may be `stopped`. */
export async function travel(
  server: AuthServer,
  { jar, address }: Browser,
  from: string | null | undefined,
  stopAtCallback = false,
): Promise<Landing & { readonly address: string }> {
  let url = from ?? '';
  let status = 0;
  for (let hop = 0; hop < 15; hop += 1) {
    const isOurs = url.startsWith(`${publicUrl}/`);
    if (isOurs && (!url.startsWith(`${publicUrl}/auth/v1/`) || (stopAtCallback && url.includes('/callback?')))) {
      return { status, address: url, ...partsOfAddress(url) };
    }
    const reply = isOurs
      ? await jar.fetch(url, {}, (to, init) => server.request(to.slice(publicUrl.length), init, address))
      : await jar.fetch(url);
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`Stranded at ${url}: ${reply.status} ${await reply.text()}`);
    status = reply.status;
    url = new URL(location, url).href;
  }
  throw new Error(`Sent in circles: ${url}`);
}

let subjects = 0;

export function personThere(told: Partial<PersonThere> = {}): PersonThere {
  subjects += 1;
  return { sub: `subject ${subjects}`, email: newEmail(), email_verified: true, name: 'A. Candidate', ...told };
}

/** An application with the provider, and the ways to it. */
export async function startWithProvider(database: TestDatabase, told?: Parameters<typeof startProvider>[0]) {
  const provider = await startProvider(told);
  const server = await startAuthServer(database, { auth: { providers: [provider.config] } });
  /** Out from our page and back to it. */
  const travelWith = async (browser: Browser, person: PersonThere | null, redirectTo = `${publicUrl}/auth`) => {
    provider.meet(person);
    const options = { redirectTo, skipBrowserRedirect: true };
    const { data } = must(await browser.auth.signInWithOAuth({ provider: 'keycloak', options }));
    return travel(server, browser, data.url);
  };
  const signIn = async (person: PersonThere) => {
    const browser = newBrowser(server);
    const { query } = await travelWith(browser, person);
    const { data } = must(await browser.auth.exchangeCodeForSession(query['code'] ?? 'no code'));
    return { ...browser, user: data.user, session: data.session };
  };
  const link = async (browser: Browser, person: PersonThere, stopAtCallback = false) => {
    provider.meet(person);
    const options = { redirectTo: `${publicUrl}/account` };
    const { data } = must(await browser.auth.linkIdentity({ provider: 'keycloak', options }));
    return travel(server, browser, data.url, stopAtCallback);
  };
  return { provider, server, travelWith, signIn, link };
}
