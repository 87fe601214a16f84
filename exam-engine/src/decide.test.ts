// Every command in every situation of a simulation: events, nothing to do, or a refusal with its reason.

import { describe, expect, test } from 'vitest';
import { given, type Step } from '../test/given.ts';
import { type MarkCommand, markCases } from '../test/shared/every-mark.ts';
import {
  acknowledge,
  atBlockComplete,
  atResults,
  atTime,
  awaitPicture,
  begin,
  closeSimulation,
  confirm,
  depart,
  forgoPicture,
  inBlock1,
  inBreak,
  inTransition,
  minutes,
  noteArrived,
  noteStored,
  noteTimeGap,
  reportReturn,
  resumeTest,
  seconds,
  select,
  startBreak,
  startNextBlock,
  terminated,
  viewResults,
} from '../test/small-exam.ts';
import type { Command, Refusal } from './commands.ts';
import { decide } from './decide.ts';
import type { SimulationEvent } from './events.ts';

const awayInBlock1 = [...inBlock1, ...atTime(minutes(1), select(1), depart(minutes(1)))];

const situations = {
  start: [],
  'waiting for block 1': atTime(0, begin),
  'block with nothing selected': inBlock1,
  'block with option 1 selected': [...inBlock1, ...atTime(minutes(1), select(1))],
  'block on its last question': [...inBlock1, ...atTime(minutes(1), select(1), confirm, select(1), confirm, select(1))],
  'block whose picture is awaited': [...inBlock1, ...atTime(minutes(1), select(1), awaitPicture)],
  'block with the warning open': awayInBlock1,
  'block after the warning': [...awayInBlock1, ...atTime(minutes(2), reportReturn(seconds(60)), acknowledge)],
  transition: inTransition,
  'transition with the warning open': [...inTransition, ...atTime(minutes(30), depart(minutes(30)))],
  break: inBreak,
  'last block complete': atBlockComplete,
  results: atResults,
  terminated,
  closed: [...atResults, ...atTime(minutes(50), closeSimulation)],
} satisfies Record<string, readonly Step[]>;

type Situation = keyof typeof situations;
/** The types of the events in order. An empty list means that the command is accepted and changes nothing. */
type Answer = readonly SimulationEvent['type'][] | Refusal;

interface Row {
  readonly command: Command;
  readonly answers: Partial<Record<Situation, Answer>>;
  /** In every situation that `answers` does not name, except the start screen, where nothing has begun. */
  readonly elsewhere: Answer;
}

const rowsOfMarks = Object.values(markCases).map(
  ({ make }): Row => ({ command: make, answers: {}, elsewhere: 'not-in-these-rules' }),
);

