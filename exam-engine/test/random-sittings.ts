// Random sittings: rules of any size and commands of any kind, valid or not, with a clock that creeps and jumps.

import fc from 'fast-check';
import type { Command } from '../src/commands.ts';
import type { Absence, AbsenceCause, Departure } from '../src/events.ts';
import {
  type Accommodation,
  accommodationFrom,
  accommodationParts,
  allRules,
  allTools,
  type ExamRules,
  type IntegrityRules,
  mostMinutes,
  noAccommodation,
  standardRules,
  timeFactors,
  withAccommodation,
} from '../src/rules.ts';
import { markCases } from './shared/every-mark.ts';
import {
  acknowledge,
  awaitPicture,
  clearAnswer,
  closeSimulation,
  confirm,
  endBlock,
  endTutorial,
  forgoPicture,
  goTo,
  highlight,
  hours,
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
  startBreak,
  startNextBlock,
  strike,
  viewResults,
  writeNote,
} from './small-exam.ts';

/** Some time passes, then these commands come at one moment. */
interface Turn {
  readonly afterMs: number;
  readonly commands: readonly Command[];
}

export interface Sitting {
  readonly begin: Command & { type: 'BeginSimulation' };
  /** How many blocks, from the first, are on the device when the simulation begins. */
  readonly blocksStoredAtOnce: number;
  readonly turns: readonly Turn[];
}

type Sizes = Pick<
  ExamRules,
  'blockCount' | 'questionsPerBlock' | 'blockMinutes' | 'breakBudgetMinutes' | 'timerWarningMinutes'
>;
/** All other fields but these: a new one has to be drawn, or to join this list. */
type Manner = Omit<
  ExamRules,
  keyof Sizes | ('accommodation' | 'pretestPerBlock' | 'timerCriticalMinutes' | 'breakWarningMinutes' | 'scoring')
>;

const departuresUntilTermination = fc.constantFrom(2, 2, 2, 1, 3, null);

/** What makes sets of rules different: the sets that exist, and random others. */
const manner: fc.Arbitrary<Manner> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ id: fc.constantFrom(standardRules.id, 'drawn'), limit: departuresUntilTermination })
      .map(({ id, limit }) => ({ ...standardRules, id, integrity: integrityOf(limit, limit !== null) })),
  },
  { weight: 4, arbitrary: fc.constantFrom(...allRules.slice(1)) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        navigation: fc.constantFrom('linear', 'free'),
        tools: fc.subarray([...allTools]),
        creditsUnusedTime: fc.boolean(),
        tutorialMinutes: fc.constantFrom(0, 1, 15),
        mayPause: fc.boolean(),
        limit: departuresUntilTermination,
        warns: fc.boolean(),
      })
      .map(({ limit, warns, ...drawn }) => ({ ...drawn, id: 'drawn', integrity: integrityOf(limit, warns) })),
  },
);

function integrityOf(limit: number | null, warns: boolean): IntegrityRules {
  return { ...standardRules.integrity, departuresUntilTermination: limit, warns };
}

const parts = accommodationParts.map((part) =>
  part === 'timeFactor' ? fc.constantFrom(...timeFactors) : fc.nat({ max: mostMinutes[part] }),
);
const accommodation: fc.Arbitrary<Accommodation> = fc.oneof(
  fc.constant(noAccommodation),
  fc.tuple(...parts).map((values) => accommodationFrom((_, index) => values[index])),
);

const rules: fc.Arbitrary<ExamRules> = fc
  .record({
    manner,
    accommodation,
    blockCount: fc.integer({ min: 1, max: 6 }),
    questionsPerBlock: fc.integer({ min: 1, max: 4 }),
    blockMinutes: fc.oneof(fc.constant(65), fc.integer({ min: 1, max: 98 })),
    breakBudgetMinutes: fc.oneof(fc.constant(45), fc.integer({ min: 0, max: 45 })),
    timerWarningMinutes: fc.integer({ min: 5, max: 20 }),
  })
  .map(({ manner: drawn, accommodation: added, ...sizes }) =>
    withAccommodation({ ...standardRules, ...drawn, ...sizes }, added),
  );

