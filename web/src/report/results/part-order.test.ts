// Sorting the table of parts.

import { type PartTally, wilsonInterval } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { byOrder, nextOrder, type PartOrder } from './part-order.ts';

const tally = (part: string, correct: number, total: number): PartTally => ({
  division: 'species',
  part,
  correct,
  total,
  interval: wilsonInterval(correct, total),
  standing: null,
});
const tallies = [tally('feline', 6, 10), tally('equine', 3, 10), tally('canine', 12, 20), tally('poultry', 1, 1)];
const sorted = (order: PartOrder) => tallies.toSorted(byOrder(order)).map(({ part }) => part);

test('rows are sorted by name on the screen, number of questions, or rate, and ties by name', () => {
  expect(sorted({ by: 'name', descending: false })).toEqual(['feline', 'canine', 'equine', 'poultry']);
  expect(sorted({ by: 'total', descending: true })).toEqual(['canine', 'feline', 'equine', 'poultry']);
  expect(sorted({ by: 'rate', descending: false })).toEqual(['equine', 'feline', 'canine', 'poultry']);
  expect(sorted({ by: 'rate', descending: true })).toEqual(['poultry', 'feline', 'canine', 'equine']);
});

test('pressing a column again reverses its order, and another column starts with its own', () => {
  const byRate: PartOrder = { by: 'rate', descending: false };
  expect(nextOrder(byRate, 'rate')).toEqual({ by: 'rate', descending: true });
  expect(nextOrder(byRate, 'total')).toEqual({ by: 'total', descending: true });
  expect(nextOrder({ by: 'total', descending: true }, 'name')).toEqual({ by: 'name', descending: false });
});
