// Removes a person's simulations, study and remarks from this device when their account is deleted; otherwise the
// outbox would resend them (decision 0056).

import { openDeviceStore } from './device-store.ts';
import { openRemarks } from './remarks-store.ts';
import { openStudyStore } from './study-store.ts';

/** Never fails: a device with blocked storage has nothing stored. */
export async function forgetPerson(userId: string): Promise<void> {
  const remarks = await openRemarks().catch(() => null);
  await remarks?.forgetPerson(userId);
  const study = await openStudyStore().catch(() => null);
  await study?.forgetPerson(userId);
  study?.close();
  const store = await openDeviceStore().catch(() => null);
  await store?.forgetPerson(userId);
  store?.close();
}
