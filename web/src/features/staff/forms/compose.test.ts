// How manual changes affect a draft: every question keeps its place, except the one that is changed.

import type { FormDraft } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { added, moved, removed, replaced, scoredAs } from './compose.ts';

const draft = {
  blocks: [
    [1, 2, 3],
    [4, 5],
  ],
  pretest: [2, 5],
  blueprint: { blocks: 3 },
} as unknown as FormDraft;

test('a question that replaces another is scored, or is pre-test, as that one was', () => {
  expect(replaced(draft, 0, 1, 9)).toEqual({ blocks: [[1, 9, 3], [4, 5], []], pretest: [9, 5] });
  expect(replaced(draft, 0, 0, 9)).toEqual({ blocks: [[9, 2, 3], [4, 5], []], pretest: [2, 5] });
});

test('a pre-test question that is on the form twice stays one when one copy is replaced', () => {
  const twice = { ...draft, blocks: [[2, 1], [2]] };
  expect(replaced(twice, 0, 0, 9)).toEqual({ blocks: [[9, 1], [2], []], pretest: [2, 9, 5] });
});

test('a question can be added to a block that had none', () => {
  expect(added(draft, 2, 9).blocks).toEqual([[1, 2, 3], [4, 5], [9]]);
});

test('a removed question is no longer a pre-test question, unless the form has it twice', () => {
  expect(removed(draft, 0, 1)).toEqual({ blocks: [[1, 3], [4, 5], []], pretest: [5] });
  const twice = {
    ...draft,
    blocks: [
      [2, 2],
      [4, 5],
    ],
  };
  expect(removed(twice, 0, 1)).toEqual({ blocks: [[2], [4, 5], []], pretest: [2, 5] });
});

test('a question can be moved to a given place in its own block or in another', () => {
  expect(moved(draft, 0, 0, { block: 0, index: 2 }).blocks).toEqual([[2, 3, 1], [4, 5], []]);
  expect(moved(draft, 0, 2, { block: 1, index: 0 }).blocks).toEqual([[1, 2], [3, 4, 5], []]);
});

test('a question can be switched between scored and pre-test', () => {
  expect(scoredAs(draft, 2, true).pretest).toEqual([5]);
  expect(scoredAs(draft, 1, false).pretest).toEqual([2, 5, 1]);
});
