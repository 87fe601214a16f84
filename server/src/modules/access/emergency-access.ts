// Whether the emergency flag opens the door (decision A3): by the environment, or by the staff's switch for all processes.

import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { settings } from '../../platform/schema.ts';

const name = 'emergency_access';

/** `EMERGENCY_ACCESS=on` wins; without it the staff's switch counts, off at first. */
export async function isEmergencyAccessOn(db: Database, isOnByEnvironment: boolean): Promise<boolean> {
  if (isOnByEnvironment) return true;
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value === 'on';
}

export async function switchEmergencyAccess(db: Database, isOn: boolean): Promise<void> {
  const value = isOn ? 'on' : 'off';
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