const pauseMs: fc.Arbitrary<number> = fc.oneof(
  { weight: 20, arbitrary: fc.constant(0) },
  { weight: 15, arbitrary: fc.integer({ min: 1, max: seconds(2) }) },
  { weight: 30, arbitrary: fc.integer({ min: seconds(2), max: minutes(3) }) },
  { weight: 10, arbitrary: fc.integer({ min: 1, max: 98 }).map(minutes) },
  // One millisecond on either side of a whole minute, where deadlines are.
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 98 }).map((count) => minutes(count) - 1) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 98 }).map((count) => minutes(count) + 1) },
  { weight: 3, arbitrary: fc.integer({ min: minutes(5), max: hours(9) }) },
);

const option = fc.oneof({ weight: 20, arbitrary: fc.nat({ max: 4 }) }, fc.constantFrom(-1, 0.5, Number.NaN));
const lengthMs = fc.integer({ min: 0, max: minutes(20) });
const cause = fc.constantFrom<AbsenceCause[]>('page-hidden', 'window-unfocused', 'page-left');
const notCountedBecause = fc.constantFrom<Absence['notCountedBecause'][]>('brief', 'sleep', 'quick-reload', 'crash');
const blockNumber = fc.integer({ min: 0, max: 7 });

const departure: fc.Arbitrary<Departure> = fc.record({ cause, leftAtMs: lengthMs }, { noNullPrototype: true });
const absence: fc.Arbitrary<Absence> = fc.record({ cause, lengthMs, notCountedBecause }, { noNullPrototype: true });
const report = (one: Departure): Command => ({ type: 'ReportDeparture', departure: one });
const record = (one: Absence): Command => ({ type: 'RecordAbsence', absence: one });

interface Weighted {
  readonly weight: number;
  readonly arbitrary: fc.Arbitrary<readonly Command[]>;
}

/** Also before the first question, beyond the last, and between two. */
const place = fc.oneof({ weight: 20, arbitrary: fc.nat({ max: 4 }) }, fc.constantFrom(-1, 0.5, Number.NaN));
/** Some of these don't have the form in which highlights are stored, and are refused. */
const highlights = fc.array(
  fc.tuple(fc.nat({ max: 90 }), fc.integer({ min: 0, max: 9 })).map(([from, length]) => ({ from, to: from + length })),
  { maxLength: 3 },
);

const throughBlock = (navigation: ExamRules['navigation']): Weighted[] =>
  navigation === 'linear'
    ? [
        { weight: 40, arbitrary: fc.nat({ max: 4 }).map((chosen) => [select(chosen), confirm]) },
        { weight: 6, arbitrary: fc.constant([confirm]) },
        { weight: 1, arbitrary: fc.constantFrom([endBlock], [clearAnswer], [goTo(1)]) },
      ]
    : [
        {
          weight: 22,
          arbitrary: fc.tuple(place, option).map(([question, chosen]) => [goTo(question), select(chosen)]),
        },
        { weight: 14, arbitrary: place.map((question) => [goTo(question)]) },
        // The picture is not there: the candidate waits for it or continues without it, and it is still not there on
        // return.
        { weight: 12, arbitrary: fc.tuple(place, place).map(([away, back]) => [goTo(away), goTo(back), awaitPicture]) },
        { weight: 6, arbitrary: place.map((question) => [goTo(question), awaitPicture, forgoPicture]) },
        { weight: 5, arbitrary: fc.constantFrom([clearAnswer], [select(0), clearAnswer]) },
        { weight: 10, arbitrary: fc.constant([endBlock]) },
        { weight: 1, arbitrary: fc.constant([confirm]) },
      ];

const marking = Object.values(markCases).flatMap(({ make, takeBack }): Command[] => [make, takeBack]);

const withTools = (weight: number): Weighted[] => [
  { weight: 2 * weight, arbitrary: fc.constantFrom(...marking).map((command) => [command]) },
  { weight: 2 * weight, arbitrary: fc.tuple(option, fc.boolean()).map(([struck, on]) => [strike(struck, on)]) },
  { weight, arbitrary: fc.nat({ max: 4 }).map((struck) => [strike(struck), select(struck)]) },
  { weight, arbitrary: highlights.map((drawn) => [highlight(...drawn)]) },
  { weight, arbitrary: fc.tuple(place, fc.constantFrom('', 'a', 'b')).map(([on, text]) => [writeNote(on, text)]) },
];

