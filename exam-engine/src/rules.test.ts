// Which rules exist, which of them a form is taken under, and the totals of a set of rules.

import { describe, expect, test } from 'vitest';
import { given } from '../test/given.ts';
import { at, begin, smallForm, smallRules } from '../test/small-exam.ts';
import {
  allowedRules,
  allRules,
  chosenRules,
  findRules,
  maxExtraBreakMinutes,
  noAccommodation,
  questionCounts,
  standardRules,
  timeFactors,
} from './rules.ts';
import { scaledScore } from './scoring/scaled-score.ts';

test('rules are found by their ids, and no id is given twice', () => {
  expect(findRules('standard')).toBe(standardRules);
  expect(findRules('unheard-of')).toBeUndefined();
  expect(findRules('constructor')).toBeUndefined();
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
});

describe('a form is taken under', () => {
  test('the rules that it names', () => {
    expect(allowedRules({ rules: ['exam-day', 'unheard-of'] })).toEqual(['exam-day', 'unheard-of']);
  });

  test('the observed ones if it names none, as older editions do', () => {
    expect(allowedRules({})).toEqual(['standard']);
  });
});

describe('a simulation begins', () => {
  const others = { ...smallRules, id: 'others' };

  test('by any rules that its form names', () => {
    const form = { ...smallForm, rules: ['standard', 'others'] };
    expect(given(...at(0, { ...begin, form, rules: others })).simulation?.rules).toBe(others);
    expect(given(...at(0, { ...begin, form })).simulation?.rules).toBe(smallRules);
  });

  test('by no others', () => {
    const refusal = (form: typeof smallForm) => given().when({ ...begin, form, rules: others }, 0).refusal;
    expect(refusal({ ...smallForm, rules: ['standard'] })).toBe('form-does-not-fit-rules');
    expect(refusal(smallForm)).toBe('form-does-not-fit-rules');
  });
});

test('of 6 blocks of 60 with ten pre-test questions each 300 are scored and 60 are not (exam-1)', () => {
  expect(questionCounts(standardRules)).toEqual({ scored: 300, pretest: 60 });
  expect(questionCounts({ ...standardRules, blockCount: 2, pretestPerBlock: 0 })).toEqual({ scored: 120, pretest: 0 });
});

test('the three sets of rules differ in what decision 0065 names, and in nothing else', () => {
  const [standard, examDay, selfPaced] = allRules;
  expect(standard).toBe(standardRules);
  expect(examDay).toEqual({
    ...standardRules,
    id: 'exam-day',
    navigation: 'free',
    tools: ['flag', 'strike-out', 'highlight', 'notes', 'calculator'],
    creditsUnusedTime: true,
    tutorialMinutes: 15,
    integrity: { ...standardRules.integrity, departuresUntilTermination: null, warns: true },
  });
  expect(selfPaced).toEqual({
    ...examDay,
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
  ] as const)('of %s by %d gives a block %d minutes, and nothing else changes', (id, timeFactor, blockMinutes) => {
    const accommodation = { timeFactor, extraBreakMinutes: 0 };
    expect(chosenRules({ rules: id, accommodation })).toEqual({ ...findRules(id), blockMinutes, accommodation });
  });

  test('adds its minutes to the breaks, and multiplies none of them', () => {
    const accommodation = { timeFactor: 2, extraBreakMinutes: maxExtraBreakMinutes } as const;
    expect(chosenRules({ rules: 'exam-day', accommodation })).toMatchObject({
      breakBudgetMinutes: 105,
      tutorialMinutes: 15,
      accommodation,
    });
  });

  test('that adds nothing leaves the rules as they are', () => {
    for (const rules of allRules) {
      expect(chosenRules({ rules: rules.id, accommodation: noAccommodation })).toEqual(rules);
    }
  });

  test('of rules that this code does not know is none', () => {
    expect(chosenRules({ rules: 'unheard-of', accommodation: noAccommodation })).toBeUndefined();
  });

  test('gives a block whole seconds by any factor', () => {
    for (const { blockMinutes } of allRules) {
      for (const factor of timeFactors) expect(Number.isInteger(blockMinutes * factor * 60)).toBe(true);
    }
  });
});

describe.each(allRules)('in the rules $id', ({ scoring }) => {
  test('the ends of the scale are what nothing and everything right give', () => {
    expect(scaledScore(scoring, 0, 1)).toBe(scoring.lowestScore);
    expect(scaledScore(scoring, 1, 1)).toBe(scoring.highestScore);
  });

  test('levels and pass mark are in order on the scale', () => {
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

  test('of their own size are the rules', () => {
    for (const rules of allRules) {
      expect(chosenRules({ rules: rules.id, accommodation: noAccommodation }, formOf(6, 60))).toEqual(rules);
    }
  });

  test('of another size have as much time for a question and for each break, and the pre-test questions that the form says', () => {
    expect(chosenRules(choice, { ...formOf(2, 20), pretestPerBlock: 3 })).toEqual({
      ...chosenRules(choice),
      ...{ blockCount: 2, questionsPerBlock: 20, pretestPerBlock: 3, blockMinutes: 22, breakBudgetMinutes: 9 },
    });
  });

  test('of one block have no break, but for what an accommodation adds', () => {
    const accommodation = { timeFactor: 1.5, extraBreakMinutes: 10 } as const;
    expect(chosenRules(choice, formOf(1, 30))).toMatchObject({ blockMinutes: 33, breakBudgetMinutes: 0 });
    expect(chosenRules({ ...choice, accommodation }, formOf(1, 30))).toMatchObject({
      ...{ blockMinutes: 49.5, breakBudgetMinutes: 10 },
    });
  });

  test('fit it: a simulation of it begins', () => {
    const form = { ...smallForm, ...formOf(3, 10), rules: ['exam-day'] };
    const rules = chosenRules(choice, form) ?? standardRules;
    expect(given(...at(0, { ...begin, form, rules })).simulation?.rules).toEqual(rules);
  });
});
