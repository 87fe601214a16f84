// Which rules exist, which of them a form is taken under, and the totals of a set of rules.

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import { atTime, begin, smallForm, smallRules } from '../test/small-exam.ts';
import {
  accommodationFrom,
  accommodationParts,
  allowedRules,
  allRules,
  allTools,
  chosenRules,
  type ExamRules,
  findRules,
  isAllowed,
  mostMinutes,
  noAccommodation,
  questionCounts,
  standardRules,
  timeFactors,
  withAccommodation,
} from './rules.ts';
import { scaledScore } from './scoring/scaled-score.ts';

test('rules are found by their ids, and each id is unique', () => {
  expect(findRules('standard')).toBe(standardRules);
  expect(findRules('unheard-of')).toBeUndefined();
  expect(findRules('constructor')).toBeUndefined();
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
});

describe('a form is taken under', () => {
  test('the rules that it names', () => {
    expect(allowedRules({ rules: ['exam-day', 'unheard-of'] })).toEqual(['exam-day', 'unheard-of']);
  });

  test('the observed rules if it names none, as in older editions', () => {
    expect(allowedRules({})).toEqual(['standard']);
  });
});

describe('a simulation begins', () => {
  const others = { ...smallRules, id: 'others' };

  test('under any set of rules that its form names', () => {
    const form = { ...smallForm, rules: ['standard', 'others'] };
    expect(given(...atTime(0, { ...begin, form, rules: others })).simulation?.rules).toBe(others);
    expect(given(...atTime(0, { ...begin, form })).simulation?.rules).toBe(smallRules);
  });

  test('under no other rules', () => {
    const refusal = (form: typeof smallForm) => given().when({ ...begin, form, rules: others }, 0).refusal;
    expect(refusal({ ...smallForm, rules: ['standard'] })).toBe('form-does-not-fit-rules');
    expect(refusal(smallForm)).toBe('form-does-not-fit-rules');
  });
});

test('6 blocks of 60 with ten pre-test questions each have 300 scored and 60 unscored questions (exam-1)', () => {
  expect(questionCounts(standardRules)).toEqual({ scored: 300, pretest: 60 });
  expect(questionCounts({ ...standardRules, blockCount: 2, pretestPerBlock: 0 })).toEqual({ scored: 120, pretest: 0 });
});

test('the three sets of rules differ only in what decision 0065 names', () => {
  const [standard, examDayRules, selfPaced] = allRules;
  expect(standard).toBe(standardRules);
  expect(examDayRules).toEqual({
    ...standardRules,
    id: 'exam-day',
    navigation: 'free',
    tools: allTools,
    creditsUnusedTime: true,
    tutorialMinutes: 15,
    integrity: { ...standardRules.integrity, departuresUntilTermination: null, warns: true },
  });
  expect(selfPaced).toEqual({
    ...examDayRules,
    id: 'self-paced',
    blockMinutes: 130,
    mayPause: true,
    integrity: { ...standardRules.integrity, departuresUntilTermination: null, warns: false },
  });
  expect(allRules).toHaveLength(3);
});

describe('an accommodation', () => {
  test.each([
    ['standard', 1, 65],
    ['standard', 1.25, 81.25],
    ['standard', 1.5, 97.5],
    ['standard', 2, 130],
    ['exam-day', 1.25, 81.25],
    ['self-paced', 1.25, 162.5],
    ['self-paced', 2, 260],
  ] as const)('to %s by a factor of %d only changes the block to %d minutes', (id, timeFactor, blockMinutes) => {
    const accommodation = { ...noAccommodation, timeFactor, extraBreakMinutes: 0 };
    expect(chosenRules({ rules: id, accommodation })).toEqual({ ...findRules(id), blockMinutes, accommodation });
  });

  test('adds its extra minutes to the breaks, and its factor does not multiply breaks or the tutorial', () => {
    const accommodation = {
      ...noAccommodation,
      timeFactor: 2,
      extraBreakMinutes: mostMinutes.extraBreakMinutes,
    } as const;
    expect(chosenRules({ rules: 'exam-day', accommodation })).toMatchObject({
      breakBudgetMinutes: 105,
      tutorialMinutes: 15,
      accommodation,
    });
  });

  test('that adds nothing leaves the rules unchanged', () => {
    for (const rules of allRules) {
      expect(chosenRules({ rules: rules.id, accommodation: noAccommodation })).toEqual(rules);
    }
  });

  test('to unknown rules gives no rules', () => {
    expect(chosenRules({ rules: 'unheard-of', accommodation: noAccommodation })).toBeUndefined();
  });

  test('makes a block a whole number of seconds long with any factor', () => {
    for (const { blockMinutes } of allRules) {
      for (const factor of timeFactors) expect(Number.isInteger(blockMinutes * factor * 60)).toBe(true);
    }
  });
});

