// The tutorial, whose minutes count toward nothing, and pauses, in which no clock runs.

import { describe, expect, test } from 'vitest';
import { given, type Step } from '../test/given.ts';
import {
  atTime,
  awaitPicture,
  beginBy,
  dated,
  depart,
  endBlock,
  endTutorial,
  goTo,
  hours,
  inFreeBlock1,
  minutes,
  noteArrived,
  noteStored,
  pause,
  resume,
  resumeTest,
  seconds,
  select,
  smallRulesOf,
  startBreak,
} from '../test/small-exam.ts';
import { integrityIsWatched } from './decide.ts';
import { evolve } from './evolve.ts';
import { isPaused, type Simulation } from './simulation.ts';
import { blockTime, breakTime, tutorialMinutesLeft } from './time-display.ts';

const examDayRules = smallRulesOf('exam-day');
const selfPaced = smallRulesOf('self-paced');

describe('the tutorial', () => {
  const tutorial = atTime(0, beginBy(examDayRules), noteStored(1));

  test('comes before block 1, even if block 1 is on the device', () => {
    expect(given(...tutorial).simulation?.phase).toEqual({ name: 'tutorial', startedAtMs: 0 });
  });

  test('ends by itself after 15 minutes, and block 1 then begins with all its time', () => {
    expect(given(...tutorial).whenTimePasses(minutes(15) - 1).events).toEqual([]);
    const { events, simulation } = given(...tutorial).whenTimePasses(minutes(16));
    expect(events).toEqual(
      dated(minutes(15), { type: 'TutorialEnded', cause: 'time-up' }, { type: 'BlockEntered', block: 1 }),
    );
    expect(simulation && blockTime(simulation, minutes(15))?.minutesLeft).toBe(65);
  });

  test('is followed by waiting, without a clock, if block 1 is not on the device', () => {
    const { simulation, whenTimePasses } = given(
      ...atTime(0, beginBy(examDayRules)),
      ...atTime(minutes(3), endTutorial),
    );
    expect(simulation?.phase).toEqual({ name: 'waiting', block: 1 });
    expect(whenTimePasses(hours(9)).events).toEqual([]);
  });

  test('passes no time on to block 1 or its credit if it is ended early', () => {
    const { simulation } = given(...tutorial, ...atTime(minutes(3), endTutorial));
    expect(simulation && blockTime(simulation, minutes(3))?.minutesLeft).toBe(65);
    expect(
      given(...tutorial, ...atTime(minutes(3), endTutorial, endBlock)).simulation?.blocks[0]?.completion,
    ).toMatchObject({
      creditedMs: minutes(65),
    });
  });

  test('counts no departures', () => {
    expect(given(...tutorial).when(depart(minutes(1)), minutes(1)).refusal).toBe('wrong-phase');
  });

  test.each([
    [0, 15],
    [1, 15],
    [minutes(1), 14],
    [minutes(15) - 1, 1],
    [hours(9), 0],
  ])('at %i ms shows %i minutes left', (nowMs, left) => {
    expect(tutorialMinutesLeft(stateAfter(tutorial), nowMs)).toBe(left);
  });

  test('shows no minutes left once a block has begun', () => {
    expect(tutorialMinutesLeft(stateAfter(inFreeBlock1(examDayRules)), 0)).toBeNull();
  });

  test('ends later by the length of a pause', () => {
    const begun = atTime(0, beginBy(selfPaced), noteStored(1));
    const paused = [...begun, ...atTime(minutes(4), pause)];
    expect(given(...paused).whenTimePasses(hours(9)).events).toEqual([]);
    expect(tutorialMinutesLeft(stateAfter(paused), hours(9))).toBe(11);
    expect(given(...paused, ...atTime(hours(9), resume)).whenTimePasses(hours(10)).events).toEqual(
      dated(hours(9) + minutes(11), { type: 'TutorialEnded', cause: 'time-up' }, { type: 'BlockEntered', block: 1 }),
    );
  });
});

