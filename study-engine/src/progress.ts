// How far a person has come: by part of the available questions, and day by day.

import { isMastered, type QuestionInfo } from './filters.ts';
import type { StudyDivision } from './set-filter.ts';
import type { StudyState } from './study-state.ts';

export interface PartProgress {
  readonly part: string;
  readonly total: number;
  readonly seen: number;
  readonly missed: number;
  readonly mastered: number;
}

/** Parts sorted by id. Questions that older editions assign to no part are left out. */
export function progressBy(
  questions: readonly QuestionInfo[],
  division: StudyDivision,
  { questions: studied }: Pick<StudyState, 'questions'>,
): PartProgress[] {
  const parts = new Map<string, PartProgress>();
  for (const info of questions) {
    const part = info[division];
    if (part === undefined) continue;
    const { total, seen, missed, mastered } = parts.get(part) ?? { total: 0, seen: 0, missed: 0, mastered: 0 };
    const found = studied.get(info.id);
    const isSeen = found !== undefined && found.timesAnswered > 0;
    parts.set(part, {
      part,
      total: total + 1,
      seen: seen + (isSeen ? 1 : 0),
      missed: missed + (isSeen && !found.lastIsRight ? 1 : 0),
      mastered: mastered + (isSeen && isMastered(found) ? 1 : 0),
    });
  }
  return [...parts.values()].sort((one, other) => (one.part < other.part ? -1 : 1));
}

/** Days in a row with at least one answer, up to today. As long as today has none, the days up to yesterday count. */
export function streakOn({ days }: Pick<StudyState, 'days'>, today: number): number {
  let day = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(day)) {
    length += 1;
    day -= 1;
  }
  return length;
}
