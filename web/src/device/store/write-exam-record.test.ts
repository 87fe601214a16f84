// What was done in an exam besides the answers, read from the log: only if there is something to record, and never more
// than the server accepts.

import { examRecord, toRecordedMarks } from '@simulator/api-contract';
import {
  type BlockRecord,
  maxNoteLength,
  noMarks,
  type QuestionMarks,
  type SimulationEvent,
} from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { marksOfEveryKind } from '../../../../exam-engine/test/shared/every-mark.ts';
import { examRecordOf } from './write-exam-record.ts';

const form = { formId: 'form-1', edition: '0123456789abcdef', blocks: [[11, 12, 13], [21]] };
const open: BlockRecord = { answers: [], timeSpentMs: [], withoutPicture: [], marks: [], completion: null };
const completed = (cause: 'all-answered' | 'time-up', marks: readonly QuestionMarks[] = []): BlockRecord => ({
  ...open,
  marks,
  completion: { cause, minutesUsed: 65, creditedMs: 0, atMs: 0 },
});
const simulation = (blocks: readonly BlockRecord[]) => ({ form, blocks });
const chosen = (question: number, ...options: readonly number[]): readonly { readonly event: SimulationEvent }[] =>
  options.map((option) => ({ event: { type: 'OptionSelected', block: 1, question, option } }));

test('the exam record has changed choices, marks and why blocks ended, and omits questions with neither', () => {
  const record = examRecordOf(
    simulation([completed('time-up', [noMarks, marksOfEveryKind, noMarks]), completed('all-answered'), open]),
    [...chosen(0, 1), ...chosen(2, 1, 1, 3, 1)],
  );
  expect(record).toEqual({
    blocks: [
      {
        block: 1,
        cause: 'time-up',
        questions: [
          { questionId: 12, ...toRecordedMarks(marksOfEveryKind) },
          { questionId: 13, choices: [1, 3, 1] },
        ],
      },
      { block: 2, cause: 'all-answered', questions: [] },
    ],
  });
  expect(examRecord.safeParse(record).success).toBe(true);
});

test('a choice changed 300 times is reported as the first choice and the latest, up to the server’s limit', () => {
  const often = Array.from({ length: 301 }, (_, n) => n % 5);
  const record = examRecordOf(simulation([completed('time-up')]), chosen(0, ...often));
  const choices = record?.blocks[0]?.questions[0]?.choices ?? [];
  expect([choices.length, choices[0], choices.at(-1)]).toEqual([100, 0, 0]);
  expect(examRecord.safeParse(record).success).toBe(true);
});

test('characters that no database keeps are removed from a note, so that the ending is accepted', () => {
  const noteOf = (note: string) => {
    const record = examRecordOf(simulation([completed('time-up', [{ ...noMarks, note }])]), []);
    expect(examRecord.safeParse(record).success).toBe(true);
    return record?.blocks[0]?.questions[0]?.note;
  };
  expect(noteOf('Ask\u0000 again\u000b:\n\t🐎\ud83d')).toBe('Ask again:\n\t🐎');
  expect(noteOf('\u0000')).toBeUndefined();
});

test('an exam record too large for a request is left out, so that the ending is still reported', () => {
  const ids = Array.from({ length: 200 }, (_, n) => n + 1);
  const marks = ids.map(() => ({ ...noMarks, note: 'x'.repeat(maxNoteLength) }));
  const huge = { ...simulation([completed('time-up', marks)]), form: { ...form, blocks: [ids] } };
  expect(examRecordOf(huge, [])).toBeUndefined();
});
