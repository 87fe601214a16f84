// What can happen in study, in the past tense, and the record in which each event is stored (decision 0072).

import type { SetFilter } from './set-filter.ts';

/**
 * Tutor explains each answer at once, test explains at the end, and due brings the cards that are due (decision 0070).
 */
export type StudyMode = 'tutor' | 'test' | 'due';

/** The ways in which a set that the person chose can be studied. */
export type ChosenMode = Exclude<StudyMode, 'due'>;

/** Why a question was missed, in the person's own judgment. */
export type MissKind = 'did-not-know' | 'misread' | 'reasoned-wrongly' | 'out-of-time';

export type Sureness = 'sure' | 'unsure';

/** A question, and the edition that has its words and key. */
export interface QuestionPlace {
  readonly id: number;
  readonly edition: string;
  /** Block of the form, or part of the practice pool. */
  readonly part: number;
}

export type StudyEvent =
  | {
      readonly type: 'SetBegun';
      readonly set: string;
      readonly mode: StudyMode;
      readonly questions: readonly QuestionPlace[];
      /** Time for the whole set; only test has it. Null without a clock. */
      readonly limitMs: number | null;
    }
  | {
      readonly type: 'QuestionAnswered';
      readonly set: string;
      readonly question: number;
      readonly answer: number;
      readonly isRight: boolean;
      readonly sureness: Sureness;
      readonly timeSpentMs: number;
    }
  | { readonly type: 'SetEnded'; readonly set: string }
  /**
   * A question of a finished block was met. The record's id is made of simulation and question, so all devices write
   * the same.
   */
  | {
      readonly type: 'ExamQuestionMet';
      readonly simulationId: string;
      readonly formId: string;
      readonly place: QuestionPlace;
      /** Also false if the question was left out. */
      readonly isRight: boolean;
      readonly timeSpentMs: number | null;
    }
  | { readonly type: 'QuestionFlagged'; readonly question: number; readonly flagged: boolean }
  | { readonly type: 'SettingsChanged'; readonly settings: Partial<StudySettings> }
  | {
      readonly type: 'FilterSaved';
      readonly filter: string;
      readonly name: string;
      readonly chosen: SetFilter;
      /** How many questions its sets have. Absent, as mode and clock may be, in records from before it was stored. */
      readonly size?: number;
      readonly mode?: ChosenMode;
      /** Whether its sets have a clock; only test has one. */
      readonly hasClock?: boolean;
    }
  | { readonly type: 'FilterRemoved'; readonly filter: string }
  /** The complete note as it is now; empty if it was taken away. The last one written counts. */
  | { readonly type: 'NoteWritten'; readonly question: number; readonly text: string }
  | {
      readonly type: 'MissExplained';
      readonly question: number;
      /** The simulation or set in which the question was missed. */
      readonly takenIn: string;
      /** Null if the reason was taken back. */
      readonly kind: MissKind | null;
    };

export interface StudySettings {
  /** Day of the exam; null if none is known. */
  readonly examDay: number | null;
  /** The share of due cards that the person should still remember. */
  readonly retention: number;
  /** Minutes of study per day; null to study whatever is due. */
  readonly minutesADay: number | null;
}

/** Version of the shapes above. A reader ignores records of later versions. */
export const studyVersion = 1;

/** One line of the log. The log is a set: a record with the same id is the same on every device. */
export interface StudyRecord {
  readonly id: string;
  readonly version: number;
  /** Milliseconds of the wall clock. */
  readonly atMs: number;
  /** The day in the person's own calendar, counted from 1 January 1970. */
  readonly day: number;
  readonly event: StudyEvent;
}

/** The id of the record of a question met in a simulation. */
export function idOfMet(simulationId: string, question: number): string {
  return `${simulationId}:${question}`;
}
