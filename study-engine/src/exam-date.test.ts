// Pages outside study read the same exam date that study itself replays.

import { expect, test } from 'vitest';
import { type StudyRecord, studyVersion } from './events.ts';
import { examDayOf } from './exam-date.ts';
import { replayStudy } from './study-state.ts';

const changed = (atMs: number, settings: { examDay?: number | null; minutesADay?: number }): StudyRecord => ({
  id: `record-${atMs}`,
  version: studyVersion,
  atMs,
  day: 1,
  event: { type: 'SettingsChanged', settings },
});

test.each([
  ['none is set', [], null],
  ['one is set', [changed(1, { examDay: 90 })], 90],
  ['another setting follows', [changed(1, { examDay: 90 }), changed(2, { minutesADay: 30 })], 90],
  ['a later one is merged in first', [changed(3, { examDay: 95 }), changed(1, { examDay: 90 })], 95],
  ['it is taken away', [changed(1, { examDay: 90 }), changed(2, { examDay: null })], null],
])('pages and study read the same exam date when %s', (_, records, day) => {
  expect(examDayOf(records)).toBe(day);
  expect(replayStudy(records).settings.examDay).toBe(day);
});
