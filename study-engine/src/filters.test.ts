// Which questions match, and that a seed decides the set.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../test/property-runs.ts';
import { answered, anyLog, begun, logOf } from '../test/study-log.ts';
import { chooseSet, matching, type QuestionInfo, statesOf } from './filters.ts';
import { progressBy, streakOn } from './progress.ts';
import { noFilter, questionStates } from './set-filter.ts';
import { replayStudy } from './study-state.ts';

const info = (id: number, rest: Partial<QuestionInfo> = {}): QuestionInfo => ({
  id,
  edition: 'abcdef0123456789',
  part: 1,
  topic: 'Pathobiology',
  species: id % 2 ? 'canine' : 'feline',
  system: 'skin',
  task: 'treat',
  hasPicture: id % 3 === 0,
  ...rest,
});
const questions = [1, 2, 3, 4, 5, 6].map((id) => info(id));
const nothing = replayStudy([]);
const idsOf = (found: readonly QuestionInfo[]) => found.map(({ id }) => id);

describe('questions match', () => {
  test('by species, system and picture, if they have any one value of every field', () => {
    expect(idsOf(matching(questions, noFilter, nothing))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(idsOf(matching(questions, { ...noFilter, species: ['canine'], picture: 'with' }, nothing))).toEqual([3]);
    expect(
      idsOf(matching(questions, { ...noFilter, species: ['canine', 'feline'], system: ['eye'] }, nothing)),
    ).toEqual([]);
    expect(idsOf(matching(questions, { ...noFilter, picture: 'without' }, nothing))).toEqual([1, 2, 4, 5]);
    const { species: _, ...older } = info(9);
    expect(matching([older], { ...noFilter, species: ['canine'] }, nothing)).toEqual([]);
  });
  test('by state: missed, unsure, slow, flagged, mastered or new', () => {
    const state = replayStudy(
      logOf(
        [1, begun('s', 1, 2, 3, 4, 5)],
        [1, answered(1, 'wrong')],
        [1, answered(2, 'unsure')],
        [1, answered(3, 'right', { timeSpentMs: 120_000 })],
        [1, { type: 'QuestionFlagged', question: 6, flagged: true }],
        [1, answered(4, 'right')],
        [2, answered(4, 'right')],
        [2, answered(5, 'right')],
      ),
    );
    const of = (one: (typeof questionStates)[number]) =>
      idsOf(matching(questions, { ...noFilter, states: [one] }, state));
    expect([of('missed'), of('unsure'), of('slow'), of('flagged'), of('mastered'), of('new')]).toEqual([
      [1],
      [2],
      [3],
      [6],
      [4],
      [6],
    ]);
    expect(idsOf(matching(questions, { ...noFilter, states: ['missed', 'slow'] }, state))).toEqual([1, 3]);
  });
});

test('a set depends only on its seed, whatever order the questions come in', { timeout: propertyTimeoutMs }, () => {
  const seeds = fc.nat();
  fc.assert(
    fc.property(seeds, fc.nat(8), (seed, size) => {
      const chosen = chooseSet(questions, size, seed);
      expect(chosen).toEqual(chooseSet([...questions].reverse(), size, seed));
      expect(chosen).toHaveLength(Math.min(size, questions.length));
      expect(new Set(idsOf(chosen)).size).toBe(chosen.length);
    }),
    propertySettings('chosen sets', 0.3),
  );
  const first = new Set(Array.from({ length: 60 }, (_, seed) => idsOf(chooseSet(questions, 1, seed))[0]));
  expect(first.size).toBe(questions.length);
});

test('only unanswered questions are new, none is both missed and mastered, and more states never match less', {
  timeout: propertyTimeoutMs,
}, () => {
  fc.assert(
    fc.property(anyLog, fc.subarray([...questionStates]), (log, states) => {
      const state = replayStudy(log);
      const all = matching(questions, { ...noFilter, states: [...questionStates] }, state);
      for (const question of questions) {
        const studied = state.questions.get(question.id);
        const found = statesOf(studied);
        expect(found.has('new')).toBe(!studied || studied.timesAnswered === 0);
        expect(found.has('missed') && found.has('mastered')).toBe(false);
      }
      if (states.length > 0)
        expect(all).toEqual(expect.arrayContaining(matching(questions, { ...noFilter, states }, state)));
    }),
    propertySettings('filters', 0.3),
  );
});

test('progress counts seen, missed and mastered questions in every part', () => {
  const state = replayStudy(logOf([1, answered(1, 'wrong')], [1, answered(3, 'right')], [2, answered(3, 'right')]));
  expect(progressBy(questions, 'species', state)).toEqual([
    { part: 'canine', total: 3, seen: 2, missed: 1, mastered: 1 },
    { part: 'feline', total: 3, seen: 0, missed: 0, mastered: 0 },
  ]);
});

test('a streak counts days in a row, and one that reached yesterday lasts until today ends', () => {
  const state = replayStudy(logOf([3, answered(1, 'right')], [5, answered(1, 'right')], [6, answered(2, 'right')]));
  expect([streakOn(state, 6), streakOn(state, 7), streakOn(state, 8), streakOn(state, 3)]).toEqual([2, 2, 0, 1]);
});
