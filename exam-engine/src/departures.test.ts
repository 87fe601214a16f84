// What leaving the page leads to: the first departure warns, the second ends the simulation (decision 0047).

import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import {
  acknowledge,
  answer,
  atBlockComplete,
  atResults,
  atTime,
  begin,
  closeSimulation,
  confirm,
  dated,
  depart,
  hiddenSince,
  hours,
  inBlock1,
  inBreak,
  inTransition,
  minutes,
  noteStored,
  reportReturn,
  resumeTest,
  seconds,
  select,
  smallRules,
  startBreak,
  startNextBlock,
  terminated,
} from '../test/small-exam.ts';
import type { Absence } from './events.ts';
import type { IntegrityRules } from './rules.ts';

const warned = [...inBlock1, ...atTime(minutes(2), depart(minutes(2)))];
const acknowledged = [...warned, ...atTime(minutes(3), reportReturn(minutes(1)), acknowledge)];

describe('the first departure', () => {
  test('opens the warning and is recorded with its cause and time', () => {
    const { events, simulation } = given(...inBlock1).when(depart(minutes(2)), minutes(2) + seconds(1));
    expect(events).toEqual(
      dated(minutes(2) + seconds(1), { type: 'DepartureCounted', departure: hiddenSince(minutes(2)) }),
    );
    expect(simulation).toMatchObject({
      integrityWarningOpen: true,
      phase: { name: 'block', block: 1 },
      departures: [{ cause: 'page-hidden', leftAtMs: minutes(2), lengthMs: null }],
    });
  });

  test('gets its length when the candidate returns, and the warning stays open', () => {
    const { events, simulation } = given(...warned).when(reportReturn(seconds(42)), minutes(3));
    expect(events).toEqual(dated(minutes(3), { type: 'DepartureEnded', lengthMs: seconds(42) }));
    expect(simulation).toMatchObject({ integrityWarningOpen: true, departures: [{ lengthMs: seconds(42) }] });
  });

  test('ends only once, so a second return does not change its length', () => {
    const { events, simulation } = given(...acknowledged).when(reportReturn(hours(1)), minutes(9));
    expect(events).toEqual([]);
    expect(simulation?.departures).toMatchObject([{ lengthMs: minutes(1) }]);
  });

  test('blocks answering until the button of the warning is pressed', () => {
    const open = [...inBlock1, ...atTime(minutes(1), select(1)), ...atTime(minutes(2), depart(minutes(2)))];
    expect(given(...open).when(select(2), minutes(3)).refusal).toBe('integrity-warning-open');
    expect(given(...open).when(confirm, minutes(3)).refusal).toBe('integrity-warning-open');
    expect(given(...open, ...atTime(minutes(3), acknowledge)).when(confirm, minutes(4)).events).toEqual(
      dated(minutes(4), { type: 'AnswerConfirmed', block: 1, question: 0, option: 1 }),
    );
  });

  test('in a transition, blocks the break and the next block until the button is pressed', () => {
    const open = [...inTransition, ...atTime(minutes(31), depart(minutes(31)))];
    expect(given(...open).when(startBreak, minutes(32)).refusal).toBe('integrity-warning-open');
    expect(given(...open).when(startNextBlock, minutes(32)).refusal).toBe('integrity-warning-open');
    expect(given(...open, ...atTime(minutes(32), acknowledge)).when(startBreak, minutes(32)).refusal).toBeNull();
  });
});

describe('the second departure', () => {
  const leaving = depart(minutes(9));
  const end = dated(
    minutes(10),
    { type: 'DepartureCounted', departure: hiddenSince(minutes(9)) },
    { type: 'SimulationTerminated', cause: 'integrity' },
  );

  test('ends the simulation', () => {
    const { events, simulation } = given(...acknowledged).when(leaving, minutes(10));
    expect(events).toEqual(end);
    expect(simulation?.phase).toEqual({ name: 'terminated', atMs: minutes(10) });
  });

  test('counts even while the warning of the first one is open', () => {
    const { events, simulation } = given(...warned).when(leaving, minutes(10));
    expect(events).toEqual(end);
    expect(simulation?.integrityWarningOpen).toBe(false);
  });

  test('counts even in a different block than the first', () => {
    const block2 = [...acknowledged, ...atTime(minutes(4), ...answer(0, 0, 0), startNextBlock)];
    expect(given(...block2).when(leaving, minutes(10)).events).toEqual(end);
  });

  test('counts in the transition', () => {
    expect(given(...acknowledged, ...atTime(minutes(4), ...answer(0, 0, 0))).when(leaving, minutes(10)).events).toEqual(
      end,
    );
  });
});

