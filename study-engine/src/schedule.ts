// When a card comes back: the interval that FSRS gives, a miss within three days, and nothing after the exam (decision
// 0071).

import type { StudySettings } from './events.ts';
import { chanceOf, intervalOf } from './memory.ts';
import { numberFrom } from './seeded.ts';
import type { StudiedQuestion, StudyState } from './study-state.ts';

const longestAfterMiss = 3;
/** A card that would be due after the exam comes once more in the last week before it. */
const lastDays = 7;
/** Cards of one day come back on different days: their intervals differ by up to a tenth. */
const spread = 0.1;

/** The day on which the question is due; null if it is not a card, or not due again before the exam. */
export function dueDay(question: StudiedQuestion, settings: StudySettings): number | null {
  const { id, memory, lastDay, lastIsRight } = question;
  if (!memory) return null;
  const chance = numberFrom(id, lastDay);
  const natural =
    lastDay + (lastIsRight ? spreadOut(intervalOf(memory, settings.retention), chance) : afterMiss(chance));
  const { examDay } = settings;
  if (examDay === null || natural < examDay) return natural;
  const first = Math.max(lastDay + 1, examDay - lastDays);
  const isRefreshed = lastDay >= examDay - lastDays;
  if (isRefreshed || first >= examDay) return null;
  return first + Math.floor(chance * (examDay - first));
}

function afterMiss(chance: number): number {
  return 1 + Math.floor(chance * longestAfterMiss);
}

function spreadOut(interval: number, chance: number): number {
  return Math.max(1, Math.round(interval * (1 - spread / 2 + spread * chance)));
}

/** The cards due on this day or earlier, least remembered first. There are none from the exam date on. */
export function dueOn({ questions, settings }: StudyState, day: number): StudiedQuestion[] {
  if (settings.examDay !== null && day >= settings.examDay) return [];
  const chance = ({ memory, lastDay }: StudiedQuestion) => (memory ? chanceOf(memory, day - lastDay) : 1);
  return [...questions.values()]
    .filter((question) => {
      const due = dueDay(question, settings);
      return due !== null && due <= day;
    })
    .sort((one, other) => chance(one) - chance(other) || one.id - other.id);
}

/** How many cards become due on each of the next days. Today's number includes everything left over. */
export function loadAhead(state: StudyState, today: number, days: number): readonly number[] {
  const load = Array<number>(days).fill(0);
  for (const question of state.questions.values()) {
    const due = dueDay(question, state.settings);
    const at = due === null ? -1 : Math.max(0, due - today);
    const isOver = state.settings.examDay !== null && today + at >= state.settings.examDay;
    if (at >= 0 && at < days && !isOver) load[at] = (load[at] ?? 0) + 1;
  }
  return load;
}

/** How many questions fit into what is left of the day's minutes; at least one. Null if no minutes are set. */
export function fittingToday({ days, settings }: StudyState, today: number): number | null {
  if (settings.minutesADay === null) return null;
  const answered = [...days.values()].reduce((sum, day) => sum + day.answered, 0);
  const timeMs = [...days.values()].reduce((sum, day) => sum + day.timeMs, 0);
  const eachMs = answered >= minForPace ? timeMs / answered : usualMs;
  const leftMs = settings.minutesADay * 60_000 - (days.get(today)?.timeMs ?? 0);
  return Math.max(1, Math.floor(leftMs / Math.max(eachMs, minMs)));
}

/** With fewer answers than this, a question is assumed to take as long as the exam gives it. */
const minForPace = 20;
const usualMs = 65_000;
const minMs = 5_000;