describe.each(accommodationParts)('the part %s of an accommodation', (part) => {
  const accommodation = accommodationFrom((one) => (one === part ? (one === 'timeFactor' ? 1.5 : 10) : null));
  const withoutIt = ({ accommodation: _, ...rules }: ExamRules) => rules;
  const choices = allRules.map((rules) => [rules, withAccommodation(rules, accommodation)] as const);

  test('changes rules', () => {
    expect(choices.filter(([rules, given]) => !isDeepStrictEqual(withoutIt(rules), withoutIt(given)))).not.toEqual([]);
  });

  test('does not turn on what a set of rules has none of', () => {
    for (const [rules, given] of choices) {
      const off = Object.entries(withoutIt(rules)).filter(([, value]) => value === 0);
      expect(given).toMatchObject(Object.fromEntries(off));
    }
  });

  test('can be what it is if it is not given, and has a limit', () => {
    expect(isAllowed(part, noAccommodation[part])).toBe(true);
    for (const value of [-1, 0.5, 1_000, Number.NaN]) expect(isAllowed(part, value)).toBe(false);
  });
});

describe.each(allRules)('under the rules $id', ({ scoring }) => {
  test('zero right answers give the lowest score, and all right answers give the highest', () => {
    expect(scaledScore(scoring, 0, 1)).toBe(scoring.lowestScore);
    expect(scaledScore(scoring, 1, 1)).toBe(scoring.highestScore);
  });

  test('the pass mark and the levels are in ascending order on the scale', () => {
    const { lowestScore, passingScaledScore, goodScore, excellentScore, highestScore } = scoring;
    const marks = [lowestScore, passingScaledScore, goodScore, excellentScore, highestScore];
    expect(marks).toEqual([...marks].sort((a, b) => a - b));
  });
});

describe('the rules for a form', () => {
  const formOf = (blocks: number, questions: number) => ({
    blocks: Array.from({ length: blocks }, () => Array.from({ length: questions }, (_, index) => index)),
  });
  const choice = { rules: 'exam-day', accommodation: noAccommodation };

  test('of the usual size are the set of rules itself', () => {
    for (const rules of allRules) {
      expect(chosenRules({ rules: rules.id, accommodation: noAccommodation }, formOf(6, 60))).toEqual(rules);
    }
  });

  test("of another size keep the time per question and per break, and have the form's pre-test questions", () => {
    expect(chosenRules(choice, { ...formOf(2, 20), pretestPerBlock: 3 })).toEqual({
      ...chosenRules(choice),
      ...{ blockCount: 2, questionsPerBlock: 20, pretestPerBlock: 3, blockMinutes: 22, breakBudgetMinutes: 9 },
    });
  });

  test('of one block have no break time except what an accommodation adds', () => {
    const accommodation = { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 10 } as const;
    expect(chosenRules(choice, formOf(1, 30))).toMatchObject({ blockMinutes: 33, breakBudgetMinutes: 0 });
    expect(chosenRules({ ...choice, accommodation }, formOf(1, 30))).toMatchObject({
      ...{ blockMinutes: 49.5, breakBudgetMinutes: 10 },
    });
  });

  test('fit the form, so a simulation of it begins', () => {
    const form = { ...smallForm, ...formOf(3, 10), rules: ['exam-day'] };
    const rules = chosenRules(choice, form) ?? standardRules;
    expect(given(...atTime(0, { ...begin, form, rules })).simulation?.rules).toEqual(rules);
  });
});
