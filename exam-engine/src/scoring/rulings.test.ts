// Scoring under rulings (scoring-19 to scoring-21): tables by hand, and what holds for any rulings.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../../test/property-runs.ts';
import { type QuestionKey, topics } from '../form.ts';
import { tallyParts } from './parts.ts';
import { scoreSimulation } from './results.ts';
import { beforeRulings, isRight, type Ruling, rulingsInForce, underRulings } from './rulings.ts';
import { observedScoring } from './scoring.ts';

let made = 0;
const ruling = (question: number, effect: Ruling['effect'], accepted: readonly number[] = []): Ruling => {
  made += 1;
  return { question, number: made, effect, accepted };
};

/** 300 scored questions whose key is A, and a pre-test question, 301. */
const keys = Array.from({ length: 301 }, (_, index): QuestionKey => {
  return { id: index + 1, topic: topics[index % 8] ?? 'Pathobiology', correct: 0, scored: index < 300 };
});
/** The questions up to this one are answered right; the others are answered B. */
const rightUpTo = (right: number) =>
  keys.map(({ id }) => ({ questionId: id, answer: id <= right ? 0 : 1, timeSpentMs: null }));

function scored(right: number, rulings: readonly Ruling[]) {
  const { correct, total, scaledScore, passed } = scoreSimulation(
    observedScoring,
    underRulings(keys, rulingsInForce(rulings)),
    rightUpTo(right),
  );
  return [correct, total, scaledScore, passed];
}

describe('a score under rulings', () => {
  // 425 + (r - 0.575) x 730 from r = 0.575 on, 350 + (r - 0.4) x 429 below.
  test.each<[string, number, readonly Ruling[], readonly [number, number, number, boolean]]>([
    ['nothing ruled, 172 right', 172, [], [172, 300, 424, false]],
    ['a question dropped that was wrong: 172 of 299 is 0.57525', 172, [ruling(300, 'drop')], [172, 299, 425, true]],
    ['a question dropped that was right: 171 of 299 is 0.57191', 172, [ruling(1, 'drop')], [171, 299, 424, false]],
    [
      'one right, one wrong: 171 of 298 is 0.57383',
      172,
      [ruling(1, 'drop'), ruling(300, 'drop')],
      [171, 298, 425, true],
    ],
    ['B right in place of A, where B was chosen', 172, [ruling(300, 'accept', [1])], [173, 300, 426, true]],
    ['B right in place of A, where A was chosen', 173, [ruling(1, 'accept', [1])], [172, 300, 424, false]],
    ['A and B both right', 172, [ruling(1, 'accept', [0, 1]), ruling(300, 'accept', [0, 1])], [173, 300, 426, true]],
    [
      '210 right, 600, is over the jump of the curve; one of them dropped: 209 of 299 is 0.69900, 515.5',
      210,
      [ruling(1, 'drop')],
      [209, 299, 516, true],
    ],
    ['a pre-test question dropped', 172, [ruling(301, 'drop')], [172, 300, 424, false]],
    ['dropped and taken back', 172, [ruling(300, 'drop'), ruling(300, 'restore')], [172, 300, 424, false]],
    ['another key, then dropped', 172, [ruling(300, 'accept', [1]), ruling(300, 'drop')], [172, 299, 425, true]],
    ['a question that the form does not have', 172, [ruling(999, 'drop')], [172, 300, 424, false]],
  ])('equals the one computed by hand: %s', (_, right, rulings, expected) => {
    expect(scored(right, rulings)).toEqual(expected);
  });

  test('counts no unanswered question as right, and a dropped question is missing from its topic', () => {
    const [key] = keys;
    if (!key) throw new Error('There is a first key');
    expect(isRight({ ...key, accepted: [0, 1, 2, 3] }, null)).toBe(false);
    const ruled = underRulings(keys, rulingsInForce([ruling(1, 'drop')]));
    const tally = tallyParts('topic', ruled, rightUpTo(300)).find(({ part }) => part === key.topic);
    expect([tally?.correct, tally?.total]).toEqual([37, 37]);
  });

  test('is refused if every question is dropped', () => {
    const all = keys.map(({ id }) => ruling(id, 'drop'));
    expect(() => scored(172, all)).toThrow(RangeError);
  });
});

describe('for any answers and rulings', () => {
  const questions = 12;
  const form = fc
    .array(fc.record({ correct: fc.nat(3), scored: fc.boolean(), topic: fc.constantFrom(...topics) }), {
      minLength: questions,
      maxLength: questions,
    })
    // Question 1 always counts and never has a ruling.
    .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row, ...(index === 0 && { scored: true }) })));
  const answers = fc.array(fc.option(fc.nat(3)), { minLength: questions, maxLength: questions });
  const rulings = fc
    .array(
      fc.record({
        question: fc.integer({ min: 2, max: questions }),
        effect: fc.constantFrom('drop', 'accept', 'restore'),
        accepted: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 10 },
    )
    .map((rows) => rows.map((row, index): Ruling => ({ ...row, number: index + 1 })));
  const answeredBy = (given: readonly (number | null)[]) =>
    given.map((answer, index) => ({ questionId: index + 1, answer, timeSpentMs: null }));

  test(
    'the keys are unchanged without rulings, and all rulings can be undone',
    () => {
      fc.assert(
        fc.property(form, answers, rulings, (rows, given, all) => {
          expect(underRulings(rows, [])).toBe(rows);
          const ruled = underRulings(rows, rulingsInForce(all));
          expect(beforeRulings(ruled)).toEqual(rows);
          const score = (some: readonly QuestionKey[]) => scoreSimulation(observedScoring, some, answeredBy(given));
          expect(score(beforeRulings(ruled))).toEqual(score(rows));
        }),
        propertySettings('scores without rulings', 0.1),
      );
    },
    propertyTimeoutMs,
  );

  test(
    'the numbers of the rulings decide which are in force, not the order in which they come',
    () => {
      fc.assert(
        fc.property(rulings, fc.infiniteStream(fc.nat()), (all, random) => {
          const shuffled = all
            .map((one) => ({ one, at: random.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
          expect(rulingsInForce(shuffled)).toEqual(rulingsInForce(all));
        }),
        propertySettings('order of rulings', 0.1),
      );
    },
    propertyTimeoutMs,
  );

  test(
    'the numbers of right answers and of scored questions equal a count question by question',
    () => {
      fc.assert(
        fc.property(form, answers, rulings, (rows, given, all) => {
          let [correct, total] = [0, 0];
          for (const { id, correct: key, scored: isScored } of rows) {
            const last = all.findLast(({ question }) => question === id);
            if (!isScored || last?.effect === 'drop') continue;
            total += 1;
            const right = last?.effect === 'accept' ? last.accepted : [key];
            if (right.some((option) => option === given[id - 1])) correct += 1;
          }
          const ruled = underRulings(rows, rulingsInForce(all));
          expect(scoreSimulation(observedScoring, ruled, answeredBy(given))).toMatchObject({ correct, total });
        }),
        propertySettings('scores under rulings', 0.1),
      );
    },
    propertyTimeoutMs,
  );
});
