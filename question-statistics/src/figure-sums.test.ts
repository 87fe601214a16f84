// Classical figures, computed by hand for small tables and compared with published ones.

import { expect, test } from 'vitest';
import { lsat6 } from '../test/lsat6.ts';
import { FigureSums, type FormFigures } from './figure-sums.ts';
import type { FirstAttempt } from './first-attempt.ts';
import { warningsOf } from './warnings.ts';

/** One row per person: the option chosen for each question. Option 0 is the key. */
function attempts(rows: readonly (readonly (number | null)[])[], timeMs: number | null = 60_000): FirstAttempt[] {
  return rows.map((row) => ({
    total: row.filter((option) => option === 0).length,
    group: null,
    answers: row.map((option, question) => ({ question, option, isCorrect: option === 0, timeMs })),
  }));
}

function figures(all: readonly FirstAttempt[], options: readonly number[], fewest: number): FormFigures {
  const form = options.map((count, question) => ({ question, options: count, isScored: true }));
  const sums = new FigureSums(form);
  for (const one of all) sums.add(one);
  return sums.figures(fewest);
}

const table = attempts([
  [0, 0, 0],
  [0, 0, 1],
  [0, 1, null],
  [2, 1, 1],
  [0, 0, 0],
  [1, 2, 0],
]);

test('share correct, corrected correlation, options by thirds and omissions are as computed by hand', () => {
  const [first, , third] = figures(table, [3, 3, 2], 6).questions;
  expect(first).toMatchObject({ question: 0, n: 6, shareCorrect: 4 / 6, medianTimeMs: 60_000, differential: null });
  // Right 1 1 1 0 1 0, correct on the two others 2 1 0 0 2 1: covariance 1/6, variances 2/9 and 4/6.
  expect(first?.pointBiserial).toBeCloseTo(1 / 6 / Math.sqrt((2 / 9) * (4 / 6)), 12);
  // Correct of three: 3 2 1 0 3 1. Persons with equal totals stay together: 0 | 1 1 2 | 3 3.
  expect(third?.omitted).toEqual([0, 1, 0]);
  expect(first?.options).toEqual([
    [0, 2, 2],
    [0, 1, 0],
    [1, 0, 0],
  ]);
});

test('there are no figures below the minimum of attempts, and no median if no times were reported', () => {
  expect(figures(table, [3, 3, 2], 7)).toEqual({ n: 6, reliability: null, questions: [] });
  expect(figures(attempts([[0], [1]], null), [2], 2).questions[0]?.medianTimeMs).toBeNull();
});

test('the median time is that of the devices that reported one', () => {
  const times = [30_400, 90_000, 2_000_000, 61_000, 20_000];
  const all = times.flatMap((timeMs) => attempts([[0]], timeMs));
  expect(figures([...all, ...attempts([[1]], null)], [2], 5).questions[0]?.medianTimeMs).toBe(61_000);
});

test('a question that everyone got right has no correlation', () => {
  expect(
    figures(
      attempts([
        [0, 1],
        [0, 0],
      ]),
      [2, 2],
      2,
    ).questions[0]?.pointBiserial,
  ).toBeNull();
});

test("Kuder and Richardson's formula gives the reliability computed by hand for a small table", () => {
  const all = attempts([
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 1, 1],
    [0, 1, 1, 1],
    [1, 1, 1, 1],
  ]);
  const { reliability, n } = figures(all, [2, 2, 2, 2], 5);
  // Shares 0.8 0.6 0.4 0.2: sum of p(1-p) 0.8; totals 4 3 2 1 0: variance 2; 4/3 (1 - 0.8/2) = 0.8.
  expect(n).toBe(5);
  expect(reliability?.kr20).toBeCloseTo(0.8, 12);
  expect(reliability?.standardDeviation).toBeCloseTo(Math.SQRT2, 12);
  expect(reliability?.standardError).toBeCloseTo(Math.sqrt(2 * 0.2), 12);
  expect(
    figures(
      attempts([
        [0, 1],
        [1, 0],
      ]),
      [2, 2],
      2,
    ).reliability,
  ).toMatchObject({ kr20: null, standardError: null });
});

test("Kuder and Richardson's formula gives the reliability published for questions of the Law School Admission Test", () => {
  const all = attempts(lsat6.map((answers) => answers.map((isCorrect) => (isCorrect ? 0 : 1))));
  const { reliability } = figures(all, [2, 2, 2, 2, 2], 1_000);
  // Alpha, which equals this formula if answers are right or wrong, as R-help listed it in January 2007
  // (tolstoy.newcastle.edu.au/R/e2/help/07/01/9145.html): 0.2949972.
  expect(reliability?.kr20).toBeCloseTo(0.2949972, 7);
});

