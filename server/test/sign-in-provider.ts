// A sign-in provider for the length of one test, and a browser's path through it.

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
import { type PersonThere, type ProviderOptions, playSignInProvider } from './shared/sign-in-provider.ts';

export interface SignInProvider {
  readonly config: ProviderConfig;
  /** From now on, everyone who signs in is this person; null means that they decline. */
  meet(person: PersonThere | null): void;
  /** Stops listening. */
  goDown(): Promise<void>;
}

export async function startProvider({ tells }: Pick<ProviderOptions, 'tells'> = {}): Promise<SignInProvider> {
  const people = new Map<string, PersonThere>();
  let here: PersonThere | null = null;
  // Ports are reused. A new client id keeps the server from using what it remembers of an earlier test's provider.
  const client = { clientId: `exam ${crypto.randomUUID()}`, clientSecret: 'between exam and school' };
  const { issuer, serve, goDown } = await playSignInProvider({
    ...client,
    ...(tells && { tells }),
    person: (sub) => people.get(sub) ?? {},
    visitor: () => here?.sub ?? null,
  });
  serve(publicUrl);
  onTestFinished(goDown);
  return {
    config: { name: 'keycloak', issuer, ...client },
    meet(person) {
      here = person;
      if (person) people.set(person.sub, person);
    },
    goDown,
  };
}

/** Follows redirects until the browser arrives at one of our pages, or at the callback if `stopAtCallback` is set. */
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

export function personThere(claims: Partial<PersonThere> = {}): PersonThere {
  subjects += 1;
  return { sub: `subject ${subjects}`, email: newEmail(), email_verified: true, name: 'A. Candidate', ...claims };
}

/** An application with the provider, and functions that send a browser through it. */
export async function startWithProvider(database: TestDatabase, claims?: Parameters<typeof startProvider>[0]) {
  const provider = await startProvider(claims);
  const server = await startAuthServer(database, { auth: { providers: [provider.config] } });
  /** From our page to the provider and back. */
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
