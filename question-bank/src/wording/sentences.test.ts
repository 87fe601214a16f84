// Which sentence is the lead-in, and what counts as a word.

import { expect, test } from 'vitest';
import { leadInOf, sentencesOf, wordCount } from './sentences.ts';

test('the lead-in is the last sentence, whatever periods are in it or before it', () => {
  expect(leadInOf('He ate. Which dose of 0.5 mg/kg by Dr. Lee is right?')).toBe(
    'Which dose of 0.5 mg/kg by Dr. Lee is right?',
  );
  expect(leadInOf('Culture grew E. coli. What next?')).toBe('What next?');
  expect(leadInOf("She asks: 'Will he die?' You see type A. What do you say?")).toBe('What do you say?');
});

test('a line break does not end a sentence', () => {
  expect(sentencesOf('One line\n  goes on. Two.')).toEqual(['One line goes on.', 'Two.']);
});

test('words are separated by white space', () => {
  expect(wordCount('  31-kg dog, 290/min\n')).toBe(3);
});
