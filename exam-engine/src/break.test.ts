// Breaks from one shared budget: whole minutes, ended by the button or automatically (decision 0046).

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
  inBreak,
  inTransition,
  minutes,
  noteStored,
  resumeTest,
  seconds,
  select,
  smallForm,
  smallRules,
  startBreak,
  startNextBlock,
} from '../test/small-exam.ts';
import type { Simulation } from './simulation.ts';
import { breakMinutesLeft, breakTime } from './time-display.ts';

/** Three blocks, so that two breaks share the budget; block 1 is done 10 minutes in. */
const threeBlocks = {
  ...begin,
  rules: { ...smallRules, blockCount: 3 },
  form: { ...smallForm, blocks: [...smallForm.blocks, [31, 32, 33]] },
};
const firstBreak = atTime(0, threeBlocks, noteStored(1), noteStored(2), noteStored(3));
const atFirstTransition = [...firstBreak, ...atTime(minutes(10), ...answer(0, 0, 0))];
/** A first break from 10 min to `endMs`, then block 2 answered at once: the second transition. */
const atSecondTransition = (endMs: number) => [
  ...atFirstTransition,
  ...atTime(minutes(10), startBreak),
  ...atTime(endMs, resumeTest, ...answer(1, 1, 1)),
];

describe('a break ended by the button', () => {
  test.each([
    [seconds(59), 0],
    [minutes(1), 1],
    [minutes(12) + seconds(59), 12],
    [minutes(45) - 1, 44],
  ])('of %i ms costs %i whole minutes and begins the next block at once', (lengthMs, minutesUsed) => {
    const endMs = minutes(30) + lengthMs;
    const { events, simulation } = given(...inBreak).when(resumeTest, endMs);
    expect(events).toEqual(
      dated(
        endMs,
        { type: 'BreakEnded', afterBlock: 1, cause: 'resumed', minutesUsed },
        { type: 'BlockEntered', block: 2 },
      ),
    );
    expect(simulation?.breakUsedMs).toBe(minutes(minutesUsed));
    expect(simulation?.phase).toMatchObject({ name: 'block', block: 2, clockBeganAtMs: endMs });
  });

  test('waits with the clock stopped if the next block is not stored', () => {
    const onlyBlock1 = [
      ...atTime(0, begin, noteStored(1), ...answer(0, 0, 0), startBreak),
      ...atTime(minutes(2), resumeTest),
    ];
    const { simulation, whenTimePasses, when } = given(...onlyBlock1);
    expect(simulation?.phase).toEqual({ name: 'waiting', block: 2 });
    expect(simulation?.breakUsedMs).toBe(minutes(2));
    expect(whenTimePasses(hours(9)).events).toEqual([]);
    expect(when(noteStored(2), hours(1)).simulation?.phase).toMatchObject({ name: 'block', clockBeganAtMs: hours(1) });
  });
});

describe('a break that ends automatically', () => {
  const ended = dated(
    minutes(75),
    { type: 'BreakEnded', afterBlock: 1, cause: 'budget-used-up', minutesUsed: 45 },
    { type: 'BlockEntered', block: 2 },
  );

  test('ends when the budget is used up, and the next block begins at that exact moment', () => {
    expect(given(...inBreak).whenTimePasses(minutes(75) - 1).events).toEqual([]);
    expect(given(...inBreak).whenTimePasses(minutes(75)).events).toEqual(ended);
    expect(given(...inBreak).whenTimePasses(minutes(80)).events).toEqual(ended);
  });

  test('lets the next block run, and run out, while the candidate is away', () => {
    const { events, simulation } = given(...inBreak).whenTimePasses(hours(9));
    expect(events).toEqual([
      ...ended,
      ...dated(minutes(140), { type: 'BlockCompleted', block: 2, cause: 'time-up', minutesUsed: 65 }),
    ]);
    expect(simulation?.blocks[1]?.answers).toEqual([null, null, null]);
  });

  test('applies a later command to the block that has begun', () => {
    expect(given(...inBreak).when(resumeTest, minutes(75))).toMatchObject({ refusal: 'wrong-phase', events: ended });
    const { events, refusal } = given(...inBreak).when(select(1), minutes(76));
    expect(refusal).toBeNull();
    expect(events).toEqual([
      ...ended,
      ...dated(minutes(76), { type: 'OptionSelected', block: 2, question: 0, option: 1 }),
    ]);
  });

  test('waits with the clock stopped if the next block is not stored', () => {
    const onlyBlock1 = atTime(0, begin, noteStored(1), ...answer(0, 0, 0), startBreak);
    const { events, simulation } = given(...onlyBlock1).whenTimePasses(hours(9));
    expect(events).toEqual(
      dated(minutes(45), { type: 'BreakEnded', afterBlock: 1, cause: 'budget-used-up', minutesUsed: 45 }),
    );
    expect(simulation?.phase).toEqual({ name: 'waiting', block: 2 });
    const late = given(...onlyBlock1).when(noteStored(2), hours(1));
    expect(late.simulation?.phase).toMatchObject({ name: 'block', block: 2, clockBeganAtMs: hours(1) });
  });
});

