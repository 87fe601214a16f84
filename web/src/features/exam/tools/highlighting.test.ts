import { describe, expect, test } from 'vitest';
import { isHighlighted, moved, piecesOf, spanOf, toggled, trimmedSpan, wordAt, wordsOf } from './highlighting.ts';

const text = 'A 4-year-old cat, 3.2 kg.';
const words = wordsOf(text);

test('a text is split into words only at spaces', () => {
  expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(['A', '4-year-old', 'cat,', '3.2', 'kg.']);
});

describe('a selection of words', () => {
  test('moves as a whole or extends from where it began, and never leaves the text', () => {
    const second = moved({ anchor: 0, focus: 0 }, 1, words.length, false);
    expect(second).toEqual({ anchor: 1, focus: 1 });
    expect(moved(second, 1, words.length, true)).toEqual({ anchor: 1, focus: 2 });
    expect(moved(second, -5, words.length, true)).toEqual({ anchor: 1, focus: 0 });
    expect(moved(second, 99, words.length, false)).toEqual({ anchor: 4, focus: 4 });
  });

  test('covers the same words in either direction', () => {
    expect(spanOf(words, { anchor: 1, focus: 2 })).toEqual({ from: 2, to: 17 });
    expect(spanOf(words, { anchor: 2, focus: 1 })).toEqual({ from: 2, to: 17 });
    expect(spanOf([], { anchor: 0, focus: 0 })).toBeNull();
  });

  test('made with the mouse loses the spaces at its ends, and is dropped if nothing else is left', () => {
    expect(trimmedSpan(text, { from: 1, to: 13 })).toEqual({ from: 2, to: 12 });
    expect(trimmedSpan(text, { from: 1, to: 2 })).toBeNull();
  });
});

test('a selection is highlighted, or loses its highlight if all of it was highlighted already', () => {
  const one = toggled([], { from: 2, to: 12 });
  expect(one).toEqual([{ from: 2, to: 12 }]);
  expect(toggled(one, { from: 13, to: 17 })).toEqual([
    { from: 2, to: 12 },
    { from: 13, to: 17 },
  ]);
  expect(toggled(one, { from: 10, to: 17 })).toEqual([{ from: 2, to: 17 }]);
  expect(toggled(one, { from: 4, to: 8 })).toEqual([
    { from: 2, to: 4 },
    { from: 8, to: 12 },
  ]);
  expect(toggled(one, { from: 2, to: 12 })).toEqual([]);
});

test('a part of the stem is split where highlights begin and end, and no text is lost', () => {
  const highlights = [
    { from: 2, to: 12 },
    { from: 18, to: 21 },
  ];
  const pieces = piecesOf({ from: 0, to: text.length }, highlights);
  expect(pieces.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
  expect(pieces.filter((piece) => piece.isHighlighted).map(({ from, to }) => text.slice(from, to))).toEqual([
    '4-year-old',
    '3.2',
  ]);
  expect(piecesOf({ from: 4, to: 9 }, highlights)).toEqual([{ from: 4, to: 9, isHighlighted: true }]);
  expect(isHighlighted(highlights, { from: 11, to: 13 })).toBe(false);
});

test('a position in the text belongs to the word there or else to the word before it', () => {
  const words = wordsOf('A sound horse');
  expect([0, 1, 2, 7, 12].map((place) => wordAt(words, place))).toEqual([0, 0, 1, 1, 2]);
  expect(wordAt(wordsOf('  sound'), 1)).toBeNull();
});
