// When cards come back: misses within three days, intervals that grow, nothing after the exam, and a year in seconds.

import { describe, expect, test } from 'vitest';
import { answered, begun, logOf } from '../test/study-log.ts';
import type { StudyEvent, StudyRecord } from './events.ts';
import { dueDay, dueOn, fittingToday, loadAhead } from './schedule.ts';
import { numberFrom } from './seeded.ts';
import { replayStudy, type StudyState } from './study-state.ts';

const dueOf = ({ questions, settings }: StudyState, id: number) => {
  const question = questions.get(id);
  return question ? dueDay(question, settings) : null;
};
const exam = (examDay: number | null): StudyEvent => ({ type: 'SettingsChanged', settings: { examDay } });

test('a missed question is due again in one to three days, however well it was known before', () => {
  const known = [0, 3, 12, 40, 120].map((day) => [day, answered(1, 'right')] as const);
  for (let id = 1; id <= 30; id += 1) {
    const fresh = replayStudy(logOf([7, answered(id, 'wrong')]));
    expect([8, 9, 10]).toContain(dueOf(fresh, id));
  }
  const relapsed = replayStudy(logOf([0, answered(1, 'wrong')], ...known.slice(1), [300, answered(1, 'wrong')]));
  expect([301, 302, 303]).toContain(dueOf(relapsed, 1));
});

test('right answers make the intervals longer, and higher retention makes them shorter', () => {
  const log: (readonly [number, StudyEvent])[] = [[0, answered(1, 'wrong')]];
  let day = 0;
  const intervals: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const due = dueOf(replayStudy(logOf(...log)), 1) ?? 0;
    intervals.push(due - day);
    day = due;
    log.push([day, answered(1, 'right')]);
  }
  const afterRight = intervals.slice(1);
  expect(afterRight.slice(1).every((interval, index) => interval > (afterRight[index] ?? 0))).toBe(true);
  const strict = replayStudy(logOf(...log, [day, { type: 'SettingsChanged', settings: { retention: 0.97 } }]));
  expect(dueOf(strict, 1)).toBeLessThan(dueOf(replayStudy(logOf(...log)), 1) ?? 0);
});

describe('with an exam date', () => {
  test('a long interval ends in the last week, and a question seen in that week is not due again', () => {
    const log = logOf([0, answered(1, 'unsure')], [2, answered(1, 'right')], [9, answered(1, 'right')], [9, exam(30)]);
    const due = dueOf(replayStudy(log), 1);
    expect(due).toBeGreaterThanOrEqual(23);
    expect(due).toBeLessThan(30);
    const refreshed = logOf([0, answered(1, 'unsure')], [25, answered(1, 'right')], [25, exam(30)]);
    expect(dueOf(replayStudy(refreshed), 1)).toBeNull();
  });
  test('a question missed on the last day is not due again, and nothing is due on the exam date', () => {
    expect(dueOf(replayStudy(logOf([29, answered(1, 'wrong')], [29, exam(30)])), 1)).toBeNull();
    const state = replayStudy(logOf([20, answered(1, 'wrong')], [20, exam(30)]));
    expect(dueOn(state, 29)).toHaveLength(1);
    expect(dueOn(state, 30)).toEqual([]);
  });
  test('that is then removed, the schedule is the same as without one', () => {
    const plain = logOf([0, answered(1, 'unsure')], [2, answered(1, 'right')]);
    const changed = replayStudy(
      logOf([0, answered(1, 'unsure')], [2, answered(1, 'right')], [2, exam(4)], [3, exam(null)]),
    );
    expect(dueOf(changed, 1)).toBe(dueOf(replayStudy(plain), 1));
  });
});

test('the minutes of a day determine how many questions fit, and at least one always does', () => {
  const set: StudyEvent = { type: 'SettingsChanged', settings: { minutesADay: 10 } };
  expect(fittingToday(replayStudy(logOf([5, begun('s', 1)])), 5)).toBeNull();
  expect(fittingToday(replayStudy(logOf([5, set])), 5)).toBe(9);
  const quick = Array.from({ length: 20 }, () => [4, answered(1, 'right', { timeSpentMs: 30_000 })] as const);
  expect(fittingToday(replayStudy(logOf(...quick, [5, set])), 5)).toBe(20);
  expect(fittingToday(replayStudy(logOf([5, set], [5, answered(1, 'right', { timeSpentMs: 700_000 })])), 5)).toBe(1);
});

/** A person who answers due cards right more often than new questions, and takes new questions on most days. */
function studyFor(days: number, examDay: number) {
  const log: StudyRecord[] = logOf([0, exam(examDay)]);
  const load: number[] = [];
  const lateDue: number[] = [];
  const missIntervals: number[] = [];
  let next = 1;
  const note = (day: number, event: StudyEvent) =>
    log.push({ id: `d${log.length}`, version: 1, atMs: day * 86_400_000 + log.length, day, event });
  for (let day = 1; day <= days; day += 1) {
    const state = replayStudy(log);
    const due = dueOn(state, day);
    load.push(due.length);
    const isPast = ({ id }: { id: number }) => (dueOf(state, id) ?? 0) >= examDay;
    lateDue.push([...state.questions.values()].filter(isPast).length);
    for (const { id } of due) {
      const chance = numberFrom(id, day * 31);
      note(day, answered(id, chance < 0.85 ? 'right' : chance < 0.95 ? 'wrong' : 'unsure'));
    }
    const fresh = day % 7 === 0 || day >= examDay ? 0 : 5;
    for (let count = 0; count < fresh && next <= 960; count += 1, next += 1) {
      const chance = numberFrom(next, 7);
      note(day, answered(next, chance < 0.68 ? 'right' : chance < 0.92 ? 'wrong' : 'unsure'));
    }
    const later = replayStudy(log);
    for (const question of later.questions.values()) {
      const again = dueDay(question, later.settings);
      if (question.lastDay === day && !question.lastIsRight && again !== null) missIntervals.push(again - day);
    }
  }
  return { load, lateDue, missIntervals };
}

test('a year of study has a bearable daily load, misses return in 1 to 3 days, and nothing is due from the exam on', {
  timeout: 60_000,
}, () => {
  const examDay = 330;
  const { load, lateDue, missIntervals } = studyFor(365, examDay);
  const before = load.slice(30, examDay - 1);
  const mean = before.reduce((sum, count) => sum + count, 0) / before.length;
  expect(lateDue.every((count) => count === 0)).toBe(true);
  expect(load.slice(examDay - 1).every((count) => count === 0)).toBe(true);
  expect(missIntervals.length).toBeGreaterThan(300);
  expect(Math.min(...missIntervals)).toBe(1);
  expect(Math.max(...missIntervals)).toBe(3);
  expect(mean).toBeGreaterThan(3);
  expect(Math.max(...load)).toBeLessThan(70);
});

test('the load ahead counts overdue questions as due today and stops at the exam', () => {
  const state = replayStudy(logOf([1, answered(1, 'wrong')], [1, answered(2, 'wrong')], [9, answered(3, 'wrong')]));
  const load = loadAhead(state, 10, 4);
  expect(load[0]).toBeGreaterThanOrEqual(2);
  expect(load.reduce((sum, count) => sum + count, 0)).toBe(3);
  const ended = replayStudy(logOf([1, answered(1, 'wrong')], [1, exam(10)]));
  expect(loadAhead(ended, 10, 4)).toEqual([0, 0, 0, 0]);
});
