// Logs as earlier versions of the engine wrote them (decision 0068): they stay readable forever.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answersByBlock } from './answers.ts';
import { currentSchemaVersion, type EventEnvelope } from './events.ts';
import { replay } from './evolve.ts';
import type { QuestionKey } from './form.ts';
import { noMarks } from './marks.ts';
import { accommodationParts, noAccommodation, standardRules } from './rules.ts';
import { type SimulationResults, scoreSimulation } from './scoring/results.ts';
import type { Simulation } from './simulation.ts';
import { LogTooNew, upcast } from './upcast.ts';

/** What stored rules lack is filled in with the observed rules, because the engine of that time behaved like them. */
const rulesToday = (blockCount: number) => ({ ...standardRules, blockCount, questionsPerBlock: 3 });

/** A log with the state that the engine of its time computed from it. */
interface RecordedLog {
  readonly log: readonly EventEnvelope[];
  readonly simulation: StateOfThatTime;
  readonly keys?: readonly QuestionKey[];
  readonly results?: SimulationResults;
}

/** The state as that engine computed it, without what was added since. */
type StateOfThatTime = Omit<Simulation, 'breakUsedMs' | 'pauses'> & { readonly breakMinutesUsed: number };

function inStateOfToday({ breakMinutesUsed, blocks, ...state }: StateOfThatTime): Simulation {
  return {
    ...state,
    rules: rulesToday(blocks.length),
    breakUsedMs: breakMinutesUsed * 60_000,
    pauses: [],
    blocks: blocks.map(({ completion, ...record }) => ({
      ...record,
      marks: record.answers.map(() => noMarks),
      completion: completion && { ...completion, creditedMs: 0 },
    })),
  };
}

const versions = [1, 2] as const;
const names = ['whole-simulation', 'eventful-simulation', 'terminated-simulation'] as const;

function recorded(version: (typeof versions)[number], name: (typeof names)[number]): RecordedLog {
  return JSON.parse(readFileSync(new URL(`../test/logs-of-version-${version}/${name}.json`, import.meta.url), 'utf8'));
}

test('there are recorded logs of every version before the current one', () => {
  expect(versions).toEqual(Array.from({ length: currentSchemaVersion - 1 }, (_, index) => index + 1));
});

test('whoever changes what a log stores finds the version here, to raise it', () => {
  expect({
    version: currentSchemaVersion,
    rules: Object.keys(standardRules),
    integrity: Object.keys(standardRules.integrity),
    scoring: Object.keys(standardRules.scoring),
    marks: Object.keys(noMarks),
  }).toEqual({
    version: 3,
    rules: [
      ...['id', 'blockCount', 'questionsPerBlock', 'pretestPerBlock', 'blockMinutes', 'breakBudgetMinutes'],
      ...['navigation', 'tools', 'creditsUnusedTime', 'tutorialMinutes', 'mayPause', 'accommodation'],
      ...['timerWarningMinutes', 'timerCriticalMinutes', 'breakWarningMinutes', 'integrity', 'scoring'],
    ],
    integrity: ['absenceGraceMs', 'reloadGraceMs', 'departuresUntilTermination', 'warns'],
    scoring: [
      ...['curve', 'lowestScore', 'highestScore', 'excellentScore', 'goodScore'],
      ...['passingScaledScore', 'analysisPassPercentage'],
    ],
    marks: ['flagged', 'struck', 'highlights', 'note'],
  });
});

test.each(accommodationParts)('in a log from before accommodations had the part %s, it is not given', (part) => {
  const [first] = recorded(2, 'whole-simulation').log;
  if (first?.event.type !== 'SimulationBegan') throw new Error('The log does not begin');
  const given = { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 10 };
  const rules = { ...standardRules, accommodation: { ...given, [part]: undefined } };
  const stored: unknown = { ...first, schemaVersion: currentSchemaVersion, event: { ...first.event, rules } };
  const log: EventEnvelope = JSON.parse(JSON.stringify(stored));
  expect(upcast(log).event).toMatchObject({ rules: { accommodation: { ...given, [part]: noAccommodation[part] } } });
});

const all = versions.flatMap((version) => names.map((name) => ({ version, name })));

describe.each(all)('the version $version log $name', ({ version, name }) => {
  const { log, simulation, keys, results } = recorded(version, name);

  test('replays to the state that the engine of its time computed', () => {
    expect(new Set(log.map(({ schemaVersion }) => schemaVersion))).toEqual(new Set([version]));
    expect(replay(log.map(upcast))).toEqual(inStateOfToday(simulation));
  });

  test('keeps the rules that its simulation was taken under, in the current shape', () => {
    const [first] = log;
    const [, second] = log;
    if (first?.event.type !== 'SimulationBegan' || !second) throw new Error('The log does not begin');
    const rules = {
      ...first.event.rules,
      blockMinutes: 130,
      scoring: { ...first.event.rules.scoring, passingScaledScore: 7 },
    };
    const longer = { ...first, event: { ...first.event, rules } };
    expect(replay([longer, second].map(upcast))?.rules).toEqual({
      ...rulesToday(simulation.blocks.length),
      blockMinutes: 130,
      scoring: { ...standardRules.scoring, passingScaledScore: 7 },
    });
  });

  test('gives the same results as at the time', () => {
    const read = replay(log.map(upcast));
    const scored = keys && read && scoreSimulation(read.rules.scoring, keys, answersByBlock(read).flat());
    expect(scored).toEqual(results);
  });

  test('has the current version once it is upcast, and upcasting it again changes nothing', () => {
    const read = log.map(upcast);
    expect(new Set(read.map(({ schemaVersion }) => schemaVersion))).toEqual(new Set([currentSchemaVersion]));
    expect(read.map(upcast)).toEqual(read);
  });
});

/** Only version 1 wrote these events: reviews became pages (decision 0079). */
const eventsOfReviews = ['ReviewClosed', 'ReviewMoved', 'ReviewOpened'];

test.each(versions)('together, the recorded logs hold every event of version %d', (version) => {
  const types = new Set(names.flatMap((name) => recorded(version, name).log.map(({ event }) => event.type)));
  const expected = [
    'AbsenceRecorded',
    'AnswerConfirmed',
    'BlockAwaited',
    'BlockCompleted',
    'BlockEntered',
    'BlockStored',
    'BreakEnded',
    'BreakStarted',
    'ClockResumed',
    'ClockStopped',
    'DepartureCounted',
    'DepartureEnded',
    'FinalResultsViewed',
    'IntegrityWarningAcknowledged',
    'OptionSelected',
    ...(version === 1 ? eventsOfReviews : []),
    'SimulationBegan',
    'SimulationClosed',
    'SimulationTerminated',
    'TimeGapCounted',
  ];
  expect([...types].sort()).toEqual(expected.sort());
});

test('upcasting keeps the other fields of an envelope', () => {
  const [first] = recorded(1, 'whole-simulation').log;
  if (!first) throw new Error('The log is empty');
  expect(upcast({ ...first, sample: { examTimeMs: 7 } })).toMatchObject({ sequence: 0, sample: { examTimeMs: 7 } });
});

test.each([currentSchemaVersion + 1, Number.NaN])(
  'a log of version %d is refused with a message that says what to do',
  (newer) => {
    const [first] = recorded(1, 'whole-simulation').log;
    if (!first) throw new Error('The log is empty');
    const read = () => upcast({ ...first, schemaVersion: newer });
    expect(read).toThrow(LogTooNew);
    expect(read).toThrow(`version ${newer}`);
    expect(read).toThrow('reload the page');
  },
);
