// The real client library of the auth protocol, which talks to a listening application with a mail server behind it.

import { type AuthChangeEvent, GoTrueClient, type Session, type User } from '@supabase/auth-js';
import { onTestFinished } from 'vitest';
import { CookieJar } from './cookie-jar.ts';
import type { TestDatabase } from './databases.ts';
import { type MailBox, type ReadMail, startMailBox } from './mail-box.ts';
import { type StartedApp, type StartOptions, startApp } from './start-app.ts';

/** The URL that the application reports. Requests to it go to the port that the test's application listens on. */
export const publicUrl = 'http://localhost:3000';
export const anonKey = 'public-key-of-the-tests';
export const password = 'a long sentence nobody guesses';

export interface AuthServer extends StartedApp {
  readonly box: MailBox;
  /** A request from the browser with this address. Redirects are returned, not followed. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>;
  /** Opens a link from an email. Returns where it leads, with the data in the URL. */
  open(link: string): Promise<Landing>;
}

export interface Landing {
  readonly status: number;
  /** Without query and fragment. */
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fragment: Readonly<Record<string, string>>;
}

/** Limits are a hundred times wider than usual, unless the test says otherwise. */
export async function startAuthServer(database: TestDatabase, options: StartOptions = {}): Promise<AuthServer> {
  const started = await startApp(database, {
    trustProxy: 'loopback',
    rateLimitScale: 100,
    ...options,
    auth: { anonKey, ...options.auth },
  });
  const origin = await started.app.listen({ port: 0, host: '127.0.0.1' });
  const box = await startMailBox(started.mails);
  const request: AuthServer['request'] = (path, init = {}, address = nextAddress()) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers });
  };
  return {
    ...started,
    box,
    request,
    async open(link) {
      if (!link.startsWith(`${publicUrl}/`)) throw new Error(`The link leads away: ${link}`);
      return landingOf(await request(link.slice(publicUrl.length)));
    },
  };
}

export function landingOf(response: Response): Landing {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`There is no redirect, but a ${response.status}`);
  return { status: response.status, ...partsOfAddress(location) };
}

export function partsOfAddress(address: string): Omit<Landing, 'status'> {
  const { origin, pathname, searchParams, hash } = new URL(address);
  return {
    page: origin + pathname,
    query: Object.fromEntries(searchParams),
    fragment: Object.fromEntries(new URLSearchParams(hash.slice(1))),
  };
}

export interface Browser {
  readonly auth: GoTrueClient;
  readonly address: string;
  readonly jar: CookieJar;
  /** In the order in which they occurred. */
  readonly events: readonly AuthChangeEvent[];
}

/** A browser with empty storage and an address of its own. */
export function newBrowser(server: Pick<AuthServer, 'request'>, flowType: 'pkce' | 'implicit' = 'pkce'): Browser {
  const address = nextAddress();
  const kept = new Map<string, string>();
  const jar = new CookieJar();
  const events: AuthChangeEvent[] = [];
  const auth = new GoTrueClient({
    url: `${publicUrl}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: `navle-auth-${address}`,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: (input, init) =>
      jar.fetch(String(input), init, (to, given) => server.request(to.slice(publicUrl.length), given, address)),
  });
  const { data } = auth.onAuthStateChange((event) => void events.push(event));
  onTestFinished(() => data.subscription.unsubscribe());
  return { auth, address, jar, events };
}

let people = 0;

/** An address that no other test of the file uses. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.org`;
}

export interface SignedInBrowser extends Browser {
  readonly email: string;
  readonly user: User;
  readonly session: Session;
}

/** A person who signed up and confirmed the address, which started a session. */
export async function signedUp(server: AuthServer, email: string = newEmail()): Promise<SignedInBrowser> {
  const browser = newBrowser(server);
  must(await browser.auth.signUp({ email, password }));
  const mail = await server.box.next(email, 'Confirm');
  const { data } = must(await browser.auth.verifyOtp({ email, token: mail.code, type: 'signup' }));
  if (!data.user || !data.session) throw new Error('The code gave no session');
  return { ...browser, email, user: data.user, session: data.session };
}

/** The same person in another browser. */
export async function signedInAs(server: AuthServer, email: string, word: string = password): Promise<SignedInBrowser> {
  const browser = newBrowser(server);
  const { data } = must(await browser.auth.signInWithPassword({ email, password: word }));
  if (!data.user || !data.session) throw new Error('The password gave no session');
  return { ...browser, email, user: data.user, session: data.session };
}

/** Returns the reply, or throws its error. */
export function must<Answer extends { readonly error: unknown }>(answer: Answer): Answer & { readonly error: null } {
  if (answer.error !== null) throw answer.error;
  return { ...answer, error: null };
}

/** Opens the link from an email in the browser that requested it, and exchanges the code in the URL for a session. */
export async function follow(server: AuthServer, { auth }: Browser, mail: ReadMail) {
  const { query, page } = await server.open(mail.link);
  if (!query['code']) throw new Error(`The link led to ${page} without a code: ${JSON.stringify(query)}`);
  return { page, answer: await auth.exchangeCodeForSession(query['code']) };
}

let browsers = 0;

export function nextAddress(): string {
  browsers += 1;
  return `10.${200 + (browsers >> 16)}.${(browsers >> 8) & 255}.${browsers & 255}`;
}
