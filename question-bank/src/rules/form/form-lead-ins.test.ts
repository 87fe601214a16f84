// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formLeadIns } from './form-lead-ins.ts';

test('the same lead-in in more than 13% of stems is a problem', () => {
  const asking = (count: number) =>
    goodForm((question, index) =>
      index < count ? { ...question, question: `${question.theme} is seen. What next?` } : question,
    );
  expect(formLeadIns.check(asking(47))).toMatchObject([{ message: expect.stringContaining("'what next'") }]);
  expect(formLeadIns.check(asking(46))).toEqual([]);
});

test('a good form passes', () => {
  expect(formLeadIns.check(goodForm())).toEqual([]);
});
