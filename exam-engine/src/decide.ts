// Decides commands: each leads to events, or to a refusal with its reason. Pure; time is an argument.

import type { Command, Refusal } from './commands.ts';
import type { DatedEvent, SimulationEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { areHighlights, areSame, maxNoteLength } from './marks.ts';
import { allowedRules, minutesToMs, type Tool, wholeMinutes } from './rules.ts';
import { settle } from './settle.ts';
import { breakLeftMs, isLastBlock, isPaused, type Phase, type Simulation } from './simulation.ts';

type Decided = { readonly events: readonly SimulationEvent[] } | { readonly refusal: Refusal };

/** Decides one command on a settled simulation. `nowMs` is exam time. */
export function decide(simulation: Simulation | undefined, command: Command, nowMs: number): Decided {
  if (command.type === 'BeginSimulation') return begin(simulation, command);
  if (!simulation) return refuse('not-begun');
  const { phase } = simulation;
  if (isPaused(simulation) && !whilePaused.has(command.type)) return refuse('paused');
  switch (command.type) {
    case 'NoteBlockStored':
      return noteBlockStored(simulation, command.block);
    case 'SelectOption':
      if (phase.name !== 'block') return refuse('wrong-phase');
      if (simulation.integrityWarningOpen) return refuse('integrity-warning-open');
      return selectOption(simulation, phase, command.option);
    case 'ConfirmAnswer':
      return confirmAnswer(simulation, nowMs);
    case 'GoToQuestion':
      return goToQuestion(simulation, command.question);
    case 'ClearAnswer':
      return inFreeBlock(simulation, ({ block, question, selection }) =>
        selection === null ? accept() : accept({ type: 'AnswerCleared', block, question }),
      );
    case 'FlagQuestion':
    case 'StrikeOption':
    case 'HighlightStem':
    case 'WriteNote':
      return mark(simulation, command);
    case 'EndBlock':
      return inFreeBlock(simulation, (block) => endBlock(simulation, block, nowMs));
    case 'EndTutorial':
      return phase.name === 'tutorial' ? accept({ type: 'TutorialEnded', cause: 'ended' }) : refuse('wrong-phase');
    case 'Pause':
      return pause(simulation);
    case 'Resume':
      return isPaused(simulation) ? accept({ type: 'SimulationResumed' }) : accept();
    case 'AwaitPicture':
      return phase.name === 'block' ? awaitPicture(simulation, phase) : refuse('wrong-phase');
    case 'NotePictureArrived':
      return resumeClock(simulation, 'picture-arrived');
    case 'ForgoPicture':
      return resumeClock(simulation, 'picture-forgone');
    case 'StartBreak':
      if (phase.name !== 'transition') return refuse('wrong-phase');
      if (simulation.integrityWarningOpen) return refuse('integrity-warning-open');
      if (breakLeftMs(simulation) <= 0) return refuse('no-break-time-left');
      return accept({ type: 'BreakStarted', afterBlock: phase.completedBlock });
    case 'StartNextBlock':
      if (phase.name !== 'transition') return refuse('wrong-phase');
      if (simulation.integrityWarningOpen) return refuse('integrity-warning-open');
      return accept({ type: 'BlockAwaited', block: phase.completedBlock + 1 });
    case 'ResumeTest':
      if (phase.name !== 'break') return refuse('wrong-phase');
      return accept({
        type: 'BreakEnded',
        afterBlock: phase.afterBlock,
        cause: 'resumed',
        minutesUsed: wholeMinutes(nowMs - phase.startedAtMs),
      });
    case 'RecordAbsence':
      return accept({ type: 'AbsenceRecorded', absence: command.absence });
    case 'ReportDeparture':
      return reportDeparture(simulation, command);
    case 'ReportReturn':
      if (simulation.departures.at(-1)?.lengthMs !== null) return accept();
      return accept({ type: 'DepartureEnded', lengthMs: command.lengthMs });
    case 'AcknowledgeIntegrityWarning':
      return simulation.integrityWarningOpen ? accept({ type: 'IntegrityWarningAcknowledged' }) : accept();
    case 'NoteTimeGap':
      return accept({ type: 'TimeGapCounted', gapMs: command.gapMs });
    case 'ViewFinalResults':
      if (phase.name !== 'completed') return refuse('wrong-phase');
      return phase.view === 'results' ? accept() : accept({ type: 'FinalResultsViewed' });
    case 'CloseSimulation':
      if (phase.name !== 'completed' && phase.name !== 'terminated') return refuse('wrong-phase');
      return simulation.closed ? accept() : accept({ type: 'SimulationClosed' });
  }
}

/** The commands accepted while the candidate has paused: what the page and its clock report, and resuming. */
const whilePaused: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'Resume',
  'NoteBlockStored',
  'NotePictureArrived',
  // The note was typed a moment before the pause.
  'WriteNote',
  'RecordAbsence',
  'ReportReturn',
  'AcknowledgeIntegrityWarning',
  'NoteTimeGap',
]);

