// Deletes what has expired, so that no table grows forever and nothing is stored longer than docs/privacy.md says.

import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import {
  authFlows,
  cohorts,
  factorChallenges,
  grants,
  oneTimeTokens,
  runningLogs,
  seats,
  sessions,
  tries,
  users,
} from './schema.ts';

const msPerDay = 24 * 60 * 60 * 1000;
/** The ages at which `sessions.ts` refuses a session. */
const daysOfUnusedSession = 30;
const daysOfSession = 180;
const daysOfUnconfirmedAccount = 7;
/**
 * Tickets from an expired grant may exist until then, and must stop working if it was revoked (`tickets.ts` of the
 * access module).
 */
const daysOfExpiredGrant = 60;
/** As long as a simulation's ticket is valid (decision 0020). */
const daysOfRunningLog = 60;
/** After this many days past a cohort's end, its roster still shows how many people there were, but not who. */
const daysOfEndedRoster = 365;

export async function sweep(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * msPerDay);
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(authFlows).where(lt(authFlows.expiresAt, now));
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
  await db.delete(tries).where(lt(tries.windowEndsAt, now));
  await db
    .delete(sessions)
    .where(or(lt(sessions.refreshedAt, daysAgo(daysOfUnusedSession)), lt(sessions.createdAt, daysAgo(daysOfSession))));
  await db.delete(grants).where(lt(grants.expiresAt, daysAgo(daysOfExpiredGrant)));
  await db.delete(runningLogs).where(lt(runningLogs.changedAt, daysAgo(daysOfRunningLog)));
  const ended = db
    .select({ id: cohorts.id })
    .from(cohorts)
    .where(lt(cohorts.validTo, daysAgo(daysOfEndedRoster)));
  const isOver = or(isNull(seats.extendedTo), lt(seats.extendedTo, daysAgo(daysOfEndedRoster)));
  const tellsWho = or(isNotNull(seats.name), isNotNull(seats.email), isNotNull(seats.userId));
  await db
    .update(seats)
    .set({ name: null, email: null, userId: null, showsResults: false })
    .where(and(inArray(seats.cohortId, ended), isOver, tellsWho));
  await db
    .delete(users)
    .where(
      and(
        isNotNull(users.email),
        isNull(users.emailConfirmedAt),
        lt(users.createdAt, daysAgo(daysOfUnconfirmedAccount)),
      ),
    );
}