test('groups are compared once each of them has a hundred people', () => {
  const person = (group: 'reference' | 'focal', isCorrect: boolean): FirstAttempt => ({
    total: isCorrect ? 1 : 0,
    group,
    answers: [{ question: 0, option: isCorrect ? 0 : 1, isCorrect, timeMs: null }],
  });
  const of = (group: 'reference' | 'focal', right: number, wrong: number) => [
    ...Array.from({ length: right }, () => person(group, true)),
    ...Array.from({ length: wrong }, () => person(group, false)),
  ];
  const compared = (focal: readonly FirstAttempt[]) =>
    figures([...of('reference', 80, 20), ...focal], [2], 30).questions[0]?.differential;
  expect(compared(of('focal', 49, 50))).toBeNull();
  // The odds are 4 and 1.
  expect(compared(of('focal', 50, 50))).toMatchObject({ n: 200, grade: 'C', oddsRatio: 4 });
});

test('a pre-test question does not count in the total and is correlated with the whole total', () => {
  const sums = new FigureSums([0, 1, 2].map((question) => ({ question, options: 2, isScored: question !== 2 })));
  const rows = [
    [0, 0, 1],
    [0, 1, 0],
    [1, 1, 0],
  ];
  for (const row of attempts(rows))
    sums.add({ ...row, total: row.answers.filter((one) => one.question < 2 && one.isCorrect).length });
  const { reliability, questions } = sums.figures(3);
  expect(reliability).toMatchObject({ questions: 2, meanCorrect: 1 });
  // Right 0 1 1, totals 2 1 0: covariance -1/3, variances 2/9 and 2/3.
  expect(questions[2]?.pointBiserial).toBeCloseTo(-1 / 3 / Math.sqrt((2 / 9) * (2 / 3)), 12);
});

test('attempts that were added can be removed in any order, and nothing of them stays', () => {
  const form = [3, 3, 2].map((options, question) => ({ question, options, isScored: true }));
  const [some, others] = [table.slice(0, 4), table.slice(4)];
  const sums = new FigureSums(form);
  for (const one of [...others, ...some, ...others]) sums.add({ ...one, group: 'standard' });
  for (const one of others.toReversed()) sums.remove({ ...one, group: 'standard' });
  for (const one of others) sums.remove({ ...one, group: 'standard' });
  const recomputed = new FigureSums(form);
  for (const one of some) recomputed.add({ ...one, group: 'standard' });
  expect(sums.figures(4)).toEqual(recomputed.figures(4));
  expect(sums.figures(4).n).toBe(4);
});

test('an attempt that is refused changes no figures', () => {
  const sums = new FigureSums([0, 1].map((question) => ({ question, options: 2, isScored: true })));
  const [good, bad] = attempts([
    [0, 1],
    [0, 7],
  ]);
  if (!good || !bad) throw new Error('There are two');
  sums.add(good);
  expect(() => sums.add(bad)).toThrow(RangeError);
  expect(() => sums.add({ ...good, total: 3 })).toThrow(RangeError);
  expect(sums.figures(1)).toMatchObject({ n: 1, questions: [{ n: 1 }, { n: 1 }] });
});

test('an option or a question that the form does not have is refused', () => {
  expect(() => figures(attempts([[4]]), [2], 1)).toThrow(RangeError);
  expect(() => figures(attempts([[0, 0]]), [2], 1)).toThrow('question 1');
});

test('a good question has no warnings, and a bad one has a warning for each problem', () => {
  const limits = { key: 0, timeAQuestionMs: 65_000, reports: 0 };
  const good = {
    question: 1,
    n: 300,
    shareCorrect: 0.6,
    pointBiserial: 0.2,
    options: [
      [40, 60, 80],
      [40, 30, 10],
      [20, 10, 10],
    ],
    omitted: [0, 0, 0],
    medianTimeMs: 60_000,
    differential: null,
  } as const;
  expect(warningsOf(good, limits)).toEqual([]);
  const bad = {
    ...good,
    pointBiserial: -0.1,
    medianTimeMs: 98_000,
    options: [
      [60, 60, 40],
      [40, 40, 55],
      [2, 1, 2],
    ],
    differential: { n: 300, oddsRatio: 3, delta: -2.6, chiSquared: 9, grade: 'C' },
  } as const;
  expect(warningsOf(bad, { ...limits, reports: 1 })).toEqual([
    'negative-discrimination',
    'key-rarely-chosen',
    'option-not-chosen',
    'slow',
    'differs-by-group',
    'reported',
  ]);
});
