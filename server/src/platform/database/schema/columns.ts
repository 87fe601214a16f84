// Column types that several tables share.

import type { TimeFactor } from '@simulator/exam-engine';
import { customType, doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Rules and accommodation, null if they are not fixed. Factor and minutes are null together (`stored-choice.ts`). */
export const choiceColumns = () => ({
  rules: text('rules'),
  timeFactor: doublePrecision('time_factor').$type<TimeFactor>(),
  extraBreakMinutes: integer('extra_break_minutes'),
});
