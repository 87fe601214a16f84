// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { repeatedScenarios } from './repeated-scenarios.ts';

/** Questions 1 and 7 are of the same species in the specimen form. */
const stems = (one: string, other: string, change: object = {}) =>
  goodForm((question) => {
    if (question.id === 1) return { ...question, question: one };
    return question.id === 7 ? { ...question, question: other, ...change } : question;
  });
const spayed = 'A 4-year-old spayed dog in Ohio limps. What is done?';

test('two animals of the same age, sex and place are a problem, however their stems are worded', () => {
  const other = 'Since Monday nothing stays down: a spayed female in rural Ohio, 4 years old, vomits. What is done?';
  expect(repeatedScenarios.check(stems(spayed, other))).toMatchObject([
    { id: 7, message: 'tells of the animal of question 1: 4 years, spayed, Ohio' },
  ]);
});

test('animals that have only two traits in common or differ in species pass', () => {
  expect(repeatedScenarios.check(stems(spayed, spayed.replace('Ohio', 'Utah')))).toEqual([]);
  expect(repeatedScenarios.check(stems(spayed, spayed, { species: 'feline' }))).toEqual([]);
  expect(repeatedScenarios.check(goodForm())).toEqual([]);
});
