// Every command in every situation under free navigation: `exam-day` and `self-paced`, which differ in pauses and
// warnings.

import { describe, expect, test } from 'vitest';
import { type Situation, situationsOf } from '../test/free-situations.ts';
import { given, type Step } from '../test/given.ts';
import { type MarkCommand, markCases } from '../test/shared/every-mark.ts';
import {
  acknowledge,
  awaitPicture,
  beginBy,
  clearAnswer,
  closeSimulation,
  confirm,
  depart,
  endBlock,
  endTutorial,
  forgoPicture,
  goTo,
  highlight,
  minutes,
  noteArrived,
  noteStored,
  noteTimeGap,
  pause,
  reportReturn,
  resume,
  resumeTest,
  seconds,
  select,
  smallRulesOf,
  startBreak,
  startNextBlock,
  strike,
  viewResults,
  writeNote,
} from '../test/small-exam.ts';
import type { Command, Refusal } from './commands.ts';
import type { SimulationEvent } from './events.ts';
import { type ExamRules, noAccommodation } from './rules.ts';

/** The types of the events in order. An empty list means that the command is accepted and changes nothing. */
type Outcome = readonly SimulationEvent['type'][] | Refusal;

interface Row {
  readonly command: Command;
  /** In every running block that `outcomes` does not name. */
  readonly inBlock: Outcome;
  /** In a block while the warning about leaving the page is open. */
  readonly underWarning: Outcome;
  /** In every paused situation that `outcomes` does not name. */
  readonly whilePaused: Outcome;
  /** In every other situation that `outcomes` does not name, except the start screen, where nothing has begun. */
  readonly elsewhere: Outcome;
  readonly outcomes?: Partial<Record<Situation, Outcome>>;
}

/** What differs from the rule that a mark is made in a running block alone. */
const ofMarks: Partial<Record<MarkCommand, Partial<Row>>> = {
  StrikeOption: { outcomes: { 'block with option 0 chosen': 'option-is-chosen' } },
  // A note was typed a moment before the pause or the warning.
  WriteNote: {
    underWarning: ['NoteWritten'],
    whilePaused: 'wrong-phase',
    outcomes: { 'paused block': ['NoteWritten'], 'paused block whose picture is awaited': ['NoteWritten'] },
  },
};

const rowsOfMarks = Object.values(markCases).map(({ make, event }): Row => {
  const { outcomes, ...differs } = ofMarks[make.type] ?? {};
  return {
    command: make,
    inBlock: [event],
    underWarning: 'integrity-warning-open',
    whilePaused: 'paused',
    elsewhere: 'wrong-phase',
    ...differs,
    outcomes: { 'block with every mark': [], ...outcomes },
  };
});

