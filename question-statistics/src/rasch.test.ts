// Difficulties, compared with published estimates and with simulated persons whose parameters are known.

import { expect, test } from 'vitest';
import { lsat6 } from '../test/lsat6.ts';
import { type RaschResponse, raschScale } from './rasch.ts';

test('the scale has the published estimates for five questions of the Law School Admission Test', () => {
  const responses = lsat6.flatMap((answers, person) =>
    answers.map((isCorrect, question) => ({ person: String(person), question, isCorrect })),
  );
  const scale = raschScale(responses);
  // Rizopoulos D. ltm: an R package for latent variable modeling and item response theory analyses. J Stat Softw 2006;
  // 17(5), section 4.1: one slope 0.7551, difficulties in units of the deviation -3.6153, -1.3224, -0.3176, -1.7301,
  // -2.7802, log-likelihood -2466.938.
  expect(scale?.persons).toBe(1000);
  expect(scale?.abilityDeviation).toBeCloseTo(0.7551, 3);
  expect(scale?.logLikelihood).toBeCloseTo(-2466.938, 2);
  const inDeviations = scale?.questions.map(({ difficulty }) => difficulty / scale.abilityDeviation) ?? [];
  for (const [n, published] of [-3.6153, -1.3224, -0.3176, -1.7301, -2.7802].entries()) {
    expect(inDeviations[n]).toBeCloseTo(published, 2);
  }
});

/** Mulberry32, which is good enough for a test. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Form 1 has questions 0 to 29, form 2 questions 30 to 59; a tenth of the persons takes both, and persons of form 2 are
 * abler.
 */
function simulate(
  seed: number,
  persons: number,
): { readonly responses: RaschResponse[]; readonly truth: readonly number[] } {
  const random = randomBy(seed);
  const truth = Array.from({ length: 60 }, () => 1.2 * normal(random) - 0.6);
  const responses: RaschResponse[] = [];
  for (let person = 0; person < persons; person++) {
    const forms = person % 10 === 0 ? [0, 1] : [person % 2];
    const ability = 0.9 * normal(random);
    for (const form of forms) {
      for (let n = 0; n < 30; n++) {
        const question = 30 * form + n;
        const chance = 1 / (1 + Math.exp((truth[question] ?? 0) - ability));
        responses.push({ person: `p${person}`, question, isCorrect: random() < chance });
      }
    }
  }
  return { responses, truth };
}

test.each([11, 12, 13])('known difficulties on two forms are recovered within their stated error (seed %i)', (seed) => {
  const { responses, truth } = simulate(seed, 1_500);
  const scale = raschScale(responses);
  if (!scale) throw new Error('Nothing was placed');
  expect(scale.leftOut).toEqual([]);
  // The persons' mean is 0 by definition of the scale, but only nearly 0 in the sample. The shift belongs to no
  // question.
  const shifts = scale.questions.map(({ question, difficulty }) => difficulty - (truth[question] ?? 0));
  const shift = shifts.reduce((sum, one) => sum + one, 0) / shifts.length;
  expect(Math.abs(shift)).toBeLessThan(0.1);
  const missed = scale.questions.filter(
    ({ question, difficulty, standardError }) =>
      Math.abs(difficulty - shift - (truth[question] ?? 0)) > 1.96 * standardError,
  );
  // Of 60 questions, 3 are beyond 95 % by chance; more than 9 would occur about once in a thousand times.
  expect(missed.length).toBeLessThanOrEqual(9);
  expect(scale.abilityDeviation).toBeGreaterThan(0.8);
  expect(scale.abilityDeviation).toBeLessThan(1);
});

test('a repeated answer does not count, and questions that all or none got right are not placed on the scale', () => {
  const person = (name: string, ...right: boolean[]) =>
    right.map((isCorrect, question) => ({ person: name, question, isCorrect }));
  const responses = [
    ...person('a', true, false, true, false),
    ...person('b', true, false, false, true),
    ...person('c', true, false, true, true),
    ...person('a', true, true, false, false),
  ];
  const scale = raschScale(responses);
  expect(scale?.leftOut).toEqual([0, 1]);
  expect(scale?.questions.map(({ question, n }) => [question, n])).toEqual([
    [2, 3],
    [3, 3],
  ]);
  expect(raschScale(person('a', true, false))).toBeNull();
  expect(raschScale([])).toBeNull();
});
