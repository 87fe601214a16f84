// The state of a simulation as a tagged union by phase, and `evolve`, which folds one event into it.

import type { Answer } from './answers.ts';
import type { Absence, DatedEvent, Departure, SimulationEvent } from './events.ts';
import type { FormOutline } from './form.ts';
import { noMarks, type QuestionMarks, withStrike } from './marks.ts';
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
  /** What ended breaks have taken. */
  readonly breakUsedMs: number;
  /** Stops that the candidate asked for; the last one is still going on if its length is null. */
  readonly pauses: readonly Pause[];
  readonly departures: readonly RecordedDeparture[];
  readonly absences: readonly Absence[];
  /** The warning is up and closes only by its button. */
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
      /** The option chosen for it. Under free navigation it is the answer already. */
      readonly selection: Answer;
      /** Exam time at which the block's clock began, moved on by the length of every stop. */
      readonly clockBeganAtMs: number;
      /** When the question was first shown, for the time spent on it; moved on by stops as well. */
      readonly shownAtMs: number;
      /** When the clock stopped because the question's picture has not arrived (decision 0031); null while it runs. */
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
  /** Zero-based indexes of the questions with which the candidate went on without their pictures, because those did not come. */
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

/** Next state after one event. `undefined` is the start screen: nothing has begun. Events come from `decide` and fit. */
export function evolve(simulation: Simulation | undefined, { event, examTimeMs }: DatedEvent): Simulation {
  if (!simulation) {
    if (event.type !== 'SimulationBegan') throw new Error(`A log begins with SimulationBegan, not with ${event.type}`);
    return begun(event, examTimeMs);
  }
  return { ...simulation, ...changes(simulation, event, examTimeMs), lastEventAtMs: examTimeMs };
}

/** State after a whole log, oldest event first. */
export function replay(log: Iterable<DatedEvent>): Simulation | undefined {
  let simulation: Simulation | undefined;
  for (const dated of log) simulation = evolve(simulation, dated);
  return simulation;
}

function begun(event: SimulationEvent & { type: 'SimulationBegan' }, examTimeMs: number): Simulation {
  return {
    id: event.simulationId,
    rules: event.rules,
    form: event.form,
    beganAt: event.beganAt,
    lastEventAtMs: examTimeMs,
    phase:
      event.rules.tutorialMinutes > 0 ? { name: 'tutorial', startedAtMs: examTimeMs } : { name: 'waiting', block: 1 },
    blocks: event.form.blocks.map((ids) => ({
      answers: ids.map(() => null),
      timeSpentMs: ids.map(() => 0),
      withoutPicture: [],
      marks: ids.map(() => noMarks),
      completion: null,
    })),
    storedBlocks: [],
    breakUsedMs: 0,
    pauses: [],
    departures: [],
    absences: [],
    integrityWarningOpen: false,
    unconfirmedGapMs: 0,
    closed: false,
  };
}

