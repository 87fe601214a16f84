// Groups study and simulations on one calendar by day, week or month, so that there are neither too many nor too few
// periods.

import type { StudyDay } from '@simulator/study-engine';
import { dayOf } from '../../device/clock/calendar-day.ts';
import { beginOfNextPeriod, beginOfPeriod, type PeriodUnit } from '../../device/clock/calendar-period.ts';
import type { Score } from './trends.ts';

export interface StudyPeriod {
  /** Days since 1 January 1970, as is `lastDay`. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly answered: number;
  readonly right: number;
  /** The scores of simulations that began in the period, oldest first. */
  readonly scores: readonly Score[];
}

export interface StudyTime {
  readonly unit: PeriodUnit;
  /** Without gaps, at least up to today. */
  readonly periods: readonly StudyPeriod[];
}

/** More days than `maxDays` are drawn by week. More days than `maxDaysByWeek` are drawn by month. */
const maxDays = 31;
const maxDaysByWeek = 182;

/** Null if nothing was studied. */
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
  const unit = span <= maxDays ? 'day' : span <= maxDaysByWeek ? 'week' : 'month';
  const periods: StudyPeriod[] = [];
  for (let firstDay = beginOfPeriod(unit, first); firstDay <= last; firstDay = beginOfNextPeriod(unit, firstDay)) {
    const lastDay = beginOfNextPeriod(unit, firstDay) - 1;
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
