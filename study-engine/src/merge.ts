// Merges the logs of two devices: a log is a set by id, read in an order that does not depend on who wrote or merged
// first.

import type { StudyRecord } from './events.ts';

/** Returns every record once, in order. */
export function mergeLogs(...logs: readonly (readonly StudyRecord[])[]): StudyRecord[] {
  return inOrder([...new Map(logs.flat().map((record) => [record.id, record])).values()]);
}

export function inOrder(records: readonly StudyRecord[]): StudyRecord[] {
  return [...records].sort(compareRecords);
}

/** Whether a record comes after `last` and is not `last` itself. */
export function comesAfter(record: StudyRecord, last: StudyRecord | undefined): boolean {
  return last === undefined || compareRecords(record, last) > 0;
}

/** Sorts by time, and records of the same moment by id. */
function compareRecords(one: StudyRecord, other: StudyRecord): number {
  return one.atMs - other.atMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
