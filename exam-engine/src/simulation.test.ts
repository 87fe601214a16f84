// The end of a simulation: results, closing; and the log, from which every state can be rebuilt.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import {
  atBlockComplete,
  atResults,
  atTime,
  begin,
  closeSimulation,
  dated,
  hours,
  inBlock1,
  minutes,
  noteTimeGap,
  select,
  smallForm,
  smallRules,
  viewResults,
} from '../test/small-exam.ts';
import { execute } from './decide.ts';
import type { EventEnvelope, SimulationEvent } from './events.ts';
import { replay } from './evolve.ts';
import { isLastBlock } from './simulation.ts';
import { upcast } from './upcast.ts';

describe('the end of a simulation', () => {
  test('completing the last block completes the simulation and first shows that the block is complete', () => {
    const { simulation } = given(...atBlockComplete);
    expect(simulation?.phase).toEqual({ name: 'completed', view: 'block-complete' });
    expect(simulation?.blocks.map(({ answers }) => answers)).toEqual([
      [0, 1, 2],
      [2, 1, 0],
    ]);
  });

  test("'View Final Results' shows the results", () => {
    const { events, simulation } = given(...atBlockComplete).when(viewResults, minutes(51));
    expect(events).toEqual(dated(minutes(51), { type: 'FinalResultsViewed' }));
    expect(simulation?.phase).toEqual({ name: 'completed', view: 'results' });
  });

  test('no clock runs at the results', () => {
    expect(given(...atResults).whenTimePasses(hours(9)).events).toEqual([]);
  });

  test('closing keeps the phase and the answers', () => {
    const { events, simulation } = given(...atResults).when(closeSimulation, minutes(60));
    expect(events).toEqual(dated(minutes(60), { type: 'SimulationClosed' }));
    expect(simulation).toEqual({ ...given(...atResults).simulation, closed: true, lastEventAtMs: minutes(60) });
  });

  test('a running simulation cannot be closed', () => {
    expect(given(...inBlock1).when(closeSimulation, minutes(1)).refusal).toBe('wrong-phase');
  });
});

describe('a log from the version that recorded reviews', () => {
  const reviews: SimulationEvent['type'][] = ['ReviewOpened', 'ReviewMoved', 'ReviewClosed'];

  test('replays to the results with its answers, even if a review is open at its end', () => {
    const log = readLog('log-with-reviews.jsonl');
    expect(log.map(({ event }) => event.type)).toEqual(expect.arrayContaining(reviews));
    expect(log.at(-1)?.event.type).toBe('ReviewMoved');
    const { simulation } = given(...atResults);
    // `upcast` adds what version 1 left out of its rules.
    const rules = { ...simulation?.rules, id: 'standard', pretestPerBlock: 10 };
    expect(replay(log)).toEqual({ ...simulation, rules, lastEventAtMs: minutes(57) });
  });

  test('can be continued by closing the simulation', () => {
    const { events, simulation } = execute(replay(readLog('log-with-reviews.jsonl')), closeSimulation, minutes(60));
    expect(events).toEqual(dated(minutes(60), { type: 'SimulationClosed' }));
    expect(simulation).toMatchObject({ phase: { name: 'completed', view: 'results' }, closed: true });
  });
});

test('gaps of time that no clock confirmed add up', () => {
  const { simulation } = given(...inBlock1, ...atTime(minutes(1), noteTimeGap(4_000))).when(
    noteTimeGap(2_500),
    minutes(2),
  );
  expect(simulation?.unconfirmedGapMs).toBe(6_500);
});

describe('the log', () => {
  const began = dated(0, {
    type: 'SimulationBegan',
    simulationId: begin.simulationId,
    rules: smallRules,
    form: smallForm,
    beganAt: begin.beganAt,
  });

  test('is replayed as the start screen if it is empty', () => {
    expect(replay([])).toBeUndefined();
  });

  test('replays event by event to the state of the live simulation', () => {
    const log = [
      ...began,
      ...dated(0, { type: 'BlockStored', block: 1 }, { type: 'BlockStored', block: 2 }),
      ...dated(0, { type: 'BlockEntered', block: 1 }),
      ...dated(minutes(1), { type: 'OptionSelected', block: 1, question: 0, option: 3 }),
    ];
    const live = given(...atTime(0, begin)).simulation;
    expect(replay(began)).toEqual(live);
    expect(replay(log)).toEqual({
      ...live,
      storedBlocks: [1, 2],
      lastEventAtMs: minutes(1),
      phase: {
        name: 'block',
        block: 1,
        question: 0,
        selection: 3,
        clockBeganAtMs: 0,
        shownAtMs: 0,
        stoppedAtMs: null,
        withoutPicture: false,
      },
    });
    expect(given(...inBlock1, ...atTime(minutes(1), select(3))).simulation).toEqual(replay(log));
  });

  test('is refused if it does not begin with SimulationBegan', () => {
    expect(() => replay(dated(0, { type: 'BlockEntered', block: 1 }))).toThrow('begins with SimulationBegan');
  });

  test('is refused if it begins twice, so that no second beginning can wipe out answers', () => {
    expect(() => replay([...began, ...began])).toThrow('begins once');
  });
});

test('only the last block of the form counts as the last block of a simulation', () => {
  const { simulation } = given(...inBlock1);
  if (!simulation) throw new Error('The block has begun');
  expect([1, 2].map((block) => isLastBlock(simulation, block))).toEqual([false, true]);
});

/** A log as it was stored, one event per line. */
function readLog(name: string): readonly EventEnvelope[] {
  const lines = readFileSync(new URL(`../test/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line): EventEnvelope => upcast(JSON.parse(line)));
}