function changes(simulation: Simulation, event: SimulationEvent, atMs: number): Partial<Simulation> {
  const { phase } = simulation;
  switch (event.type) {
    case 'SimulationBegan':
      throw new Error('A simulation begins once');
    case 'BlockStored':
      return { storedBlocks: [...simulation.storedBlocks, event.block] };
    case 'BlockAwaited':
      return { phase: { name: 'waiting', block: event.block } };
    case 'BlockEntered':
      return {
        phase: {
          name: 'block',
          block: event.block,
          question: 0,
          selection: null,
          clockBeganAtMs: atMs,
          shownAtMs: atMs,
          stoppedAtMs: null,
          withoutPicture: false,
        },
      };
    case 'ClockStopped':
      return phase.name === 'block' ? { phase: { ...phase, stoppedAtMs: atMs } } : {};
    case 'ClockResumed':
      return resumed(simulation, event, atMs);
    case 'TutorialEnded':
      return { phase: { name: 'waiting', block: 1 } };
    case 'SimulationPaused':
      return { pauses: [...simulation.pauses, { startedAtMs: atMs, lengthMs: null }] };
    case 'SimulationResumed':
      return afterPause(simulation, atMs);
    case 'OptionSelected':
      return chosen(simulation, event, event.option);
    case 'AnswerCleared':
      return chosen(simulation, event, null);
    case 'QuestionShown':
      return shown(simulation, event.question, atMs);
    case 'QuestionFlagged':
      return withMarks(simulation, event, (marks) => ({ ...marks, flagged: event.flagged }));
    case 'OptionStruck':
      return withMarks(simulation, event, (marks) => withStrike(marks, event.option, event.struck));
    case 'StemHighlighted':
      return withMarks(simulation, event, (marks) => ({ ...marks, highlights: event.highlights }));
    case 'NoteWritten':
      return withMarks(simulation, event, (marks) => ({ ...marks, note: event.text }));
    case 'AnswerConfirmed':
      return {
        blocks: withRecord(simulation, event.block, (record) =>
          withTime(
            answered(record, event.question, event.option),
            event.question,
            phase.name === 'block' ? atMs - phase.shownAtMs : 0,
          ),
        ),
        ...(phase.name === 'block' && {
          phase: {
            ...phase,
            question: event.question + 1,
            selection: null,
            shownAtMs: atMs,
            withoutPicture: false,
          },
        }),
      };
    case 'BlockCompleted':
      return completed(simulation, event, atMs);
    case 'BreakStarted':
      return { phase: { name: 'break', afterBlock: event.afterBlock, startedAtMs: atMs } };
    case 'BreakEnded':
      return {
        // A budget with credited seconds is used up to the last of them, not to the last whole minute.
        breakUsedMs:
          simulation.breakUsedMs +
          (event.cause === 'budget-used-up' ? breakLeftMs(simulation) : minutesToMs(event.minutesUsed)),
        phase: { name: 'waiting', block: event.afterBlock + 1 },
      };
    case 'AbsenceRecorded':
      return { absences: [...simulation.absences, event.absence] };
    case 'DepartureCounted':
      return {
        departures: [...simulation.departures, { ...event.departure, lengthMs: null }],
        integrityWarningOpen: simulation.rules.integrity.warns,
      };
    case 'DepartureEnded':
      return {
        departures: simulation.departures.map((departure, index, all) =>
          index === all.length - 1 ? { ...departure, lengthMs: event.lengthMs } : departure,
        ),
      };
    case 'IntegrityWarningAcknowledged':
      return { integrityWarningOpen: false };
    case 'SimulationTerminated':
      return { phase: { name: 'terminated', atMs }, integrityWarningOpen: false };
    case 'TimeGapCounted':
      return { unconfirmedGapMs: simulation.unconfirmedGapMs + event.gapMs };
    case 'FinalResultsViewed':
      return { phase: { name: 'completed', view: 'results' } };
    case 'ReviewOpened':
    case 'ReviewMoved':
    case 'ReviewClosed':
      // They only occurred within the results: looking at answers does not change a simulation.
      return {};
    case 'SimulationClosed':
      return { closed: true };
  }
}

/** An option was chosen, or the choice taken back. Under free navigation this is the answer. A chosen option is not struck out. */
function chosen(simulation: Simulation, { block, question }: QuestionPlace, option: Answer): Partial<Simulation> {
  const { phase, rules } = simulation;
  if (phase.name !== 'block') return {};
  const selected = { ...simulation, phase: { ...phase, selection: option } };
  const unstruck =
    option === null
      ? selected
      : { ...selected, ...withMarks(selected, { block, question }, (marks) => withStrike(marks, option, false)) };
  if (rules.navigation === 'linear') return unstruck;
  return { ...unstruck, blocks: withRecord(unstruck, block, (record) => answered(record, question, option)) };
}

/** The time so far belongs to the question that was shown before. */
function shown(simulation: Simulation, question: number, atMs: number): Partial<Simulation> {
  const { phase } = simulation;
  if (phase.name !== 'block') return {};
  const selection = simulation.blocks[phase.block - 1]?.answers[question] ?? null;
  return {
    blocks: withRecord(simulation, phase.block, (record) => withTime(record, phase.question, atMs - phase.shownAtMs)),
    phase: { ...phase, question, selection, shownAtMs: atMs, withoutPicture: false },
  };
}

/** Clocks go on where the pause stopped them: everything that they count from moves on by its length. */
function afterPause(simulation: Simulation, atMs: number): Partial<Simulation> {
  const { phase } = simulation;
  const pause = simulation.pauses.at(-1);
  if (!pause || pause.lengthMs !== null) return {};
  const lengthMs = atMs - pause.startedAtMs;
  const pauses = simulation.pauses.with(-1, { ...pause, lengthMs });
  if (phase.name === 'tutorial' || phase.name === 'break') {
    return { pauses, phase: { ...phase, startedAtMs: phase.startedAtMs + lengthMs } };
  }
  if (phase.name !== 'block') return { pauses };
  const { clockBeganAtMs, shownAtMs, stoppedAtMs } = phase;
  return {
    pauses,
    phase: {
      ...phase,
      clockBeganAtMs: clockBeganAtMs + lengthMs,
      shownAtMs: shownAtMs + lengthMs,
      stoppedAtMs: stoppedAtMs === null ? null : stoppedAtMs + lengthMs,
    },
  };
}

