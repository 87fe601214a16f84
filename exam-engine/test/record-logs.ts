// Records logs of the current version (decision 0068): `node exam-engine/test/record-logs.ts`, then `npm run format`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { answersByBlock } from '../src/answers.ts';
import type { Command } from '../src/commands.ts';
import { execute } from '../src/decide.ts';
import { currentSchemaVersion, type DatedEvent, type EventEnvelope } from '../src/events.ts';
import type { QuestionKey } from '../src/form.ts';
import { noAccommodation } from '../src/rules.ts';
import { type SimulationResults, scoreSimulation } from '../src/scoring/results.ts';
import type { Simulation } from '../src/simulation.ts';
import type { Step } from './given.ts';
import { markCases } from './shared/every-mark.ts';
import {
  acknowledge,
  answer,
  atTime,
  awaitPicture,
  begin,
  beginBy,
  clearAnswer,
  closeSimulation,
  confirm,
  depart,
  endBlock,
  endTutorial,
  forgoPicture,
  goTo,
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
  terminated,
  viewResults,
} from './small-exam.ts';

/** A log with the state that the engine computed from it, and the results if the simulation was completed. */
export interface RecordedLog {
  readonly log: readonly EventEnvelope[];
  readonly simulation: Simulation;
  readonly keys?: readonly QuestionKey[];
  readonly results?: SimulationResults;
}

const noteAbsence: Command = {
  type: 'RecordAbsence',
  absence: { cause: 'window-unfocused', lengthMs: 400, notCountedBecause: 'brief' },
};

const moreTime = { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 10 } as const;

/** Together they have every event that the engine writes, and every mark. One is broken off while it is paused. */
const simulations = {
  'linear-simulation': [
    ...atTime(0, begin),
    ...atTime(seconds(3), noteStored(1)),
    ...atTime(minutes(1), awaitPicture),
    ...atTime(minutes(2), noteArrived, ...answer(0), awaitPicture),
    ...atTime(minutes(3), forgoPicture, select(2), select(1), confirm),
    ...atTime(minutes(4), noteAbsence, noteTimeGap(seconds(20))),
    ...atTime(minutes(5), depart(minutes(5))),
    ...atTime(minutes(6), reportReturn(minutes(1)), acknowledge),
    ...atTime(minutes(10), ...answer(1)),
    ...atTime(minutes(11), startBreak),
    ...atTime(minutes(18), resumeTest),
    ...atTime(minutes(19), noteStored(2)),
    ...atTime(minutes(30), ...answer(1), select(0)),
    ...atTime(minutes(90), viewResults, closeSimulation),
  ],
  'free-simulation': [
    ...atTime(0, beginBy(smallRulesOf('exam-day', moreTime)), noteStored(1), noteStored(2)),
    ...atTime(minutes(1), endTutorial),
    ...atTime(minutes(2), ...Object.values(markCases).map(({ make }) => make), select(2), clearAnswer, select(1)),
    ...atTime(minutes(3), goTo(1), select(1), awaitPicture),
    ...atTime(minutes(4), goTo(2)),
    ...atTime(minutes(5), depart(minutes(5))),
    ...atTime(minutes(6), reportReturn(minutes(1)), acknowledge),
    ...atTime(minutes(30), endBlock),
    ...atTime(minutes(31), startBreak),
    ...atTime(minutes(200), select(1), goTo(2), select(3)),
    ...atTime(minutes(300), viewResults),
  ],
  'paused-simulation': [
    ...atTime(0, beginBy(smallRulesOf('self-paced')), noteStored(1)),
    ...atTime(minutes(20), select(0), pause),
    ...atTime(minutes(50), resume),
    ...atTime(minutes(60), goTo(1), select(1), endBlock, startNextBlock),
    ...atTime(minutes(61), noteStored(2)),
    ...atTime(minutes(70), select(2), pause),
  ],
  'terminated-simulation': [...terminated, ...atTime(minutes(4), reportReturn(minutes(1)))],
} satisfies Readonly<Record<string, readonly Step[]>>;

export const recordedNames = Object.keys(simulations) as readonly (keyof typeof simulations)[];

const keys: readonly QuestionKey[] = [
  { id: 11, topic: 'Clinical Practice', correct: 0, scored: true },
  { id: 12, topic: 'Pathobiology', correct: 1, scored: true },
  { id: 13, topic: 'Animal Welfare', correct: 2, scored: false },
  { id: 21, topic: 'Clinical Practice', correct: 1, scored: true },
  { id: 22, topic: 'Pathobiology', correct: 2, scored: true },
  { id: 23, topic: 'Animal Welfare', correct: 3, scored: true },
];

export function record(name: keyof typeof simulations): RecordedLog {
  const dated: DatedEvent[] = [];
  let simulation: Simulation | undefined;
  for (const { command, atMs } of simulations[name]) {
    const outcome = execute(simulation, command, atMs);
    if ('refusal' in outcome) throw new Error(`${name}: ${command.type} at ${atMs} ms is ${outcome.refusal}`);
    dated.push(...outcome.events);
    simulation = outcome.simulation;
  }
  if (!simulation) throw new Error(`${name} does not begin`);
  const { id: simulationId } = simulation;
  const log = dated.map(({ examTimeMs, event }, sequence) => ({
    ...{ simulationId, sequence, schemaVersion: currentSchemaVersion, examTimeMs },
    event,
  }));
  if (simulation.phase.name !== 'completed') return { log, simulation };
  const results = scoreSimulation(simulation.rules.scoring, keys, answersByBlock(simulation).flat());
  return { log, simulation, keys, results };
}

if (import.meta.main) {
  const folder = new URL(`logs-of-version-${currentSchemaVersion}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const name of recordedNames) {
    // What is recorded stays (wx): browsers and servers hold such logs.
    writeFileSync(new URL(`${name}.json`, folder), JSON.stringify(record(name), null, 2), { flag: 'wx' });
  }
}
