// The results of a simulation: examples that follow the statements (scoring-1 to scoring-10), and random answers
// compared with an independent oracle.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../../test/property-runs.ts';
import { type LeftQuestion, observedTopics, resultsByOracle } from '../../test/results-oracle.ts';
import { type QuestionKey, topics } from '../form.ts';
import type { Topic } from '../labels.ts';
import { performanceLevel, scoreSimulation } from './results.ts';
import { observedScoring } from './scoring.ts';

/** `[topic, right answers, scored questions]` per row; right is option B, wrong is option A. */
const resultsOf = (...rows: readonly (readonly [Topic, number, number])[]) =>
  score(
    rows.flatMap(([topic, right, total]) =>
      Array.from({ length: total }, (_, index) => ({
        topic,
        correct: 1,
        isScored: true,
        chosen: index < right ? 1 : 0,
      })),
    ),
  );

function score(questions: readonly LeftQuestion[]) {
  const keys = questions.map(
    ({ topic, correct, isScored }, index): QuestionKey => ({ id: index + 1, topic, correct, scored: isScored }),
  );
  const answered = questions.flatMap(({ chosen }, index) =>
    chosen === undefined ? [] : [{ questionId: index + 1, answer: chosen, timeSpentMs: null }],
  );
  return scoreSimulation(observedScoring, keys, answered);
}

const names = (rows: readonly { readonly category: Topic }[]) => rows.map(({ category }) => category);

test("the engine's topics are the observed ones, in the observed order (scoring-7)", () => {
  expect(topics).toEqual(observedTopics);
});

describe('counting', () => {
  const right: LeftQuestion = { topic: 'Pathobiology', correct: 1, isScored: true, chosen: 1 };

  test('pre-test questions are never counted, whether right or wrong', () => {
    const preTest: LeftQuestion = { ...right, topic: 'Diagnostic Imaging', isScored: false };
    const { correct, total, analysis } = score([right, preTest, { ...preTest, chosen: 0 }]);
    expect([correct, total]).toEqual([1, 1]);
    expect(names(analysis.categoryPerformances)).toEqual(['Pathobiology']);
  });

  test('an unanswered question is wrong, even if its key is A', () => {
    const keyA: LeftQuestion = { ...right, correct: 0, chosen: null };
    expect(score([keyA, { ...keyA, chosen: undefined }, right])).toMatchObject({ correct: 1, total: 3 });
  });

  test('a form without scored questions is an error, not a score', () => {
    expect(() => score([{ ...right, isScored: false }])).toThrow(RangeError);
  });
});

describe('performance level and pass', () => {
  test.each([
    [800, 'excellent'],
    [650, 'excellent'],
    [649, 'good'],
    [550, 'good'],
    [549, 'marginal'],
    [425, 'marginal'],
    [424, 'needs-improvement'],
    [200, 'needs-improvement'],
  ])('a scaled score of %i is %s', (scaledScore, level) => {
    expect(performanceLevel(observedScoring, scaledScore)).toBe(level);
  });

  test('172 of 300 fails with a score of 424, and 173 passes with 426', () => {
    expect(resultsOf(['Pathobiology', 172, 300])).toMatchObject({ scaledScore: 424, passed: false });
    expect(resultsOf(['Pathobiology', 173, 300])).toMatchObject({ scaledScore: 426, passed: true });
  });

  test('a score exactly at the pass mark passes', () => {
    const key: QuestionKey = { id: 1, topic: 'Pathobiology', correct: 1, scored: true };
    const passedAt = (passingScaledScore: number) =>
      scoreSimulation({ ...observedScoring, passingScaledScore }, [key], []).passed;
    expect([200, 201].map(passedAt)).toEqual([true, false]);
  });

  test('the badge goes by 425 and the analysis by 60 %, so the two can disagree', () => {
    const { passed, analysis } = resultsOf(['Pathobiology', 175, 300]);
    expect([passed, analysis.overallAccuracy, analysis.passed]).toEqual([true, 58, false]);
  });

  test('the analysis goes by the percentage shown: 59.5 % is shown as 60 % and passes', () => {
    const { analysis } = resultsOf(['Pathobiology', 119, 200]);
    expect([analysis.overallAccuracy, analysis.passed]).toEqual([60, true]);
    expect(resultsOf(['Pathobiology', 118, 200]).analysis.passed).toBe(false);
  });
});

