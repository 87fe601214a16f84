// Logs for tests: written by hand, one record after the other, and random ones.

import fc from 'fast-check';
import type { StudyEvent, StudyRecord } from '../src/events.ts';
import { noFilter } from '../src/set-filter.ts';

const msPerDay = 86_400_000;

/** Records of these events, one a minute, on the days given. */
export function logOf(...events: readonly (readonly [day: number, event: StudyEvent])[]): StudyRecord[] {
  return events.map(([day, event], index) => ({
    id: `r${index}`,
    version: 1,
    atMs: day * msPerDay + index * 60_000,
    day,
    event,
  }));
}

export const place = (id: number) => ({ id, edition: 'abcdef0123456789', part: 1 });

export const begun = (set: string, ...ids: readonly number[]): StudyEvent => ({
  type: 'SetBegun',
  set,
  mode: 'tutor',
  questions: ids.map(place),
  limitMs: null,
});

export const answered = (
  question: number,
  outcome: 'right' | 'wrong' | 'unsure',
  { set = 's', timeSpentMs = 50_000 } = {},
): StudyEvent => ({
  type: 'QuestionAnswered',
  set,
  question,
  answer: 0,
  isRight: outcome !== 'wrong',
  sureness: outcome === 'unsure' ? 'unsure' : 'sure',
  timeSpentMs,
});

const ids = fc.integer({ min: 1, max: 6 });
const sets = fc.constantFrom('s', 't');

const anyEvent: fc.Arbitrary<StudyEvent> = fc.oneof(
  fc.record({ set: sets, questions: fc.uniqueArray(ids) }).map(({ set, questions }) => begun(set, ...questions)),
  fc
    .record({
      question: ids,
      set: sets,
      outcome: fc.constantFrom('right', 'wrong', 'unsure'),
      timeSpentMs: fc.nat(200_000),
    })
    .map(({ question, outcome, ...rest }) => answered(question, outcome, rest)),
  sets.map((set): StudyEvent => ({ type: 'SetEnded', set })),
  ids.chain((id) =>
    fc.boolean().map(
      (isRight): StudyEvent => ({
        type: 'ExamQuestionMet',
        simulationId: 'sim_1',
        formId: 'form-1',
        place: place(id),
        isRight,
        timeSpentMs: null,
      }),
    ),
  ),
  fc.record({ question: ids, flagged: fc.boolean() }).map((flag): StudyEvent => ({ type: 'QuestionFlagged', ...flag })),
  fc.nat(400).map((examDay): StudyEvent => ({ type: 'SettingsChanged', settings: { examDay } })),
  fc
    .constantFrom('a', 'b')
    .map((filter): StudyEvent => ({ type: 'FilterSaved', filter, name: filter, chosen: noFilter })),
  fc.constantFrom('a', 'b').map((filter): StudyEvent => ({ type: 'FilterRemoved', filter })),
  fc
    .record({ question: ids, text: fc.constantFrom('', 'one', 'two') })
    .map((note): StudyEvent => ({ type: 'NoteWritten', ...note })),
  fc
    .record({ question: ids, takenIn: sets, kind: fc.constantFrom('misread', 'did-not-know', null) })
    .map((miss): StudyEvent => ({ type: 'MissExplained', ...miss })),
);

/** Ids repeat only if everything else is the same, as in real records. */
export const anyLog: fc.Arbitrary<StudyRecord[]> = fc
  .array(fc.record({ minute: fc.nat(300_000), event: anyEvent }), { maxLength: 40 })
  .map((steps) =>
    steps.map(({ minute, event }, index) => ({
      id: `r${index}`,
      version: 1,
      atMs: minute * 60_000,
      day: Math.floor(minute / 1440),
      event,
    })),
  );
