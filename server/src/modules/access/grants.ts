// A grant is what a correct code gives: a row, identified by a signed cookie (decisions 0033 and 0035).

import type { FixedChoice } from '@simulator/api-contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { accessCodes, cohorts, grants, seatGrants, seats } from '../../platform/database/schema.ts';
import { selectedRow } from '../../platform/database/selected-row.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { choiceOf, fromStoredChoice, toStoredChoice } from '../../platform/stored-choice.ts';
import type { LiveCode } from './codes.ts';

export const grantCookie = 'navle_access';
const msPerDay = 24 * 60 * 60 * 1000;
const daysOfCodeGrant = 30;

export interface Grant {
  readonly id: string;
  readonly expiresAt: Date;
  /** Ids of the forms that its code or its cohort opens; null for all. */
  readonly openForms: readonly string[] | null;
  /** The cohort that its seat is in; null for a grant without a seat. */
  readonly cohortId: string | null;
  /** What its code or link fixed when the grant was given: rules, accommodation, both or neither. */
  readonly fixed: FixedChoice;
  /** Ids of the forms of the simulations that the grant began, one for each simulation. */
  readonly taken: readonly string[];
}

export const nothingFixed: FixedChoice = { rules: null, accommodation: null };

/**
 * Makes a grant for a code that was live, with what the code and its link fix. Returns null if staff have revoked or
 * changed the code since. One statement also locks the code's row for share: a revocation at the same moment either
 * prevents this grant or revokes it.
 */
export async function makeGrant(
  db: Database,
  { id: codeId, code, formId }: LiveCode,
  fixed: FixedChoice,
  now: Date,
): Promise<Grant | null> {
  const expiresAt = new Date(now.getTime() + daysOfCodeGrant * msPerDay);
  const ofLiveCode = db
    .select(selectedRow(grants, { codeId: accessCodes.id, expiresAt, ...toStoredChoice(fixed) }))
    .from(accessCodes)
    .where(and(eq(accessCodes.id, codeId), eq(accessCodes.code, code), isNull(accessCodes.revokedAt)))
    .for('share');
  const [grant] = await db.insert(grants).select(ofLiveCode).returning({ id: grants.id });
  const openForms = formId === null ? null : [formId];
  return grant ? { id: grant.id, expiresAt, openForms, cohortId: null, fixed, taken: [] } : null;
}

/** The browser keeps the cookie until `expiresAt`. Only the server decides whether the grant is valid. */
export function sendGrantCookie(reply: FastifyReply, grant: Pick<Grant, 'id' | 'expiresAt'>, isSecure: boolean): void {
  reply.setCookie(grantCookie, grant.id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    signed: true,
    expires: grant.expiresAt,
  });
}

/**
 * A seat in a cohort opens only the cohort's forms. Any other grant opens all forms: the form that a code names is a
 * choice, not a secret (decision 0080).
 */
export function opensForm({ cohortId, openForms }: Grant, formId: string): boolean {
  return cohortId === null || openForms === null || openForms.includes(formId);
}

export function formNotOpen(): Refusal {
  const message = 'This form is not open to you. Please start over, or ask the person who gave you the code.';
  return new Refusal(403, 'form-not-open', message, { field: 'edition' });
}

/** Returns the id of the grant that the request's cookie names, even if it has expired or was revoked. */
export function namedGrant(request: FastifyRequest): string | null {
  const raw = request.cookies[grantCookie];
  if (raw === undefined) return null;
  const { valid, value } = request.unsignCookie(raw);
  const id = z.uuid().safeParse(value);
  return valid && id.success ? id.data : null;
}

/** Returns the grant that the request's cookie names, if the signature is valid and the grant is still in use. */
export async function findGrant(db: Database, request: FastifyRequest, now: Date): Promise<Grant | null> {
  const id = namedGrant(request);
  if (id === null) return null;
  const [grant] = await db
    .select({
      id: grants.id,
      expiresAt: grants.expiresAt,
      fixedForm: accessCodes.formId,
      cohortId: cohorts.id,
      formsOfCohort: cohorts.forms,
      taken: grants.taken,
      ...choiceOf(grants),
    })
    .from(grants)
    .leftJoin(accessCodes, eq(accessCodes.id, grants.codeId))
    .leftJoin(seatGrants, eq(seatGrants.grantId, grants.id))
    .leftJoin(seats, eq(seats.id, seatGrants.seatId))
    .leftJoin(cohorts, eq(cohorts.id, seats.cohortId))
    .where(and(eq(grants.id, id), isNull(grants.revokedAt), gt(grants.expiresAt, now)));
  if (!grant) return null;
  const { expiresAt, fixedForm, formsOfCohort, cohortId, taken } = grant;
  const openForms = formsOfCohort ?? (fixedForm === null ? null : [fixedForm]);
  return { id, expiresAt, openForms, cohortId, fixed: fromStoredChoice(grant), taken: taken ?? [] };
}
