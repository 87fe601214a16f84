// The end of a simulation: results, review, closing; and the log, from which every state comes back.

import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import {
  at,
  atBlockComplete,
  atResults,
  begin,
  block2DoneAtMs,
  closeReview,
  closeSimulation,
  dated,
  hours,
  inBlock1,
  inReview,
  minutes,
  moveReview,
  noteTimeGap,
  openReview,
  select,
  smallForm,
  smallRules,
  viewResults,
} from '../test/small-exam.ts';
import { isLastBlock, replay } from './simulation.ts';

describe('the end', () => {
  test('completing the last block completes the simulation, and its first view is the block', () => {
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

  test('no clock runs at the results or in review', () => {
    expect(given(...atResults).whenTimePasses(hours(9)).events).toEqual([]);
    expect(given(...inReview).whenTimePasses(hours(9)).events).toEqual([]);
  });

  test('closing clears the screen and keeps phase, answers and log', () => {
    const { events, simulation } = given(...atResults).when(closeSimulation, minutes(60));
    expect(events).toEqual(dated(minutes(60), { type: 'SimulationClosed' }));
    expect(simulation).toEqual({ ...given(...atResults).simulation, closed: true, lastEventAtMs: minutes(60) });
  });

  test('a simulation that runs is not closed', () => {
    expect(given(...inBlock1).when(closeSimulation, minutes(1)).refusal).toBe('wrong-phase');
  });
});

describe('review', () => {
  test('opens a block at its first question', () => {
    const { events, simulation } = given(...atResults).when(openReview(2), minutes(55));
    expect(events).toEqual(dated(minutes(55), { type: 'ReviewOpened', block: 2 }));
    expect(simulation?.phase).toEqual({ name: 'review', block: 2, question: 0 });
  });

  test('moves to any question of the block', () => {
    const { simulation } = given(...inReview, ...at(block2DoneAtMs, moveReview(2))).when(moveReview(1), minutes(56));
    expect(simulation?.phase).toEqual({ name: 'review', block: 2, question: 1 });
  });

  test('returns to the results', () => {
    expect(given(...inReview).when(closeReview, minutes(57)).simulation?.phase).toEqual({
      name: 'completed',
      view: 'results',
    });
  });

  test('can be opened again, on another block', () => {
    const again = [...inReview, ...at(block2DoneAtMs, moveReview(2), closeReview, openReview(1))];
    expect(given(...again).simulation?.phase).toEqual({ name: 'review', block: 1, question: 0 });
    expect(given(...again).when(moveReview(2), minutes(58)).simulation?.phase).toMatchObject({ block: 1, question: 2 });
  });
});

test('time that no clock confirmed adds up', () => {
  const { simulation } = given(...inBlock1, ...at(minutes(1), noteTimeGap(4_000))).when(noteTimeGap(2_500), minutes(2));
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

  test('that is empty is the start screen', () => {
    expect(replay([])).toBeUndefined();
  });

  test('brings a state back, read one event after the other', () => {
    const log = [
      ...began,
      ...dated(0, { type: 'BlockStored', block: 1 }, { type: 'BlockStored', block: 2 }),
      ...dated(0, { type: 'BlockEntered', block: 1 }),
      ...dated(minutes(1), { type: 'OptionSelected', block: 1, question: 0, option: 3 }),
    ];
    const live = given(...at(0, begin)).simulation;
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
    expect(given(...inBlock1, ...at(minutes(1), select(3))).simulation).toEqual(replay(log));
  });

  test('that does not begin with the beginning is refused', () => {
    expect(() => replay(dated(0, { type: 'BlockEntered', block: 1 }))).toThrow('begins with SimulationBegan');
  });

  test('that begins twice is refused, so that no beginning can wipe out answers', () => {
    expect(() => replay([...began, ...began])).toThrow('begins once');
  });
});

test('the last block is the last of the form', () => {
  const { simulation } = given(...inBlock1);
  if (!simulation) throw new Error('The block has begun');
  expect([1, 2].map((block) => isLastBlock(simulation, block))).toEqual([false, true]);
});
