// How much was studied on each day, for pages outside study: first as this device knows it, then with the account's
// records from other devices.

import type { StudyDay } from '@simulator/study-engine';
import { readStoredUserId } from '../../api/stored-user.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { hasStudyStore, openStudyStore } from '../../device/store/study-store.ts';
import { accountLogOf } from './account-log.ts';
import { remarksHere, syncWithRemarks } from './remark-mirror.ts';
import { StudyLog } from './study-log.ts';
import { StudySync } from './study-sync.ts';

/** Keyed by days since 1 January 1970. */
export type DaysStudied = ReadonlyMap<number, StudyDay>;

/**
 * Reports once or twice. Rejects if nothing can be stored, or if the account can't be asked; what was reported before
 * remains valid.
 */
export async function readDaysStudied(tell: (days: DaysStudied) => void): Promise<void> {
  const owner = readStoredUserId() ?? anonymous;
  // Opening the history must not create a database on a device where nobody studies.
  if (owner === anonymous && !(await hasStudyStore())) return tell(new Map());
  const store = await openStudyStore();
  try {
    const log = await StudyLog.open(store, owner);
    tell(log.state().days);
    if (owner === anonymous) return;
    await syncWithRemarks(log, new StudySync(log, accountLogOf(owner)), await remarksHere());
    tell(log.state().days);
  } finally {
    store.close();
  }
}
