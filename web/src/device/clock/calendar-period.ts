// Days, weeks and months of the device's own calendar. Days are counted from January 1, 1970, as by `dayOf`.

import { dateOfDay } from './calendar-day.ts';

export type PeriodUnit = 'day' | 'week' | 'month';

/** The first day of the period that `day` is in. Weeks begin on Sunday, as in calendars of North America. */
export function beginOfPeriod(unit: PeriodUnit, day: number): number {
  if (unit === 'day') return day;
  // Day 0 was a Thursday.
  if (unit === 'week') return day - ((day + 4) % 7);
  return day - Number(dateOfDay(day).slice(8)) + 1;
}

/** The first day of the next period, by the first day of this one. */
export function beginOfNextPeriod(unit: PeriodUnit, firstDay: number): number {
  if (unit === 'day') return firstDay + 1;
  return unit === 'week' ? firstDay + 7 : beginOfPeriod('month', firstDay + 31);
}
