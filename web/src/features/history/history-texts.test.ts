// Tests how departures, durations and places read in words.

import { expect, test } from 'vitest';
import { lengthIn } from '../../ui/length-in.ts';
import { historyTexts } from './history-texts.ts';

test.each([
  [0, 'less than a second'],
  [499, 'less than a second'],
  [1_000, '1 second'],
  [61_000, '1 minute and 1 second'],
  [3_600_000, '1 hour'],
  [7_384_000, '2 hours and 3 minutes'],
  [59_999, '1 minute'],
])('a duration of %i ms is written as "%s"', (ms, said) => {
  expect(lengthIn('en', 'less than a second')(ms)).toBe(said);
});

test('a departure is described by its time, its cause, and how long it lasted', () => {
  expect(historyTexts.departure({ cause: 'page-hidden', atMs: 754_000, lengthMs: 3_200 })).toBe(
    'After 12 minutes and 34 seconds the page was hidden for 3 seconds.',
  );
  expect(historyTexts.departure({ cause: 'window-unfocused', atMs: 4_000, lengthMs: null })).toBe(
    'After 4 seconds another window was in use. Duration unknown.',
  );
  expect(historyTexts.departure({ cause: 'something newer', atMs: 4_000, lengthMs: 1_000 })).toBe(
    'After 4 seconds the page was left for 1 second.',
  );
});

test('an unfinished simulation says how far it got', () => {
  const at = (block: number, question: number | null) => ({
    blocks: [],
    progress: { block, question, questionsInBlock: 60 },
  });
  expect(historyTexts.reached(at(2, 14))).toBe('At question 14 of 60 in block 2.');
  expect(historyTexts.reached(at(3, null))).toBe('Block 2 is finished, block 3 is next.');
  expect(historyTexts.reached(at(1, null))).toBe('Before block 1.');
  expect(historyTexts.reached({ blocks: [1, 2], progress: null })).toBe('2 blocks are finished.');
  expect(historyTexts.reached({ blocks: [], progress: null })).toBe('Started, no block finished.');
});
