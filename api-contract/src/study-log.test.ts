// What crosses the wire is what the study engine writes, field by field: a new field that only one of the two knows
// does not compile.

import type { StudyRecord } from '@simulator/study-engine';
import { expect, expectTypeOf, test } from 'vitest';
import { type StudyLogRecord, studyRecord } from './study-log.ts';

/** Makes every field required and writable, at every depth. */
type Whole<T> = T extends object ? { -readonly [Key in keyof T]-?: Whole<T[Key]> } : T;

test('a study record has the same fields in the contract and in the engine', () => {
  // In the engine a version is any number; the contract takes only the current one.
  expectTypeOf<Whole<Omit<StudyLogRecord, 'version'>>>().toEqualTypeOf<Whole<Omit<StudyRecord, 'version'>>>();
});

const record = { id: 'r1', version: 1, atMs: 1, day: 0, event: { type: 'SetEnded', set: 's1' } };

test('a field that the contract does not know is refused, not dropped', () => {
  expect(studyRecord.safeParse(record).success).toBe(true);
  expect(studyRecord.safeParse({ ...record, owner: 'me' }).success).toBe(false);
  expect(studyRecord.safeParse({ ...record, event: { ...record.event, why: 'tired' } }).success).toBe(false);
});

test('a note may have lines and tabs but no other control characters, and at most 4,000 characters', () => {
  const isTaken = (text: string) =>
    studyRecord.safeParse({ ...record, event: { type: 'NoteWritten', question: 1, text } }).success;
  expect([isTaken(''), isTaken('one\n\ttwo 🐎'), isTaken('x'.repeat(4_000))]).toEqual([true, true, true]);
  expect([isTaken('a\u0000b'), isTaken('\ud83d'), isTaken('x'.repeat(4_001))]).toEqual([false, false, false]);
});
