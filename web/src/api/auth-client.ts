// The only auth client of the browser: the protocol's real library, loaded only by pages that need it (decision 0060).

import { getAuthClientSettings } from '@simulator/api-contract';
import { GoTrueClient } from '@supabase/auth-js';
import { callParsed } from './call-parsed.ts';

/** The storage key of the library's session. The exam's path reads the user from there without loading the library. */
const storageKey = 'navle-auth';
/**
 * Links of the auth server carry a `code`, as links with an access code do; they lead only to these pages
 * (decision 0040).
 */
const landingPages = ['/auth', '/account', '/reset-password'];

export interface AuthClient {
  readonly auth: GoTrueClient;
  readonly providers: readonly string[];
}

let client: Promise<AuthClient> | undefined;

/** Throws ServerUnreachable when the server does not answer; the next call tries again. */
export function getAuthClient(): Promise<AuthClient> {
  client ??= makeClient();
  client.catch(() => {
    client = undefined;
  });
  return client;
}

/** The access token of the signed-in person as a header, refreshed if needed; empty when signed out. */
export async function bearerHeader(): Promise<Readonly<Record<string, string>>> {
  const { auth } = await getAuthClient();
  const { data } = await auth.getSession();
  return data.session ? { authorization: `Bearer ${data.session.access_token}` } : {};
}

async function makeClient(): Promise<AuthClient> {
  const { anonKey, providers } = await callParsed(getAuthClientSettings);
  const auth = new GoTrueClient({
    url: new URL('/auth/v1', location.href).href,
    // Spelled as in the library: with another case, the browser would send the library's bearer of a session in
    // addition to this one.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: landingPages.includes(location.pathname.replace(/(.)\/+$/, '$1')),
    // Each link finds the secret of its own request, even if there were other requests in between.
    experimental: { appendPkceFlowIdToRedirects: true },
  });
  return { auth, providers };
}
