// The state of a simulation as a tagged union by phase, and functions that read it.

import type { Answer } from './answers.ts';
import type { Absence, Departure } from './events.ts';
import type { FormOutline } from './form.ts';
import type { QuestionMarks } from './marks.ts';
import { type ExamRules, minutesToMs } from './rules.ts';

export interface Simulation {
  readonly id: string;
  readonly rules: ExamRules;
  readonly form: FormOutline;
  readonly beganAt: string;
  /** Exam time of the last event. */
  readonly lastEventAtMs: number;
  readonly phase: Phase;
  /** One record per block of the form, in order; block numbers count from 1. */
  readonly blocks: readonly BlockRecord[];
  /** Blocks whose questions are on the device. */
  readonly storedBlocks: readonly number[];
  /** Milliseconds that ended breaks have taken. */
  readonly breakUsedMs: number;
  /** The times when the candidate stopped the clocks; the length of the last one is null while it lasts. */
  readonly pauses: readonly Pause[];
  readonly departures: readonly RecordedDeparture[];
  readonly absences: readonly Absence[];
  /** The warning is open; only its button closes it. */
  readonly integrityWarningOpen: boolean;
  /** Milliseconds that were counted without confirmation by any clock (decision 0045). */
  readonly unconfirmedGapMs: number;
  /** 'Start New Simulation' was pressed: no longer the current simulation, still in the history. */
  readonly closed: boolean;
}

export interface Pause {
  readonly startedAtMs: number;
  readonly lengthMs: number | null;
}

export type Phase =
  | { readonly name: 'tutorial'; readonly startedAtMs: number }
  | {
      readonly name: 'block';
      readonly block: number;
      /** Zero-based index of the question shown. */
      readonly question: number;
      /** The option chosen for the question shown. Under free navigation it is already the answer. */
      readonly selection: Answer;
      /** Exam time at which the block's clock began, moved later by the length of every stop. */
      readonly clockBeganAtMs: number;
      /** When the question was last shown, for the time spent on it; moved later by stops as well. */
      readonly shownAtMs: number;
      /** When the clock stopped because the question's picture had not arrived (decision 0031); null while it runs. */
      readonly stoppedAtMs: number | null;
      /** The candidate continued without this question's picture: its words are shown instead. */
      readonly withoutPicture: boolean;
    }
  | { readonly name: 'transition'; readonly completedBlock: number }
  | { readonly name: 'break'; readonly afterBlock: number; readonly startedAtMs: number }
  | { readonly name: 'waiting'; readonly block: number }
  | { readonly name: 'completed'; readonly view: 'block-complete' | 'results' }
  | { readonly name: 'terminated'; readonly atMs: number };

export interface BlockRecord {
  /** Option index per question; null if unanswered. */
  readonly answers: readonly Answer[];
  /** Milliseconds spent on each question. */
  readonly timeSpentMs: readonly number[];
  /**
   * Zero-based indexes of the questions for which the candidate continued without the picture, because it did not
   * arrive.
   */
  readonly withoutPicture: readonly number[];
  /** What is marked on each question. */
  readonly marks: readonly QuestionMarks[];
  readonly completion: BlockCompletion | null;
}

export interface BlockCompletion {
  readonly cause: 'all-answered' | 'time-up' | 'ended';
  readonly minutesUsed: number;
  /** Added to the break budget. */
  readonly creditedMs: number;
  readonly atMs: number;
}

export interface RecordedDeparture extends Departure {
  /** Null until the candidate returns. */
  readonly lengthMs: number | null;
}

/** Whether the candidate has stopped all clocks. */
export function isPaused(simulation: Simulation): boolean {
  return pausedAtMs(simulation) !== undefined;
}

/** Exam time at which the candidate stopped the clocks; undefined while they run. */
export function pausedAtMs({ pauses }: Simulation): number | undefined {
  const last = pauses.at(-1);
  return last?.lengthMs === null ? last.startedAtMs : undefined;
}

/** The whole break budget: the minutes of the rules, and what was credited for blocks ended early. */
export function breakBudgetMs({ rules, blocks }: Simulation): number {
  const creditedMs = blocks.reduce((sum, { completion }) => sum + (completion?.creditedMs ?? 0), 0);
  return minutesToMs(rules.breakBudgetMinutes) + creditedMs;
}

/** What is left of the break budget after the breaks that have ended. */
export function breakLeftMs(simulation: Simulation): number {
  return Math.max(0, breakBudgetMs(simulation) - simulation.breakUsedMs);
}

/** How long to wait for a picture before the candidate may continue without it (decision 0031). */
export const picturePatienceMs = 20_000;

export function isLastBlock(simulation: Simulation, block: number): boolean {
  return block >= simulation.form.blocks.length;
}
