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
  /** With the accommodation's factor: 81.25 is possible. */
  readonly blockMinutes: number;
  /** Shared by all breaks of a simulation, in whole minutes, with those of the accommodation. */
  readonly breakBudgetMinutes: number;
  /**
   * `linear`: one question after the other, an option is needed to go on, and an answer is final. `free`: to any question of
   * the block; answers may be left out and changed until the block ends.
   */
  readonly navigation: 'linear' | 'free';
  /** What a question offers beside its options; empty for none. */
  readonly tools: readonly Tool[];
  /** Whether the seconds left of a block that the candidate ended are added to the break budget. */
  readonly creditsUnusedTime: boolean;
  /** Longest tutorial before block 1, whose minutes count nowhere; 0 for none. */
  readonly tutorialMinutes: number;
  /** Whether the clocks of tutorial, block and break can be stopped at any moment. */
  readonly mayPause: boolean;
  /** What was added to these rules for one candidate. Block and break minutes above already contain it. */
  readonly accommodation: Accommodation;
  /** The clock shows a warning at this many minutes left or fewer (exam-13). */
  readonly timerWarningMinutes: number;
  readonly timerCriticalMinutes: number;
  readonly breakWarningMinutes: number;
  readonly integrity: IntegrityRules;
  readonly scoring: Scoring;
}

export const allTools = ['flag', 'strike-out', 'highlight', 'notes', 'calculator'] as const;

export type Tool = (typeof allTools)[number];

/** More time for one candidate (decision 0066). */
export interface Accommodation {
  readonly timeFactor: TimeFactor;
  /** 0 to 60, whole. */
  readonly extraBreakMinutes: number;
}

export type TimeFactor = (typeof timeFactors)[number];

/** By which a block's time can be multiplied. */
export const timeFactors = [1, 1.25, 1.5, 2] as const;

export const mostExtraBreakMinutes = 60;

export const noAccommodation: Accommodation = { timeFactor: 1, extraBreakMinutes: 0 };

/** Rules and accommodation as they are asked for, fixed by a code or link, and stored: the rules' value follows from them. */
export interface RulesChoice {
  readonly rules: string;
  readonly accommodation: Accommodation;
}

/** Decision 0047. */
export interface IntegrityRules {
  /** An absence shorter than this is recorded and not counted. */
  readonly absenceGraceMs: number;
  /** Reloading or closing and coming back within this time is recorded and not counted. */
  readonly reloadGraceMs: number;
  /** The departure that ends the simulation; `null`: none does. */
  readonly departuresUntilTermination: number | null;
  /** Whether a departure that does not end the simulation opens a warning. */
  readonly warns: boolean;
}

/** Ids of all sets of rules. Texts and signs have an entry for each: the compiler names what a new one lacks. */
export type RulesId = 'standard' | 'exam-day' | 'self-paced';

interface RulesOfSet extends ExamRules {
  readonly id: RulesId;
}

/** The observed exam: 6 blocks of 60 questions, 65 minutes each, 45 minutes of breaks (exam-1). */
export const standardRules: RulesOfSet = {
  id: 'standard',
  blockCount: 6,
  questionsPerBlock: 60,
  pretestPerBlock: 10,
  blockMinutes: 65,
  breakBudgetMinutes: 45,
  navigation: 'linear',
  tools: [],
  creditsUnusedTime: false,
  tutorialMinutes: 0,
  mayPause: false,
  accommodation: noAccommodation,
  timerWarningMinutes: 10,
  timerCriticalMinutes: 5,
  breakWarningMinutes: 5,
  integrity: { absenceGraceMs: 1_000, reloadGraceMs: 15_000, departuresUntilTermination: 2, warns: true },
  scoring: observedScoring,
};

/** As the licensing exam is taken, as far as that is known (exam-day-1). */
const examDayRules: RulesOfSet = {
  ...standardRules,
  id: 'exam-day',
  navigation: 'free',
  tools: allTools,
  creditsUnusedTime: true,
  tutorialMinutes: 15,
  integrity: { ...standardRules.integrity, departuresUntilTermination: null },
};

/** As the licensing body's own practice product is taken: twice the time, and pauses (exam-day-2). */
const selfPacedRules: RulesOfSet = {
  ...examDayRules,
  id: 'self-paced',
  blockMinutes: 2 * standardRules.blockMinutes,
  mayPause: true,
  integrity: { ...examDayRules.integrity, warns: false },
};

/** Every set of rules that a simulation can be taken under (decision 0065). */
export const allRules: readonly RulesOfSet[] = [standardRules, examDayRules, selfPacedRules];

/** Undefined for an id that this version of the code does not know. */
export function findRules(id: string): ExamRules | undefined {
  return allRules.find((rules) => rules.id === id);
}

/** The same rules with more time; the factor multiplies the block's minutes as these rules give them. */
function accommodated(rules: ExamRules, accommodation: Accommodation): ExamRules {
  return {
    ...rules,
    blockMinutes: rules.blockMinutes * accommodation.timeFactor,
    breakBudgetMinutes: rules.breakBudgetMinutes + accommodation.extraBreakMinutes,
    accommodation,
  };
}

/** For a form of another size than the rules': as much time for a question and for each break. */
function sizedFor(rules: ExamRules, { blocks, pretestPerBlock = rules.pretestPerBlock }: SizedForm): ExamRules {
  const [blockCount, questionsPerBlock] = [blocks.length, blocks[0]?.length ?? 0];
  return {
    ...rules,
    ...{ blockCount, questionsPerBlock, pretestPerBlock },
    blockMinutes: blockMinutesFor(questionsPerBlock, rules),
    breakBudgetMinutes: Math.round((rules.breakBudgetMinutes * (blockCount - 1)) / (rules.blockCount - 1)),
  };
}

/** Minutes of a block of so many questions: as much time for a question as the rules give, in whole minutes before the accommodation. */
export function blockMinutesFor(
  questions: number,
  { blockMinutes, questionsPerBlock, accommodation }: ExamRules,
): number {
  const { timeFactor } = accommodation;
  return Math.ceil(((blockMinutes / timeFactor) * questions) / questionsPerBlock) * timeFactor;
}

export type SizedForm = Pick<FormOutline, 'blocks' | 'pretestPerBlock'>;

/** The value of a choice for a form; undefined for rules that this version of the code does not know. */
export function chosenRules({ rules: id, accommodation }: RulesChoice, form?: SizedForm): ExamRules | undefined {
  const rules = findRules(id);
  return rules && accommodated(form ? sizedFor(rules, form) : rules, accommodation);
}

/** Ids of the rules that a form may be taken under, the default first. */
export function allowedRules({ rules = [standardRules.id] }: Pick<FormOutline, 'rules'>): readonly string[] {
  return rules;
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
