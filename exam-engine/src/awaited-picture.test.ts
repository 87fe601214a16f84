// A question reached before its picture: the clock is stopped until the picture arrives, or the candidate continues
// without it.

import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import {
  acknowledge,
  answer,
  atTime,
  awaitPicture,
  confirm,
  dated,
  depart,
  forgoPicture,
  hours,
  inBlock1,
  inTransition,
  minutes,
  noteArrived,
  seconds,
  select,
} from '../test/small-exam.ts';
import { blockTime } from './time-display.ts';

const stopped = [...inBlock1, ...atTime(minutes(20), ...answer(0), awaitPicture)];

describe('waiting for a picture', () => {
  test('stops the clock at the moment the question is reached', () => {
    const { events, simulation } = given(...inBlock1, ...atTime(minutes(20), ...answer(0))).when(
      awaitPicture,
      minutes(20),
    );
    expect(events).toEqual(dated(minutes(20), { type: 'ClockStopped', block: 1, question: 1 }));
    expect(simulation?.phase).toMatchObject({ question: 1, stoppedAtMs: minutes(20) });
  });

  test('takes no time from the block, even if it lasts nine hours', () => {
    const { simulation, whenTimePasses } = given(...stopped);
    expect(whenTimePasses(hours(9)).events).toEqual([]);
    expect(simulation && blockTime(simulation, hours(9))?.minutesLeft).toBe(45);
  });

  test('stops the clock only once if it is requested twice', () => {
    expect(given(...stopped).when(awaitPicture, minutes(21))).toMatchObject({ events: [], refusal: null });
  });

  test('ends without the picture if the candidate confirms an answer meanwhile', () => {
    const { events, simulation } = given(...stopped, ...atTime(minutes(30), select(2))).when(confirm, minutes(31));
    expect(events).toEqual(
      dated(
        minutes(31),
        { type: 'ClockResumed', block: 1, question: 1, cause: 'picture-forgone' },
        { type: 'AnswerConfirmed', block: 1, question: 1, option: 2 },
      ),
    );
    expect(simulation?.blocks[0]).toMatchObject({ answers: [0, 2, null], withoutPicture: [1] });
    expect(simulation && blockTime(simulation, minutes(31))?.minutesLeft).toBe(45);
  });

  test('on the last question does not count toward the minutes used when its answer ends the block', () => {
    const last = [...inBlock1, ...atTime(minutes(20), ...answer(0, 1), awaitPicture, select(0))];
    expect(
      given(...last)
        .when(confirm, hours(1))
        .events.at(-1),
    ).toEqual(dated(hours(1), { type: 'BlockCompleted', block: 1, cause: 'all-answered', minutesUsed: 20 })[0]);
  });

  test('keeps the option selected before, and departures still count', () => {
    const left = [
      ...inBlock1,
      ...atTime(0, select(1), awaitPicture),
      ...atTime(minutes(1), depart(minutes(1)), acknowledge),
    ];
    const { simulation } = given(...left, ...atTime(minutes(2), noteArrived));
    expect(simulation?.phase).toMatchObject({ selection: 1 });
    expect(simulation?.departures).toHaveLength(1);
  });

  test.each([awaitPicture, noteArrived, forgoPicture])('is refused outside a block: %o', (command) => {
    expect(given(...inTransition).when(command, minutes(31)).refusal).toBe('wrong-phase');
  });
});

describe('the clock continues', () => {
  test.each([
    ['when the picture has come', noteArrived, 'picture-arrived', []],
    ['without the picture, which is recorded', forgoPicture, 'picture-forgone', [1]],
  ] as const)('%s', (_, command, cause, withoutPicture) => {
    const { events, simulation } = given(...stopped).when(command, hours(2));
    expect(events).toEqual(dated(hours(2), { type: 'ClockResumed', block: 1, question: 1, cause }));
    expect(simulation?.phase).toMatchObject({ stoppedAtMs: null, withoutPicture: withoutPicture.length > 0 });
    expect(simulation?.blocks[0]?.withoutPicture).toEqual(withoutPicture);
    expect(simulation && blockTime(simulation, hours(2))?.minutesLeft).toBe(45);
  });

  test('for the full length of the block, whose deadline moves by the length of the stop', () => {
    const { events } = given(...stopped, ...atTime(hours(2), noteArrived)).whenTimePasses(hours(9));
    expect(events).toEqual(
      dated(hours(2) + minutes(45), { type: 'BlockCompleted', block: 1, cause: 'time-up', minutesUsed: 65 }),
    );
  });

  test('and the stop counts neither toward the minutes used nor toward the time on the question', () => {
    const rest = [
      ...atTime(hours(2), noteArrived),
      ...atTime(hours(2) + seconds(30), ...answer(1)),
      ...atTime(hours(2) + minutes(1), ...answer(2)),
    ];
    const { simulation } = given(...stopped, ...rest);
    expect(simulation?.blocks[0]?.timeSpentMs).toEqual([minutes(20), seconds(30), seconds(30)]);
    expect(simulation?.blocks[0]?.completion).toMatchObject({ minutesUsed: 21 });
  });

  test.each([noteArrived, forgoPicture])('unaffected by %o while it is running', (command) => {
    expect(given(...inBlock1).when(command, minutes(1))).toMatchObject({ events: [], refusal: null });
  });

  test('and continuing without one picture does not skip the picture of the next question', () => {
    const { simulation } = given(...stopped, ...atTime(minutes(21), forgoPicture, ...answer(1)));
    expect(simulation?.phase).toMatchObject({ question: 2, withoutPicture: false });
  });
});
