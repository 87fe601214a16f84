// Time for people: whole minutes, when they change, and when they turn yellow and red (decision 0045).

import { describe, expect, test } from 'vitest';
import { given, type Step } from '../test/given.ts';
import {
  answer,
  atResults,
  atTime,
  begin,
  dated,
  hours,
  inBlock1,
  inBlock2,
  inBreak,
  inTransition,
  minutes,
  noteStored,
  resumeTest,
  seconds,
  smallForm,
  smallRules,
  startBreak,
} from '../test/small-exam.ts';
import type { Simulation } from './simulation.ts';
import { blockTime, breakMinutesLeft, breakTime, formatMinutes, type TimerState } from './time-display.ts';

const stateAfter = (steps: readonly Step[]): Simulation => {
  const { simulation } = given(...steps);
  if (!simulation) throw new Error('The story has not begun');
  return simulation;
};

test.each([
  [0, '0m'],
  [1, '1m'],
  [59, '59m'],
  [60, '1h 0m'],
  [65, '1h 5m'],
  [119, '1h 59m'],
  [120, '2h 0m'],
  [605, '10h 5m'],
])('%i minutes read %s', (count, text) => {
  expect(formatMinutes(count)).toBe(text);
});

describe('time left in a block', () => {
  test.each<[number, number, TimerState]>([
    [0, 65, 'normal'],
    [minutes(1) - 1, 65, 'normal'],
    [minutes(1), 64, 'normal'],
    [minutes(55) - 1, 11, 'normal'],
    [minutes(55), 10, 'warning'],
    [minutes(60) - 1, 6, 'warning'],
    [minutes(60), 5, 'critical'],
    [minutes(64), 1, 'critical'],
    [minutes(65) - 1, 1, 'critical'],
  ])('at %i ms is %i minutes, shown as %s', (nowMs, minutesLeft, state) => {
    expect(blockTime(stateAfter(inBlock1), nowMs)).toEqual({ minutesLeft, state });
  });

  test('counts from the moment this block was entered', () => {
    expect(blockTime(stateAfter(inBlock2), minutes(90))).toEqual({
      minutesLeft: 5,
      state: 'critical',
    });
  });

  test('never falls below zero before the block is settled, and never exceeds the whole', () => {
    expect(blockTime(stateAfter(inBlock1), hours(9))).toMatchObject({ minutesLeft: 0 });
    expect(blockTime(stateAfter(inBlock2), minutes(29))).toMatchObject({ minutesLeft: 65 });
  });

  test('turns yellow and red at the minutes that the rules set', () => {
    const rules = { ...smallRules, blockMinutes: 98, timerWarningMinutes: 20, timerCriticalMinutes: 2 };
    const longer = stateAfter(atTime(0, { ...begin, rules }, noteStored(1)));
    const states = [77, 78, 95, 96].map((count) => blockTime(longer, minutes(count))?.state);
    expect(states).toEqual(['normal', 'warning', 'warning', 'critical']);
  });

  test.each<[number, number, TimerState]>([
    [0, 82, 'normal'],
    [seconds(15) - 1, 82, 'normal'],
    [seconds(15), 81, 'normal'],
    [minutes(71) + seconds(15) - 1, 11, 'normal'],
    [minutes(71) + seconds(15), 10, 'warning'],
    [minutes(76) + seconds(15), 5, 'critical'],
    [minutes(81), 1, 'critical'],
    [minutes(81) + seconds(15) - 1, 1, 'critical'],
  ])('of 81.25 minutes at %i ms is %i minutes, shown as %s', (nowMs, minutesLeft, state) => {
    const longer = atTime(0, { ...begin, rules: { ...smallRules, blockMinutes: 81.25 } }, noteStored(1));
    expect(blockTime(stateAfter(longer), nowMs)).toEqual({ minutesLeft, state });
  });

  test('of 81.25 minutes runs out at the quarter minute, and 81 minutes count as used', () => {
    const longer = atTime(0, { ...begin, rules: { ...smallRules, blockMinutes: 81.25 } }, noteStored(1));
    const { events } = given(...longer).whenTimePasses(hours(2));
    expect(events).toEqual(
      dated(minutes(81) + seconds(15), { type: 'BlockCompleted', block: 1, cause: 'time-up', minutesUsed: 81 }),
    );
  });

  test.each([
    ['waiting', atTime(0, begin)],
    ['transition', inTransition],
    ['break', inBreak],
    ['completed', atResults],
  ])('is null in the phase %s', (_, steps) => {
    expect(blockTime(stateAfter(steps), minutes(51))).toBeNull();
  });
});

describe('time of a break', () => {
  test.each([
    [minutes(30), { minutesElapsed: 0, minutesLeft: 45, usedShare: 0, almostOver: false }],
    [minutes(39), { minutesElapsed: 9, minutesLeft: 36, usedShare: 0.2, almostOver: false }],
    [minutes(70) - 1, { minutesElapsed: 39, minutesLeft: 6, almostOver: false }],
    [minutes(70), { minutesElapsed: 40, minutesLeft: 5, almostOver: true }],
    [minutes(75) - 1, { minutesElapsed: 44, minutesLeft: 1, almostOver: true }],
    [hours(9), { minutesElapsed: 45, minutesLeft: 0, usedShare: 1 }],
  ])('at %i ms gives the minutes elapsed and the minutes left', (nowMs, shown) => {
    expect(breakTime(stateAfter(inBreak), nowMs)).toMatchObject(shown);
  });

  test('continues from what earlier breaks have used', () => {
    const rules = { ...smallRules, blockCount: 3 };
    const form = { ...smallForm, blocks: [...smallForm.blocks, [31, 32, 33]] };
    const second = stateAfter([
      ...atTime(0, { ...begin, rules, form }, noteStored(1), noteStored(2), ...answer(0, 0, 0), startBreak),
      ...atTime(minutes(27) + seconds(59), resumeTest, ...answer(0, 0, 0), startBreak),
    ]);
    expect(breakMinutesLeft(second)).toBe(18);
    expect(breakTime(second, minutes(30))).toEqual({
      minutesElapsed: 2,
      minutesLeft: 16,
      usedShare: 29 / 45,
      almostOver: false,
    });
  });

  test.each([
    ['block', inBlock1],
    ['transition', inTransition],
    ['completed', atResults],
  ])('is null in the phase %s', (_, steps) => {
    expect(breakTime(stateAfter(steps), minutes(51))).toBeNull();
  });
});

test('the transition shows the whole budget before the first break', () => {
  expect(breakMinutesLeft(stateAfter(inTransition))).toBe(45);
});
