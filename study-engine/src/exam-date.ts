// The exam date that a log names last, for pages that need nothing else of study and should not load it.

import type { StudyRecord } from './events.ts';
import { inOrder } from './merge.ts';

/** Null if no exam date is known. */
export function examDayOf(records: readonly StudyRecord[]): number | null {
  const given = inOrder(records).flatMap(({ event }) =>
    event.type === 'SettingsChanged' && event.settings.examDay !== undefined ? [event.settings.examDay] : [],
  );
  return given.at(-1) ?? null;
}
