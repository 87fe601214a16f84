// What an answer changes about a question: its card, grade, and state.

import { Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { answered, begun, logOf, met, place } from '../test/study-log.ts';
import type { StudyEvent } from './events.ts';
import { gradeOf } from './memory.ts';
import { noFilter, usualSize } from './set-filter.ts';
import { replayStudy } from './study-state.ts';

const after = (...events: readonly StudyEvent[]) => replayStudy(logOf(...events.map((event) => [10, event] as const)));

describe('a question becomes a card', () => {
  test.each(['wrong', 'unsure'] as const)('automatically when its answer was %s', (outcome) => {
    const { questions, sets } = after(begun('s', 1), answered(1, outcome));
    expect(questions.get(1)?.memory).not.toBeNull();
    expect(sets.get('s')?.answers.get(1)?.becameCard).toBe(true);
  });
  test('but not when its answer was right and sure', () => {
    const { questions, sets } = after(begun('s', 1), answered(1, 'right'));
    expect(questions.get(1)).toMatchObject({ memory: null, timesAnswered: 1, place: place(1) });
    expect(sets.get('s')?.answers.get(1)?.becameCard).toBe(false);
  });
  test('when it was missed in a finished block of a simulation', () => {
    const { questions, days } = after(met(1, false), met(2, true));
    expect([1, 2].map((id) => questions.get(id)?.memory !== null)).toEqual([true, false]);
    expect(days.size).toBe(0);
  });
});

test('the grade depends on whether the answer was right, whether the person was sure, and the time taken', () => {
  const grade = (isRight: boolean, isUnsure: boolean, seconds: number | null) =>
    gradeOf({ isRight, isUnsure, timeSpentMs: seconds === null ? null : seconds * 1000 });
  expect([grade(false, false, 20), grade(false, true, 200)]).toEqual([Rating.Again, Rating.Again]);
  expect([grade(true, true, 20), grade(true, false, 98)]).toEqual([Rating.Hard, Rating.Hard]);
  expect([grade(true, false, 97), grade(true, false, 33), grade(true, false, null)]).toEqual(
    Array(3).fill(Rating.Good),
  );
  expect(grade(true, false, 32)).toBe(Rating.Easy);
});

test('a set keeps the first answer to a question, and its end is recorded', () => {
  const { sets, questions } = after(begun('s', 1, 2), answered(1, 'right'), answered(1, 'wrong'), {
    type: 'SetEnded',
    set: 's',
  });
  expect(sets.get('s')).toMatchObject({ isEnded: true });
  expect(sets.get('s')?.answers.get(1)?.isRight).toBe(true);
  expect(questions.get(1)?.timesAnswered).toBe(2);
});

test('settings that a later change does not name are kept', () => {
  const { settings } = after(
    { type: 'SettingsChanged', settings: { examDay: 90, retention: 0.85 } },
    { type: 'SettingsChanged', settings: { minutesADay: 30 } },
    { type: 'SettingsChanged', settings: { examDay: null } },
  );
  expect(settings).toEqual({ examDay: null, retention: 0.85, minutesADay: 30 });
});

test('a record of a later version is skipped', () => {
  const [record] = logOf([1, answered(1, 'wrong')]);
  if (!record) throw new Error('no record');
  expect(replayStudy([{ ...record, version: 2 }]).questions.size).toBe(0);
});

test('a saved set keeps its size, mode and clock, and one saved without them gets the usual ones', () => {
  const { filters } = after(
    { type: 'FilterSaved', filter: 'f1', name: 'Horses', chosen: noFilter, size: 40, mode: 'test', hasClock: true },
    { type: 'FilterSaved', filter: 'f2', name: 'Cats', chosen: noFilter },
  );
  expect([...filters.values()]).toEqual([
    { name: 'Horses', chosen: noFilter, size: 40, mode: 'test', hasClock: true },
    { name: 'Cats', chosen: noFilter, size: usualSize, mode: 'tutor', hasClock: false },
  ]);
});

test('the last note and the last reason written for a question count, each with its time', () => {
  const log = logOf(
    [1, { type: 'NoteWritten', question: 7, text: 'first' }],
    [1, { type: 'MissExplained', question: 7, takenIn: 's', kind: 'misread' }],
    [2, { type: 'NoteWritten', question: 7, text: 'second' }],
    [2, { type: 'MissExplained', question: 8, takenIn: 's', kind: 'misread' }],
    [3, { type: 'MissExplained', question: 8, takenIn: 's', kind: null }],
  );
  const [, reason, second, , takenBack] = log;
  const { remarks, questions } = replayStudy(log.toReversed());
  expect(remarks.get(7)).toEqual({
    note: 'second',
    noteAtMs: second?.atMs,
    miss: { takenIn: 's', kind: 'misread' },
    missAtMs: reason?.atMs,
  });
  expect(remarks.get(8)).toEqual({ note: '', noteAtMs: -1, miss: null, missAtMs: takenBack?.atMs });
  // A remark on a question says nothing about how well it is known.
  expect(questions.size).toBe(0);
});
