// The attempt of a block as it is posted to the results function (attempts-2).

import { topics } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import {
  composeAttempt,
  composeBareAttempt,
  difficultyOf,
  itemId,
  maxTimeSpentMs,
  readItem,
} from './attempt-payload.ts';

const keys = [
  { id: 61, topic: 'Pathobiology', correct: 3, feedback: 'Why D is right.' },
  { id: 62, topic: 'Animal Welfare', correct: 0, feedback: 'Why A is right.' },
  { id: 63, topic: 'Diagnostic Imaging', correct: 1, feedback: 'Why B is right.' },
] as const;
const head = { userId: 'anonymous', simulationId: 'sim_x1', block: 2 };
const answered = [
  { questionId: 61, answer: 3, timeSpentMs: 40_500 },
  { questionId: 62, answer: 1, timeSpentMs: null },
  { questionId: 63, answer: null, timeSpentMs: 0 },
];

test('the attempt carries every question of the block in order, right, wrong and unanswered', () => {
  expect(composeAttempt(head, answered, keys)).toEqual({
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
        time_spent_ms: 40_500,
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
        time_spent_ms: 0,
      },
    ],
  });
});

test('each answer finds its key, whatever order the answers come in', () => {
  expect(composeAttempt(head, answered.toReversed(), keys)).toEqual(composeAttempt(head, answered, keys));
});

test('option A counts as an answer, not as no answer', () => {
  const [item] = composeAttempt(head, [{ questionId: 62, answer: 0, timeSpentMs: null }], keys.slice(1, 2)).items;
  expect(item).toMatchObject({ user_answer: 0, is_correct: true });
});

test('a question without a recorded answer is unanswered, and its time is left out', () => {
  const { items } = composeAttempt(head, [], keys);
  expect(items.map(({ user_answer, is_correct }) => [user_answer, is_correct])).toEqual([
    [-1, false],
    [-1, false],
    [-1, false],
  ]);
  expect(items.filter((item) => 'time_spent_ms' in item)).toEqual([]);
});

test('without keys, an item has only its id, its answer and its time', () => {
  expect(composeBareAttempt(head, answered)).toEqual({
    user_id: 'anonymous',
    sim_id: 'sim_x1',
    attempt: 2,
    items: [
      { item_id: 'sim_x1-2-61', user_answer: 3, time_spent_ms: 40_500 },
      { item_id: 'sim_x1-2-62', user_answer: 1 },
      { item_id: 'sim_x1-2-63', user_answer: -1, time_spent_ms: 0 },
    ],
  });
});

test.each([
  [1_234.5, 1_235],
  [-3, 0],
  [maxTimeSpentMs + 1, maxTimeSpentMs],
])('a time of %d ms is posted as %d ms', (timeSpentMs, posted) => {
  const { items } = composeBareAttempt(head, [{ questionId: 61, answer: 3, timeSpentMs }]);
  expect(items).toMatchObject([{ time_spent_ms: posted }]);
});

test('reading an item gives the answer and the time that it was composed from', () => {
  const { items } = composeBareAttempt(head, answered);
  expect(items.map(readItem)).toEqual(answered.map(({ answer, timeSpentMs }) => ({ answer, timeSpentMs })));
});

test("an item's id joins the simulation, the block and the question", () => {
  expect(itemId('sim_m9k2_a7', 6, 360)).toBe('sim_m9k2_a7-6-360');
});

test('two topics are hard, two are medium, and the others are easy', () => {
  expect(topics.map((topic) => [topic, difficultyOf(topic)])).toEqual([
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
