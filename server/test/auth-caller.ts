// Calls the auth protocol by hand: any method, body and bearer token, from an address of its own.

import type { FastifyInstance, InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../src/modules/auth/passwords/passwords.ts';
import type { Database } from '../src/platform/database/database.ts';
import { identities, users } from '../src/platform/database/schema.ts';
import { nextAddress, password } from './auth-client.ts';
import { type ReadMail, readMail } from './mail-box.ts';
import type { StartedApp } from './start-app.ts';

export interface Answer {
  readonly status: number;
  /** The error's code; undefined if there is no error. */
  readonly code: string | undefined;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Empty if the reply is no redirect. */
  readonly location: string;
}

export interface CallOptions {
  readonly bearer?: string | undefined;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const record = z.record(z.string(), z.unknown()).catch({});

/** `path` is relative to /auth/v1 and includes the query. */
export async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  { bearer, from = nextAddress(), headers = {} }: CallOptions = {},
): Promise<Answer> {
  const options: InjectOptions = {
    method,
    url: path.startsWith('/api/') ? path : `/auth/v1${path}`,
    remoteAddress: from,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const reply = await app.inject(options);
  const fields = record.parse(reply.headers['content-type']?.includes('json') ? reply.json() : {});
  const { error_code: code } = fields;
  return {
    status: reply.statusCode,
    code: typeof code === 'string' ? code : undefined,
    text: reply.body,
    body: fields,
    headers: reply.headers,
    location: String(reply.headers.location ?? ''),
  };
}

export const post = (app: FastifyInstance, path: string, body: unknown, options?: CallOptions): Promise<Answer> =>
  call(app, 'POST', path, body, options);

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Returns the tokens in a reply that is a session. */
export function tokensOf({ status, body, text }: Answer): Tokens {
  const parsed = tokens.safeParse(body);
  if (!parsed.success) throw new Error(`No session, but ${status}: ${text}`);
  return { access: parsed.data.access_token, refresh: parsed.data.refresh_token };
}

export interface StoredPerson {
  readonly id: string;
  readonly email: string;
}

let stored = 0;

/** Accounts with the usual password, inserted directly into the database. */
export async function storePeople(
  db: Database,
  count: number,
  { isConfirmed = true }: { readonly isConfirmed?: boolean } = {},
): Promise<readonly StoredPerson[]> {
  const passwordHash = await hashPassword(password);
  const rows = Array.from({ length: count }, () => {
    stored += 1;
    const email = `stored${stored}@example.org`;
    return { id: crypto.randomUUID(), email, passwordHash, emailConfirmedAt: isConfirmed ? new Date() : null };
  });
  await db.insert(users).values(rows);
  await db.insert(identities).values(
    rows.map(({ id, email }) => ({
      userId: id,
      provider: 'email',
      subject: id,
      email,
      data: { sub: id, email, email_verified: isConfirmed, phone_verified: false },
    })),
  );
  return rows;
}

export async function storePerson(db: Database, options?: { readonly isConfirmed?: boolean }): Promise<StoredPerson> {
  const [person] = await storePeople(db, 1, options);
  if (!person) throw new Error('Nobody was stored');
  return person;
}

export async function signIn(app: FastifyInstance, email: string, word: string = password): Promise<Tokens> {
  return tokensOf(await post(app, '/token?grant_type=password', { email, password: word }));
}

/** A person with an account and a session. */
export async function storeSignedIn({ app, db }: StartedApp): Promise<StoredPerson & Tokens> {
  const person = await storePerson(db);
  return { ...person, ...(await signIn(app, person.email)) };
}

/** Waits for an email to the address among those that the application took after the first `after` emails. */
export async function mailTo({ mails }: StartedApp, to: string, after = 0): Promise<ReadMail> {
  return vi.waitFor(
    () => {
      const found = mails.slice(after).findLast((mail) => mail.to === to);
      if (!found) throw new Error(`No mail to ${to}`);
      return readMail(found.text);
    },
    { timeout: 5_000, interval: 2 },
  );
}

/** The path of a link in an email, relative to /auth/v1. */
export function pathOfLink({ link }: ReadMail): string {
  const { pathname, search } = new URL(link);
  return pathname.replace('/auth/v1', '') + search;
}
