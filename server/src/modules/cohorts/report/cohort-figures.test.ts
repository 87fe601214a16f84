// The figures of a class: a small one checked by hand, and a random one compared with the functions that compute
// people's own results.

import {
  type AnsweredQuestion,
  type QuestionNotes,
  scoreSimulation,
  standardRules,
  tallyParts,
} from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { type ClassSums, classSums, type ReportedEdition } from './cohort-figures.ts';

const question = (id: number, block: number, topic: string, species?: string) => {
  return { id, block, topic, species, stem: `Case ${id}`, key: id % 4, isScored: id % 3 !== 0 };
};

/** Questions 3 and 6 are not scored; question 5 has no species. */
const small: ReportedEdition = {
  edition: 'e'.repeat(16),
  name: 'Small',
  blocks: 2,
  questions: [
    question(1, 1, 'Pathobiology', 'canine'),
    question(2, 1, 'Animal Welfare', 'canine'),
    question(3, 1, 'Animal Welfare', 'feline'),
    question(4, 2, 'Pathobiology', 'equine'),
    question(5, 2, 'Animal Welfare'),
    question(6, 2, 'Pathobiology', 'equine'),
  ],
};

/** `right` has one character per question, in order: `+` right, `-` wrong, `0` left out. */
function add(sums: ClassSums, group: string, right: string, timeSpentMs: number | null = 30_000): void {
  const answers = small.questions.map(({ id, key }, index): AnsweredQuestion => {
    const answer = { '+': key, '-': (key + 1) % 4, '0': null }[right[index] ?? ''] ?? null;
    return { questionId: id, answer, timeSpentMs };
  });
  sums.add(group, standardRules, answers);
}

function five(): ClassSums {
  const sums = classSums(small);
  for (const right of ['++++++', '+++++-', '++-+--', '++---+', '+----0']) add(sums, 'one', right);
  return sums;
}

const rounded = (value: number) => Math.round(1_000 * value) / 1_000;

test('the figures of five people match a count by hand', () => {
  // Of the four scored questions, the five people have 4, 4, 3, 2 and 1 right: 800, 800, 650, 393 and 250.
  const { scores, passed, correct, parts, misses, ...rest } = five().figures(standardRules.scoring, 'too-few');
  expect(scores).toMatchObject({ passMark: 425, lowerQuartile: 393, median: 650, upperQuartile: 800 });
  expect(scores.bins.map(({ from, to, people }) => `${from} to ${to}: ${people}`)).toEqual([
    '200 to 274: 1',
    '275 to 349: 0',
    '350 to 424: 1',
    '425 to 499: 0',
    '500 to 574: 0',
    '575 to 649: 0',
    '650 to 724: 1',
    '725 to 800: 2',
  ]);
  expect([passed.people, passed.share, rounded(passed.low), rounded(passed.high)]).toEqual([3, 0.6, 0.231, 0.882]);
  expect(correct.share).toBeCloseTo(14 / 20, 10);
  expect(parts.map(({ division, part, questions, share }) => [division, part, questions, share])).toEqual([
    ['topic', 'Pathobiology', 2, 0.8],
    ['topic', 'Animal Welfare', 2, 0.6],
    ['species', 'canine', 2, 0.9],
    ['species', 'equine', 1, 0.6],
  ]);
  expect(misses.map(({ question: id, people, share, stem }) => [id, people, share, stem])).toEqual(
    [
      [4, 2, 0.4, 'Case 4'],
      [5, 3, 0.6, 'Case 5'],
      [2, 1, 0.2, 'Case 2'],
    ].toSorted((one, other) => Number(other[1]) - Number(one[1])),
  );
  expect(rest).toMatchObject({ people: 5, questions: 4, comparison: { state: 'too-few', fewest: 200 } });
});

