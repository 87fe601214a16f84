// A block from waiting for it to its end: beginning, answering, completing, and time running out.

import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import {
  answer,
  atTime,
  begin,
  confirm,
  dated,
  depart,
  hours,
  inBlock1,
  inBlock2,
  inTransition,
  minutes,
  noteStored,
  seconds,
  select,
  smallForm,
  smallRules,
  startNextBlock,
} from '../test/small-exam.ts';

describe('beginning', () => {
  test('a simulation begins by waiting for block 1, with no question answered', () => {
    const { events, simulation } = given().when(begin, 0);
    expect(events).toEqual(
      dated(0, {
        type: 'SimulationBegan',
        simulationId: 'sim_of_the_tests',
        rules: smallRules,
        form: smallForm,
        beganAt: begin.beganAt,
      }),
    );
    expect(simulation?.phase).toEqual({ name: 'waiting', block: 1 });
    expect(simulation?.blocks.map(({ answers }) => answers)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  test('the clock is stopped while a block is waited for, even for nine hours', () => {
    expect(given(...atTime(0, begin)).whenTimePasses(hours(9)).events).toEqual([]);
  });

  test('a block begins at the moment it is stored, and only then', () => {
    const { events, simulation } = given(...atTime(0, begin)).when(noteStored(1), seconds(20));
    expect(events).toEqual(dated(seconds(20), { type: 'BlockStored', block: 1 }, { type: 'BlockEntered', block: 1 }));
    expect(simulation?.phase).toMatchObject({
      name: 'block',
      question: 0,
      selection: null,
      clockBeganAtMs: seconds(20),
    });
  });

  test('a different block that arrives first does not begin', () => {
    const { events, simulation } = given(...atTime(0, begin)).when(noteStored(2), seconds(20));
    expect(events).toEqual(dated(seconds(20), { type: 'BlockStored', block: 2 }));
    expect(simulation?.phase).toEqual({ name: 'waiting', block: 1 });
  });

  test('the next block begins at once if it is on the device', () => {
    const { events } = given(...inTransition).when(startNextBlock, minutes(33));
    expect(events).toEqual(dated(minutes(33), { type: 'BlockAwaited', block: 2 }, { type: 'BlockEntered', block: 2 }));
  });

  test('if the next block is not stored, the simulation waits for it with the clock stopped', () => {
    const waiting = [...atTime(0, begin, noteStored(1), ...answer(0, 1, 2)), ...atTime(minutes(1), startNextBlock)];
    expect(given(...waiting).simulation?.phase).toEqual({ name: 'waiting', block: 2 });
    expect(given(...waiting).whenTimePasses(hours(9)).events).toEqual([]);
    const { simulation } = given(...waiting).when(noteStored(2), hours(2));
    expect(simulation?.phase).toMatchObject({ name: 'block', block: 2, clockBeganAtMs: hours(2) });
  });

  test('waiting on the transition screen is free and unlimited', () => {
    const { events, simulation } = given(...inTransition).whenTimePasses(hours(9));
    expect(events).toEqual([]);
    expect(simulation?.breakUsedMs).toBe(minutes(0));
  });
});

describe('answering', () => {
  test('a selection is an event of its own and can be changed', () => {
    const { events, simulation } = given(...inBlock1, ...atTime(seconds(10), select(3))).when(select(1), seconds(15));
    expect(events).toEqual(dated(seconds(15), { type: 'OptionSelected', block: 1, question: 0, option: 1 }));
    expect(simulation?.phase).toMatchObject({ question: 0, selection: 1 });
    expect(simulation?.blocks[0]?.answers).toEqual([null, null, null]);
  });

  test('confirming stores the selection, shows the next question and clears the selection', () => {
    const { events, simulation } = given(...inBlock1, ...atTime(seconds(10), select(3))).when(confirm, seconds(40));
    expect(events).toEqual(dated(seconds(40), { type: 'AnswerConfirmed', block: 1, question: 0, option: 3 }));
    expect(simulation?.phase).toMatchObject({ question: 1, selection: null, shownAtMs: seconds(40) });
    expect(simulation?.blocks[0]?.answers).toEqual([3, null, null]);
  });

  test('the time on each question runs from the moment it is shown until it is answered', () => {
    const steps = [
      ...inBlock1,
      ...atTime(seconds(40), ...answer(0)),
      ...atTime(seconds(55), ...answer(1)),
      ...atTime(seconds(70), ...answer(2)),
    ];
    expect(given(...steps).simulation?.blocks[0]?.timeSpentMs).toEqual([seconds(40), seconds(15), seconds(15)]);
  });

  test.each([
    [minutes(30), 30],
    [minutes(31) - 1, 30],
    [seconds(59), 0],
    [minutes(65) - 1, 64],
  ])('the last answer at %i ms completes the block with %i whole minutes used', (atMs, minutesUsed) => {
    const last = [...inBlock1, ...atTime(0, ...answer(0, 1), select(2))];
    const { events, simulation } = given(...last).when(confirm, atMs);
    expect(events).toEqual(
      dated(
        atMs,
        { type: 'AnswerConfirmed', block: 1, question: 2, option: 2 },
        { type: 'BlockCompleted', block: 1, cause: 'all-answered', minutesUsed },
      ),
    );
    expect(simulation?.phase).toEqual({ name: 'transition', completedBlock: 1 });
    expect(simulation?.blocks[0]).toMatchObject({
      answers: [0, 1, 2],
      completion: { cause: 'all-answered', minutesUsed, atMs },
    });
  });
});

describe('when time is up', () => {
  const timeUp = dated(minutes(65), { type: 'BlockCompleted', block: 1, cause: 'time-up', minutesUsed: 65 });

  test('a block ends at its exact deadline and not a millisecond earlier', () => {
    expect(given(...inBlock1).whenTimePasses(minutes(65) - 1).events).toEqual([]);
    expect(given(...inBlock1).whenTimePasses(minutes(65)).events).toEqual(timeUp);
  });

  test('a block that is settled hours later still ends at its deadline', () => {
    const { events, simulation } = given(...inBlock1).whenTimePasses(hours(9));
    expect(events).toEqual(timeUp);
    expect(simulation?.blocks[0]?.completion).toEqual({
      cause: 'time-up',
      minutesUsed: 65,
      creditedMs: 0,
      atMs: minutes(65),
    });
    expect(simulation?.phase).toEqual({ name: 'transition', completedBlock: 1 });
  });

  test('the answers so far are kept, and unanswered questions stay empty', () => {
    const { simulation } = given(...inBlock1, ...atTime(minutes(5), ...answer(4))).whenTimePasses(minutes(65));
    expect(simulation?.blocks[0]?.answers).toEqual([4, null, null]);
  });

  test('a selection that was not confirmed counts as the answer', () => {
    const steps = [...inBlock1, ...atTime(minutes(5), ...answer(4), select(0), select(2))];
    const { simulation } = given(...steps).whenTimePasses(minutes(65));
    expect(simulation?.blocks[0]).toMatchObject({
      answers: [4, 2, null],
      timeSpentMs: [minutes(5), minutes(60), 0],
    });
  });

  test('an answer confirmed too late is refused, but its selection counts', () => {
    const { events, refusal, simulation } = given(...inBlock1, ...atTime(minutes(64), select(2))).when(
      confirm,
      minutes(65),
    );
    expect(refusal).toBe('wrong-phase');
    expect(events).toEqual(timeUp);
    expect(simulation?.blocks[0]?.answers).toEqual([2, null, null]);
  });

  test('an option selected too late is refused and does not count', () => {
    const { refusal, simulation } = given(...inBlock1, ...atTime(minutes(64), select(2))).when(
      select(3),
      minutes(65) + 1,
    );
    expect(refusal).toBe('wrong-phase');
    expect(simulation?.blocks[0]?.answers).toEqual([2, null, null]);
  });

  test('the minutes of the second block count from its own start', () => {
    const { events } = given(...inBlock2).whenTimePasses(hours(9));
    expect(events).toEqual(dated(minutes(95), { type: 'BlockCompleted', block: 2, cause: 'time-up', minutesUsed: 65 }));
  });

  test('an open warning does not stop the clock and stays open into the transition', () => {
    const { events, simulation } = given(...inBlock1, ...atTime(minutes(64), depart(minutes(64)))).whenTimePasses(
      hours(2),
    );
    expect(events).toEqual(timeUp);
    expect(simulation).toMatchObject({ integrityWarningOpen: true, phase: { name: 'transition' } });
  });

  test('the end of the last block completes the simulation and closes the warning', () => {
    const { simulation } = given(...inBlock2, ...atTime(minutes(94), depart(minutes(94)))).whenTimePasses(hours(2));
    expect(simulation).toMatchObject({
      integrityWarningOpen: false,
      phase: { name: 'completed', view: 'block-complete' },
    });
  });
});
