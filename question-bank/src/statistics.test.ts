// What is counted for questions in the style of the exam.

import { expect, test } from 'vitest';
import { taughtQuestion } from './specimens/taught-question.ts';
import { saysFromMemory, styleDistributions } from './statistics.ts';

const short = `A 5-year-old dog ${'word '.repeat(31).trim()}`;
const noted = (notes: string) => taughtQuestion({ provenance: { status: 'draft', written: 'for a test', notes } });

test('lengths, openings, places, keys and teaching are counted beside their goals', () => {
  const questions = [
    ...Array.from({ length: 8 }, () => taughtQuestion()),
    taughtQuestion({ question: short }),
    taughtQuestion({ question: `The owner of a cat in Ohio asks ${'word '.repeat(87).trim()}`, correct: 2 }),
  ];
  const rows = new Map(styleDistributions.flatMap(({ rowsOf }) => rowsOf(questions)));
  expect(rows.get('median of words (60 to 75)')).toBe('75');
  expect(rows.get('90th percentile (at most 95)')).toBe('75');
  expect(rows.get('under 40 words (at least 10 %)')).toBe('10 %');
  expect(rows.get('opening with the animal (at least 70 %)')).toBe('90 %');
  expect(rows.get('naming a place (at most 10 %)')).toBe('10 %');
  expect(rows.get('A of five (17 to 23 %)')).toBe('90 %');
  expect(rows.get('C of five (17 to 23 %)')).toBe('10 %');
  expect(rows.get('words of teaching, median (at least 180)')).toBe('255');
});

test('an empty list of questions gives rows and no failure', () => {
  expect(styleDistributions.flatMap(({ rowsOf }) => rowsOf([])).length).toBeGreaterThan(0);
});

test('a question counts as written from memory only if its notes say so', () => {
  expect(saysFromMemory(noted('Looked up: doses. From memory: outlook.'))).toBe(true);
  expect(saysFromMemory(noted('Looked up: all.'))).toBe(false);
});
