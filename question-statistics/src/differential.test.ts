// Mantel and Haenszel's figures, compared with published data.

import { expect, test } from 'vitest';
import { differential } from './differential.ts';

test('the odds ratio and the statistic for admissions at Berkeley are those that R prints', () => {
  // Bickel PJ, Hammel EA, O'Connell JW. Sex bias in graduate admissions: data from Berkeley. Science 1975; 187:
  // 398-404, the six largest departments (men admitted, men rejected, women admitted, women rejected). R 4,
  // mantelhaen.test(UCBAdmissions): common odds ratio 0.9046968, chi-squared 1.4269 with the correction for continuity.
  const counts = [
    [512, 313, 89, 19],
    [353, 207, 17, 8],
    [120, 205, 202, 391],
    [138, 279, 131, 244],
    [53, 138, 94, 299],
    [22, 351, 24, 317],
  ] as const;
  const found = differential(counts.map((one) => ({ counts: one })));
  expect(found.n).toBe(4526);
  expect(found.oddsRatio).toBeCloseTo(0.9046968, 6);
  expect(found.chiSquared).toBeCloseTo(1.4269, 3);
  expect(found.grade).toBe('A');
});

test('a question that is much harder for one group is graded C, and its delta is negative', () => {
  const found = differential([{ counts: [90, 10, 50, 50] }, { counts: [80, 20, 40, 60] }]);
  expect(found.delta).toBeLessThan(-1.5);
  expect(found.grade).toBe('C');
});

test('a large difference among few people is graded A, because it may be chance', () => {
  expect(differential([{ counts: [2, 1, 1, 2] }])).toMatchObject({ grade: 'A', n: 6 });
});

test('strata with people of only one group compare nothing', () => {
  expect(differential([{ counts: [10, 5, 0, 0] }])).toEqual({
    n: 0,
    oddsRatio: null,
    delta: null,
    chiSquared: 0,
    grade: 'A',
  });
});