describe('topics', () => {
  test('are sorted by the percentage shown, lowest first, with ties in the order of the topics', () => {
    // 2 of 3 (66.7) and 67 of 100 are both 67 %, so the topic that comes first in their order is first.
    const { analysis } = resultsOf(
      ['Laboratory Diagnostics', 1, 2],
      ['Diagnostic Imaging', 2, 3],
      ['Animal Welfare', 67, 100],
      ['Clinical Practice', 1, 1],
    );
    expect(analysis.categoryPerformances.map(({ category, percentage }) => [category, percentage])).toEqual([
      ['Laboratory Diagnostics', 50],
      ['Animal Welfare', 67],
      ['Diagnostic Imaging', 67],
      ['Clinical Practice', 100],
    ]);
  });

  test('are left out if they have no scored questions', () => {
    expect(names(resultsOf(['Pathobiology', 0, 1], ['Animal Welfare', 1, 1]).analysis.categoryPerformances)).toEqual([
      'Pathobiology',
      'Animal Welfare',
    ]);
  });

  test('with equal percentages are in the order of the topics, even among the strongest', () => {
    const { analysis } = resultsOf(...observedTopics.map((topic) => [topic, 1, 2] as const).toReversed());
    expect(names(analysis.categoryPerformances)).toEqual(observedTopics);
    expect(names(analysis.weakestCategories)).toEqual(observedTopics.slice(0, 3));
    expect(names(analysis.strongestCategories)).toEqual(observedTopics.slice(-3));
  });

  test('include the three weakest, weakest first, and the three strongest, strongest first', () => {
    const { analysis } = resultsOf(...observedTopics.map((topic, index) => [topic, 8 - index, 8] as const));
    expect(names(analysis.weakestCategories)).toEqual([
      'Laboratory Diagnostics',
      'Diagnostic Imaging',
      'Pharmacology & Therapeutics',
    ]);
    expect(names(analysis.strongestCategories)).toEqual(observedTopics.slice(0, 3));
  });
});

test.each([
  [1, ['focus-area']],
  [2, ['focus-area', 'focus-area']],
  [3, ['focus-area', 'focus-area', 'strong']],
  [4, ['focus-area', 'focus-area', 'strong', 'strong']],
  [8, ['focus-area', 'focus-area', null, null, null, null, 'strong', 'strong']],
])('of %i topics, up to two lowest are focus areas, up to two highest strong, and none is both', (count, badges) => {
  const { analysis } = resultsOf(...observedTopics.slice(0, count).map((topic) => [topic, 1, 2] as const));
  expect(analysis.categoryPerformances.map(({ badge }) => badge)).toEqual(badges);
});

describe('the results of random answers agree with the oracle', () => {
  const questions = (skill: number) =>
    fc
      .record({
        topic: fc.constantFrom(...observedTopics),
        correct: fc.nat({ max: 4 }),
        luck: fc.nat({ max: 99 }),
        otherwise: fc.constantFrom(0, 1, 2, 3, 4, null, undefined),
        isScored: fc.nat({ max: 5 }).map((draw) => draw > 0),
      })
      .map(({ luck, otherwise, ...question }): LeftQuestion => {
        return { ...question, chosen: luck < skill ? question.correct : otherwise };
      });
  const papers = fc
    .nat({ max: 100 })
    .chain((skill) => fc.array(questions(skill), { minLength: 1, maxLength: 100, size: 'max' }))
    .filter((paper) => paper.some(({ isScored }) => isScored));

  test('on forms of up to 100 questions, each drawn on its own', { timeout: propertyTimeoutMs }, () => {
    fc.assert(
      fc.property(papers, (paper) => {
        expect(score(paper)).toEqual(resultsByOracle(paper));
      }),
      propertySettings('results of small forms', 0.2),
    );
  });

  /**
   * Four topics of 38 and four of 37 scored questions: right answers per topic, and 60 pre-test questions among them.
   */
  const rightAnswers = fc.tuple(...observedTopics.map((_, index) => fc.nat({ max: index < 4 ? 38 : 37 })));

  test('on a whole form of 300 scored and 60 pre-test questions', { timeout: propertyTimeoutMs }, () => {
    fc.assert(
      fc.property(rightAnswers, (right) => {
        const paper = observedTopics.flatMap((topic, index) =>
          Array.from({ length: 45 }, (_, place): LeftQuestion => {
            const isScored = place < (index < 4 ? 38 : 37);
            return { topic, correct: 3, isScored, chosen: place < (right[index] ?? 0) || !isScored ? 3 : null };
          }),
        );
        const results = score(paper);
        expect(results.total).toBe(300);
        expect(results).toEqual(resultsByOracle(paper));
      }),
      propertySettings('results of whole forms', 0.2),
    );
  });
});
