// Whether emergency access is on (decision 0035): by the environment, or by the staff's switch for all processes.

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { grants, settings } from '../../platform/database/schema.ts';
import { selectedRow } from '../../platform/database/selected-row.ts';
import { type Grant, nothingFixed } from './grants.ts';

const name = 'emergency_access';
const msOfGrant = 24 * 60 * 60 * 1000;

/** `EMERGENCY_ACCESS=on` takes precedence. Without it the staff's switch decides; it is off at first. */
export async function isEmergencyAccessOn(db: Database, isOnByEnvironment: boolean): Promise<boolean> {
  if (isOnByEnvironment) return true;
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value === 'on';
}

/** Switching emergency access off revokes the grants that it gave. */
export async function switchEmergencyAccess(db: Database, isOn: boolean): Promise<void> {
  const value = isOn ? 'on' : 'off';
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
    if (!isOn) await revokeEmergencyGrants(tx);
  });
}

/**
 * Called at each start. Unless emergency access is on by the environment or by the staff's switch, revokes the grants
 * of an earlier start that had `EMERGENCY_ACCESS=on`.
 */
export async function endEmergencyAccessIfOff(db: Database, isOnByEnvironment: boolean): Promise<void> {
  if (!(await isEmergencyAccessOn(db, isOnByEnvironment))) await revokeEmergencyGrants(db);
}

async function revokeEmergencyGrants(db: Database): Promise<void> {
  await db
    .update(grants)
    .set({ revokedAt: new Date() })
    .where(and(isNull(grants.codeId), isNull(grants.revokedAt)));
}

/**
 * Makes a grant of one day; returns null if emergency access is off. One statement also locks the row of the staff's
 * switch for share: if staff switch it off at the same moment, that change either prevents this grant or revokes it.
 */
export async function makeEmergencyGrant(db: Database, isOnByEnvironment: boolean, now: Date): Promise<Grant | null> {
  const expiresAt = new Date(now.getTime() + msOfGrant);
  if (isOnByEnvironment) {
    const [grant] = await db.insert(grants).values({ codeId: null, expiresAt }).returning({ id: grants.id });
    return grant ? { id: grant.id, expiresAt, openForms: null, cohortId: null, fixed: nothingFixed, taken: [] } : null;
  }
  const whileItIsOn = db
    .select(selectedRow(grants, { expiresAt }))
    .from(settings)
    .where(and(eq(settings.name, name), eq(settings.value, 'on')))
    .for('share');
  const [grant] = await db.insert(grants).select(whileItIsOn).returning({ id: grants.id });
  return grant ? { id: grant.id, expiresAt, openForms: null, cohortId: null, fixed: nothingFixed, taken: [] } : null;
}
