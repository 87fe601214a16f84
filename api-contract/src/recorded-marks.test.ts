// Every mark survives the exam record: written, sent as JSON, accepted by the server's schema, and read back.

import { areHighlights, noMarks, type QuestionMarks } from '@simulator/exam-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markNames, marksOfEveryKind } from '../../exam-engine/test/shared/every-mark.ts';
import { examRecord } from './exam-record.ts';
import { fromRecordedMarks, toRecordedMarks } from './recorded-marks.ts';

const highlights = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 500 }), length: fc.integer({ min: 1, max: 400 }) }), {
    maxLength: 100,
  })
  .map((drawn) => {
    let end = -1;
    return drawn.map(({ after, length }) => {
      const from = end + after;
      end = from + length;
      return { from, to: end };
    });
  });

/** Lines and tabs, and characters of every kind but those that no database keeps. */
const note = fc.string({
  unit: fc.oneof(
    { weight: 9, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    fc.constantFrom('\n', '\t'),
  ),
  maxLength: 60,
});

const struck = fc.uniqueArray(fc.nat({ max: 25 })).map((options) => options.sort((a, b) => a - b));

/** Each mark is the sample or not there; those with many values have any of them. */
const marks: fc.Arbitrary<QuestionMarks> = fc
  .tuple(fc.subarray([...markNames]), fc.record({ struck, highlights, note }))
  .map(([sampled, drawn]) => ({
    ...noMarks,
    ...Object.fromEntries(sampled.map((name) => [name, marksOfEveryKind[name]])),
    ...drawn,
  }));

/** As the server reads a record with one question. */
function received(written: QuestionMarks) {
  const questions = [{ questionId: 11, ...toRecordedMarks(written) }];
  const sent: unknown = JSON.parse(JSON.stringify({ blocks: [{ block: 1, cause: 'ended', questions }] }));
  const [question] = examRecord.parse(sent).blocks[0]?.questions ?? [];
  if (!question) throw new Error('The question is not in the record');
  return question;
}

test('marks are read back as they were written', () => {
  fc.assert(
    fc.property(marks, (written) => {
      expect(areHighlights(written.highlights)).toBe(true);
      expect(fromRecordedMarks(received(written))).toEqual(written);
    }),
    { numRuns: 500 },
  );
});

test('marks are written in the words that databases keep', () => {
  expect(toRecordedMarks(marksOfEveryKind)).toMatchObject({
    flagged: true,
    struck: [0],
    highlights: [[1, 4]],
    note: 'Ask again.',
  });
});

test('marks that are not there are left out, and are read as not there', () => {
  expect(received(noMarks)).toEqual({ questionId: 11 });
  expect(fromRecordedMarks({})).toEqual(noMarks);
});

test('whatever was typed or pasted into a note, the schema accepts its record', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      received({ ...noMarks, note: `${typed}\ud83d` });
    }),
    { numRuns: 300 },
  );
});
