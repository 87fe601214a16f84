// The state of a simulation as a tagged union by phase, and `evolve`, which folds one event into it.

import type { Answer } from './answers.ts';
import type { Absence, DatedEvent, Departure, SimulationEvent } from './events.ts';
import type { FormOutline } from './form.ts';
import type { ExamRules } from './rules.ts';

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
  readonly breakMinutesUsed: number;
  readonly departures: readonly RecordedDeparture[];
  readonly absences: readonly Absence[];
  /** The warning is up and closes only by its button. */
  readonly integrityWarningOpen: boolean;
  /** Milliseconds that were counted without confirmation by any clock (decision 0045). */
  readonly unconfirmedGapMs: number;
  /** 'Start New Simulation' was pressed: no longer the current simulation, still in the history. */
  readonly closed: boolean;
}

export type Phase =
  | {
      readonly name: 'block';
      readonly block: number;
      /** Zero-based index of the question shown. */
      readonly question: number;
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
  /** Zero-based indexes of the questions that were answered without their pictures, because those did not come. */
  readonly withoutPicture: readonly number[];
  readonly completion: BlockCompletion | null;
}

export interface BlockCompletion {
  readonly cause: 'all-answered' | 'time-up';
  readonly minutesUsed: number;
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
    phase: { name: 'waiting', block: 1 },
    blocks: event.form.blocks.map((ids) => ({
      answers: ids.map(() => null),
      timeSpentMs: ids.map(() => 0),
      withoutPicture: [],
      completion: null,
    })),
    storedBlocks: [],
    breakMinutesUsed: 0,
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
    case 'OptionSelected':
      return phase.name === 'block' ? { phase: { ...phase, selection: event.option } } : {};
    case 'AnswerConfirmed':
      return {
        blocks: withAnswer(simulation, event.block, event.question, event.option, atMs),
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
        breakMinutesUsed: simulation.breakMinutesUsed + event.minutesUsed,
        phase: { name: 'waiting', block: event.afterBlock + 1 },
      };
    case 'AbsenceRecorded':
      return { absences: [...simulation.absences, event.absence] };
    case 'DepartureCounted':
      return {
        departures: [...simulation.departures, { ...event.departure, lengthMs: null }],
        integrityWarningOpen: simulation.rules.integrity.departuresUntilTermination !== null,
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

/** The block's clock continues where it stopped: the stop moves its beginning, and with it the deadline. */
function resumed(
  simulation: Simulation,
  event: SimulationEvent & { type: 'ClockResumed' },
  atMs: number,
): Partial<Simulation> {
  const { phase } = simulation;
  if (phase.name !== 'block' || phase.stoppedAtMs === null) return {};
  const stopMs = atMs - phase.stoppedAtMs;
  const withoutPicture = event.cause === 'picture-forgone';
  return {
    phase: {
      ...phase,
      clockBeganAtMs: phase.clockBeganAtMs + stopMs,
      shownAtMs: phase.shownAtMs + stopMs,
      stoppedAtMs: null,
      withoutPicture,
    },
    ...(withoutPicture && {
      blocks: simulation.blocks.map((record, index) =>
        index === event.block - 1 ? { ...record, withoutPicture: [...record.withoutPicture, event.question] } : record,
      ),
    }),
  };
}

function completed(
  simulation: Simulation,
  event: SimulationEvent & { type: 'BlockCompleted' },
  atMs: number,
): Partial<Simulation> {
  const { phase } = simulation;
  // A selection that was not confirmed counts as the answer when time runs out (decision 0043).
  const pending = event.cause === 'time-up' && phase.name === 'block' ? phase : null;
  const blocks = pending
    ? withAnswer(simulation, event.block, pending.question, pending.selection, atMs)
    : simulation.blocks;
  return {
    blocks: blocks.map((record, index) =>
      index === event.block - 1
        ? { ...record, completion: { cause: event.cause, minutesUsed: event.minutesUsed, atMs } }
        : record,
    ),
    integrityWarningOpen: isLastBlock(simulation, event.block) ? false : simulation.integrityWarningOpen,
    phase: isLastBlock(simulation, event.block)
      ? { name: 'completed', view: 'block-complete' }
      : { name: 'transition', completedBlock: event.block },
  };
}

function withAnswer(
  simulation: Simulation,
  block: number,
  question: number,
  option: Answer,
  atMs: number,
): readonly BlockRecord[] {
  const shownAtMs = simulation.phase.name === 'block' ? simulation.phase.shownAtMs : atMs;
  return simulation.blocks.map((record, index) =>
    index === block - 1
      ? {
          ...record,
          answers: record.answers.with(question, option),
          timeSpentMs: record.timeSpentMs.with(question, atMs - shownAtMs),
        }
      : record,
  );
}

export function isLastBlock(simulation: Simulation, block: number): boolean {
  return block >= simulation.form.blocks.length;
}