describe('no departure is counted', () => {
  test.each([
    ['while the first block is waited for', atTime(0, begin)],
    ['in a break', inBreak],
    ['after the last block', atBlockComplete],
    ['at the results', atResults],
    ['after termination', terminated],
  ])('%s', (_, steps) => {
    const { events, refusal } = given(...steps).when(depart(minutes(51)), minutes(51));
    expect({ events, refusal }).toEqual({ events: [], refusal: 'wrong-phase' });
  });

  test('while the second block is waited for', () => {
    const waiting = atTime(0, begin, noteStored(1), ...answer(0, 0, 0), startNextBlock);
    expect(given(...waiting).when(depart(minutes(1)), minutes(1)).refusal).toBe('wrong-phase');
  });

  test('if the last block has run out by the time it is reported', () => {
    const lastBlock = [...inBreak, ...atTime(minutes(31), resumeTest)];
    const { events, refusal } = given(...lastBlock).when(depart(minutes(95)), minutes(97));
    expect(refusal).toBe('wrong-phase');
    expect(events.map(({ event }) => event.type)).toEqual(['BlockCompleted']);
  });

  test('for a quick reload, which is only recorded as an absence', () => {
    const absence: Absence = { cause: 'page-left', lengthMs: seconds(9), notCountedBecause: 'quick-reload' };
    const { events, simulation } = given(...inBlock1).when({ type: 'RecordAbsence', absence }, minutes(1));
    expect(events).toEqual(dated(minutes(1), { type: 'AbsenceRecorded', absence }));
    expect(simulation).toMatchObject({ absences: [absence], departures: [], integrityWarningOpen: false });
  });
});

test('a departure counts in the transition if its block has run out by the time it is reported', () => {
  const { events, simulation } = given(...inBlock1).when(depart(minutes(64)), hours(2));
  expect(events.map(({ event }) => event.type)).toEqual(['BlockCompleted', 'DepartureCounted']);
  expect(simulation?.phase.name).toBe('transition');
});

describe('a terminated simulation', () => {
  test('keeps its answers and the cause, time and length of each departure', () => {
    const { simulation } = given(...terminated).when(reportReturn(seconds(7)), minutes(4));
    expect(simulation?.blocks[0]?.answers).toEqual([1, null, null]);
    expect(simulation?.departures).toEqual([
      { ...hiddenSince(minutes(2)), lengthMs: seconds(4) },
      { ...hiddenSince(minutes(3)), lengthMs: seconds(7) },
    ]);
  });

  test('no longer runs a clock', () => {
    expect(given(...terminated).whenTimePasses(hours(9)).events).toEqual([]);
  });

  test('can be closed permanently', () => {
    const { events, simulation } = given(...terminated).when(closeSimulation, minutes(5));
    expect(events).toEqual(dated(minutes(5), { type: 'SimulationClosed' }));
    expect(simulation).toMatchObject({ closed: true, phase: { name: 'terminated' } });
  });
});

describe('the rules set how many departures end the simulation', () => {
  const integrity = (departuresUntilTermination: number | null, warns = true): IntegrityRules => ({
    ...smallRules.integrity,
    departuresUntilTermination,
    warns,
  });
  const beginBy = (rules: IntegrityRules) => [
    ...atTime(0, { ...begin, rules: { ...smallRules, integrity: rules } }, noteStored(1)),
  ];
  const leaveTwice = atTime(minutes(1), depart(minutes(1)), acknowledge, depart(minutes(1)), acknowledge);

  test('one: the first departure ends the simulation', () => {
    expect(given(...beginBy(integrity(1))).when(depart(0), seconds(2)).simulation?.phase.name).toBe('terminated');
  });

  test('three: two departures do not end the simulation, and the third one does', () => {
    const twice = [...beginBy(integrity(3)), ...leaveTwice];
    expect(given(...twice).simulation?.phase.name).toBe('block');
    expect(given(...twice).when(depart(minutes(2)), minutes(2)).simulation?.phase.name).toBe('terminated');
  });

  test('none: departures are recorded without a warning and do not end the simulation', () => {
    const begun = beginBy(integrity(null, false));
    const { simulation } = given(...begun, ...leaveTwice).when(depart(minutes(2)), minutes(2));
    expect(simulation).toMatchObject({ integrityWarningOpen: false, phase: { name: 'block' } });
    expect(simulation?.departures).toHaveLength(3);
  });

  test('none, with warnings: departures open the warning and do not end the simulation', () => {
    const { simulation } = given(...beginBy(integrity(null)), ...leaveTwice).when(depart(minutes(2)), minutes(2));
    expect(simulation).toMatchObject({ integrityWarningOpen: true, phase: { name: 'block' } });
    expect(simulation?.departures).toHaveLength(3);
  });
});
