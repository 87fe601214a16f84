// An answer as it arrives: however it is cut into parts, the same text is shown, and nothing is shown before it names
// its key.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySettings } from '../../../test/property-runs.ts';
import { AnswerContradictsKey, AnswerUnusable, CheckedAnswer } from './checked-answer.ts';

const facts = { correct: 2, chosen: 0, options: ['Give calcium', 'Give furosemide', 'Pass a stomach tube'] };

function showAll(parts: readonly string[]): { readonly shown: string; readonly whole: string } {
  const answer = new CheckedAnswer(facts);
  const shown = parts.map((part) => answer.add(part)).join('');
  return { shown, whole: answer.finish() };
}

test.each(['KEY: C', 'Key: C.', '**KEY: C**', '\n\nKEY: (C)', '# KEY – C', 'KEY:C  '])(
  '%j is accepted as a first line that names the key',
  (line) => {
    expect(showAll([`${line}\n\nThe tube helps.\n`])).toEqual({ shown: 'The tube helps.\n', whole: 'The tube helps.' });
  },
);

test.each(['KEY: B\nThe tube.', 'The tube helps.\nKEY: C', 'KEY: C or B\nYes.', `${'x'.repeat(50)}`])(
  'an answer without a correct first line is rejected: %j',
  (text) => {
    expect(() => showAll([text])).toThrow(AnswerContradictsKey);
  },
);

test('nothing of an answer is shown until its first line is complete', () => {
  const answer = new CheckedAnswer(facts);
  expect(['KE', 'Y: ', 'C', '\n', '\n'].map((part) => answer.add(part)).join('')).toBe('');
  expect(answer.add('The')).toBe('The');
});

test('the same text is shown however an answer is cut into parts', () => {
  const text =
    'KEY: C\n\n**C** lets the gas out.\n\n- C. perfringens may come later.\n- A is not needed: calcium is normal.\n';
  const body = text.slice(text.indexOf('**'));
  const cuts = fc.array(fc.nat(text.length), { maxLength: 30 });
  const property = fc.property(cuts, (places) => {
    const ends = [...places.toSorted((a, b) => a - b), text.length];
    const parts = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
    expect(showAll(parts)).toEqual({ shown: body, whole: body.trim() });
  });
  fc.assert(property, propertySettings(200));
});

test('a contradiction is found by the end of an answer, however it is cut into parts', () => {
  const text = 'KEY: C\n\nThe tube helps. However, the correct answer is B. So there.';
  const property = fc.property(fc.array(fc.nat(text.length), { maxLength: 30 }), (places) => {
    const ends = [...places.toSorted((a, b) => a - b), text.length];
    expect(() => showAll(ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)))).toThrow(
      AnswerContradictsKey,
    );
  });
  fc.assert(property, propertySettings(200));
});

test('a contradiction is reported as soon as its sentence has ended', () => {
  const answer = new CheckedAnswer(facts);
  answer.add('KEY: C\n\nThe correct answer is ');
  answer.add('B.');
  expect(() => answer.add(' And')).toThrow(AnswerContradictsKey);
});

test('an answer that is empty or far too long is unusable', () => {
  expect(() => showAll(['KEY: C\n\n   '])).toThrow(AnswerUnusable);
  expect(() => showAll(['\n\n\n'])).toThrow(AnswerUnusable);
  expect(() => showAll(['KEY: C\n\n', 'long '.repeat(2_000)])).toThrow(AnswerUnusable);
});

test('every answer is checked within two seconds, whatever it contains', () => {
  const pieces = fc.constantFrom(
    '‹b›',
    'B',
    '(B)',
    ' is ',
    'the ',
    'correct ',
    'answer ',
    ', ',
    '. ',
    '\n',
    'word ',
    'not ',
    ': ',
    '**',
  );
  const property = fc.property(fc.array(pieces, { minLength: 500, maxLength: 1_500 }), (words) => {
    const began = performance.now();
    const answer = new CheckedAnswer(facts);
    try {
      answer.add('KEY: C\n');
      for (const word of words) answer.add(word);
      answer.finish();
    } catch (error) {
      if (!(error instanceof AnswerContradictsKey || error instanceof AnswerUnusable)) throw error;
    }
    expect(performance.now() - began).toBeLessThan(2_000);
  });
  fc.assert(property, propertySettings(40));
});
