// The observed score curve: pinned at every breakpoint, and compared with whole-number arithmetic everywhere else.

import { describe, expect, test } from 'vitest';
import { scaledScoreByOracle } from '../../test/score-oracle.ts';
import { scaledScore } from './scaled-score.ts';
import { observedScoring } from './scoring.ts';

const scoreOf300 = (correct: number) => scaledScore(observedScoring, correct, 300);

test.each([
  [0, 200],
  [1, 201],
  [74, 249],
  [75, 250],
  [119, 348],
  [120, 350],
  [172, 424],
  [173, 426],
  [209, 514],
  [210, 600],
  [254, 747],
  [255, 750],
  [299, 799],
  [300, 800],
])('%i correct of 300 gives a scaled score of %i', (correct, score) => {
  expect(scoreOf300(correct)).toBe(score);
});

test('the score of every count from 0 to 300 agrees with the oracle', () => {
  const counts = Array.from({ length: 301 }, (_, correct) => correct);
  expect(counts.map(scoreOf300)).toEqual(counts.map((correct) => scaledScoreByOracle(correct, 300)));
});

test('a half is rounded up: 170 correct of 300 is 421.5 by the formula and scores 422', () => {
  expect(scoreOf300(170)).toBe(422);
});

test('the score of every count on every smaller form, up to 120 scored questions, agrees with the oracle', () => {
  for (let total = 1; total <= 120; total++) {
    for (let correct = 0; correct <= total; correct++) {
      const place = `${correct} of ${total}`;
      expect([place, scaledScore(observedScoring, correct, total)]).toEqual([
        place,
        scaledScoreByOracle(correct, total),
      ]);
    }
  }
});

test('one more right answer never lowers the score', () => {
  for (let correct = 1; correct <= 300; correct++) {
    expect(scoreOf300(correct)).toBeGreaterThanOrEqual(scoreOf300(correct - 1));
  }
});

test('the pass mark lies between 172 and 173 correct', () => {
  expect(scoreOf300(172)).toBeLessThan(observedScoring.passingScaledScore);
  expect(scoreOf300(173)).toBeGreaterThanOrEqual(observedScoring.passingScaledScore);
});

test('a different curve gives different scores, such as a straight line from 0 to 100', () => {
  const straight = { ...observedScoring, curve: [{ fromRatio: 0, score: 0, slope: 100 }] };
  expect([0, 1, 2, 3].map((correct) => scaledScore(straight, correct, 3))).toEqual([0, 33, 67, 100]);
});

describe('computing a scaled score is refused', () => {
  test.each([
    [0, 0],
    [-1, 300],
    [301, 300],
    [Number.NaN, 300],
    [1, Number.NaN],
  ])('for the impossible count of %d of %d', (correct, total) => {
    expect(() => scaledScore(observedScoring, correct, total)).toThrow('A score needs');
  });

  test('for a curve that does not reach down to 0', () => {
    const noFloor = { ...observedScoring, curve: [{ fromRatio: 0.5, score: 0, slope: 0 }] };
    expect(() => scaledScore(noFloor, 1, 3)).toThrow('no segment');
  });
});
