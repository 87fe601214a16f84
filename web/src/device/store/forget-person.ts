// Takes a person's simulations off this device when their account is deleted: the outbox would send them again (decision 0056).

import { openDeviceStore } from './device-store.ts';

/** Never fails: on a device whose storage is blocked nothing was kept. */
export async function forgetPerson(userId: string): Promise<void> {
  const store = await openDeviceStore().catch(() => null);
  await store?.forgetPerson(userId);
  store?.close();
}
