// `evolve` folds one event into the state of a simulation.

import type { Answer } from './answers.ts';
import {
  answered,
  type QuestionPlace,
  withMarks,
  withRecord,
  withTime,
  withUnconfirmedAnswer,
} from './block-record.ts';
import type { DatedEvent, SimulationEvent } from './events.ts';
import { noMarks, withStrike } from './marks.ts';
import { minutesToMs } from './rules.ts';
import { breakLeftMs, isLastBlock, pausedAtMs, picturePatienceMs, type Simulation } from './simulation.ts';

/**
 * Returns the state after one event. `undefined` is the start screen: nothing has begun. Events come from `decide`, so
 * they fit the state.
 */
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
        // A budget with credited seconds is used up to the last second, not to the last whole minute.
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
      // These events occurred only within the results: looking at answers does not change a simulation.
      return {};
    case 'SimulationClosed':
      return { closed: true };
  }
}

/**
 * An option was chosen, or (null) the choice was taken back. Under free navigation this is the answer. Choosing an
 * option removes its strike-out.
 */
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

/** Another question is shown. The time so far counts for the question that was shown before. */
function shown(simulation: Simulation, question: number, atMs: number): Partial<Simulation> {
  const { phase } = simulation;
  if (phase.name !== 'block') return {};
  const selection = simulation.blocks[phase.block - 1]?.answers[question] ?? null;
  return {
    blocks: withRecord(simulation, phase.block, (record) => withTime(record, phase.question, atMs - phase.shownAtMs)),
    phase: { ...phase, question, selection, shownAtMs: atMs, withoutPicture: false },
  };
}

/**
 * Clocks continue where the pause stopped them: every time that they count from moves later by the length of the pause.
 */
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

/**
 * The block's clock continues where it stopped: its beginning, and with it the deadline, moves later by the length of
 * the stop. If the picture arrives in a pause, the stop lasted until the pause began; the rest of the time belongs to
 * the pause. A candidate who leaves a question after waiting long enough has continued without its picture.
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
      ...(phase.name === 'block' && cause !== 'all-answered' ? withUnconfirmedAnswer(record, phase, atMs) : record),
      completion: { cause, minutesUsed, creditedMs, atMs },
    })),
    integrityWarningOpen: isLastBlock(simulation, event.block) ? false : simulation.integrityWarningOpen,
    phase: isLastBlock(simulation, event.block)
      ? { name: 'completed', view: 'block-complete' }
      : { name: 'transition', completedBlock: event.block },
  };
}
