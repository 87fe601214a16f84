// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { catchAllOptions } from './catch-all-options.ts';

test.each(['All of the above', 'None of these', 'A and C', 'Both B and D', 'Always amputate', 'Never suture'])(
  "the option '%s' is a problem",
  (option) => {
    const options = [...goodQuestion().options.slice(0, 4), option];
    expect(catchAllOptions.check(goodQuestion({ options }))).toMatchObject([{ field: 'options.4' }]);
  },
);

test('the letters of vitamins are not mistaken for letters of options', () => {
  expect(
    catchAllOptions.check(goodQuestion({ options: ['Vitamins A and D', 'Vitamin A', 'Vitamin D', 'Vitamin E'] })),
  ).toEqual([]);
});

test('a good question passes', () => {
  expect(catchAllOptions.check(goodQuestion())).toEqual([]);
});