describe('a pause', () => {
  const inBlock = inFreeBlock1(selfPaced);
  const paused = [...inBlock, ...atTime(minutes(30), goTo(1), pause)];

  test('stops the clock of the block and moves its deadline by the length of the pause', () => {
    expect(given(...paused).whenTimePasses(hours(9)).events).toEqual([]);
    expect(blockTime(stateAfter(paused), hours(9))?.minutesLeft).toBe(100);
    expect(given(...paused, ...atTime(hours(9), resume)).whenTimePasses(hours(20)).events).toEqual(
      dated(hours(9) + minutes(100), { type: 'BlockCompleted', block: 1, cause: 'time-up', minutesUsed: 130 }),
    );
  });

  test('is recorded with its start and length, and does not count as time on a question', () => {
    const { simulation } = given(...paused, ...atTime(hours(9), resume), ...atTime(hours(9) + seconds(10), endBlock));
    expect(simulation?.pauses).toEqual([{ startedAtMs: minutes(30), lengthMs: hours(9) - minutes(30) }]);
    expect(simulation?.blocks[0]?.timeSpentMs).toEqual([minutes(30), seconds(10), 0]);
  });

  test('allows no selection and no second pause, and a second resume changes nothing', () => {
    expect(given(...paused).when(select(0), minutes(31)).refusal).toBe('paused');
    expect(given(...paused).when(pause, minutes(31)).refusal).toBe('paused');
    expect(given(...paused, ...atTime(minutes(40), resume)).when(resume, minutes(50))).toMatchObject({
      events: [],
      refusal: null,
    });
  });

  test('ends at its first end in a log, and an end without a pause changes nothing', () => {
    const resumed = stateAfter([...paused, ...atTime(minutes(40), resume)]);
    const [again] = dated(minutes(50), { type: 'SimulationResumed' });
    const never = stateAfter(inBlock);
    if (!again) throw new Error('There is an event');
    expect(evolve(resumed, again)).toEqual({ ...resumed, lastEventAtMs: minutes(50) });
    expect(evolve(never, again)).toEqual({ ...never, lastEventAtMs: minutes(50) });
  });

  test('counts no departures, and they count again after it', () => {
    expect(given(...paused).when(depart(minutes(31)), minutes(32)).refusal).toBe('paused');
    expect(integrityIsWatched(stateAfter(paused))).toBe(false);
    expect(integrityIsWatched(stateAfter([...paused, ...atTime(minutes(40), resume)]))).toBe(true);
  });

  test('can begin in the last millisecond of a block, and is refused at the deadline', () => {
    const last = given(...inBlock).when(pause, minutes(130) - 1);
    expect(last.refusal).toBeNull();
    expect(last.simulation && isPaused(last.simulation)).toBe(true);
    expect(given(...inBlock).when(pause, minutes(130))).toMatchObject({
      refusal: 'wrong-phase',
      simulation: { phase: { name: 'transition' }, pauses: [] },
    });
  });

  test('stops a break without using its budget', () => {
    const inBreak = [...inBlock, ...atTime(minutes(129), select(1)), ...atTime(minutes(129), endBlock, startBreak)];
    const held = [...inBreak, ...atTime(minutes(139), pause)];
    expect(breakTime(stateAfter(held), hours(9))).toMatchObject({ minutesElapsed: 10, minutesLeft: 36 });
    expect(given(...held).whenTimePasses(hours(9)).events).toEqual([]);
    const { simulation } = given(...held, ...atTime(hours(9), resume), ...atTime(hours(9) + minutes(5), resumeTest));
    expect(simulation?.breakUsedMs).toBe(minutes(15));
  });

  test.each(['transition', 'waiting'] as const)('is refused where no clock runs: %s', (name) => {
    const steps =
      name === 'waiting' ? atTime(0, beginBy(selfPaced), endTutorial) : [...inBlock, ...atTime(0, endBlock)];
    expect(given(...steps).simulation?.phase.name).toBe(name);
    expect(given(...steps).when(pause, minutes(1)).refusal).toBe('wrong-phase');
  });
});

describe('a pause while a picture is awaited', () => {
  const awaited = [
    ...inFreeBlock1(selfPaced),
    ...atTime(minutes(30), goTo(1), awaitPicture),
    ...atTime(minutes(31), pause),
  ];

  test('that ends before the picture arrives leaves the clock stopped until it does', () => {
    const resumed = [...awaited, ...atTime(hours(3), resume)];
    expect(blockTime(stateAfter(resumed), hours(4))?.minutesLeft).toBe(100);
    const { simulation } = given(
      ...resumed,
      ...atTime(hours(4), noteArrived),
      ...atTime(hours(4) + minutes(1), endBlock),
    );
    expect(simulation?.blocks[0]).toMatchObject({
      timeSpentMs: [minutes(30), minutes(1), 0],
      completion: { minutesUsed: 31, creditedMs: minutes(99) },
    });
  });

  test('continues when the picture arrives, and the clock starts when the pause ends', () => {
    const arrived = [...awaited, ...atTime(hours(2), noteArrived)];
    expect(isPaused(stateAfter(arrived))).toBe(true);
    expect(blockTime(stateAfter(arrived), hours(3))?.minutesLeft).toBe(100);
    const { simulation } = given(...arrived, ...atTime(hours(3), resume), ...atTime(hours(3) + minutes(1), endBlock));
    expect(simulation?.blocks[0]).toMatchObject({
      timeSpentMs: [minutes(30), minutes(1), 0],
      completion: { minutesUsed: 31, creditedMs: minutes(99) },
    });
  });

  test('does not count as waiting, so a picture left after one second of it is awaited again', () => {
    const left = [
      ...inFreeBlock1(selfPaced),
      ...atTime(minutes(30), goTo(1), awaitPicture),
      ...atTime(minutes(30) + seconds(1), pause),
      ...atTime(hours(2), resume, goTo(0), goTo(1), awaitPicture),
    ];
    expect(stateAfter(left).phase).toMatchObject({ stoppedAtMs: hours(2), withoutPicture: false });
  });
});

function stateAfter(steps: readonly Step[]): Simulation {
  const { simulation } = given(...steps);
  if (!simulation) throw new Error('The story has not begun');
  return simulation;
}
