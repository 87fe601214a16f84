// Cohorts as staff see them, and which of them a member of staff may see: only this file keeps teachers to their own.

import type { Cohort } from '@simulator/api-contract';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  accessCodes,
  cohorts,
  cohortTeachers,
  seatSimulations,
  seats,
  simulations,
  users,
  wasCompleted,
} from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { joiningLink } from '../../platform/seat-link.ts';
import { fromStoredChoice } from '../../platform/stored-choice.ts';

export type CohortRow = typeof cohorts.$inferSelect;

const cohortsPerPage = 20;

/** Support and owners see every cohort, teachers only their own. */
function visibleTo(db: Database, { role, userId }: StaffMember): SQL | undefined {
  if (role !== 'teacher') return undefined;
  const own = db.select({ id: cohortTeachers.cohortId }).from(cohortTeachers).where(eq(cohortTeachers.userId, userId));
  return inArray(cohorts.id, own);
}

/** Refuses a cohort that does not exist in the same words as a cohort that a teacher may not see. */
export async function requireCohort(db: Database, member: StaffMember, id: string): Promise<CohortRow> {
  const [cohort] = await db
    .select()
    .from(cohorts)
    .where(and(eq(cohorts.id, id), visibleTo(db, member)));
  if (!cohort) throw new Refusal(404, 'no-such-cohort', 'There is no such cohort.', { field: 'id' });
  return cohort;
}

/** Returns the page of cohorts after `before`, newest first; null if the member sees no such cohort. */
export async function readCohorts(
  db: Database,
  member: StaffMember,
  publicUrl: string,
  before: string | undefined,
): Promise<{ readonly cohorts: readonly Cohort[]; readonly next?: string } | null> {
  const visible = visibleTo(db, member);
  if (before !== undefined && (await db.$count(cohorts, and(eq(cohorts.id, before), visible))) === 0) return null;
  const place = sql`(${cohorts.createdAt}, ${cohorts.id})`;
  const placeBefore = sql`(select other.created_at, other.id from ${cohorts} other where other.id = ${before})`;
  const rows = await db
    .select()
    .from(cohorts)
    .where(and(visible, before === undefined ? undefined : sql`${place} < ${placeBefore}`))
    .orderBy(desc(cohorts.createdAt), desc(cohorts.id))
    .limit(cohortsPerPage + 1);
  const page = await describe(db, rows.slice(0, cohortsPerPage), publicUrl, new Date());
  const last = page.at(-1);
  return { cohorts: page, ...(last && rows.length > page.length && { next: last.id }) };
}

export async function readCohort(db: Database, row: CohortRow, publicUrl: string): Promise<Cohort> {
  const [cohort] = await describe(db, [row], publicUrl, new Date());
  if (!cohort) throw new Error('One row describes one cohort');
  return cohort;
}

async function describe(
  db: Database,
  rows: readonly CohortRow[],
  publicUrl: string,
  now: Date,
): Promise<readonly Cohort[]> {
  const ids = rows.map(({ id }) => id);
  const codes = await db
    .select()
    .from(accessCodes)
    .where(and(inArray(accessCodes.cohortId, ids), isNull(accessCodes.revokedAt)))
    .orderBy(accessCodes.createdAt);
  const teachers = await db
    .select({ cohortId: cohortTeachers.cohortId, email: users.email })
    .from(cohortTeachers)
    .innerJoin(users, eq(users.id, cohortTeachers.userId))
    .where(inArray(cohortTeachers.cohortId, ids))
    .orderBy(users.email);
  const counts = await countSeats(db, ids);
  return rows.map(({ id, createdAt: _, validFrom, validTo, ...row }) => {
    const code = codes.findLast(({ cohortId }) => cohortId === id);
    return {
      id,
      ...row,
      validFrom: validFrom.toISOString(),
      validTo: validTo?.toISOString() ?? null,
      state: validFrom > now ? 'coming' : validTo !== null && validTo <= now ? 'over' : 'running',
      fixed: code ? fromStoredChoice(code) : { rules: null, accommodation: null },
      code: code?.code ?? null,
      link: code ? joiningLink(publicUrl, code.code) : null,
      teachers: teachers.flatMap(({ cohortId, email }) => (cohortId === id && email !== null ? [email] : [])),
      ...(counts.get(id) ?? { seatsTaken: 0, joined: 0, begun: 0, done: 0 }),
    };
  });
}

/** Counts seats that are not withdrawn: all of them, and those whose person has joined, begun or done a simulation. */
export async function countSeats(db: Database, ids: readonly string[]) {
  // Reads seat by seat, by the index of completed simulations, because endings make the rows of simulations large.
  const own = db
    .select({
      begun: sql<boolean>`true`.as('begun'),
      done: sql<boolean>`bool_or(${simulations.id} is not null)`.as('done'),
    })
    .from(seatSimulations)
    .leftJoin(simulations, and(eq(simulations.id, seatSimulations.simulationId), wasCompleted(simulations.ending)))
    .where(eq(seatSimulations.seatId, seats.id))
    .groupBy(seatSimulations.seatId)
    .as('own');
  const those = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const rows = await db
    .select({
      cohortId: seats.cohortId,
      seatsTaken: those(sql`true`),
      joined: those(sql`${seats.joinedAt} is not null`),
      begun: those(sql`${own.begun}`),
      done: those(sql`${own.done}`),
    })
    .from(seats)
    .leftJoinLateral(own, sql`true`)
    .where(and(inArray(seats.cohortId, [...ids]), isNull(seats.withdrawnAt)))
    .groupBy(seats.cohortId);
  return new Map(rows.map(({ cohortId, ...counts }) => [cohortId, counts]));
}
