// How each mark of a question is written into the exam record and read back. The schemas of what is written are
// `markSchemas` in exam-record.ts: a file of its own, because the device writes records without loading schemas
// (decision 0004).

import type { QuestionMarks } from '@simulator/exam-engine';
import type { RecordedQuestion } from './exam-record.ts';

type RecordedMarks = Pick<RecordedQuestion, keyof QuestionMarks>;

/** Undefined for each mark that is not there. If questions get another mark, the compiler reports an error here. */
export function toRecordedMarks({ flagged, struck, highlights, note }: QuestionMarks): {
  readonly [Mark in keyof QuestionMarks]: RecordedMarks[Mark];
} {
  return {
    flagged: flagged ? true : undefined,
    struck: struck.length > 0 ? [...struck] : undefined,
    highlights: highlights.length > 0 ? highlights.map(({ from, to }) => [from, to]) : undefined,
    note: storable(note) || undefined,
  };
}

export function fromRecordedMarks({ flagged, struck = [], highlights = [], note = '' }: RecordedMarks): QuestionMarks {
  return { flagged: flagged === true, struck, highlights: highlights.map(([from, to]) => ({ from, to })), note };
}

/**
 * Removes pasted control characters and unpaired surrogates: the database would refuse them, and with them the ending
 * that the note is sent with.
 */
function storable(text: string): string {
  return text.replace(/[^\n\t\P{Cc}]|\p{Cs}/gu, '');
}
