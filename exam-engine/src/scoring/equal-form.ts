// What the same candidate would score on an equal form: the band of two scores in three, and the chance to pass there
// (scoring-14 to scoring-16, decision 0073).
//
// Lord's binomial error model: the questions of a form are a random draw from all questions of its kind, of which the
// candidate knows a certain share. Lord FM. Sampling fluctuations resulting from the sampling of test items.
// Psychometrika 1955; 20: 1-22. Two things vary: how far this score is from that share, and how far the next score is.
// Integrating over both (with Jeffreys' prior for the share: Brown LD, Cai TT, DasGupta A. Interval estimation for a
// binomial proportion. Stat Sci 2001; 16: 101-133) gives the next score a beta-binomial distribution.

import { scaledScore } from './scaled-score.ts';
import type { Scoring } from './scoring.ts';

export interface EqualForm {
  /**
   * Standard error of this number correct, in questions: how far it may be from the candidate's own long-run number.
   */
  readonly standardError: number;
  /** The range of numbers correct that contains two of three scores on an equal form. */
  readonly band: Band;
  /** The scaled scores at both ends of the band. */
  readonly scaledBand: Band;
  /** The fewest questions correct that pass. */
  readonly neededToPass: number;
  /** Probability of a passing score, 0 to 1. */
  readonly chanceToPass: number;
}

interface Band {
  readonly low: number;
  readonly high: number;
}

/** The share of the distribution that the band contains. */
const bandShare = 2 / 3;

export function onEqualForm(scoring: Scoring, correct: number, total: number): EqualForm {
  const chances = nextScores(correct, total);
  const band = narrowestBand(chances, bandShare);
  const neededToPass = minToPass(scoring, total);
  return {
    standardError: conditionalStandardError(correct, total),
    band,
    scaledBand: { low: scaledScore(scoring, band.low, total), high: scaledScore(scoring, band.high, total) },
    neededToPass,
    chanceToPass: Math.min(1, sum(chances.slice(neededToPass))),
  };
}

/**
 * Lord's standard error, computed from the number correct alone: sqrt(x (n - x) / (n - 1)). Its square is unbiased
 * under the model.
 */
export function conditionalStandardError(correct: number, total: number): number {
  return total < 2 ? 0 : Math.sqrt((correct * (total - correct)) / (total - 1));
}

/** The probability of each number correct on an equal form, from 0 to all. */
export function nextScores(correct: number, total: number): readonly number[] {
  if (!(total >= 1) || !(correct >= 0) || correct > total) {
    throw new RangeError(`A score needs 0 <= correct <= total and total >= 1, not ${correct} of ${total}`);
  }
  const [right, wrong] = [correct + 0.5, total - correct + 0.5];
  const logs = [0];
  for (let next = 0; next < total; next++) {
    const step = ((total - next) * (next + right)) / ((next + 1) * (total - next - 1 + wrong));
    logs.push((logs[next] ?? 0) + Math.log(step));
  }
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const whole = sum(weights);
  return weights.map((weight) => weight / whole);
}

/** Grows from the likeliest score outward, the likelier neighbor first, until it contains the share. */
function narrowestBand(chances: readonly number[], share: number): Band {
  const likeliest = chances.indexOf(Math.max(...chances));
  let [low, high] = [likeliest, likeliest];
  let held = chances[likeliest] ?? 0;
  while (held < share) {
    const [below, above] = [chances[low - 1] ?? -1, chances[high + 1] ?? -1];
    if (below < 0 && above < 0) break;
    held += Math.max(below, above);
    if (above >= below) high += 1;
    else low -= 1;
  }
  return { low, high };
}

/**
 * Returns `total` if no smaller number passes. The curve never falls, so the first number that passes is the fewest.
 */
function minToPass(scoring: Scoring, total: number): number {
  for (let correct = 0; correct < total; correct++) {
    if (scaledScore(scoring, correct, total) >= scoring.passingScaledScore) return correct;
  }
  return total;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, one) => whole + one, 0);
}
