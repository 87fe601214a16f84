// What an explanation with a focus says when it is composed from the notes.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { composeFocused } from './compose-focused.ts';

const question: QuestionText = {
  id: 7,
  topic: 'Clinical Practice',
  question: 'What is it?',
  options: ['Frothy bloat', 'Free-gas bloat', 'Displaced abomasum'],
};
const notes: QuestionNotes = {
  id: 7,
  topic: 'Clinical Practice',
  correct: 1,
  scored: true,
  feedback: 'Gas or froth decides.',
  rationales: ['A tube brings froth.', 'A tube brings gas.', 'It pings.'],
  takeaway: 'Pass a tube.',
  teaching: { pitfalls: 'Trocar first.' },
  compare: {
    columns: ['Condition', 'Tube brings', 'Side'],
    rows: [
      ['Frothy bloat', 'Froth', 'Left'],
      ['Free-gas bloat, acute', 'Gas', 'Left'],
    ],
  },
};

test('a contrast gives both rationales and the columns in which the two options differ', () => {
  expect(composeFocused(question, notes, { about: 'contrast', option: 0 }).split('\n\n')).toEqual([
    'A. Frothy bloat: A tube brings froth.',
    'B. Free-gas bloat: A tube brings gas.',
    'Tube brings: A, Froth; B, Gas',
  ]);
});

test('a contrast with an option that is missing in the table gives only the rationales', () => {
  expect(composeFocused(question, notes, { about: 'contrast', option: 2 }).split('\n\n')).toHaveLength(2);
});

test('a tempting option is explained by what misleads, what speaks against it and what decides', () => {
  expect(composeFocused(question, notes, { about: 'tempting', option: 2 }).split('\n\n')).toEqual([
    'What misleads here: Trocar first.',
    'What speaks against C. Displaced abomasum: It pings.',
    'What decides the case: Gas or froth decides.',
  ]);
});

test('a mnemonic consists of the key point and what it guards against', () => {
  expect(composeFocused(question, notes, { about: 'mnemonic' }).split('\n\n')).toEqual([
    'To remember: Pass a tube.',
    'Not to be confused by: Trocar first.',
  ]);
});

test.each([{ about: 'tempting', option: 0 }, { about: 'contrast', option: 0 }, { about: 'mnemonic' }] as const)(
  'a question without notes gets its key, and no heading without a text (%j)',
  (focus) => {
    const { teaching: _, compare: __, ...bare } = notes;
    const without = { ...bare, feedback: '', takeaway: '', rationales: ['', '', ''] };
    expect(composeFocused(question, without, focus)).toBe('B. Free-gas bloat is right. Its authors give no reason.');
    const one = { ...without, rationales: ['A tube brings froth.', '', ''] };
    expect(composeFocused(question, one, focus)).not.toMatch(/: ?(\n|$)|undefined/);
  },
);