/** Whether the candidate has stopped all clocks. */
export function isPaused(simulation: Simulation): boolean {
  return pausedAtMs(simulation) !== undefined;
}

/** Since when the clocks are stopped by the candidate; undefined while they run. */
export function pausedAtMs({ pauses }: Simulation): number | undefined {
  const last = pauses.at(-1);
  return last?.lengthMs === null ? last.startedAtMs : undefined;
}

/** What all breaks together may take: what the rules give, and what was credited for blocks ended early. */
export function breakBudgetMs({ rules, blocks }: Simulation): number {
  const creditedMs = blocks.reduce((sum, { completion }) => sum + (completion?.creditedMs ?? 0), 0);
  return minutesToMs(rules.breakBudgetMinutes) + creditedMs;
}

/** What ended breaks have left of the budget. */
export function breakLeftMs(simulation: Simulation): number {
  return Math.max(0, breakBudgetMs(simulation) - simulation.breakUsedMs);
}

/** So long a picture is awaited before the candidate may go on without it (decision 0031). */
export const picturePatienceMs = 20_000;

/**
 * The block's clock continues where it stopped: the stop moves its beginning, and with it the deadline. A picture that arrives in
 * a pause ends a stop that lasted until then; the rest is the pause's. Who leaves a question after having waited long enough has gone on
 * without its picture.
 */
function resumed(
  simulation: Simulation,
  event: SimulationEvent & { type: 'ClockResumed' },
  atMs: number,
): Partial<Simulation> {
  const { phase } = simulation;
  if (phase.name !== 'block' || phase.stoppedAtMs === null) return {};
  const stopMs = (pausedAtMs(simulation) ?? atMs) - phase.stoppedAtMs;
  const withoutPicture = event.cause === 'picture-forgone';
  const wentOn = withoutPicture || (event.cause === 'question-left' && stopMs >= picturePatienceMs);
  return {
    phase: {
      ...phase,
      clockBeganAtMs: phase.clockBeganAtMs + stopMs,
      shownAtMs: phase.shownAtMs + stopMs,
      stoppedAtMs: null,
      withoutPicture,
    },
    ...(wentOn && {
      blocks: withRecord(simulation, event.block, (record) => ({
        ...record,
        withoutPicture: [...record.withoutPicture.filter((one) => one !== event.question), event.question],
      })),
    }),
  };
}

function completed(
  simulation: Simulation,
  event: SimulationEvent & { type: 'BlockCompleted' },
  atMs: number,
): Partial<Simulation> {
  const { phase } = simulation;
  const { minutesUsed, cause, creditedMs = 0 } = event;
  return {
    blocks: withRecord(simulation, event.block, (record) => ({
      ...(phase.name === 'block' && cause !== 'all-answered' ? withLast(record, phase, atMs) : record),
      completion: { cause, minutesUsed, creditedMs, atMs },
    })),
    integrityWarningOpen: isLastBlock(simulation, event.block) ? false : simulation.integrityWarningOpen,
    phase: isLastBlock(simulation, event.block)
      ? { name: 'completed', view: 'block-complete' }
      : { name: 'transition', completedBlock: event.block },
  };
}

/** A selection that was not confirmed counts as the answer (decision 0043). */
function withLast(record: BlockRecord, phase: Phase & { name: 'block' }, atMs: number): BlockRecord {
  const { question, selection, shownAtMs } = phase;
  return withTime(answered(record, question, selection), question, atMs - shownAtMs);
}

function answered(record: BlockRecord, question: number, option: Answer): BlockRecord {
  return { ...record, answers: record.answers.with(question, option) };
}

function withTime(record: BlockRecord, question: number, ms: number): BlockRecord {
  return { ...record, timeSpentMs: record.timeSpentMs.with(question, (record.timeSpentMs[question] ?? 0) + ms) };
}

interface QuestionPlace {
  readonly block: number;
  readonly question: number;
}

function withMarks(
  simulation: Simulation,
  { block, question }: QuestionPlace,
  change: (marks: QuestionMarks) => QuestionMarks,
): Partial<Simulation> {
  return {
    blocks: withRecord(simulation, block, (record) => {
      const before = record.marks[question] ?? noMarks;
      const after = change(before);
      return after === before ? record : { ...record, marks: record.marks.with(question, after) };
    }),
  };
}

function withRecord(
  { blocks }: Simulation,
  block: number,
  change: (record: BlockRecord) => BlockRecord,
): readonly BlockRecord[] {
  return blocks.map((record, index) => (index === block - 1 ? change(record) : record));
}

export function isLastBlock(simulation: Simulation, block: number): boolean {
  return block >= simulation.form.blocks.length;
}
