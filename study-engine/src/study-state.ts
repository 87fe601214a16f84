// What the log says: every question met, every set, the settings, and the days. Computed by replay, never stored.

import type {
  ChosenMode,
  MissKind,
  QuestionPlace,
  StudyEvent,
  StudyMode,
  StudyRecord,
  StudySettings,
  Sureness,
} from './events.ts';
import { studyVersion } from './events.ts';
import { gradeOf, type Memory, remember } from './memory.ts';
import { comesAfter, inOrder } from './merge.ts';
import { type SetFilter, usualSize } from './set-filter.ts';

/** A question that was answered at least once, or flagged. */
export interface StudiedQuestion {
  readonly id: number;
  /** The last known place of its words; null if it was only flagged. */
  readonly place: QuestionPlace | null;
  readonly timesAnswered: number;
  readonly lastIsRight: boolean;
  readonly lastIsUnsure: boolean;
  readonly lastTimeMs: number | null;
  readonly lastDay: number;
  /** On how many days it was answered right since the last wrong answer. */
  readonly rightDays: number;
  readonly isFlagged: boolean;
  /** What the schedule knows; null until a missed or unsure answer makes the question a card. */
  readonly memory: Memory | null;
}

export interface AnsweredInSet {
  readonly answer: number;
  readonly isRight: boolean;
  readonly sureness: Sureness;
  readonly timeSpentMs: number;
  /** Whether this answer made the question a card. */
  readonly becameCard: boolean;
}

export interface StudySet {
  readonly id: string;
  readonly mode: StudyMode;
  readonly questions: readonly QuestionPlace[];
  readonly limitMs: number | null;
  readonly beganAtMs: number;
  readonly answers: ReadonlyMap<number, AnsweredInSet>;
  readonly isEnded: boolean;
}

export interface StudyDay {
  readonly answered: number;
  readonly right: number;
  readonly timeMs: number;
}

/** A choice of questions stored under a name, from which sets begin. */
export interface SavedSet {
  readonly name: string;
  readonly chosen: SetFilter;
  readonly size: number;
  readonly mode: ChosenMode;
  readonly hasClock: boolean;
}

/**
 * What the person wrote about a question: the last note and the last reason, each with its time; -1 if there was none
 * yet.
 */
export interface QuestionRemark {
  readonly note: string;
  readonly noteAtMs: number;
  readonly miss: { readonly takenIn: string; readonly kind: MissKind } | null;
  readonly missAtMs: number;
}

const noRemark: QuestionRemark = { note: '', noteAtMs: -1, miss: null, missAtMs: -1 };

export interface StudyState {
  readonly questions: ReadonlyMap<number, StudiedQuestion>;
  readonly sets: ReadonlyMap<string, StudySet>;
  readonly days: ReadonlyMap<number, StudyDay>;
  readonly filters: ReadonlyMap<string, SavedSet>;
  readonly remarks: ReadonlyMap<number, QuestionRemark>;
  readonly settings: StudySettings;
}

const settingsAtStart: StudySettings = { examDay: null, retention: 0.9, minutesADay: null };

/** The state is the same for every order of the records. Records of a later version are ignored. */
export function replayStudy(records: readonly StudyRecord[]): StudyState {
  const state = {
    questions: new Map<number, StudiedQuestion>(),
    sets: new Map<string, StudySet>(),
    days: new Map<number, StudyDay>(),
    filters: new Map<string, SavedSet>(),
    remarks: new Map<number, QuestionRemark>(),
    settings: settingsAtStart,
  };
  const known = inOrder(records).filter(({ version }) => version <= studyVersion);
  // Sets are applied first, because a clock may have been set back between a set and its answers.
  const begun = known.filter(({ event }) => event.type === 'SetBegun');
  const others = known.filter(({ event }) => event.type !== 'SetBegun');
  for (const record of [...begun, ...others]) apply(state, record);
  return state;
}

/**
 * The state after more records, as a replay of all of them would give it. Returns null if only that replay can tell:
 * for a record from before the last one, and for a set, because it is applied before answers that may have come without
 * it. `last` is the last record known, in order.
 */
export function continueStudy(
  state: StudyState,
  last: StudyRecord | undefined,
  more: readonly StudyRecord[],
): StudyState | null {
  const added = inOrder(more);
  const isBehind = added.every((record, index) => comesAfter(record, index === 0 ? last : added[index - 1]));
  if (!isBehind || added.some(({ event }) => event.type === 'SetBegun')) return null;
  const next: Growing = {
    questions: new Map(state.questions),
    sets: new Map(state.sets),
    days: new Map(state.days),
    filters: new Map(state.filters),
    remarks: new Map(state.remarks),
    settings: state.settings,
  };
  for (const record of added) if (record.version <= studyVersion) apply(next, record);
  return next;
}

