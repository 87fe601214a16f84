// Logs as earlier versions of the engine wrote them (decision 0068): they stay readable forever.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownCommand } from '../test/expected-answers.ts';
import { type RecordedLog, record, recordedNames } from '../test/record-logs.ts';
import { answersByBlock } from './answers.ts';
import { currentSchemaVersion, type EventEnvelope, type SimulationEvent } from './events.ts';
import { replay } from './evolve.ts';
import { noMarks } from './marks.ts';
import { accommodationParts, type ExamRules, findRules, noAccommodation, standardRules } from './rules.ts';
import { scoreSimulation } from './scoring/results.ts';
import type { Simulation } from './simulation.ts';
import { LogTooNew, upcast } from './upcast.ts';

interface Version {
  readonly names: readonly string[];
  /** Events that the version before did not have. */
  readonly adds: readonly SimulationEvent['type'][];
  /** Events that it no longer wrote. */
  readonly drops: readonly SimulationEvent['type'][];
}

const linearNames = ['whole-simulation', 'eventful-simulation', 'terminated-simulation'];

/** Every version that there ever was, also the current one. */
const versions: Readonly<Record<number, Version>> = {
  1: {
    names: linearNames,
    adds: [
      ...(['AbsenceRecorded', 'AnswerConfirmed', 'BlockAwaited', 'BlockCompleted', 'BlockEntered'] as const),
      ...(['BlockStored', 'BreakEnded', 'BreakStarted', 'ClockResumed', 'ClockStopped'] as const),
      ...(['DepartureCounted', 'DepartureEnded', 'FinalResultsViewed', 'IntegrityWarningAcknowledged'] as const),
      ...(['OptionSelected', 'ReviewClosed', 'ReviewMoved', 'ReviewOpened', 'SimulationBegan'] as const),
      ...(['SimulationClosed', 'SimulationTerminated', 'TimeGapCounted'] as const),
    ],
    drops: [],
  },
  // Reviews became pages (decision 0079).
  2: { names: linearNames, adds: [], drops: ['ReviewClosed', 'ReviewMoved', 'ReviewOpened'] },
  3: {
    names: recordedNames,
    adds: [
      ...(['AnswerCleared', 'NoteWritten', 'OptionStruck', 'QuestionFlagged', 'QuestionShown'] as const),
      ...(['SimulationPaused', 'SimulationResumed', 'StemHighlighted', 'TutorialEnded'] as const),
    ],
    drops: [],
  },
};

const numbers = Object.keys(versions).map(Number);
const all = Object.entries(versions).flatMap(([version, { names }]) =>
  names.map((name) => ({ version: Number(version), name })),
);

function recorded(version: number, name: string): RecordedLog {
  return JSON.parse(readFileSync(new URL(`../test/logs-of-version-${version}/${name}.json`, import.meta.url), 'utf8'));
}

/** The rules as the simulation stored them. What they lack is filled in from the set of rules of today. */
function rulesToday(stored: ExamRules): ExamRules {
  const today = findRules(stored.id ?? standardRules.id);
  if (!today) throw new Error(`No rules are called ${stored.id}`);
  return {
    ...today,
    ...stored,
    accommodation: { ...noAccommodation, ...stored.accommodation },
    integrity: { ...today.integrity, ...stored.integrity },
    scoring: { ...today.scoring, ...stored.scoring },
  };
}

/** The recorded state. What an earlier engine's state lacks is filled in as at the beginning of a simulation. */
function stateToday(version: number, recordedState: RecordedLog['simulation']): Simulation {
  const { breakMinutesUsed, ...state } = recordedState as Simulation & { readonly breakMinutesUsed?: number };
  const rules = rulesToday(state.rules);
  if (version === currentSchemaVersion) return { ...state, rules };
  const { id: simulationId, form, beganAt } = state;
  const begun = replay([{ examTimeMs: 0, event: { type: 'SimulationBegan', simulationId, rules, form, beganAt } }]);
  return {
    ...begun,
    ...state,
    rules,
    // Versions 1 and 2 counted whole minutes, and credited nothing.
    breakUsedMs: state.breakUsedMs ?? (breakMinutesUsed ?? 0) * 60_000,
    blocks: state.blocks.map(({ completion, ...record }, index) => ({
      ...begun?.blocks[index],
      ...record,
      marks: record.answers.map((_, question) => ({ ...noMarks, ...record.marks?.[question] })),
      completion: completion && { ...completion, creditedMs: completion.creditedMs ?? 0 },
    })),
  };
}

test('the documents that name the version name the current one', () => {
  const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');
  expect(read('behaviour/exam.md')).toContain(`schema version, currently ${currentSchemaVersion}.`);
  const listed = read('decisions/0068-old-logs-are-upcast-never-refused.md').matchAll(/^- (\d+): /gm);
  expect([...listed].map(([, version]) => Number(version))).toEqual(numbers);
});

test('every version has recorded logs, also the current one', () => {
  expect(numbers).toEqual(Array.from({ length: currentSchemaVersion }, (_, index) => index + 1));
});

test.each(recordedNames)(
  'the rules in the current version log %s have the fields of today, or it must be raised',
  (name) => {
    const fields = ({ integrity, scoring, ...rules }: ExamRules) =>
      [rules, integrity, scoring].map((part) => Object.keys(part).sort());
    expect(fields(recorded(currentSchemaVersion, name).simulation.rules)).toEqual(fields(standardRules));
  },
);

test.each(accommodationParts)('in a log from before accommodations had the part %s, it is not given', (part) => {
  const [first] = recorded(2, 'whole-simulation').log;
  if (first?.event.type !== 'SimulationBegan') throw new Error('The log does not begin');
  const given = { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 10 };
  const rules = { ...standardRules, accommodation: { ...given, [part]: undefined } };
  const stored: unknown = { ...first, schemaVersion: currentSchemaVersion, event: { ...first.event, rules } };
  const log: EventEnvelope = JSON.parse(JSON.stringify(stored));
  expect(upcast(log).event).toMatchObject({ rules: { accommodation: { ...given, [part]: noAccommodation[part] } } });
});

describe.each(all)('the version $version log $name', ({ version, name }) => {
  const { log, simulation, keys, results } = recorded(version, name);

  test('replays to the state that the engine of its time computed', () => {
    expect(new Set(log.map(({ schemaVersion }) => schemaVersion))).toEqual(new Set([version]));
    expect(replay(log.map(upcast))).toEqual(stateToday(version, simulation));
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
    expect(replay([longer, second].map(upcast))?.rules).toEqual(rulesToday(rules));
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

const typesIn = (logs: readonly RecordedLog[]) =>
  [...new Set(logs.flatMap(({ log }) => log.map(({ event }) => event.type)))].sort();
const dropped = Object.values(versions).flatMap(({ drops }) => drops);

test.each(numbers)('together, the recorded logs hold every event of version %d', (version) => {
  const upTo = Object.entries(versions).slice(0, version);
  const gone = upTo.flatMap(([, { drops }]) => drops);
  const expected = upTo.flatMap(([, { adds }]) => adds).filter((type) => !gone.includes(type));
  expect(typesIn((versions[version]?.names ?? []).map((name) => recorded(version, name)))).toEqual(expected.sort());
});

test('what is recorded for the next version will hold every event that the engine writes', () => {
  const written = Object.keys(ownCommand).filter((type) => !dropped.some((one) => one === type));
  expect(typesIn(recordedNames.map(record))).toEqual(written.sort());
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
