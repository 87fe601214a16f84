// Column types that several tables share.

import type { Accommodation, TimeFactor } from '@simulator/exam-engine';
import { customType, doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for each part: if accommodations get another part, the compiler reports an error here. */
const accommodationColumns = () =>
  ({
    timeFactor: doublePrecision('time_factor').$type<TimeFactor>(),
    extraBreakMinutes: integer('extra_break_minutes'),
  }) satisfies Record<keyof Accommodation, unknown>;

/** Rules and accommodation, null if they are not fixed. `stored-choice.ts` converts them. */
export const choiceColumns = () => ({ rules: text('rules'), ...accommodationColumns() });
