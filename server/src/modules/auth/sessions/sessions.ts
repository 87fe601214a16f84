// Sessions and their refresh tokens.
//
// A refresh token is `<session>.<number>.<MAC>`. The server can make it again, so it stores none. The session's row has
// the current number. Refreshing locks the row, so that any number of processes produce one sequence of numbers:
//
//   number = current        the token is used: current + 1 is returned
//   number = current - 1    within ten minutes: its reply got lost, or others asked at the same time, and the current
//                           token is returned again (decision 0018)
//   anything older          an old token was kept and reused: the session ends, for both thief and owner
//
// Adding a second factor raises the number by two, so that no earlier token works in the session afterwards.

import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { authFlows, factors, sessions, users } from '../../../platform/database/schema.ts';
import type { AuthContext } from '../base/auth-context.ts';
import { AuthError } from '../base/auth-error.ts';
import { authenticate, isEqual } from '../base/digests.ts';
import { logSecurityEvent } from '../base/security-log.ts';
import { rememberAddress } from '../people/known-addresses.ts';
import { getPerson } from '../people/people.ts';
import { userReply } from '../people/user-reply.ts';
import { accessTokenSeconds, assuranceOf, signAccessToken } from './access-token.ts';

const msPerDay = 24 * 60 * 60 * 1000;
const maxUnusedMs = 30 * msPerDay;
const maxMs = 180 * msPerDay;
/** How long a used token still returns the token that replaced it. */
const maxParentMs = 10 * 60_000;

export type Session = typeof sessions.$inferSelect;

/** What shows an owner where a session is used. */
export interface Whereabouts {
  readonly userAgent: string;
  readonly address: string;
}

/** Begins a session for a person who has just proven their identity, and returns the protocol's reply. */
export async function beginSession(
  context: AuthContext,
  userId: string,
  method: string,
  { userAgent, address }: Whereabouts,
): Promise<object> {
  const now = new Date();
  const methods = [{ method, timestamp: secondsOf(now) }];
  const [session] = await context.db
    .insert(sessions)
    .values({ userId, methods, userAgent: userAgent.slice(0, 300), address })
    .returning();
  if (!session) throw new Error('The database stored no session');
  await context.db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
  if (!(await hasSecondFactor(context.db, userId))) await rememberAddress(context.db, userId, address);
  logSecurityEvent(context, 'signed-in', { userId, sessionId: session.id, method });
  return sessionReply(context, session, now);
}

/** Exchanges a refresh token (accounts-6). */
export async function refreshSession(context: AuthContext, refreshToken: string): Promise<object> {
  const used = readRefreshToken(context, refreshToken);
  if (!used) throw notFound();
  const now = new Date();
  const outcome = await context.db.transaction(async (tx): Promise<Session | AuthError> => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, used.sessionId)).for('update');
    if (!session) return notFound();
    const isOver =
      now.getTime() - session.refreshedAt.getTime() > maxUnusedMs ||
      now.getTime() - session.createdAt.getTime() > maxMs;
    const isParent = used.number === session.refreshNumber - 1;
    const isOld =
      used.number < session.refreshNumber - 1 ||
      (isParent && now.getTime() - session.refreshedAt.getTime() > maxParentMs);
    if (isOver || isOld) {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      return isOver
        ? new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
        : new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    if (used.number < session.refreshNumber) return session;
    // Larger than the row's number only if the database was restored from an older copy. The token is still ours.
    const change = { refreshNumber: used.number + 1, refreshedAt: now };
    await tx.update(sessions).set(change).where(eq(sessions.id, session.id));
    return { ...session, ...change };
  });
  if (outcome instanceof AuthError) {
    if (outcome.code === 'refresh_token_already_used') {
      logSecurityEvent(context, 'refresh-token-reused', { sessionId: used.sessionId });
    }
    throw outcome;
  }
  return sessionReply(context, outcome, now);
}

/** Adds a second factor to a session, and ends the person's other sessions that have none. Give it a transaction. */
export async function raiseSession(tx: Database, sessionId: string, method: string): Promise<Session> {
  const now = new Date();
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  if (!session) throw sessionGone();
  const added = { method, timestamp: secondsOf(now) };
  const change = {
    methods: [added, ...session.methods.filter((known) => known.method !== method)],
    refreshNumber: session.refreshNumber + 2,
    refreshedAt: now,
  };
  await tx.update(sessions).set(change).where(eq(sessions.id, sessionId));
  const others = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, session.userId), ne(sessions.id, sessionId)));
  const low = others.filter(({ methods }) => assuranceOf(methods) === 'aal1').map(({ id }) => id);
  if (low.length > 0) await tx.delete(sessions).where(inArray(sessions.id, low));
  return { ...session, ...change };
}

/** Removes a second factor from every session of the person. Tokens show it after the next refresh. */
export async function lowerSessions(db: Database, userId: string, method: string): Promise<void> {
  const own = await db.select().from(sessions).where(eq(sessions.userId, userId));
  for (const { id, methods } of own) {
    const left = methods.filter((known) => known.method !== method);
    await db.update(sessions).set({ methods: left }).where(eq(sessions.id, id));
  }
}

async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const isUsable = and(eq(factors.userId, userId), eq(factors.status, 'verified'));
  return (await db.select({ id: factors.id }).from(factors).where(isUsable).limit(1)).length > 0;
}

export type SignOutScope = 'global' | 'local' | 'others';

export async function endSessions(db: Database, session: Session, scope: SignOutScope): Promise<void> {
  const which = {
    global: eq(sessions.userId, session.userId),
    local: eq(sessions.id, session.id),
    others: and(eq(sessions.userId, session.userId), ne(sessions.id, session.id)),
  };
  await db.delete(sessions).where(which[scope]);
  if (scope === 'local') return;
  // Also deletes what one of those browsers began and did not finish: a code to exchange, a provider to link.
  const { userId } = session;
  await db.delete(authFlows).where(or(eq(authFlows.userId, userId), eq(authFlows.linkingUserId, userId)));
}

export async function findSession(db: Database, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  return session;
}

/** Sorted by last use, the latest first. */
export async function listSessions(db: Database, userId: string): Promise<readonly Session[]> {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.refreshedAt));
}

export function sessionGone(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

/** Returns the protocol's reply for a session, with a new access token. */
export async function sessionReply(context: AuthContext, session: Session, now = new Date()): Promise<object> {
  const person = await getPerson(context.db, session.userId);
  return {
    access_token: await signAccessToken(context, person, session, secondsOf(now)),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: secondsOf(now) + accessTokenSeconds,
    refresh_token: makeRefreshToken(context, session.id, session.refreshNumber),
    user: userReply(person),
  };
}

function makeRefreshToken({ settings }: AuthContext, sessionId: string, number: number): string {
  const value = `${sessionId}.${number}`;
  return `${value}.${authenticate(settings.appSecret, 'refresh-token', value)}`;
}

const refreshTokenShape = z.tuple([z.uuid(), z.string().regex(/^[1-9]\d{0,8}$/), z.string().min(1)]);

function readRefreshToken({ settings }: AuthContext, token: string): { sessionId: string; number: number } | undefined {
  const parts = refreshTokenShape.safeParse(token.split('.'));
  if (!parts.success) return undefined;
  const [sessionId, number, code] = parts.data;
  const isOurs = isEqual(code, authenticate(settings.appSecret, 'refresh-token', `${sessionId}.${number}`));
  return isOurs ? { sessionId, number: Number(number) } : undefined;
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