type Growing = {
  readonly questions: Map<number, StudiedQuestion>;
  readonly sets: Map<string, StudySet>;
  readonly days: Map<number, StudyDay>;
  readonly filters: Map<string, SavedSet>;
  readonly remarks: Map<number, QuestionRemark>;
  settings: StudySettings;
};

function apply(state: Growing, record: StudyRecord): void {
  const { event, atMs, day } = record;
  switch (event.type) {
    case 'SetBegun': {
      const { set: id, mode, questions, limitMs } = event;
      state.sets.set(id, { id, mode, questions, limitMs, beganAtMs: atMs, answers: new Map(), isEnded: false });
      return;
    }
    case 'QuestionAnswered':
      applyAnswer(state, event, day);
      return;
    case 'SetEnded': {
      const set = state.sets.get(event.set);
      if (set) state.sets.set(event.set, { ...set, isEnded: true });
      return;
    }
    case 'ExamQuestionMet': {
      const { place, isRight, timeSpentMs } = event;
      learn(state, place.id, { place, isRight, isUnsure: false, timeSpentMs, day });
      return;
    }
    case 'QuestionFlagged': {
      const found = state.questions.get(event.question) ?? unanswered(event.question);
      state.questions.set(event.question, { ...found, isFlagged: event.flagged });
      return;
    }
    case 'SettingsChanged':
      state.settings = { ...state.settings, ...event.settings };
      return;
    case 'FilterSaved': {
      const { name, chosen, size = usualSize, mode = 'tutor', hasClock = false } = event;
      state.filters.set(event.filter, { name, chosen, size, mode, hasClock });
      return;
    }
    case 'FilterRemoved':
      state.filters.delete(event.filter);
      return;
    case 'NoteWritten': {
      const { question, text } = event;
      state.remarks.set(question, { ...(state.remarks.get(question) ?? noRemark), note: text, noteAtMs: atMs });
      return;
    }
    case 'MissExplained': {
      const { question, takenIn, kind } = event;
      const miss = kind && { takenIn, kind };
      state.remarks.set(question, { ...(state.remarks.get(question) ?? noRemark), miss, missAtMs: atMs });
    }
  }
}

function applyAnswer(state: Growing, event: StudyEvent & { readonly type: 'QuestionAnswered' }, day: number): void {
  const { question, answer, isRight, sureness, timeSpentMs } = event;
  const set = state.sets.get(event.set);
  const place = set?.questions.find(({ id }) => id === question) ?? null;
  const hadCard = Boolean(state.questions.get(question)?.memory);
  learn(state, question, { place, isRight, isUnsure: sureness === 'unsure', timeSpentMs, day });
  const { answered, right, timeMs } = state.days.get(day) ?? { answered: 0, right: 0, timeMs: 0 };
  state.days.set(day, { answered: answered + 1, right: right + (isRight ? 1 : 0), timeMs: timeMs + timeSpentMs });
  // Two devices may answer the same question of a set. Both answers count for the schedule; only the first counts in
  // the set.
  if (!set || set.answers.has(question)) return;
  const becameCard = !hadCard && state.questions.get(question)?.memory !== null;
  const answers = new Map(set.answers).set(question, { answer, isRight, sureness, timeSpentMs, becameCard });
  state.sets.set(set.id, { ...set, answers });
}

interface Learned {
  readonly place: QuestionPlace | null;
  readonly isRight: boolean;
  readonly isUnsure: boolean;
  readonly timeSpentMs: number | null;
  readonly day: number;
}

function learn(state: Growing, id: number, learned: Learned): void {
  const { place, isRight, isUnsure, timeSpentMs, day } = learned;
  const before = state.questions.get(id) ?? unanswered(id);
  const isCard = before.memory !== null || !isRight || isUnsure;
  const isNewDay = before.timesAnswered === 0 || day > before.lastDay;
  state.questions.set(id, {
    ...before,
    place: place ?? before.place,
    timesAnswered: before.timesAnswered + 1,
    lastIsRight: isRight,
    lastIsUnsure: isUnsure,
    lastTimeMs: timeSpentMs,
    lastDay: Math.max(day, before.lastDay),
    rightDays: isRight ? before.rightDays + (isNewDay ? 1 : 0) : 0,
    memory: isCard ? remember(before.memory, day - before.lastDay, gradeOf({ isRight, isUnsure, timeSpentMs })) : null,
  });
}

function unanswered(id: number): StudiedQuestion {
  return {
    id,
    place: null,
    timesAnswered: 0,
    lastIsRight: false,
    lastIsUnsure: false,
    lastTimeMs: null,
    lastDay: 0,
    rightDays: 0,
    isFlagged: false,
    memory: null,
  };
}
