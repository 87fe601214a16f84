// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { stemDistribution } from './stem-distribution.ts';

const { teaching = {} } = taughtQuestion();

/**
 * Every tenth stem has 36 words, the others have 66. All open with the animal except those for which another beginning
 * is given.
 */
const formOf = (
  beginning: (index: number) => string,
  words: (index: number) => number = (index) => (index % 10 === 0 ? 36 : 66),
) =>
  goodForm((question, index) => {
    const start = beginning(index);
    const rest = words(index) - start.split(' ').length;
    return { ...question, teaching, question: `${start} ${'word '.repeat(rest).trim()}` };
  });

const dog = 'A 5-year-old dog is seen because';

test('a form in the style of the exam passes, unless a quarter of its stems name a place', () => {
  expect(stemDistribution.check(formOf((index) => (index % 4 === 0 ? 'On a farm in Ohio' : dog)))).toMatchObject([
    { message: expect.stringContaining('name a place') },
  ]);
  expect(stemDistribution.check(formOf((index) => (index % 4 === 0 ? 'The owner of a dog asks' : dog)))).toEqual([]);
});

test('stems that are too long, too uniform or do not open with the animal are problems', () => {
  const messages = stemDistribution
    .check(
      formOf(
        () => 'The owner of a dog asks',
        () => 98,
      ),
    )
    .map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining('median'),
    expect.stringContaining('nine of ten'),
    expect.stringContaining('fewer than 40'),
    expect.stringContaining('open with the animal'),
  ]);
});

test('the rule reports nothing about a form whose questions have no teaching', () => {
  expect(stemDistribution.check(goodForm())).toEqual([]);
});
