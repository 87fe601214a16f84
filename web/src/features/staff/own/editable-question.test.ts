// Content goes back from the editor to the server as it came, except for what was changed.

import type { OwnQuestionContent } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { contentFrom, editedFrom, emptyQuestion, withoutOption } from './editable-question.ts';

/** Has every field: the compiler reports one that is missing. */
const whole: Required<OwnQuestionContent> = {
  ...{
    id: 'a-1',
    stem: 'One.\n\nWhy?',
    key: 2,
    feedback: 'So.',
    takeaway: 'Think.',
    references: ['A book', 'A paper'],
  },
  labs: [
    { name: 'Serum', results: [{ name: 'Sodium', value: '150', unit: 'mmol/L', low: '140', high: '155' }] },
    { name: 'Urine', results: [{ name: 'pH', value: '7' }] },
  ],
  picture: { name: '0123456789abcdef.webp', alt: 'A rod' },
  options: [{ text: 'A', rationale: 'No.' }, { text: 'B' }, { text: 'C', rationale: 'Yes.' }],
  teaching: { mechanism: 'Because.' },
  compare: { columns: ['x', 'y'], rows: [['1', '2']] },
  about: { topic: 'Pathobiology', species: 'canine', system: 'skin', task: 'treat', domain: 'clinical practice' },
};

test('a question that nobody edited is sent back unchanged', () => {
  expect(contentFrom(editedFrom(whole))).toEqual(whole);
  const least = { id: 'b', stem: 'Why?', options: [{ text: 'A' }, { text: 'B' }], key: 1 };
  expect(contentFrom(editedFrom(least))).toEqual(least);
});

test('empty fields are left out, except those that a question must have', () => {
  expect(contentFrom(emptyQuestion())).toEqual({
    ...{ id: '', stem: '', key: 0 },
    options: [{ text: '' }, { text: '' }, { text: '' }, { text: '' }],
  });
  expect(contentFrom({ ...editedFrom(whole), references: '\n  \nOne\n', feedback: ' ', picture: null })).toEqual({
    ...Object.fromEntries(Object.entries(whole).filter(([field]) => field !== 'feedback' && field !== 'picture')),
    references: ['One'],
  });
});

test.each([
  [0, 1, ['B', 'C']],
  [1, 1, ['A', 'C']],
  [2, 0, ['A', 'B']],
])('after option %i is removed, the key is option %i', (index, key, options) => {
  const { key: moved, options: left } = withoutOption(editedFrom(whole), index);
  expect([moved, left.map(({ text }) => text)]).toEqual([key, options]);
});
