// The rules of an exam as one value: every minute, count and threshold that the engine obeys is read from here.

import type { FormOutline } from './form.ts';
import { observedScoring, type Scoring } from './scoring/scoring.ts';

export interface ExamRules {
  /** Identifies these rules where the value itself is not available: on a form, in the history. */
  readonly id: string;
  readonly blockCount: number;
  readonly questionsPerBlock: number;
  /** How many questions of each block are not scored (decision 0042). */
  readonly pretestPerBlock: number;
  /** Includes the accommodation's factor, so fractions such as 81.25 are possible. */
  readonly blockMinutes: number;
  /** Shared by all breaks of a simulation. Whole minutes, including the extra ones of the accommodation. */
  readonly breakBudgetMinutes: number;
  /**
   * `linear`: questions come one after the other, the candidate must choose an option to continue, and an answer is
   * final. `free`: the candidate can go to any question of the block, leave answers out, and change them until the
   * block ends.
   */
  readonly navigation: 'linear' | 'free';
  /** What a question offers besides its options; empty for none. */
  readonly tools: readonly Tool[];
  /** Whether the seconds left in a block that the candidate ends are added to the break budget. */
  readonly creditsUnusedTime: boolean;
  /** The longest tutorial before block 1; 0 for none. Its minutes count toward nothing. */
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

/**
 * What one candidate gets on top of any rules (decision 0066). Every part but the factor is whole minutes, with its most
 * in `mostMinutes`.
 */
export interface Accommodation {
  readonly timeFactor: TimeFactor;
  readonly extraBreakMinutes: number;
}

export type TimeFactor = (typeof timeFactors)[number];

/** The factors by which a block's time can be multiplied. */
export const timeFactors = [1, 1.25, 1.5, 2] as const;

export type MinutesPart = Exclude<keyof Accommodation, 'timeFactor'>;

export const mostMinutes: Readonly<Record<MinutesPart, number>> = { extraBreakMinutes: 60 };

/** What each part is if it is not given. New parts come last: the order of the parts is that of the header. */
export const noAccommodation: Accommodation = { timeFactor: 1, extraBreakMinutes: 0 };

export const accommodationParts = Object.keys(noAccommodation).filter((name): name is keyof Accommodation =>
  Object.hasOwn(noAccommodation, name),
);

/** Reads part by part what the types don't check (see `isAllowed`). Null or undefined means that a part is not given. */
export function accommodationFrom(read: (part: keyof Accommodation, index: number) => unknown): Accommodation {
  const values = accommodationParts.map((part, index) => [part, read(part, index) ?? noAccommodation[part]]);
  return Object.fromEntries(values);
}

export function isAllowed(part: keyof Accommodation, value: number): boolean {
  if (part === 'timeFactor') return timeFactors.some((factor) => factor === value);
  return Number.isInteger(value) && value >= 0 && value <= mostMinutes[part];
}

/**
 * A set of rules and an accommodation: what is requested, fixed by a code or link, and stored. The rules value follows
 * from it.
 */
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
  /** The number of the departure that ends the simulation; `null` if none does. */
  readonly departuresUntilTermination: number | null;
  /** Whether a departure that does not end the simulation opens a warning. */
  readonly warns: boolean;
}

/**
 * Ids of all sets of rules. Tables of texts and icons have an entry for each: the compiler reports what a new set
 * lacks.
 */
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

/** The licensing exam, as far as its rules are known (exam-day-1). */
const examDayRules: RulesOfSet = {
  ...standardRules,
  id: 'exam-day',
  navigation: 'free',
  tools: allTools,
  creditsUnusedTime: true,
  tutorialMinutes: 15,
  integrity: { ...standardRules.integrity, departuresUntilTermination: null },
};

/** The licensing body's own practice product: twice the time, and pauses (exam-day-2). */
const selfPacedRules: RulesOfSet = {
  ...examDayRules,
  id: 'self-paced',
  blockMinutes: 2 * standardRules.blockMinutes,
  mayPause: true,
  integrity: { ...examDayRules.integrity, warns: false },
};

const sets: Readonly<Record<RulesId, RulesOfSet>> = {
  standard: standardRules,
  'exam-day': examDayRules,
  'self-paced': selfPacedRules,
};

/** Every set of rules that a simulation can be taken under (decision 0065), in the order of the start page. */
export const allRules: readonly RulesOfSet[] = Object.values(sets);

/** Undefined for an id that this version of the code does not know. */
export function findRules(id: string): ExamRules | undefined {
  return allRules.find((rules) => rules.id === id);
}

/**
 * The same rules with what the candidate gets. The factor multiplies the block minutes of these rules. What is 0 in a
 * set of rules must stay 0: minutes added to it would turn on what the set does not have.
 */
export function withAccommodation(rules: ExamRules, accommodation: Accommodation): ExamRules {
  return {
    ...rules,
    blockMinutes: rules.blockMinutes * accommodation.timeFactor,
    breakBudgetMinutes: rules.breakBudgetMinutes + accommodation.extraBreakMinutes,
    accommodation,
  };
}

/** The rules for a form of another size: each question and each break gets as much time as before. */
function sizedFor(rules: ExamRules, { blocks, pretestPerBlock = rules.pretestPerBlock }: SizedForm): ExamRules {
  const [blockCount, questionsPerBlock] = [blocks.length, blocks[0]?.length ?? 0];
  return {
    ...rules,
    ...{ blockCount, questionsPerBlock, pretestPerBlock },
    blockMinutes: blockMinutesFor(questionsPerBlock, rules),
    breakBudgetMinutes: Math.round((rules.breakBudgetMinutes * (blockCount - 1)) / (rules.blockCount - 1)),
  };
}

/**
 * Minutes of a block with this many questions: each gets as much time as the rules give, in whole minutes before the
 * accommodation.
 */
export function blockMinutesFor(
  questions: number,
  { blockMinutes, questionsPerBlock, accommodation }: ExamRules,
): number {
  const { timeFactor } = accommodation;
  return Math.ceil(((blockMinutes / timeFactor) * questions) / questionsPerBlock) * timeFactor;
}

export type SizedForm = Pick<FormOutline, 'blocks' | 'pretestPerBlock'>;

/**
 * The rules value of a choice, sized for a form if one is given; undefined for rules that this version of the code does
 * not know.
 */
export function chosenRules({ rules: id, accommodation }: RulesChoice, form?: SizedForm): ExamRules | undefined {
  const rules = findRules(id);
  return rules && withAccommodation(form ? sizedFor(rules, form) : rules, accommodation);
}

/** Ids of the rules that a form may be taken under, the default first. */
export function allowedRules({ rules = [standardRules.id] }: Pick<FormOutline, 'rules'>): readonly string[] {
  return rules;
}

/** How many questions of an exam are scored, and how many are not. */
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
