// A block under free navigation: going to any question and back, answers that can change, marks, and pictures that stop
// the clock only once.

import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import { markCases, markNames, marksOfEveryKind } from '../test/shared/every-mark.ts';
import {
  atTime,
  awaitPicture,
  clearAnswer,
  dated,
  endBlock,
  forgoPicture,
  goTo,
  hours,
  inFreeBlock1,
  minutes,
  noteArrived,
  seconds,
  select,
  smallRulesOf,
  startNextBlock,
  strike,
  writeNote,
} from '../test/small-exam.ts';
import { noMarks } from './marks.ts';
import { allTools, type Tool } from './rules.ts';
import { blockTime } from './time-display.ts';

const examDayRules = smallRulesOf('exam-day');
const inBlock = inFreeBlock1(examDayRules);

describe('an answer', () => {
  test('is stored once selected, and is still selected when the question is shown again', () => {
    const { simulation } = given(...inBlock, ...atTime(minutes(1), select(2), goTo(2), goTo(0)));
    expect(simulation?.blocks[0]?.answers).toEqual([2, null, null]);
    expect(simulation?.phase).toMatchObject({ question: 0, selection: 2 });
  });

  test('can be changed and taken back until the block ends', () => {
    const { simulation } = given(...inBlock, ...atTime(minutes(1), select(2), goTo(1), select(1), goTo(0), select(3)));
    expect(simulation?.blocks[0]?.answers).toEqual([3, 1, null]);
    const cleared = given(...inBlock, ...atTime(minutes(1), select(2), goTo(1), goTo(0), clearAnswer)).simulation;
    expect(cleared?.blocks[0]?.answers).toEqual([null, null, null]);
    expect(cleared?.phase).toMatchObject({ selection: null });
  });

  test('counts when time runs out, and skipped questions stay unanswered', () => {
    const { events, simulation } = given(...inBlock, ...atTime(minutes(1), goTo(2), select(4))).whenTimePasses(
      hours(9),
    );
    expect(events).toEqual(dated(minutes(65), { type: 'BlockCompleted', block: 1, cause: 'time-up', minutesUsed: 65 }));
    expect(simulation?.blocks[0]).toMatchObject({
      answers: [null, null, 4],
      timeSpentMs: [minutes(1), 0, minutes(64)],
    });
  });

  test('to every question does not end the block: only the candidate or the clock does', () => {
    const all = [...inBlock, ...atTime(minutes(1), select(0), goTo(1), select(0), goTo(2), select(0))];
    expect(given(...all).simulation?.phase).toMatchObject({ name: 'block', question: 2 });
    expect(given(...all).when(endBlock, minutes(2)).simulation?.phase).toEqual({
      name: 'transition',
      completedBlock: 1,
    });
  });

  test.each([minutes(65), minutes(65) + 1])('cannot be changed at %i ms, when time is up', (atMs) => {
    const { refusal, simulation } = given(...inBlock, ...atTime(minutes(1), select(2))).when(select(3), atMs);
    expect(refusal).toBe('wrong-phase');
    expect(simulation?.blocks[0]?.answers).toEqual([2, null, null]);
  });
});

test('the time on a question is the sum of all the times it was shown', () => {
  const steps = [
    ...inBlock,
    ...atTime(seconds(30), goTo(2)),
    ...atTime(seconds(50), goTo(0)),
    ...atTime(seconds(90), goTo(1)),
    ...atTime(seconds(100), endBlock),
  ];
  expect(given(...steps).simulation?.blocks[0]?.timeSpentMs).toEqual([seconds(70), seconds(10), seconds(20)]);
});

