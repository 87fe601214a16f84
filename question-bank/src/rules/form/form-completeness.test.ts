// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formCompleteness } from './form-completeness.ts';

test('a question without feedback is a problem on a form', () => {
  const contents = goodForm((question) => {
    if (question.id !== 5) return question;
    const { feedback, ...incomplete } = question;
    return incomplete;
  });
  expect(formCompleteness.check(contents)).toMatchObject([{ id: 5, field: 'feedback' }]);
});

test('a good form passes', () => {
  expect(formCompleteness.check(goodForm())).toEqual([]);
});