export type Execution =
  | { readonly events: readonly DatedEvent[]; readonly simulation: Simulation }
  | { readonly events: readonly DatedEvent[]; readonly simulation: Simulation | undefined; readonly refusal: Refusal };

/**
 * Settles what was due, decides the command, and settles what the command made due. The events must be stored, even
 * after a refusal: time passes whether or not the command was accepted.
 */
export function execute(simulation: Simulation | undefined, command: Command, nowMs: number): Execution {
  const due = simulation ? settle(simulation, nowMs) : [];
  const settled = due.reduce<Simulation | undefined>(evolve, simulation);
  const decided = decide(settled, command, nowMs);
  if ('refusal' in decided) return { events: due, simulation: settled, refusal: decided.refusal };
  const dated = decided.events.map((event): DatedEvent => ({ examTimeMs: nowMs, event }));
  const next = dated.reduce<Simulation | undefined>(evolve, settled);
  if (!next) return { events: due, simulation: next, refusal: 'not-begun' };
  const caused = settle(next, nowMs);
  return { events: [...due, ...dated, ...caused], simulation: caused.reduce(evolve, next) };
}

function begin(simulation: Simulation | undefined, command: Command & { type: 'BeginSimulation' }): Decided {
  if (simulation) return refuse('already-begun');
  const { simulationId, rules, form, beganAt } = command;
  const fits =
    allowedRules(form).includes(rules.id) &&
    form.blocks.length === rules.blockCount &&
    form.blocks.every((ids) => ids.length === rules.questionsPerBlock);
  if (!fits) return refuse('form-does-not-fit-rules');
  return accept({ type: 'SimulationBegan', simulationId, rules, form, beganAt });
}

function noteBlockStored(simulation: Simulation, block: number): Decided {
  if (!simulation.form.blocks[block - 1]) return refuse('no-such-block');
  return simulation.storedBlocks.includes(block) ? accept() : accept({ type: 'BlockStored', block });
}

function confirmAnswer(simulation: Simulation, nowMs: number): Decided {
  const { phase } = simulation;
  if (phase.name !== 'block') return refuse('wrong-phase');
  if (simulation.rules.navigation !== 'linear') return refuse('not-in-these-rules');
  if (simulation.integrityWarningOpen) return refuse('integrity-warning-open');
  if (phase.selection === null) return refuse('no-option-selected');
  if (phase.stoppedAtMs !== null) return answerWithoutPicture(simulation, nowMs);
  const { block, question, selection: option } = phase;
  const confirmed: SimulationEvent = { type: 'AnswerConfirmed', block, question, option };
  const isLastQuestion = question + 1 >= (simulation.form.blocks[block - 1]?.length ?? 0);
  if (!isLastQuestion) return accept(confirmed);
  const minutesUsed = wholeMinutes(nowMs - phase.clockBeganAtMs);
  return accept(confirmed, { type: 'BlockCompleted', block, cause: 'all-answered', minutesUsed });
}

/**
 * Under free navigation a selection is the answer. If the clock is stopped for a picture, selecting continues without
 * it.
 */
