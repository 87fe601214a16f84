// Counts of changed choices, read from logs.

import { expect, test } from 'vitest';
import { choicesByQuestion, countChanges } from './answer-changes.ts';
import type { SimulationEvent } from './events.ts';

const form = {
  blocks: [
    [11, 12, 13],
    [21, 22],
  ],
};
const selected = (block: number, question: number, option: number): { readonly event: SimulationEvent } => ({
  event: { type: 'OptionSelected', block, question, option },
});
const confirmed = (block: number, question: number, option: number): { readonly event: SimulationEvent } => ({
  event: { type: 'AnswerConfirmed', block, question, option },
});

test('each question has its choices in the order of the log, and confirming a choice does not add another', () => {
  const log = [
    selected(1, 0, 2),
    confirmed(1, 0, 2),
    selected(1, 1, 0),
    selected(1, 1, 3),
    confirmed(1, 1, 3),
    selected(2, 1, 1),
    selected(1, 0, 4),
    selected(1, 0, 2),
  ];
  expect(choicesByQuestion(form, log)).toEqual(
    new Map([
      [11, [2, 4, 2]],
      [12, [0, 3]],
      [22, [1]],
    ]),
  );
});

test('the first and last choices classify a change, and returning to the first choice is no change', () => {
  const choices = new Map([
    [11, [1, 0]],
    [12, [0, 2, 1]],
    [13, [0, 2]],
    [21, [3, 1, 3]],
    [22, [1]],
  ]);
  const keys = [11, 12, 13, 21, 22, 23].map((id) => ({ id, correct: 1 }));
  expect(countChanges(choices, keys)).toEqual({ rightToWrong: 1, wrongToRight: 1, wrongToWrong: 1 });
});

test('a log without choices has no changes', () => {
  const choices = choicesByQuestion(form, [{ event: { type: 'BlockEntered', block: 1 } }]);
  expect(countChanges(choices, [{ id: 11, correct: 0 }])).toEqual({
    rightToWrong: 0,
    wrongToRight: 0,
    wrongToWrong: 0,
  });
});
