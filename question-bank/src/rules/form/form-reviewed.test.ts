// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formReviewed } from './form-reviewed.ts';

test('a draft on a form is a problem', () => {
  const contents = goodForm((question) =>
    question.id === 5 ? { ...question, provenance: { ...question.provenance, status: 'draft' } } : question,
  );
  expect(formReviewed.check(contents)).toMatchObject([{ id: 5, field: 'provenance.status' }]);
});

test('a good form passes', () => {
  expect(formReviewed.check(goodForm())).toEqual([]);
});
