// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { bankOf } from '../../specimens/good-form.ts';
import { goodQuestion } from '../../specimens/good-question.ts';
import { uniqueIds } from './unique-ids.ts';

test('the same id in two folders is a problem', () => {
  const other = goodQuestion({ species: 'feline', file: 'questions/feline/0001.yaml' });
  expect(uniqueIds.check(bankOf([goodQuestion(), other]))).toMatchObject([{ file: 'questions/feline/0001.yaml' }]);
  expect(uniqueIds.check(bankOf([goodQuestion(), goodQuestion({ id: 2 })]))).toEqual([]);
});
