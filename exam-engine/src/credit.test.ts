// The time left in a block that the candidate ends is added to the break budget, to the second.

import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import {
  atTime,
  awaitPicture,
  dated,
  endBlock,
  goTo,
  hours,
  inFreeBlock1,
  minutes,
  noteArrived,
  pause,
  resume,
  resumeTest,
  seconds,
  select,
  smallRulesOf,
  startBreak,
  startNextBlock,
} from '../test/small-exam.ts';
import { breakLeftMs } from './simulation.ts';
import { breakMinutesLeft, breakMinutesUsed, breakTime } from './time-display.ts';

const examDayRules = smallRulesOf('exam-day');
const inBlock = inFreeBlock1(examDayRules);

describe('ending a block', () => {
  test.each([
    ['at once', 0, 0, minutes(65)],
    ['after a second', seconds(1), 0, minutes(65) - seconds(1)],
    ['a moment into a second, which is used', 1, 0, minutes(65) - seconds(1)],
    ['with one second left', minutes(65) - seconds(1), 64, seconds(1)],
  ])('%s credits what is left', (_, atMs, minutesUsed, creditedMs) => {
    const { events, simulation } = given(...inBlock).when(endBlock, atMs);
    expect(events).toEqual(dated(atMs, { type: 'BlockCompleted', block: 1, cause: 'ended', minutesUsed, creditedMs }));
    expect(simulation?.blocks[0]?.completion).toEqual({ cause: 'ended', minutesUsed, creditedMs, atMs });
    expect(simulation && breakLeftMs(simulation)).toBe(minutes(45) + creditedMs);
  });

  test('with less than a second left credits nothing', () => {
    const { events, simulation } = given(...inBlock).when(endBlock, minutes(65) - 1);
    expect(events).toEqual(
      dated(minutes(65) - 1, { type: 'BlockCompleted', block: 1, cause: 'ended', minutesUsed: 64 }),
    );
    expect(simulation?.blocks[0]?.completion).toMatchObject({ creditedMs: 0 });
  });

  test.each([minutes(65), hours(9)])('at %i ms is refused: the clock has already ended it without credit', (atMs) => {
    const { events, refusal, simulation } = given(...inBlock).when(endBlock, atMs);
    expect(refusal).toBe('wrong-phase');
    expect(events).toEqual(dated(minutes(65), { type: 'BlockCompleted', block: 1, cause: 'time-up', minutesUsed: 65 }));
    expect(simulation && breakLeftMs(simulation)).toBe(minutes(45));
  });

  test('while a picture is awaited credits what was left when the clock stopped', () => {
    const { events } = given(...inBlock, ...atTime(minutes(20), goTo(1), awaitPicture)).when(endBlock, hours(2));
    expect(events).toEqual(
      dated(
        hours(2),
        { type: 'ClockResumed', block: 1, question: 1, cause: 'question-left' },
        { type: 'BlockCompleted', block: 1, cause: 'ended', minutesUsed: 20, creditedMs: minutes(45) },
      ),
    );
  });

  test('counts neither a stop for a picture nor a pause as time used', () => {
    const paused = inFreeBlock1(smallRulesOf('self-paced'));
    const steps = [
      ...paused,
      ...atTime(minutes(10), awaitPicture),
      ...atTime(minutes(11), noteArrived),
      ...atTime(minutes(21), pause),
      ...atTime(hours(5), resume, select(1)),
    ];
    expect(given(...steps).when(endBlock, hours(5) + minutes(10)).events).toEqual(
      dated(hours(5) + minutes(10), {
        type: 'BlockCompleted',
        block: 1,
        cause: 'ended',
        minutesUsed: 30,
        creditedMs: minutes(100),
      }),
    );
  });

  test('credits nothing after the last block, which no break follows', () => {
    const last = [...inBlock, ...atTime(minutes(60), endBlock, startNextBlock)];
    const { events, simulation } = given(...last).when(endBlock, minutes(70));
    expect(events).toEqual(dated(minutes(70), { type: 'BlockCompleted', block: 2, cause: 'ended', minutesUsed: 10 }));
    expect(simulation && breakLeftMs(simulation)).toBe(minutes(50));
  });

  test('credits nothing under rules that do not credit unused time', () => {
    const without = inFreeBlock1({ ...examDayRules, creditsUnusedTime: false });
    expect(given(...without).when(endBlock, minutes(60)).events).toEqual(
      dated(minutes(60), { type: 'BlockCompleted', block: 1, cause: 'ended', minutesUsed: 60 }),
    );
  });
});

describe('a break with 30 credited seconds', () => {
  const transition = [...inBlock, ...atTime(minutes(64) + seconds(30), endBlock)];
  const inBreak = [...transition, ...atTime(minutes(70), startBreak)];

  test('is 30 seconds longer, to the millisecond', () => {
    const over = minutes(70) + minutes(45) + seconds(30);
    expect(given(...inBreak).whenTimePasses(over - 1).events).toEqual([]);
    const { events, simulation } = given(...inBreak).whenTimePasses(over);
    expect(events).toEqual(
      dated(
        over,
        { type: 'BreakEnded', afterBlock: 1, cause: 'budget-used-up', minutesUsed: 45 },
        { type: 'BlockEntered', block: 2 },
      ),
    );
    expect(simulation && [breakLeftMs(simulation), breakMinutesUsed(simulation)]).toEqual([0, 45]);
  });

  test('still uses whole minutes if the candidate ends it', () => {
    const { simulation } = given(...inBreak).when(resumeTest, minutes(70) + minutes(45) + seconds(29));
    expect(simulation && breakLeftMs(simulation)).toBe(seconds(30));
  });

  test('shows a minute that has begun as a whole one, and a used share from 0 to 1', () => {
    const { simulation } = given(...transition);
    expect(simulation && breakMinutesLeft(simulation)).toBe(46);
    const running = given(...inBreak).simulation;
    expect(running && breakTime(running, minutes(70))).toEqual({
      minutesElapsed: 0,
      minutesLeft: 46,
      usedShare: 0,
      almostOver: false,
    });
    expect(running && breakTime(running, minutes(71))).toMatchObject({ minutesElapsed: 1, usedShare: 0.5 / 45.5 });
    expect(running && breakTime(running, hours(3))).toMatchObject({ minutesElapsed: 45, minutesLeft: 0, usedShare: 1 });
  });
});
