// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodFormFile } from '../../specimens/good-form.ts';
import { formsApart } from './forms-apart.ts';

const form = (formId: string, blocks: number[][]) => ({
  ...goodFormFile(),
  formId,
  file: `forms/${formId}.yaml`,
  blocks,
});

test('a question on two forms, or twice on one form, is a problem at its later place', () => {
  const forms = [
    form('form-1', [
      [1, 2],
      [3, 1],
    ]),
    form('form-2', [[4], [5, 2]]),
  ];
  expect(formsApart.check({ questions: [], forms })).toMatchObject([
    { file: 'forms/form-1.yaml', field: 'blocks.1.1', message: 'question 1 stands here twice' },
    { file: 'forms/form-2.yaml', field: 'blocks.1.1', message: 'question 2 also stands on form-1' },
  ]);
});

test('forms that share no question pass', () => {
  expect(formsApart.check({ questions: [], forms: [form('form-1', [[1]]), form('form-2', [[2]])] })).toEqual([]);
});
