// Study and simulations on one calendar: by day, week or month, so that neither months nor a few days are too many or too few.

import type { StudyDay } from '@simulator/study-engine';
import { dateOfDay, dayOf } from '../../device/clock/calendar-day.ts';
import type { Score } from './trends.ts';

type PeriodUnit = 'day' | 'week' | 'month';

export interface StudyPeriod {
  /** Counted from 1 January 1970, as `lastDay`. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly answered: number;
  readonly right: number;
  /** Of simulations that began in it, oldest first. */
  readonly scores: readonly Score[];
}

export interface StudyTime {
  readonly unit: PeriodUnit;
  /** Without gaps, up to today. */
  readonly periods: readonly StudyPeriod[];
}

/** More days than this are drawn by week, and more weeks than these by month. */
const mostDays = 31;
const mostDaysByWeek = 182;

/** Null where nothing was studied. */
export function studyPeriods(
  days: ReadonlyMap<number, Pick<StudyDay, 'answered' | 'right'>>,
  scores: readonly Score[],
  today: number,
): StudyTime | null {
  if (days.size === 0) return null;
  const dayOfScore = ({ beganAt }: Score) => dayOf(Date.parse(beganAt));
  const known = [today, ...days.keys(), ...scores.map(dayOfScore)];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const span = last - first + 1;
  const unit = span <= mostDays ? 'day' : span <= mostDaysByWeek ? 'week' : 'month';
  const periods: StudyPeriod[] = [];
  for (let firstDay = beginOf(unit, first); firstDay <= last; firstDay = beginOfNext(unit, firstDay)) {
    const lastDay = beginOfNext(unit, firstDay) - 1;
    const isIn = (day: number) => day >= firstDay && day <= lastDay;
    const studied = [...days].flatMap(([day, of]) => (isIn(day) ? [of] : []));
    periods.push({
      firstDay,
      lastDay,
      answered: studied.reduce((sum, { answered }) => sum + answered, 0),
      right: studied.reduce((sum, { right }) => sum + right, 0),
      scores: scores.filter((score) => isIn(dayOfScore(score))),
    });
  }
  return { unit, periods };
}

/** Weeks begin on Sunday, as calendars of North America have it. */
function beginOf(unit: PeriodUnit, day: number): number {
  if (unit === 'day') return day;
  // Day 0 was a Thursday.
  if (unit === 'week') return day - ((day + 4) % 7);
  return day - Number(dateOfDay(day).slice(8)) + 1;
}

function beginOfNext(unit: PeriodUnit, firstDay: number): number {
  if (unit === 'day') return firstDay + 1;
  return unit === 'week' ? firstDay + 7 : beginOf('month', firstDay + 31);
}