describe('the break budget', () => {
  test('is shared, so a second break has what the first one left over', () => {
    const second = [...atSecondTransition(minutes(40) + seconds(30)), ...atTime(minutes(41), startBreak)];
    expect(given(...second).simulation?.breakUsedMs).toBe(minutes(30));
    const { events, simulation } = given(...second).whenTimePasses(minutes(56));
    expect(events).toEqual(
      dated(
        minutes(56),
        { type: 'BreakEnded', afterBlock: 2, cause: 'budget-used-up', minutesUsed: 15 },
        { type: 'BlockEntered', block: 3 },
      ),
    );
    expect(simulation?.breakUsedMs).toBe(minutes(45));
  });

  test('is not used by a break of less than a minute', () => {
    const { simulation } = given(...atSecondTransition(minutes(11) - 1));
    expect(simulation?.breakUsedMs).toBe(minutes(0));
  });

  test('allows no further break once it is used up, but the next block can be started', () => {
    const usedUp = [
      ...atFirstTransition,
      ...atTime(minutes(10), startBreak),
      ...atTime(minutes(55), ...answer(1, 1, 1)),
    ];
    expect(given(...usedUp).simulation).toMatchObject({
      breakUsedMs: minutes(45),
      phase: { name: 'transition', completedBlock: 2 },
    });
    expect(given(...usedUp).simulation).toSatisfy((one: Simulation) => breakMinutesLeft(one) === 0);
    expect(given(...usedUp).when(startBreak, minutes(56)).refusal).toBe('no-break-time-left');
    expect(given(...usedUp).when(startNextBlock, minutes(56)).simulation?.phase).toMatchObject({ block: 3 });
  });

  test('still allows a break of one minute if one minute is left', () => {
    const oneLeft = atSecondTransition(minutes(54));
    const { simulation, events } = given(...oneLeft, ...atTime(minutes(54), startBreak)).whenTimePasses(minutes(55));
    expect(simulation?.breakUsedMs).toBe(minutes(45));
    expect(events[0]).toEqual({
      examTimeMs: minutes(55),
      event: { type: 'BreakEnded', afterBlock: 2, cause: 'budget-used-up', minutesUsed: 1 },
    });
  });
});

test('the break warns once five minutes are left', () => {
  const { simulation } = given(...inBreak);
  if (!simulation) throw new Error('The break has begun');
  expect(breakTime(simulation, minutes(70) - 1)).toMatchObject({ minutesLeft: 6, almostOver: false });
  expect(breakTime(simulation, minutes(70))).toMatchObject({ minutesLeft: 5, almostOver: true });
});

test('a break accepts no answers and counts no departures', () => {
  expect(given(...inBreak).when(confirm, minutes(31)).refusal).toBe('wrong-phase');
  expect(given(...inBreak).when(depart(minutes(31)), minutes(31)).refusal).toBe('wrong-phase');
});

test('there is no break after the last block', () => {
  const done = [...inTransition, ...atTime(minutes(30), startNextBlock), ...atTime(minutes(31), ...answer(0, 0, 0))];
  expect(given(...done).when(startBreak, minutes(31)).refusal).toBe('wrong-phase');
});
