// What can happen in a simulation, in the past tense, and the envelope in which each event is stored.

import type { FormOutline } from './form.ts';
import type { Highlight } from './marks.ts';
import type { ExamRules } from './rules.ts';

export type SimulationEvent =
  | {
      readonly type: 'SimulationBegan';
      readonly simulationId: string;
      readonly rules: ExamRules;
      readonly form: FormOutline;
      /** Wall-clock time at which it began, for the history: the only date in the log that is not exam time. */
      readonly beganAt: string;
    }
  | { readonly type: 'BlockStored'; readonly block: number }
  | { readonly type: 'BlockAwaited'; readonly block: number }
  | { readonly type: 'BlockEntered'; readonly block: number }
  | { readonly type: 'OptionSelected'; readonly block: number; readonly question: number; readonly option: number }
  /** Under free navigation the selection is the answer, and this takes it back. */
  | { readonly type: 'AnswerCleared'; readonly block: number; readonly question: number }
  | { readonly type: 'AnswerConfirmed'; readonly block: number; readonly question: number; readonly option: number }
  /** Free navigation: another question of the block is shown. */
  | { readonly type: 'QuestionShown'; readonly block: number; readonly question: number }
  | {
      readonly type: 'QuestionFlagged';
      readonly block: number;
      readonly question: number;
      readonly flagged: boolean;
    }
  | {
      readonly type: 'OptionStruck';
      readonly block: number;
      readonly question: number;
      readonly option: number;
      readonly struck: boolean;
    }
  | {
      readonly type: 'StemHighlighted';
      readonly block: number;
      readonly question: number;
      /** All highlights of the question, in order. */
      readonly highlights: readonly Highlight[];
    }
  | { readonly type: 'NoteWritten'; readonly block: number; readonly question: number; readonly text: string }
  /** The question's picture is not on the device yet: the block's clock is stopped (decision 0031). */
  | { readonly type: 'ClockStopped'; readonly block: number; readonly question: number }
  | {
      readonly type: 'ClockResumed';
      readonly block: number;
      readonly question: number;
      readonly cause: 'picture-arrived' | 'picture-forgone' | 'question-left';
    }
  | {
      readonly type: 'BlockCompleted';
      readonly block: number;
      readonly cause: 'all-answered' | 'time-up' | 'ended';
      readonly minutesUsed: number;
      /** Time added to the break budget, in whole seconds as milliseconds; absent if none was. */
      readonly creditedMs?: number;
    }
  | { readonly type: 'TutorialEnded'; readonly cause: 'ended' | 'time-up' }
  | { readonly type: 'SimulationPaused' }
  | { readonly type: 'SimulationResumed' }
  | { readonly type: 'BreakStarted'; readonly afterBlock: number }
  | {
      readonly type: 'BreakEnded';
      readonly afterBlock: number;
      readonly cause: 'resumed' | 'budget-used-up';
      readonly minutesUsed: number;
    }
  | { readonly type: 'AbsenceRecorded'; readonly absence: Absence }
  | { readonly type: 'DepartureCounted'; readonly departure: Departure }
  | { readonly type: 'DepartureEnded'; readonly lengthMs: number }
  | { readonly type: 'IntegrityWarningAcknowledged' }
  | { readonly type: 'SimulationTerminated'; readonly cause: 'integrity' }
  | { readonly type: 'TimeGapCounted'; readonly gapMs: number }
  | { readonly type: 'FinalResultsViewed' }
  /**
   * This event and the next two are in old logs only and are no longer written: a review is a page, and its place is in
   * the address.
   */
  | { readonly type: 'ReviewOpened'; readonly block: number }
  | { readonly type: 'ReviewMoved'; readonly question: number }
  | { readonly type: 'ReviewClosed' }
  | { readonly type: 'SimulationClosed' };

export type AbsenceCause = 'page-hidden' | 'window-unfocused' | 'page-left';

/** Time away that does not count: too short, asleep, or a quick reload (decision 0047). */
export interface Absence {
  readonly cause: AbsenceCause;
  readonly lengthMs: number;
  readonly notCountedBecause: 'brief' | 'sleep' | 'quick-reload' | 'crash';
}

/** Time away that counts. Its length is known when the candidate returns. */
export interface Departure {
  readonly cause: AbsenceCause;
  /** When the candidate left, in exam time. */
  readonly leftAtMs: number;
}

/**
 * Version of the event shapes above. An older log is upcast when it is read (`upcast.ts`), never refused (decision
 * 0068).
 */
export const currentSchemaVersion = 3;

/**
 * One line of the log. `sequence` counts from 0 without gaps and fences writers: a second writer of the same
 * sequence loses (decision 0048). It can be mirrored to a server as it is.
 */
export interface EventEnvelope {
  readonly simulationId: string;
  readonly sequence: number;
  readonly schemaVersion: number;
  /** Exam time: milliseconds since the simulation began, never decreasing (decision 0045). */
  readonly examTimeMs: number;
  readonly event: SimulationEvent;
}

/** An event with its exam time, before it is given a sequence number. */
export interface DatedEvent {
  readonly examTimeMs: number;
  readonly event: SimulationEvent;
}
