// Scores on an equal form: what Lord and others published about the model, sums over everything that can happen, and
// what holds for every score.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../../test/property-runs.ts';
import { conditionalStandardError, nextScores, onEqualForm } from './equal-form.ts';
import { scaledScore } from './scaled-score.ts';
import { observedScoring } from './scoring.ts';

/** Probability of each number correct for a candidate who knows this share of all questions. */
function binomial(share: number, total: number): readonly number[] {
  let logChoices = 0;
  return Array.from({ length: total + 1 }, (_, correct) => {
    if (correct > 0) logChoices += Math.log(total - correct + 1) - Math.log(correct);
    return Math.exp(logChoices + correct * Math.log(share) + (total - correct) * Math.log(1 - share));
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;

describe('the conditional standard error', () => {
  // The formula as given for k questions of which x are right: SAGE Encyclopedia of Educational Research, Measurement,
  // and Evaluation (2018), 'Conditional Standard Error of Measurement'; these are its values for 40 questions.
  test.each([
    [20, Math.sqrt((20 * 20) / 39)],
    [30, Math.sqrt((30 * 10) / 39)],
    [39, 1],
    [0, 0],
    [40, 0],
  ])('of %d right out of 40 is the one that Lord’s formula gives', (correct, expected) => {
    expect(conditionalStandardError(correct, 40)).toBeCloseTo(expected, 12);
  });

  test('squared and averaged over all scores, equals their variance, as Lord proved (Psychometrika 1955)', () => {
    for (const share of [0.05, 0.3, 0.575, 0.68, 0.9]) {
      for (const total of [8, 60, 300]) {
        const expected = sum(
          binomial(share, total).map((chance, x) => chance * conditionalStandardError(x, total) ** 2),
        );
        expect(expected).toBeCloseTo(total * share * (1 - share), 6);
      }
    }
  });

  test('averaged over a group, gives the reliability of Kuder and Richardson’s formula 21 (Lord 1955)', () => {
    const [total, scores] = [50, [31, 38, 22, 45, 40, 29, 36, 47, 33, 25]];
    const middle = mean(scores);
    const variance = mean(scores.map((score) => (score - middle) ** 2));
    const formula21 = (total / (total - 1)) * (1 - (middle * (total - middle)) / (total * variance));
    const errors = mean(scores.map((score) => conditionalStandardError(score, total) ** 2));
    expect(1 - errors / variance).toBeCloseTo(formula21, 12);
  });
});

describe('the scores on an equal form', () => {
  test('have the mean and the variance of the beta-binomial distribution', () => {
    for (const [correct, total] of [
      [194, 300],
      [3, 10],
      [0, 300],
      [300, 300],
    ] as const) {
      const chances = nextScores(correct, total);
      const [a, b] = [correct + 0.5, total - correct + 0.5];
      const found = sum(chances.map((chance, score) => chance * score));
      expect(sum(chances)).toBeCloseTo(1, 12);
      expect(found).toBeCloseTo((total * a) / (a + b), 8);
      expect(sum(chances.map((chance, score) => chance * (score - found) ** 2))).toBeCloseTo(
        (total * a * b * (a + b + total)) / ((a + b) ** 2 * (a + b + 1)),
        6,
      );
    }
  });

  test('have the binomial distribution, averaged over every share that may have led to this score', () => {
    const [correct, total, steps] = [7, 10, 20_000];
    // With share = sin² of an angle, Jeffreys' prior is even over the angles.
    const shares = Array.from({ length: steps }, (_, index) => Math.sin(((index + 0.5) / steps) * (Math.PI / 2)) ** 2);
    const likelihoods = shares.map((share) => binomial(share, total)[correct] ?? 0);
    const averaged = Array.from({ length: total + 1 }, () => 0);
    shares.forEach((share, index) => {
      binomial(share, total).forEach((chance, score) => {
        averaged[score] = (averaged[score] ?? 0) + chance * (likelihoods[index] ?? 0);
      });
    });
    const whole = sum(likelihoods);
    nextScores(correct, total).forEach((chance, score) => {
      expect(chance).toBeCloseTo((averaged[score] ?? 0) / whole, 6);
    });
  });
});

describe('the band and the chance to pass', () => {
  test('the band of one form contains about two of three scores on a second form, whatever the candidate knows', () => {
    const total = 300;
    const bands = Array.from({ length: total + 1 }, (_, correct) => onEqualForm(observedScoring, correct, total).band);
    for (const share of [0.3, 0.45, 0.575, 0.68, 0.8, 0.9]) {
      const chances = binomial(share, total);
      const kept = sum(bands.map(({ low, high }, first) => (chances[first] ?? 0) * sum(chances.slice(low, high + 1))));
      expect(kept).toBeGreaterThan(0.65);
      expect(kept).toBeLessThan(0.71);
    }
  });

  test('the band of a candidate just below the jump of the curve reaches across it', () => {
    const { band, scaledBand, neededToPass, chanceToPass } = onEqualForm(observedScoring, 209, 300);
    expect(neededToPass).toBe(173);
    expect(band.low).toBeLessThan(209);
    expect(band.high).toBeGreaterThan(209);
    expect(scaledBand.low).toBeLessThan(514);
    expect(scaledBand.high).toBeGreaterThan(600);
    expect(chanceToPass).toBeGreaterThan(0.98);
  });

  test('the chance to pass is about even at exactly the pass mark', () => {
    expect(onEqualForm(observedScoring, 173, 300).chanceToPass).toBeCloseTo(0.5, 1);
  });

  test(
    'the band holds at least 2/3, its scaled ends follow the curve, and right answers never lower the chance',
    () => {
      const scores = fc
        .integer({ min: 2, max: 300 })
        .chain((total) => fc.record({ total: fc.constant(total), correct: fc.integer({ min: 0, max: total - 1 }) }));
      fc.assert(
        fc.property(scores, ({ correct, total }) => {
          const { band, scaledBand, chanceToPass } = onEqualForm(observedScoring, correct, total);
          const held = sum(nextScores(correct, total).slice(band.low, band.high + 1));
          expect(held).toBeGreaterThanOrEqual(2 / 3 - 1e-12);
          expect(band.low).toBeGreaterThanOrEqual(0);
          expect(band.high).toBeLessThanOrEqual(total);
          expect(scaledBand.low).toBe(scaledScore(observedScoring, band.low, total));
          expect(scaledBand.high).toBe(scaledScore(observedScoring, band.high, total));
          expect(onEqualForm(observedScoring, correct + 1, total).chanceToPass).toBeGreaterThanOrEqual(
            chanceToPass - 1e-12,
          );
          expect(chanceToPass).toBeGreaterThanOrEqual(0);
          expect(chanceToPass).toBeLessThanOrEqual(1);
        }),
        propertySettings('scores on an equal form', 0.1),
      );
    },
    propertyTimeoutMs,
  );

  test.each([
    [1, 0],
    [-1, 10],
    [11, 10],
  ])('%d right of %d is refused', (correct, total) => {
    expect(() => onEqualForm(observedScoring, correct, total)).toThrow(RangeError);
  });
});
