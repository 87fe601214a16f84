// How staff change access codes (decision 0034): one change at a time across all processes, all of it or nothing.

import { type FixedChoice, fixesSomething, type StaffAccess } from '@simulator/api-contract';
import { and, eq, isNull } from 'drizzle-orm';
import { isTooShort, lengthNeeded, normalizeCode } from '../../platform/access-code.ts';
import type { Database } from '../../platform/database/database.ts';
import { accessCodes, grants } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toStoredChoice } from '../../platform/stored-choice.ts';
import { type RecordedAct, reasonNeeded, recordGiven, withdrawAllOf } from './accommodation-records.ts';
import { findLiveCodes, makeCode } from './codes.ts';

type Forms = StaffAccess['forms'];
/** Who makes the change, and why if they gave a reason. */
type ActOfStaff = Omit<RecordedAct, 'why'> & { readonly why: string | undefined };

interface NewCode {
  readonly label: string;
  /** As staff typed it; generated if left out. */
  readonly code: string | undefined;
  readonly expiresAt: Date | null;
  readonly formId: string | null;
  readonly fixed: FixedChoice;
  /** Set only for the code of a cohort. */
  readonly cohortId?: string;
}

/** A code that fixes rules or an accommodation needs a reason, and is recorded with it. Returns the id of the code. */
export async function addCode(
  db: Database,
  forms: Forms,
  { label, code = makeCode(), expiresAt, formId, fixed, cohortId }: NewCode,
  { why, ...staff }: ActOfStaff,
): Promise<string> {
  refuseShortCode(code);
  if (formId !== null && !forms.some((form) => form.formId === formId)) {
    const known = forms.map((form) => form.formId).join(', ');
    throw new Refusal(400, 'no-such-form', `There is no such form; expected one of ${known}.`, { field: 'formId' });
  }
  refuseRulesNotAllowed(forms, formId, fixed.rules);
  if (fixesSomething(fixed) && why === undefined) throw reasonNeeded();
  return changeAlone(db, async (tx, now) => {
    refusePastExpiry(expiresAt, now);
    await refuseTakenCode(tx, code, now);
    const row = { label, code, expiresAt, formId, cohortId, ...toStoredChoice(fixed) };
    const [added] = await tx.insert(accessCodes).values(row).returning({ id: accessCodes.id });
    if (!added) throw new Error('The database stored no code');
    if (why !== undefined && fixesSomething(fixed)) {
      const given = { carrier: 'code' as const, codeId: added.id, label, fixed, expiresAt: null };
      await recordGiven(tx, given, { ...staff, why });
    }
    return added.id;
  });
}

interface NewLink {
  readonly label: string;
  readonly fixed: FixedChoice;
  readonly expiresAt: Date;
}

/** Adds a signed link with a code that is in use. Returns the id of its record. */
export async function addLink(
  db: Database,
  forms: Forms,
  codeId: string,
  link: NewLink,
  act: RecordedAct,
): Promise<string> {
  if (!fixesSomething(link.fixed)) {
    const message = 'A link fixes rules, an accommodation, or both.';
    throw new Refusal(400, 'nothing-fixed', message, { field: 'accommodation' });
  }
  return changeAlone(db, async (tx, now) => {
    const [code] = await tx.select().from(accessCodes).where(eq(accessCodes.id, codeId));
    if (!code) throw new Refusal(404, 'no-such-code', 'There is no such code.', { field: 'id' });
    if (code.revokedAt !== null || (code.expiresAt !== null && code.expiresAt <= now)) {
      throw new Refusal(409, 'code-not-in-use', 'This code no longer lets anyone in.', { field: 'id' });
    }
    refusePastExpiry(link.expiresAt, now);
    refuseRulesNotAllowed(forms, code.formId, link.fixed.rules);
    return recordGiven(tx, { carrier: 'link', codeId, ...link }, act);
  });
}

/** A code that is already revoked keeps its time of revocation; its grants can still be revoked. Returns its label. */
export async function revokeCode(db: Database, id: string, revokesGrants: boolean, act: ActOfStaff): Promise<string> {
  return changeAlone(db, async (tx, now) => {
    const [code] = await tx.select().from(accessCodes).where(eq(accessCodes.id, id));
    if (!code) throw new Refusal(404, 'no-such-code', 'There is no such code.', { field: 'id' });
    if (code.isShared) {
      throw new Refusal(409, 'is-shared-code', 'The shared code can be changed but not revoked.', { field: 'id' });
    }
    await tx
      .update(accessCodes)
      .set({ revokedAt: code.revokedAt ?? now })
      .where(eq(accessCodes.id, id));
    await withdrawAllOf(tx, id, act, now);
    if (revokesGrants) await revokeGrantsOf(tx, id, now);
    return code.label;
  });
}

export async function changeSharedCode(
  db: Database,
  { code = makeCode(), revokesGrants }: { readonly code: string | undefined; readonly revokesGrants: boolean },
): Promise<void> {
  refuseShortCode(code);
  await changeAlone(db, async (tx, now, sharedId) => {
    await refuseTakenCode(tx, code, now, sharedId);
    await tx
      .update(accessCodes)
      .set({ code, createdAt: now, expiresAt: null, revokedAt: null })
      .where(eq(accessCodes.id, sharedId));
    if (revokesGrants) await revokeGrantsOf(tx, sharedId, now);
  });
}

/**
 * Runs a change while all others wait: each locks the row of the shared code, which always exists. Codes are
 * changed before their grants, so that a grant given at the same moment is either prevented or revoked (`makeGrant`).
 */
async function changeAlone<T>(
  db: Database,
  change: (tx: Database, now: Date, sharedId: string) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const ofShared = eq(accessCodes.isShared, true);
    const [shared] = await tx.select({ id: accessCodes.id }).from(accessCodes).where(ofShared).for('update');
    if (!shared) throw new Error('The shared code has not been settled');
    return change(tx, new Date(), shared.id);
  });
}

async function revokeGrantsOf(tx: Database, codeId: string, now: Date): Promise<void> {
  const inUse = and(eq(grants.codeId, codeId), isNull(grants.revokedAt));
  await tx.update(grants).set({ revokedAt: now }).where(inUse);
}

/** Every form that the code's simulations can get has to allow these rules, so that nobody begins under other rules. */
export function refuseRulesNotAllowed(forms: Forms, formId: string | null, rules: string | null): void {
  const ofCode = forms.filter((form) => (formId === null ? form.isOpen : form.formId === formId));
  const allowed = (ofCode[0]?.rules ?? []).filter((id) => ofCode.every((form) => form.rules.includes(id)));
  if (rules === null || allowed.includes(rules)) return;
  const message = `Expected rules that the form allows: ${allowed.join(', ')}.`;
  throw new Refusal(400, 'rules-not-allowed', message, { field: 'rules' });
}

function refusePastExpiry(expiresAt: Date | null, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  throw new Refusal(400, 'expiry-has-passed', 'The expiry has to be in the future.', { field: 'expiresAt' });
}

function refuseShortCode(code: string): void {
  if (!isTooShort(code)) return;
  throw new Refusal(400, 'code-too-short', `A code needs ${lengthNeeded}.`, { field: 'code' });
}

/** If two live codes were typed in the same way, they would be one code with two expiries. */
async function refuseTakenCode(tx: Database, code: string, now: Date, exceptId?: string): Promise<void> {
  const typed = normalizeCode(code);
  const live = await findLiveCodes(tx, now);
  if (live.some((other) => other.id !== exceptId && normalizeCode(other.code) === typed)) {
    throw new Refusal(409, 'code-taken', 'This code is already in use.', { field: 'code' });
  }
}
