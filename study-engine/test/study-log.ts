// Logs for tests: written by hand, one record after the other, and random ones.

import fc from 'fast-check';
import type { StudyEvent, StudyRecord, StudySettings } from '../src/events.ts';
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

export const met = (id: number, isRight: boolean): StudyEvent => ({
  type: 'ExamQuestionMet',
  simulationId: 'sim_1',
  formId: 'form-1',
  place: place(id),
  isRight,
  timeSpentMs: null,
});

const ids = fc.integer({ min: 1, max: 6 });
const sets = fc.constantFrom('s', 't');

/** Every setting: the compiler reports one that is missing. */
const settings: { readonly [name in keyof StudySettings]: fc.Arbitrary<StudySettings[name]> } = {
  examDay: fc.option(fc.nat(400)),
  retention: fc.constantFrom(0.8, 0.9, 0.95),
  minutesADay: fc.option(fc.integer({ min: 5, max: 240 })),
};

/** Every kind of event, so that random logs have each: the compiler reports a kind that is missing. */
const events: Readonly<Record<StudyEvent['type'], fc.Arbitrary<StudyEvent>>> = {
  SetBegun: fc
    .record({ set: sets, questions: fc.uniqueArray(ids) })
    .map(({ set, questions }) => begun(set, ...questions)),
  QuestionAnswered: fc
    .record({
      question: ids,
      set: sets,
      outcome: fc.constantFrom('right', 'wrong', 'unsure'),
      timeSpentMs: fc.nat(200_000),
    })
    .map(({ question, outcome, ...rest }) => answered(question, outcome, rest)),
  SetEnded: sets.map((set) => ({ type: 'SetEnded', set })),
  ExamQuestionMet: fc.tuple(ids, fc.boolean()).map(([id, isRight]) => met(id, isRight)),
  QuestionFlagged: fc
    .record({ question: ids, flagged: fc.boolean() })
    .map((flag) => ({ type: 'QuestionFlagged', ...flag })),
  SettingsChanged: fc
    .record(settings, { requiredKeys: [] })
    .map((changed) => ({ type: 'SettingsChanged', settings: changed })),
  FilterSaved: fc
    .constantFrom('a', 'b')
    .map((filter) => ({ type: 'FilterSaved', filter, name: filter, chosen: noFilter })),
  FilterRemoved: fc.constantFrom('a', 'b').map((filter) => ({ type: 'FilterRemoved', filter })),
  NoteWritten: fc
    .record({ question: ids, text: fc.constantFrom('', 'one', 'two') })
    .map((note) => ({ type: 'NoteWritten', ...note })),
  MissExplained: fc
    .record({ question: ids, takenIn: sets, kind: fc.constantFrom('misread', 'did-not-know', null) })
    .map((miss) => ({ type: 'MissExplained', ...miss })),
};

const anyEvent = fc.oneof(...Object.values(events));

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
