// The rules of an exam as one value: every minute, count and threshold that the engine obeys is read from here.

import type { FormOutline } from './form.ts';
import { observedScoring, type Scoring } from './scoring/scoring.ts';

export interface ExamRules {
  /** Identifies these rules wherever the whole value is not available: on a form, in the history. */
  readonly id: string;
  readonly blockCount: number;
  readonly questionsPerBlock: number;
  /** How many of them are not scored (decision 0042). */
  readonly pretestPerBlock: number;
  readonly blockMinutes: number;
  /** Shared by all breaks of a simulation, in whole minutes. */
  readonly breakBudgetMinutes: number;
  /** The clock shows a warning at this many minutes left or fewer (exam-13). */
  readonly timerWarningMinutes: number;
  readonly timerCriticalMinutes: number;
  readonly breakWarningMinutes: number;
  readonly integrity: IntegrityRules;
  readonly scoring: Scoring;
}

/** Decision 0047. Rules that only record departures set `departuresUntilTermination` to null. */
export interface IntegrityRules {
  /** An absence shorter than this is recorded and not counted. */
  readonly absenceGraceMs: number;
  /** Reloading or closing and coming back within this time is recorded and not counted. */
  readonly reloadGraceMs: number;
  /** The departure that ends the simulation; those before it warn. `null`: departures are only recorded. */
  readonly departuresUntilTermination: number | null;
}

/** The observed exam: 6 blocks of 60 questions, 65 minutes each, 45 minutes of breaks (exam-1). */
export const standardRules: ExamRules = {
  id: 'standard',
  blockCount: 6,
  questionsPerBlock: 60,
  pretestPerBlock: 10,
  blockMinutes: 65,
  breakBudgetMinutes: 45,
  timerWarningMinutes: 10,
  timerCriticalMinutes: 5,
  breakWarningMinutes: 5,
  integrity: { absenceGraceMs: 1_000, reloadGraceMs: 15_000, departuresUntilTermination: 2 },
  scoring: observedScoring,
};

/** Every set of rules that a simulation can be taken under (decision 0065). */
export const allRules: readonly ExamRules[] = [standardRules];

/** Undefined for an id that this version of the code does not know. */
export function findRules(id: string): ExamRules | undefined {
  return allRules.find((rules) => rules.id === id);
}

/** Ids of the rules that a form may be taken under, the default first. */
export function allowedRules({ rules = [standardRules.id] }: Pick<FormOutline, 'rules'>): readonly string[] {
  return rules;
}

/** The default rules of a form; undefined if this version of the code does not know them. */
export function rulesOf(form: Pick<FormOutline, 'rules'>): ExamRules | undefined {
  const [first = ''] = allowedRules(form);
  return findRules(first);
}

/** Questions of a whole exam: those that are scored, and those that are not. */
export function questionCounts({ blockCount, questionsPerBlock, pretestPerBlock }: ExamRules) {
  return { scored: blockCount * (questionsPerBlock - pretestPerBlock), pretest: blockCount * pretestPerBlock };
}

const msPerMinute = 60_000;

export function minutesToMs(minutes: number): number {
  return minutes * msPerMinute;
}

export function wholeMinutes(ms: number): number {
  return Math.floor(ms / msPerMinute);
}
