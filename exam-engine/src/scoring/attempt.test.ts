// The attempt of a block as it is posted to the results function (attempts-2).

import { expect, test } from 'vitest';
import { observedTopics } from '../../test/results-oracle.ts';
import { difficultyOf, type ExplainedKey, itemId, makeAttempt } from './attempt.ts';

const keys: readonly ExplainedKey[] = [
  { id: 61, topic: 'Pathobiology', correct: 3, scored: true, feedback: 'Why D is right.' },
  { id: 62, topic: 'Animal Welfare', correct: 0, scored: true, feedback: 'Why A is right.' },
  { id: 63, topic: 'Diagnostic Imaging', correct: 1, scored: false, feedback: 'Why B is right.' },
];

test('the attempt carries every question of the block in order, right, wrong and unanswered', () => {
  expect(makeAttempt('anonymous', 'sim_x1', 2, keys, [3, 1, null])).toEqual({
    user_id: 'anonymous',
    sim_id: 'sim_x1',
    attempt: 2,
    items: [
      {
        item_id: 'sim_x1-2-61',
        topic: 'Pathobiology',
        system: 'NAVLE',
        difficulty: 'hard',
        is_correct: true,
        user_answer: 3,
        correct_idx: 3,
        rationale: 'Why D is right.',
        blueprint: 'Pathobiology',
      },
      {
        item_id: 'sim_x1-2-62',
        topic: 'Animal Welfare',
        system: 'NAVLE',
        difficulty: 'medium',
        is_correct: false,
        user_answer: 1,
        correct_idx: 0,
        rationale: 'Why A is right.',
        blueprint: 'Animal Welfare',
      },
      {
        item_id: 'sim_x1-2-63',
        topic: 'Diagnostic Imaging',
        system: 'NAVLE',
        difficulty: 'easy',
        is_correct: false,
        user_answer: -1,
        correct_idx: 1,
        rationale: 'Why B is right.',
        blueprint: 'Diagnostic Imaging',
      },
    ],
  });
});

test('option A counts as an answer, not as none', () => {
  const [item] = makeAttempt('anonymous', 'sim_x1', 1, keys.slice(1, 2), [0]).items;
  expect(item).toMatchObject({ user_answer: 0, is_correct: true });
});

test('a missing answer is unanswered', () => {
  const { items } = makeAttempt('anonymous', 'sim_x1', 1, keys, []);
  expect(items.map(({ user_answer, is_correct }) => [user_answer, is_correct])).toEqual([
    [-1, false],
    [-1, false],
    [-1, false],
  ]);
});

test('a pre-test question that is answered right is right in the attempt', () => {
  expect(makeAttempt('anonymous', 'sim_x1', 1, keys, [null, null, 1]).items[2]?.is_correct).toBe(true);
});

test("an item's id joins simulation, block and question", () => {
  expect(itemId('sim_m9k2_a7', 6, 360)).toBe('sim_m9k2_a7-6-360');
});

test('two topics are hard, two medium, the others easy', () => {
  expect(observedTopics.map((topic) => [topic, difficultyOf(topic)])).toEqual([
    ['Clinical Practice', 'easy'],
    ['Prevention & Public Health', 'easy'],
    ['Communication & Professional Skills', 'medium'],
    ['Animal Welfare', 'medium'],
    ['Pathobiology', 'hard'],
    ['Pharmacology & Therapeutics', 'hard'],
    ['Diagnostic Imaging', 'easy'],
    ['Laboratory Diagnostics', 'easy'],
  ]);
});
