// The rules of an exam as one value: every minute, count and threshold that the engine obeys is read from here.

import { observedScoring, type ScoringRule } from './scoring/scoring-rule.ts';

export interface ExamRules {
  readonly blockCount: number;
  readonly questionsPerBlock: number;
  readonly blockMinutes: number;
  /** Shared by all breaks of a simulation, in whole minutes. */
  readonly breakBudgetMinutes: number;
  /** The clock turns to a warning at this many minutes left or fewer (exam-13). */
  readonly timerWarningMinutes: number;
  readonly timerCriticalMinutes: number;
  readonly breakWarningMinutes: number;
  readonly integrity: IntegrityRules;
  readonly scoring: ScoringRule;
}

/** Decision 0047. A later profile that only records departures is the same value with no `departuresUntilTermination`. */
export interface IntegrityRules {
  /** An absence shorter than this is recorded and not counted. */
  readonly absenceGraceMs: number;
  /** Reloading or closing and coming back within this time is recorded and not counted. */
  readonly reloadGraceMs: number;
  /** The departure that ends the simulation; those before it warn. `null`: departures are only recorded. */
  readonly departuresUntilTermination: number | null;
}

/** The observed exam: 6 blocks of 60 questions, 65 minutes each, 45 minutes of breaks (exam-1). */
export const observedRules: ExamRules = {
  blockCount: 6,
  questionsPerBlock: 60,
  blockMinutes: 65,
  breakBudgetMinutes: 45,
  timerWarningMinutes: 10,
  timerCriticalMinutes: 5,
  breakWarningMinutes: 5,
  integrity: { absenceGraceMs: 1_000, reloadGraceMs: 15_000, departuresUntilTermination: 2 },
  scoring: observedScoring,
};

const msPerMinute = 60_000;

export function minutesToMs(minutes: number): number {
  return minutes * msPerMinute;
}

export function wholeMinutes(ms: number): number {
  return Math.floor(ms / msPerMinute);
}