const commands = (begin: Sitting['begin']): fc.Arbitrary<readonly Command[]> =>
  fc.oneof(
    ...throughBlock(begin.rules.navigation),
    ...withTools(begin.rules.tools.length > 0 ? 5 : 1),
    { weight: begin.rules.mayPause ? 8 : 1, arbitrary: fc.constantFrom([pause], [startBreak, pause]) },
    // The picture arrives during the pause, or it does not.
    {
      weight: begin.rules.mayPause ? 6 : 1,
      arbitrary: fc.constantFrom([awaitPicture, pause], [awaitPicture, pause, noteArrived]),
    },
    { weight: begin.rules.mayPause ? 30 : 1, arbitrary: fc.constant([resume]) },
    { weight: begin.rules.tutorialMinutes > 0 ? 14 : 1, arbitrary: fc.constant([endTutorial]) },
    { weight: 12, arbitrary: option.map((chosen) => [select(chosen)]) },
    { weight: 4, arbitrary: fc.constant([awaitPicture]) },
    { weight: 8, arbitrary: fc.constantFrom([noteArrived], [forgoPicture]) },
    { weight: 12, arbitrary: fc.constant([startNextBlock]) },
    { weight: 10, arbitrary: fc.constant([startBreak]) },
    { weight: 16, arbitrary: fc.constant([resumeTest]) },
    { weight: 8, arbitrary: blockNumber.map((block) => [noteStored(block)]) },
    { weight: 2, arbitrary: departure.map((one) => [report(one)]) },
    { weight: 6, arbitrary: fc.constant([acknowledge]) },
    { weight: 2, arbitrary: lengthMs.map((length) => [reportReturn(length)]) },
    { weight: 2, arbitrary: absence.map((one) => [record(one)]) },
    { weight: 2, arbitrary: lengthMs.map((gapMs) => [noteTimeGap(gapMs)]) },
    { weight: 4, arbitrary: fc.constant([viewResults]) },
    { weight: 1, arbitrary: fc.constant([closeSimulation]) },
    { weight: 1, arbitrary: fc.constant([begin]) },
  );

const turn = (begin: Sitting['begin']): fc.Arbitrary<Turn> =>
  fc.record({ afterMs: pauseMs, commands: commands(begin) });

/** Sittings of up to `maxTurns` turns; half of them have the whole form on the device from the start. */
export const sittings = (maxTurns: number): fc.Arbitrary<Sitting> =>
  fc.record({ rules, stored: fc.constantFrom(6, 6, 6, 2, 1, 0) }).chain(({ rules: drawn, stored }) => {
    const begin = beginBy(drawn);
    return fc.record({
      begin: fc.constant(begin),
      blocksStoredAtOnce: fc.constant(Math.min(stored, drawn.blockCount)),
      turns: fc.array(turn(begin), { maxLength: maxTurns, size: 'max' }),
    });
  });

function beginBy(drawn: ExamRules): Sitting['begin'] {
  const blocks = Array.from({ length: drawn.blockCount }, (_, block) =>
    Array.from({ length: drawn.questionsPerBlock }, (__, index) => block * 100 + index),
  );
  return {
    type: 'BeginSimulation',
    simulationId: 'sim_random',
    rules: drawn,
    // The observed rules need no mention: a form without any is taken under them.
    form: { formId: 'form-r', edition: 'random', blocks, ...(drawn.id !== standardRules.id && { rules: [drawn.id] }) },
    beganAt: '2026-05-04T08:00:00.000Z',
  };
}

/** The sitting's commands with the exam time of each; the first ones begin it and store its blocks. */
export function* commandsOf(sitting: Sitting): Generator<{ readonly command: Command; readonly atMs: number }> {
  let atMs = 0;
  yield { command: sitting.begin, atMs };
  for (let block = 1; block <= sitting.blocksStoredAtOnce; block++) yield { command: noteStored(block), atMs };
  for (const turn of sitting.turns) {
    atMs += turn.afterMs;
    for (const command of turn.commands) yield { command, atMs };
  }
}
