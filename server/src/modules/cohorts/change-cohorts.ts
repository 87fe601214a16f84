// How staff change cohorts: add one with a code of its own, change it, give it another code, set its teachers.

import type { Cohort } from '@simulator/api-contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  accessCodes,
  cohorts,
  cohortTeachers,
  grants,
  seatGrants,
  seats,
  staff,
  users,
} from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { fromStoredChoice } from '../../platform/stored-choice.ts';
import type { CohortNeeds, Forms } from './cohort-needs.ts';
import type { CohortRow } from './read-cohorts.ts';

type Settings = Pick<Cohort, 'label' | 'seats' | 'devicesPerSeat' | 'validFrom' | 'validTo' | 'forms'>;

export async function addCohort(
  db: Database,
  needs: CohortNeeds,
  { fixed, ...settings }: Settings & Pick<Cohort, 'fixed'>,
  member: StaffMember,
  why: string | undefined,
): Promise<CohortRow> {
  const forms = openForms(await needs.forms(), settings.forms);
  const row = rowOf(settings);
  return db.transaction(async (tx) => {
    const [cohort] = await tx.insert(cohorts).values(row).returning();
    if (!cohort) throw new Error('The database stored no cohort');
    const { id, label } = cohort;
    await needs.addCode(tx, forms, { cohortId: id, label, fixed }, member, why);
    const details = { ...settings, fixed };
    await recordAct(tx, member, {
      action: 'cohort-added',
      subjectId: id,
      subject: label,
      cohortId: id,
      why,
      details,
    });
    return cohort;
  });
}

/**
 * Also makes the grants of its people end with the cohort, or with the extension of their own seat if that ends later.
 */
export async function changeCohort(
  db: Database,
  needs: CohortNeeds,
  { id }: CohortRow,
  settings: Settings,
  member: StaffMember,
  why: string,
): Promise<CohortRow> {
  const forms = openForms(await needs.forms(), settings.forms);
  const row = rowOf(settings);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(cohorts).where(eq(cohorts.id, id)).for('update');
    if (!before) throw new Error('The cohort is gone');
    const taken = await tx.$count(seats, and(eq(seats.cohortId, id), isNull(seats.withdrawnAt)));
    if (taken > settings.seats) {
      const message = `${taken} seats are taken. Withdraw some first, or leave at least as many.`;
      throw new Refusal(409, 'more-seats-taken', message, { field: 'seats' });
    }
    const code = await codeOf(tx, id);
    if (code) needs.refuseRulesNotAllowed(forms, code.rules);
    const [changed] = await tx.update(cohorts).set(row).where(eq(cohorts.id, id)).returning();
    if (!changed) throw new Error('The cohort is gone');
    await endGrantsOf(tx, changed);
    await recordAct(tx, member, {
      action: 'cohort-changed',
      subjectId: id,
      subject: changed.label,
      cohortId: id,
      why,
      details: { ...settings },
    });
    return changed;
  });
}

export async function changeCode(
  db: Database,
  needs: CohortNeeds,
  { id, label, forms }: CohortRow,
  member: StaffMember,
  why: string,
): Promise<void> {
  const open = openForms(await needs.forms(), forms);
  await db.transaction(async (tx) => {
    await tx.select({ id: cohorts.id }).from(cohorts).where(eq(cohorts.id, id)).for('update');
    const before = await codeOf(tx, id);
    if (before) await needs.revokeCode(tx, before.id, member, why);
    const fixed = before ? fromStoredChoice(before) : { rules: null, accommodation: null };
    await needs.addCode(tx, open, { cohortId: id, label, fixed }, member, why);
    await recordAct(tx, member, {
      action: 'cohort-code-changed',
      subjectId: id,
      subject: label,
      cohortId: id,
      why,
    });
  });
}

export async function setTeachers(
  db: Database,
  { id, label }: CohortRow,
  emails: readonly string[],
  member: StaffMember,
  why: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const wanted = [...new Set(emails)];
    const found = await tx
      .select({ userId: staff.userId, email: users.email })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(inArray(users.email, wanted));
    const missing = wanted.find((email) => !found.some((one) => one.email === email));
    if (missing !== undefined) {
      const message = `${missing} is not staff. An owner has to give that account the teacher role first.`;
      throw new Refusal(400, 'not-a-teacher', message, { field: 'emails' });
    }
    await tx.delete(cohortTeachers).where(eq(cohortTeachers.cohortId, id));
    const rows = found.map(({ userId }) => ({ cohortId: id, userId }));
    if (rows.length > 0) await tx.insert(cohortTeachers).values(rows);
    await recordAct(tx, member, {
      action: 'teachers-set',
      subjectId: id,
      subject: label,
      cohortId: id,
      why,
      details: { emails: wanted },
    });
  });
}

/** Returns the code that lets its people in; undefined once it is revoked. */
export async function codeOf(db: Database, cohortId: string): Promise<typeof accessCodes.$inferSelect | undefined> {
  const rows = await db
    .select()
    .from(accessCodes)
    .where(and(eq(accessCodes.cohortId, cohortId), isNull(accessCodes.revokedAt)))
    .orderBy(accessCodes.createdAt);
  return rows.at(-1);
}

/** Sets when the grants of all its seats end, or of the seat `seatId`. If the cohort has no end, they keep theirs. */
export async function endGrantsOf(tx: Database, { id, validTo }: CohortRow, seatId?: string): Promise<void> {
  if (validTo === null) return;
  const end = sql`greatest(${validTo.toISOString()}::timestamptz, (select s.extended_to from ${seatGrants} g join ${seats} s on s.id = g.seat_id where g.grant_id = ${grants.id}))`;
  const ofSeats = tx
    .select({ id: seatGrants.grantId })
    .from(seatGrants)
    .innerJoin(seats, eq(seats.id, seatGrants.seatId))
    .where(seatId === undefined ? eq(seats.cohortId, id) : eq(seats.id, seatId));
  await tx
    .update(grants)
    .set({ expiresAt: end })
    .where(and(inArray(grants.id, ofSeats), isNull(grants.revokedAt)));
}

function openForms(published: Forms, wanted: readonly string[] | null): Forms {
  if (wanted === null) return published.filter(({ isOpen }) => isOpen);
  const unknown = wanted.find((formId) => !published.some((form) => form.formId === formId));
  if (unknown !== undefined) {
    const known = published.map(({ formId }) => formId).join(', ');
    throw new Refusal(400, 'no-such-form', `There is no form ${unknown}; expected some of ${known}.`, {
      field: 'forms',
    });
  }
  return published.filter(({ formId }) => wanted.includes(formId));
}

function rowOf({ forms, validFrom, validTo, ...settings }: Settings) {
  const from = new Date(validFrom);
  const to = validTo === null ? null : new Date(validTo);
  if (to !== null && to <= from) {
    const message = 'The end has to be later than the beginning.';
    throw new Refusal(400, 'ends-before-it-begins', message, { field: 'validTo' });
  }
  return { ...settings, forms: forms && [...new Set(forms)], validFrom: from, validTo: to };
}