const rowsOf = (rules: ExamRules): { readonly [Type in Exclude<Command['type'], MarkCommand>]: Row } => ({
  BeginSimulation: {
    command: beginBy(rules),
    inBlock: 'already-begun',
    underWarning: 'already-begun',
    outcomes: { start: ['SimulationBegan'] },
    whilePaused: 'already-begun',
    elsewhere: 'already-begun',
  },
  NoteBlockStored: {
    command: noteStored(1),
    inBlock: [],
    underWarning: [],
    outcomes: { 'waiting for block 1': ['BlockStored', 'BlockEntered'] },
    whilePaused: [],
    elsewhere: [],
  },
  StartNextBlock: {
    command: startNextBlock,
    inBlock: 'wrong-phase',
    underWarning: 'wrong-phase',
    whilePaused: 'paused',
    outcomes: {
      transition: ['BlockAwaited', 'BlockEntered'],
      'transition with the warning open': 'integrity-warning-open',
    },
    elsewhere: 'wrong-phase',
  },
  SelectOption: {
    command: select(0),
    inBlock: ['OptionSelected'],
    underWarning: 'integrity-warning-open',
    whilePaused: 'paused',
    outcomes: {
      'block with option 0 chosen': [],
      'block whose picture is awaited': ['ClockResumed', 'OptionSelected'],
    },
    elsewhere: 'wrong-phase',
  },
  ConfirmAnswer: {
    command: confirm,
    inBlock: 'not-in-these-rules',
    underWarning: 'not-in-these-rules',
    whilePaused: 'paused',
    elsewhere: 'wrong-phase',
  },
  GoToQuestion: {
    command: goTo(1),
    inBlock: ['QuestionShown'],
    underWarning: 'integrity-warning-open',
    whilePaused: 'paused',
    outcomes: { 'block whose picture is awaited': ['ClockResumed', 'QuestionShown'] },
    elsewhere: 'wrong-phase',
  },
  ClearAnswer: {
    command: clearAnswer,
    inBlock: [],
    underWarning: 'integrity-warning-open',
    whilePaused: 'paused',
    outcomes: { 'block with option 0 chosen': ['AnswerCleared'] },
    elsewhere: 'wrong-phase',
  },
  EndBlock: {
    command: endBlock,
    inBlock: ['BlockCompleted'],
    underWarning: 'integrity-warning-open',
    whilePaused: 'paused',
    outcomes: { 'block whose picture is awaited': ['ClockResumed', 'BlockCompleted'] },
    elsewhere: 'wrong-phase',
  },
  EndTutorial: {
    command: endTutorial,
    inBlock: 'wrong-phase',
    underWarning: 'wrong-phase',
    whilePaused: 'paused',
    outcomes: { tutorial: ['TutorialEnded', 'BlockEntered'] },
    elsewhere: 'wrong-phase',
  },
  Pause: rules.mayPause
    ? {
        command: pause,
        inBlock: ['SimulationPaused'],
        underWarning: 'integrity-warning-open',
        whilePaused: 'paused',
        outcomes: { tutorial: ['SimulationPaused'], break: ['SimulationPaused'] },
        elsewhere: 'wrong-phase',
      }
    : {
        command: pause,
        inBlock: 'not-in-these-rules',
        underWarning: 'not-in-these-rules',
        whilePaused: 'paused',
        elsewhere: 'not-in-these-rules',
      },
  Resume: { command: resume, inBlock: [], underWarning: [], whilePaused: ['SimulationResumed'], elsewhere: [] },
  AwaitPicture: {
    command: awaitPicture,
    inBlock: ['ClockStopped'],
    underWarning: ['ClockStopped'],
    whilePaused: 'paused',
    outcomes: {
      'block whose picture is awaited': [],
      'block whose picture was gone on without': [],
      'block back at such a question': ['ClockStopped', 'ClockResumed'],
      'block back at a question left after 20 s of waiting': ['ClockStopped', 'ClockResumed'],
    },
    elsewhere: 'wrong-phase',
  },
  NotePictureArrived: {
    command: noteArrived,
    inBlock: [],
    underWarning: [],
    outcomes: {
      'block whose picture is awaited': ['ClockResumed'],
      'paused block': [],
      'paused block whose picture is awaited': ['ClockResumed'],
    },
    whilePaused: 'wrong-phase',
    elsewhere: 'wrong-phase',
  },
  ForgoPicture: {
    command: forgoPicture,
    inBlock: [],
    underWarning: [],
    whilePaused: 'paused',
    outcomes: { 'block whose picture is awaited': ['ClockResumed'] },
    elsewhere: 'wrong-phase',
  },
  StartBreak: {
    command: startBreak,
    inBlock: 'wrong-phase',
    underWarning: 'wrong-phase',
    whilePaused: 'paused',
    outcomes: { transition: ['BreakStarted'], 'transition with the warning open': 'integrity-warning-open' },
    elsewhere: 'wrong-phase',
  },
  ResumeTest: {
    command: resumeTest,
    inBlock: 'wrong-phase',
    underWarning: 'wrong-phase',
    whilePaused: 'paused',
    outcomes: { break: ['BreakEnded', 'BlockEntered'] },
    elsewhere: 'wrong-phase',
  },
  RecordAbsence: {
    command: { type: 'RecordAbsence', absence: { cause: 'page-hidden', lengthMs: 400, notCountedBecause: 'brief' } },
    inBlock: ['AbsenceRecorded'],
    underWarning: ['AbsenceRecorded'],
    whilePaused: ['AbsenceRecorded'],
    elsewhere: ['AbsenceRecorded'],
  },
  ReportDeparture: {
    command: depart(minutes(14)),
    inBlock: ['DepartureCounted'],
    underWarning: ['DepartureCounted'],
    whilePaused: 'paused',
    outcomes: { transition: ['DepartureCounted'], 'transition with the warning open': ['DepartureCounted'] },
    elsewhere: 'wrong-phase',
  },
  ReportReturn: {
    command: reportReturn(seconds(5)),
    inBlock: [],
    underWarning: ['DepartureEnded'],
    outcomes: {
      'transition with the warning open': ['DepartureEnded'],
    },
    whilePaused: [],
    elsewhere: [],
  },
  AcknowledgeIntegrityWarning: {
    command: acknowledge,
    inBlock: [],
    underWarning: ['IntegrityWarningAcknowledged'],
    outcomes: {
      'transition with the warning open': ['IntegrityWarningAcknowledged'],
    },
    whilePaused: [],
    elsewhere: [],
  },
  NoteTimeGap: {
    command: noteTimeGap(seconds(90)),
    inBlock: ['TimeGapCounted'],
    underWarning: ['TimeGapCounted'],
    whilePaused: ['TimeGapCounted'],
    elsewhere: ['TimeGapCounted'],
  },
  ViewFinalResults: {
    command: viewResults,
    inBlock: 'wrong-phase',
    underWarning: 'wrong-phase',
    whilePaused: 'paused',
    outcomes: { 'last block complete': ['FinalResultsViewed'], results: [], closed: [] },
    elsewhere: 'wrong-phase',
  },
  CloseSimulation: {
    command: closeSimulation,
    inBlock: 'wrong-phase',
    underWarning: 'wrong-phase',
    whilePaused: 'paused',
    outcomes: { 'last block complete': ['SimulationClosed'], results: ['SimulationClosed'], closed: [] },
    elsewhere: 'wrong-phase',
  },
});