test('the figures of random people are the sums of their own results', () => {
  const sums = classSums(small);
  const keys = small.questions.map(({ id, topic, species, key, isScored }) => {
    return { id, topic, ...(species && { species }), correct: key, scored: isScored } as QuestionNotes;
  });
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const all = Array.from({ length: 60 }, () =>
    small.questions.map(({ id, key }): AnsweredQuestion => {
      const answer = random() < 0.1 ? null : random() < 0.6 ? key : (key + 2) % 4;
      return { questionId: id, answer, timeSpentMs: Math.round(60_000 * random()) };
    }),
  );
  for (const answers of all) sums.add('one', standardRules, answers);
  const figures = sums.figures(standardRules.scoring, 'too-few');
  const own = all.map((answers) => scoreSimulation(standardRules.scoring, keys, answers));
  expect(figures.passed.people).toBe(own.filter(({ passed }) => passed).length);
  expect(figures.correct.share).toBeCloseTo(own.reduce((sum, { correct }) => sum + correct, 0) / 240, 10);
  const scores = own.map(({ scaledScore }) => scaledScore);
  for (const { from, to, people } of figures.scores.bins) {
    expect(people).toBe(scores.filter((score) => score >= from && score < to + 1).length);
  }
  for (const division of ['topic', 'species'] as const) {
    const tallies = all.flatMap((answers) => tallyParts(division, keys, answers));
    for (const { part, share } of figures.parts.filter((one) => one.division === division)) {
      const ofPart = tallies.filter((tally) => tally.part === part);
      const sum = (of: 'correct' | 'total') => ofPart.reduce((before, tally) => before + tally[of], 0);
      expect([part, share]).toEqual([part, expect.closeTo(sum('correct') / sum('total'), 10)]);
    }
  }
  for (const { question: id, people } of figures.misses) {
    const { key } = small.questions.find((one) => one.id === id) ?? {};
    expect(people).toBe(
      all.filter((answers) => answers.find(({ questionId }) => questionId === id)?.answer !== key).length,
    );
  }
});

test('the pace figures are by person, and say for how many people the clock ended a block', () => {
  const sums = classSums(small);
  // Blocks of three questions: 30 s for each, or all of the 65 minutes. The last person leaves one out in block 2.
  for (const right of ['++++++', '+++++-', '++-+--']) add(sums, 'one', right);
  add(sums, 'one', '++++++', (65 * 60_000) / 3);
  add(sums, 'one', '+++++0', 20_000);
  const { blocks } = sums.figures(standardRules.scoring, 'computing');
  expect(
    blocks.map(({ block, people, medianSeconds, endedByTime }) => [block, people, medianSeconds, endedByTime?.people]),
  ).toEqual([
    [1, 5, 30, 1],
    [2, 5, 30, 1],
  ]);
});

test('the pace figures leave out whole groups in which one person’s times are unknown', () => {
  const sums = classSums(small);
  for (const right of ['++++++', '+++++-', '++-+--', '++---+']) add(sums, 'one', right);
  add(sums, 'one', '++++++', null);
  for (let person = 0; person < 5; person++) add(sums, 'two', '++++++', 50_000);
  const { blocks, people } = sums.figures(standardRules.scoring, 'computing');
  expect(people).toBe(10);
  expect(blocks).toMatchObject([
    { block: 1, people: 5, medianSeconds: 50 },
    { block: 2, people: 5, medianSeconds: 50 },
  ]);
});

test('the figures of others are in whole percent, and their number is rounded down to tens', () => {
  const rightByQuestion = new Map([1, 2, 4, 5].map((id) => [id, 40 * id]));
  const { comparison, passed, correct, parts, misses } = five().figures(standardRules.scoring, {
    people: 217,
    passed: 100,
    rightByQuestion,
  });
  expect(comparison).toEqual({ state: 'shown', people: 210 });
  expect([passed.others, correct.others]).toEqual([46, 55]);
  expect(parts.map(({ others }) => others)).toEqual([46, 65, 28, 74]);
  expect(misses.find(({ question: id }) => id === 4)?.others).toBe(26);
});

test('the figures follow rulings: a dropped question is in none, and another right option is right', () => {
  const ruled: ReportedEdition = {
    ...small,
    questions: small.questions.map((one) => {
      if (one.id === 2) return { ...one, isScored: false };
      return one.id === 4 ? { ...one, accepted: [one.key, (one.key + 1) % 4] } : one;
    }),
  };
  const sums = classSums(ruled);
  for (const right of ['++++++', '+++++-', '++-+--', '++---+', '+----0']) add(sums, 'one', right);
  const { questions, misses } = sums.figures(standardRules.scoring, 'too-few');
  expect(questions).toBe(3);
  // Question 2 is dropped. On question 4, both options that people chose are right.
  expect(misses.map(({ question: id, people }) => [id, people])).toEqual([[5, 3]]);
});