function selectOption({ rules }: Simulation, phase: BlockPhase, option: number): Decided {
  if (!Number.isInteger(option) || option < 0) return refuse('no-such-option');
  const { block, question, selection, stoppedAtMs } = phase;
  if (selection === option) return accept();
  const selected: SimulationEvent = { type: 'OptionSelected', block, question, option };
  if (rules.navigation === 'linear' || stoppedAtMs === null) return accept(selected);
  return accept({ type: 'ClockResumed', block, question, cause: 'picture-forgone' }, selected);
}

/**
 * A picture stops the clock until the candidate continues without it. When that question is shown again, the clock
 * resumes at once.
 */
function awaitPicture({ blocks }: Simulation, phase: BlockPhase): Decided {
  const { block, question, stoppedAtMs, withoutPicture } = phase;
  if (stoppedAtMs !== null || withoutPicture) return accept();
  const stopped: SimulationEvent = { type: 'ClockStopped', block, question };
  if (!blocks[block - 1]?.withoutPicture.includes(question)) return accept(stopped);
  return accept(stopped, { type: 'ClockResumed', block, question, cause: 'picture-forgone' });
}

/**
 * Answering while the clock is stopped continues without the picture, so the candidate doesn't have to answer twice.
 */
function answerWithoutPicture(simulation: Simulation, nowMs: number): Decided {
  const forgone = resumeClock(simulation, 'picture-forgone');
  if ('refusal' in forgone) return forgone;
  const running = forgone.events.reduce((state, event) => evolve(state, { examTimeMs: nowMs, event }), simulation);
  const confirmed = confirmAnswer(running, nowMs);
  return 'refusal' in confirmed ? confirmed : accept(...forgone.events, ...confirmed.events);
}

type BlockPhase = Phase & { readonly name: 'block' };

/** Decides a command that only free navigation has, on the question shown. */
function inFreeBlock(simulation: Simulation, decideIn: (phase: BlockPhase) => Decided): Decided {
  const { phase, rules } = simulation;
  if (rules.navigation !== 'free') return refuse('not-in-these-rules');
  if (phase.name !== 'block') return refuse('wrong-phase');
  if (simulation.integrityWarningOpen) return refuse('integrity-warning-open');
  return decideIn(phase);
}

function goToQuestion(simulation: Simulation, question: number): Decided {
  return inFreeBlock(simulation, (phase) => {
    if (!hasQuestion(simulation, phase.block, question)) return refuse('no-such-question');
    if (question === phase.question) return accept();
    return accept(...leaving(phase), { type: 'QuestionShown', block: phase.block, question });
  });
}

/** Unused time of the last block is not credited, because no break follows. */
function endBlock(simulation: Simulation, phase: BlockPhase, nowMs: number): Decided {
  const { rules } = simulation;
  const usedMs = (phase.stoppedAtMs ?? nowMs) - phase.clockBeganAtMs;
  const unusedSeconds = Math.floor((minutesToMs(rules.blockMinutes) - usedMs) / 1_000);
  const isCredited = rules.creditsUnusedTime && unusedSeconds > 0 && !isLastBlock(simulation, phase.block);
  return accept(...leaving(phase), {
    type: 'BlockCompleted',
    block: phase.block,
    cause: 'ended',
    minutesUsed: wholeMinutes(usedMs),
    ...(isCredited && { creditedMs: unusedSeconds * 1_000 }),
  });
}

/** If the clock was stopped for the question's picture, it runs again when the candidate leaves the question. */
function leaving({ stoppedAtMs, block, question }: BlockPhase): readonly SimulationEvent[] {
  return stoppedAtMs === null ? [] : [{ type: 'ClockResumed', block, question, cause: 'question-left' }];
}

/** The tool that each command which makes a mark belongs to. */
export const toolOfMarkCommand = {
  FlagQuestion: 'flag',
  StrikeOption: 'strike-out',
  HighlightStem: 'highlight',
  WriteNote: 'notes',
} as const satisfies Partial<Record<Command['type'], Tool>>;

