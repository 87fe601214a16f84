// Logs of two devices become one: a set by id, read in an order that does not depend on who wrote or merged first.

import type { StudyRecord } from './events.ts';

/** Every record once. */
export function mergeLogs(...logs: readonly (readonly StudyRecord[])[]): StudyRecord[] {
  return inOrder([...new Map(logs.flat().map((record) => [record.id, record])).values()]);
}

export function inOrder(records: readonly StudyRecord[]): StudyRecord[] {
  return [...records].sort(compareRecords);
}

/** Whether a record differs from `last` and comes after it. */
export function comesAfter(record: StudyRecord, last: StudyRecord | undefined): boolean {
  return last === undefined || compareRecords(record, last) > 0;
}

/** By time, and by id where two are of the same moment. */
function compareRecords(one: StudyRecord, other: StudyRecord): number {
  return one.atMs - other.atMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