describe('marks', () => {
  const making = Object.values(markCases).map(({ make }) => make);
  const marked = [...inBlock, ...atTime(seconds(5), ...making, strike(3), strike(1))];
  const marks = { ...marksOfEveryKind, struck: [0, 1, 3] };

  describe.each(markNames)('of the kind %s', (name) => {
    const { tool, event, make, takeBack } = markCases[name];

    test('are made by an event of their own, once', () => {
      const { events, simulation } = given(...inBlock).when(make, seconds(5));
      expect(events.map((one) => one.event.type)).toEqual([event]);
      expect(simulation?.blocks[0]?.marks).toEqual([{ ...noMarks, [name]: marksOfEveryKind[name] }, noMarks, noMarks]);
      expect(given(...inBlock, ...atTime(seconds(5), make)).when(make, seconds(6)).events).toEqual([]);
    });

    test('are taken back without the others', () => {
      const { simulation } = given(...inBlock, ...atTime(seconds(5), ...making, takeBack));
      expect(simulation?.blocks[0]?.marks[0]).toEqual({ ...marksOfEveryKind, [name]: noMarks[name] });
    });

    test('need their tool, and no other', () => {
      const under = (tools: readonly Tool[]) => given(...inFreeBlock1({ ...examDayRules, tools })).when(make, 0);
      expect(under(allTools.filter((one) => one !== tool)).refusal).toBe('not-in-these-rules');
      expect(under([tool]).refusal).toBeNull();
    });
  });

  test('stay with their question when other questions are shown and when the block ends', () => {
    const ended = given(
      ...marked,
      ...atTime(minutes(1), goTo(1), select(0), goTo(0), endBlock, startNextBlock),
    ).simulation;
    expect(ended?.phase).toMatchObject({ name: 'block', block: 2 });
    expect(ended?.blocks.map((block) => block.marks)).toEqual([
      [marks, noMarks, noMarks],
      [noMarks, noMarks, noMarks],
    ]);
  });

  test('cannot strike out the chosen option, and choosing an option undoes only its own strike-out', () => {
    const { simulation, when } = given(...marked, ...atTime(minutes(1), select(3)));
    expect(simulation?.blocks[0]?.marks[0]).toEqual({ ...marks, struck: [0, 1] });
    expect(when(strike(3), minutes(1)).refusal).toBe('option-is-chosen');
    expect(when(clearAnswer, minutes(1)).simulation?.blocks[0]?.marks[0]).toEqual({ ...marks, struck: [0, 1] });
  });

  test('cannot strike out the chosen option under linear rules with this tool, either', () => {
    const linear = { ...examDayRules, navigation: 'linear' } as const;
    const { simulation, when } = given(...inFreeBlock1(linear), ...atTime(seconds(5), strike(1), select(1)));
    expect(simulation?.blocks[0]).toMatchObject({
      answers: [null, null, null],
      marks: [{ struck: [] }, noMarks, noMarks],
    });
    expect(when(strike(1), seconds(6)).refusal).toBe('option-is-chosen');
  });

  test('can include a note on a question no longer shown, because notes are written a moment later', () => {
    const { simulation } = given(...inBlock, ...atTime(minutes(1), goTo(1), writeNote(0, 'late')));
    expect(simulation?.blocks[0]?.marks.map(({ note }) => note)).toEqual(['late', '', '']);
  });
});

describe('a picture that has not arrived', () => {
  const awaited = [...inBlock, ...atTime(minutes(10), goTo(1), awaitPicture)];

  test('stops the clock, and leaving its question restarts it', () => {
    const { events, simulation } = given(...awaited).when(goTo(0), minutes(30));
    expect(events).toEqual(
      dated(
        minutes(30),
        { type: 'ClockResumed', block: 1, question: 1, cause: 'question-left' },
        { type: 'QuestionShown', block: 1, question: 0 },
      ),
    );
    expect(simulation?.blocks[0]?.timeSpentMs).toEqual([minutes(10), 0, 0]);
    expect(simulation && blockTime(simulation, minutes(30))?.minutesLeft).toBe(55);
  });

  test('is no longer awaited once the question is answered', () => {
    const { events, simulation } = given(...awaited).when(select(2), minutes(30));
    expect(events).toEqual(
      dated(
        minutes(30),
        { type: 'ClockResumed', block: 1, question: 1, cause: 'picture-forgone' },
        { type: 'OptionSelected', block: 1, question: 1, option: 2 },
      ),
    );
    expect(simulation?.blocks[0]).toMatchObject({ answers: [null, 2, null], withoutPicture: [1] });
  });

  test.each([
    ['gone on without', [forgoPicture]],
    ['answered without', [select(0)]],
    ['left after 20 s of waiting', []],
  ])('and was %s does not stop the clock again, and its words are shown', (_, commands) => {
    const back = [...awaited, ...atTime(minutes(10) + seconds(20), ...commands, goTo(0), goTo(1))];
    const { events, simulation } = given(...back).when(awaitPicture, minutes(10) + seconds(20));
    expect(events.map(({ event }) => event.type)).toEqual(['ClockStopped', 'ClockResumed']);
    expect(simulation?.phase).toMatchObject({ stoppedAtMs: null, withoutPicture: true });
    expect(simulation && blockTime(simulation, minutes(20) + seconds(20))?.minutesLeft).toBe(45);
  });

  test('and was left before 20 s of waiting stops the clock again', () => {
    const left = [...awaited, ...atTime(minutes(10) + seconds(20) - 1, goTo(0), goTo(1), awaitPicture)];
    const { simulation } = given(...left);
    expect(simulation?.phase).toMatchObject({ withoutPicture: false });
    expect(simulation && blockTime(simulation, hours(2))?.minutesLeft).toBe(55);
  });

  test('and was gone on without is shown if it has arrived when the question is shown again', () => {
    const back = [...awaited, ...atTime(minutes(11), forgoPicture, goTo(0), goTo(1))];
    expect(given(...back).simulation?.phase).toMatchObject({ withoutPicture: false, stoppedAtMs: null });
    expect(given(...back).when(noteArrived, minutes(11))).toMatchObject({ events: [], refusal: null });
  });

  test('stops the clock at the same question of the next block, even if it was gone on without before', () => {
    const next = [...awaited, ...atTime(minutes(11), forgoPicture, endBlock, startNextBlock, goTo(1), awaitPicture)];
    expect(given(...next).simulation?.phase).toMatchObject({ block: 2, stoppedAtMs: minutes(11) });
  });
});