const rows: { readonly [Type in Exclude<Command['type'], MarkCommand>]: Row } = {
  BeginSimulation: {
    command: begin,
    answers: { start: ['SimulationBegan'] },
    elsewhere: 'already-begun',
  },
  NoteBlockStored: {
    command: noteStored(1),
    answers: { 'waiting for block 1': ['BlockStored', 'BlockEntered'] },
    elsewhere: [],
  },
  StartNextBlock: {
    command: startNextBlock,
    answers: {
      transition: ['BlockAwaited', 'BlockEntered'],
      'transition with the warning open': 'integrity-warning-open',
    },
    elsewhere: 'wrong-phase',
  },
  SelectOption: {
    command: select(1),
    answers: {
      'block with nothing selected': ['OptionSelected'],
      'block with option 1 selected': [],
      'block on its last question': [],
      'block whose picture is awaited': [],
      'block with the warning open': 'integrity-warning-open',
      'block after the warning': [],
    },
    elsewhere: 'wrong-phase',
  },
  ConfirmAnswer: {
    command: confirm,
    answers: {
      'block with nothing selected': 'no-option-selected',
      'block with option 1 selected': ['AnswerConfirmed'],
      'block on its last question': ['AnswerConfirmed', 'BlockCompleted'],
      'block whose picture is awaited': ['ClockResumed', 'AnswerConfirmed'],
      'block with the warning open': 'integrity-warning-open',
      'block after the warning': ['AnswerConfirmed'],
    },
    elsewhere: 'wrong-phase',
  },
  GoToQuestion: { command: { type: 'GoToQuestion', question: 1 }, answers: {}, elsewhere: 'not-in-these-rules' },
  ClearAnswer: { command: { type: 'ClearAnswer' }, answers: {}, elsewhere: 'not-in-these-rules' },
  EndBlock: { command: { type: 'EndBlock' }, answers: {}, elsewhere: 'not-in-these-rules' },
  EndTutorial: { command: { type: 'EndTutorial' }, answers: {}, elsewhere: 'wrong-phase' },
  Pause: { command: { type: 'Pause' }, answers: {}, elsewhere: 'not-in-these-rules' },
  Resume: { command: { type: 'Resume' }, answers: {}, elsewhere: [] },
  AwaitPicture: {
    command: awaitPicture,
    answers: {
      'block with nothing selected': ['ClockStopped'],
      'block with option 1 selected': ['ClockStopped'],
      'block on its last question': ['ClockStopped'],
      'block whose picture is awaited': [],
      'block with the warning open': ['ClockStopped'],
      'block after the warning': ['ClockStopped'],
    },
    elsewhere: 'wrong-phase',
  },
  NotePictureArrived: {
    command: noteArrived,
    answers: {
      'block with nothing selected': [],
      'block with option 1 selected': [],
      'block on its last question': [],
      'block whose picture is awaited': ['ClockResumed'],
      'block with the warning open': [],
      'block after the warning': [],
    },
    elsewhere: 'wrong-phase',
  },
  ForgoPicture: {
    command: forgoPicture,
    answers: {
      'block with nothing selected': [],
      'block with option 1 selected': [],
      'block on its last question': [],
      'block whose picture is awaited': ['ClockResumed'],
      'block with the warning open': [],
      'block after the warning': [],
    },
    elsewhere: 'wrong-phase',
  },
  StartBreak: {
    command: startBreak,
    answers: { transition: ['BreakStarted'], 'transition with the warning open': 'integrity-warning-open' },
    elsewhere: 'wrong-phase',
  },
  ResumeTest: {
    command: resumeTest,
    answers: { break: ['BreakEnded', 'BlockEntered'] },
    elsewhere: 'wrong-phase',
  },
  RecordAbsence: {
    command: {
      type: 'RecordAbsence',
      absence: { cause: 'page-hidden', lengthMs: 400, notCountedBecause: 'brief' },
    },
    answers: {},
    elsewhere: ['AbsenceRecorded'],
  },
  ReportDeparture: {
    command: depart(minutes(51)),
    answers: {
      'block with nothing selected': ['DepartureCounted'],
      'block with option 1 selected': ['DepartureCounted'],
      'block on its last question': ['DepartureCounted'],
      'block whose picture is awaited': ['DepartureCounted'],
      'block with the warning open': ['DepartureCounted', 'SimulationTerminated'],
      'block after the warning': ['DepartureCounted', 'SimulationTerminated'],
      transition: ['DepartureCounted'],
      'transition with the warning open': ['DepartureCounted', 'SimulationTerminated'],
    },
    elsewhere: 'wrong-phase',
  },
  ReportReturn: {
    command: reportReturn(seconds(5)),
    answers: {
      'block with the warning open': ['DepartureEnded'],
      'transition with the warning open': ['DepartureEnded'],
      terminated: ['DepartureEnded'],
    },
    elsewhere: [],
  },
  AcknowledgeIntegrityWarning: {
    command: acknowledge,
    answers: {
      'block with the warning open': ['IntegrityWarningAcknowledged'],
      'transition with the warning open': ['IntegrityWarningAcknowledged'],
    },
    elsewhere: [],
  },
  NoteTimeGap: {
    command: noteTimeGap(seconds(90)),
    answers: {},
    elsewhere: ['TimeGapCounted'],
  },
  ViewFinalResults: {
    command: viewResults,
    answers: { 'last block complete': ['FinalResultsViewed'], results: [], closed: [] },
    elsewhere: 'wrong-phase',
  },
  CloseSimulation: {
    command: closeSimulation,
    answers: {
      'last block complete': ['SimulationClosed'],
      results: ['SimulationClosed'],
      terminated: ['SimulationClosed'],
      closed: [],
    },
    elsewhere: 'wrong-phase',
  },
};

/** Later than every step that leads to a situation, and before any deadline. */
const askedAtMs = minutes(51);

const cases = [...Object.values<Row>(rows), ...rowsOfMarks].flatMap(({ command, answers, elsewhere }) =>
  (Object.keys(situations) as Situation[]).map((situation) => ({
    command,
    situation,
    answer: answers[situation] ?? (situation === 'start' ? 'not-begun' : elsewhere),
  })),
);

describe.each(Object.keys(situations) as Situation[])('given %s', (situation) => {
  const steps = situations[situation];
  const casesHere = cases.filter((one) => one.situation === situation);
  test.each(casesHere)('when $command.type, then $answer', ({ command, answer }) => {
    const { events, refusal } = given(...steps).when(command, askedAtMs);
    expect(refusal ?? events.map(({ event }) => event.type)).toEqual(answer);
    expect(events.map(({ examTimeMs }) => examTimeMs)).toEqual(events.map(() => askedAtMs));
  });
});

test("decide, called on a settled simulation, returns the command's own undated events or its refusal", () => {
  const { simulation } = given(...inTransition);
  expect(decide(simulation, startNextBlock, askedAtMs)).toEqual({ events: [{ type: 'BlockAwaited', block: 2 }] });
  expect(decide(simulation, resumeTest, askedAtMs)).toEqual({ refusal: 'wrong-phase' });
});

describe('given a command that makes no sense', () => {
  test.each([
    ['an option before A', inBlock1, select(-1), 'no-such-option'],
    ['an option between two', inBlock1, select(1.5), 'no-such-option'],
    ['an option that is no number', inBlock1, select(Number.NaN), 'no-such-option'],
    ['block 0 stored', inBlock1, noteStored(0), 'no-such-block'],
    ['block 3 of 2 stored', inBlock1, noteStored(3), 'no-such-block'],
    ['a form with a block too few', [], { ...begin, form: withBlocks([[1, 2, 3]]) }, 'form-does-not-fit-rules'],
    [
      'a form with a question too many',
      [],
      {
        ...begin,
        form: withBlocks([
          [1, 2, 3],
          [4, 5, 6, 7],
        ]),
      },
      'form-does-not-fit-rules',
    ],
  ] satisfies [string, readonly Step[], Command, Refusal][])(
    '%s is refused, and nothing happens',
    (_, steps, command, refusal) => {
      const outcome = given(...steps).when(command, askedAtMs);
      expect(outcome).toEqual({ events: [], refusal, simulation: given(...steps).simulation });
    },
  );
});

function withBlocks(blocks: readonly (readonly number[])[]) {
  return { ...begin.form, blocks };
}
