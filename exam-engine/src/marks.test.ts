// Highlights, compared with the plainest model there is: one boolean per character. Also strike-outs, and what may be
// stored as highlights.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../test/property-runs.ts';
import {
  areHighlights,
  areSame,
  type Highlight,
  noMarks,
  withHighlight,
  withoutHighlight,
  withStrike,
} from './marks.ts';

/** The length of the drawn stems: short, so that parts often touch, contain, or overlap each other. */
const stemLength = 24;

const part = fc
  .tuple(fc.nat({ max: stemLength }), fc.nat({ max: stemLength }))
  .map(([one, other]): Highlight => ({ from: Math.min(one, other), to: Math.max(one, other) }));

interface Stroke {
  readonly marks: boolean;
  readonly part: Highlight;
}

const strokes: fc.Arbitrary<readonly Stroke[]> = fc.array(fc.record({ marks: fc.boolean(), part }), { maxLength: 30 });

test('after any strokes, the highlighted characters are exactly those that were last marked', {
  timeout: propertyTimeoutMs,
}, () => {
  fc.assert(
    fc.property(strokes, (drawn) => {
      const characters = Array.from({ length: stemLength }, () => false);
      let highlights: readonly Highlight[] = [];
      for (const { marks, part: stroke } of drawn) {
        characters.fill(marks, stroke.from, stroke.to);
        const before = structuredClone(highlights);
        const next = marks ? withHighlight(highlights, stroke) : withoutHighlight(highlights, stroke);
        expect(highlights).toEqual(before);
        highlights = next;
        expect(highlights).toEqual(runsOf(characters));
        expect(areHighlights(highlights)).toBe(true);
      }
    }),
    propertySettings('highlights', 0.2),
  );
});

/** The longest stretches of marked characters: in order, none touching another. */
function runsOf(characters: readonly boolean[]): readonly Highlight[] {
  const begins = characters.flatMap((marked, index) => (marked && !characters[index - 1] ? [index] : []));
  const ends = characters.flatMap((marked, index) => (marked && !characters[index + 1] ? [index + 1] : []));
  return begins.map((from, index) => ({ from, to: ends[index] ?? from }));
}

describe('stored highlights are', () => {
  test.each<[string, readonly Highlight[], boolean]>([
    ['none', [], true],
    ['one character', [{ from: 0, to: 1 }], true],
    [
      'apart by one character',
      [
        { from: 0, to: 2 },
        { from: 3, to: 4 },
      ],
      true,
    ],
    ['a hundred', Array.from({ length: 100 }, (_, index) => ({ from: 2 * index, to: 2 * index + 1 })), true],
    [
      'not a hundred and one',
      Array.from({ length: 101 }, (_, index) => ({ from: 2 * index, to: 2 * index + 1 })),
      false,
    ],
    [
      'not touching',
      [
        { from: 0, to: 2 },
        { from: 2, to: 4 },
      ],
      false,
    ],
    [
      'not overlapping',
      [
        { from: 0, to: 3 },
        { from: 2, to: 4 },
      ],
      false,
    ],
    [
      'not out of order',
      [
        { from: 5, to: 6 },
        { from: 0, to: 2 },
      ],
      false,
    ],
    ['not empty', [{ from: 2, to: 2 }], false],
    ['not backwards', [{ from: 3, to: 2 }], false],
    ['not before the stem', [{ from: -1, to: 2 }], false],
    ['not between characters', [{ from: 0.5, to: 2 }], false],
    ['not endless', [{ from: 0, to: Number.POSITIVE_INFINITY }], false],
    ['not without number', [{ from: Number.NaN, to: 2 }], false],
  ])('%s', (_, highlights, expected) => {
    expect(areHighlights(highlights)).toBe(expected);
  });

  test('the same only if every one of them is the same', () => {
    const some = [
      { from: 0, to: 2 },
      { from: 4, to: 5 },
    ];
    expect(areSame(some, structuredClone(some))).toBe(true);
    expect(areSame(some, some.slice(1))).toBe(false);
    expect(areSame(some.slice(1), some)).toBe(false);
    expect(
      areSame(some, [
        { from: 0, to: 2 },
        { from: 4, to: 6 },
      ]),
    ).toBe(false);
    expect(
      areSame(some, [
        { from: 1, to: 2 },
        { from: 4, to: 5 },
      ]),
    ).toBe(false);
  });
});

describe('struck-out options', () => {
  test('are kept in order, each only once, whatever the order of striking', () => {
    const struck = [3, 0, 3, 2].reduce((marks, option) => withStrike(marks, option, true), noMarks);
    expect(struck).toEqual({ ...noMarks, struck: [0, 2, 3] });
    expect(withStrike(struck, 2, false).struck).toEqual([0, 3]);
  });

  test('stay unchanged when an option that is not struck out is restored', () => {
    expect(withStrike(noMarks, 1, false)).toBe(noMarks);
  });
});
