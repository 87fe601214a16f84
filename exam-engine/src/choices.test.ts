// How a candidate's choice changed, from the log.

import { expect, test } from 'vitest';
import { choicesByBlock } from './choices.ts';

const form = { blocks: [[1, 2], [3]] };
const selected = (block: number, question: number, option: number) => ({
  event: { type: 'OptionSelected', block, question, option } as const,
});

test('choices are listed in order, one that was chosen again in a row once', () => {
  const log = [selected(1, 0, 1), selected(1, 0, 2), selected(1, 0, 2), selected(1, 0, 1), selected(2, 0, 4)];
  expect(choicesByBlock(form, log)).toEqual([[[1, 2, 1], []], [[4]]]);
});

test('a selection outside the form counts for nothing', () => {
  expect(choicesByBlock(form, [selected(3, 0, 1), selected(1, 7, 1)])).toEqual([[[], []], [[]]]);
});