function mark(simulation: Simulation, command: Command & { type: keyof typeof toolOfMarkCommand }): Decided {
  const { phase, rules } = simulation;
  if (!rules.tools.includes(toolOfMarkCommand[command.type])) return refuse('not-in-these-rules');
  if (phase.name !== 'block') return refuse('wrong-phase');
  // Text that was typed before the warning opened is kept.
  if (simulation.integrityWarningOpen && command.type !== 'WriteNote') return refuse('integrity-warning-open');
  const { block, question, selection } = phase;
  const marks = simulation.blocks[block - 1]?.marks[question];
  switch (command.type) {
    case 'FlagQuestion':
      if (marks?.flagged === command.flagged) return accept();
      return accept({ type: 'QuestionFlagged', block, question, flagged: command.flagged });
    case 'StrikeOption': {
      const { option, struck } = command;
      if (!Number.isInteger(option) || option < 0) return refuse('no-such-option');
      if (struck && option === selection) return refuse('option-is-chosen');
      return marks?.struck.includes(option) === struck
        ? accept()
        : accept({ type: 'OptionStruck', block, question, option, struck });
    }
    case 'HighlightStem': {
      const { highlights } = command;
      if (!areHighlights(highlights)) return refuse('not-well-formed');
      return marks && areSame(marks.highlights, highlights)
        ? accept()
        : accept({ type: 'StemHighlighted', block, question, highlights });
    }
    case 'WriteNote': {
      const { text } = command;
      if (!hasQuestion(simulation, block, command.question)) return refuse('no-such-question');
      if (text.length > maxNoteLength) return refuse('not-well-formed');
      if (simulation.blocks[block - 1]?.marks[command.question]?.note === text) return accept();
      return accept({ type: 'NoteWritten', block, question: command.question, text });
    }
  }
}

function hasQuestion({ form }: Simulation, block: number, question: number): boolean {
  return form.blocks[block - 1]?.[question] !== undefined;
}

/** Only a running clock can be stopped: in the other phases waiting costs the candidate nothing. */
function pause({ phase, rules, integrityWarningOpen }: Simulation): Decided {
  if (!rules.mayPause) return refuse('not-in-these-rules');
  if (phase.name !== 'tutorial' && phase.name !== 'block' && phase.name !== 'break') return refuse('wrong-phase');
  if (integrityWarningOpen) return refuse('integrity-warning-open');
  return accept({ type: 'SimulationPaused' });
}

/** Accepts without events if the clock already runs: the picture arrived just as the candidate continued without it. */
function resumeClock({ phase }: Simulation, cause: 'picture-arrived' | 'picture-forgone'): Decided {
  if (phase.name !== 'block') return refuse('wrong-phase');
  if (phase.stoppedAtMs === null) return accept();
  return accept({ type: 'ClockResumed', block: phase.block, question: phase.question, cause });
}

/** Departures count only in a block and in the transition (decision 0047); the last allowed one ends the simulation. */
function reportDeparture(simulation: Simulation, command: Command & { type: 'ReportDeparture' }): Decided {
  if (!integrityIsWatched(simulation)) return refuse('wrong-phase');
  const limit = simulation.rules.integrity.departuresUntilTermination;
  const counted: SimulationEvent = { type: 'DepartureCounted', departure: command.departure };
  if (limit === null || simulation.departures.length + 1 < limit) return accept(counted);
  return accept(counted, { type: 'SimulationTerminated', cause: 'integrity' });
}

/** Whether leaving the page counts now: in a block and in the transition, but not after the last block. */
export function integrityIsWatched(simulation: Simulation): boolean {
  const { phase } = simulation;
  if (isPaused(simulation)) return false;
  if (phase.name === 'transition') return !isLastBlock(simulation, phase.completedBlock);
  return phase.name === 'block';
}

function accept(...events: SimulationEvent[]): Decided {
  return { events };
}

function refuse(refusal: Refusal): Decided {
  return { refusal };
}