/** Later than every step that leads to a situation, and before any deadline. */
const askedAtMs = minutes(14);

function outcomeIn(situation: string, row: Row): Outcome {
  const named = Object.entries(row.outcomes ?? {}).find(([name]) => name === situation);
  if (named) return named[1];
  if (situation === 'start') return 'not-begun';
  if (situation.startsWith('paused')) return row.whilePaused;
  if (situation === 'block with the warning open') return row.underWarning;
  return situation.startsWith('block') ? row.inBlock : row.elsewhere;
}

describe.each([
  { id: 'exam-day', accommodation: noAccommodation },
  { id: 'self-paced', accommodation: noAccommodation },
  { id: 'exam-day', accommodation: { ...noAccommodation, timeFactor: 1.25, extraBreakMinutes: 5 } },
  { id: 'self-paced', accommodation: { ...noAccommodation, timeFactor: 2, extraBreakMinutes: 60 } },
] as const)('under the rules $id with a time factor of $accommodation.timeFactor', ({ id, accommodation }) => {
  const rules = smallRulesOf(id, accommodation);
  const rows = [...Object.values<Row>(rowsOf(rules)), ...rowsOfMarks];
  describe.each(Object.entries<readonly Step[]>(situationsOf(rules)))('given %s', (situation, steps) => {
    test.each(rows.map((row) => ({ command: row.command, outcome: outcomeIn(situation, row) })))(
      'when $command.type, then $outcome',
      ({ command, outcome }) => {
        const { events, refusal } = given(...steps).when(command, askedAtMs);
        expect(refusal ?? events.map(({ event }) => event.type)).toEqual(outcome);
        expect(events.map(({ examTimeMs }) => examTimeMs)).toEqual(events.map(() => askedAtMs));
      },
    );
  });

  const answered = situationsOf(rules)['block with option 0 chosen'];
  test.each([
    ['a question behind the last', goTo(3), 'no-such-question'],
    ['a question before the first', goTo(-1), 'no-such-question'],
    ['a question between two', goTo(0.5), 'no-such-question'],
    ['a question that is no number', goTo(Number.NaN), 'no-such-question'],
    ['a note on no question', writeNote(3, 'x'), 'no-such-question'],
    ['a note too long', writeNote(0, 'x'.repeat(2_001)), 'not-well-formed'],
    ['an option before A', select(-1), 'no-such-option'],
    ['a struck option before A', strike(-1), 'no-such-option'],
    ['a struck option between two', strike(1.5), 'no-such-option'],
    ['the chosen option struck out', strike(0), 'option-is-chosen'],
    ['an empty highlight', highlight({ from: 3, to: 3 }), 'not-well-formed'],
    ['highlights that touch', highlight({ from: 1, to: 3 }, { from: 3, to: 5 }), 'not-well-formed'],
    ['highlights out of order', highlight({ from: 8, to: 9 }, { from: 3, to: 5 }), 'not-well-formed'],
  ] satisfies [string, Command, Refusal][])('%s is refused, and nothing happens', (_, command, refusal) => {
    const outcome = given(...answered).when(command, askedAtMs);
    expect(outcome).toEqual({ events: [], refusal, simulation: given(...answered).simulation });
  });
});
