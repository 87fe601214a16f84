// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formPictures } from './form-pictures.ts';

test('a form or block with too few pictures is a problem', () => {
  const contents = goodForm((question) => {
    if (question.id > 60) return question;
    const { findings, ...plain } = question;
    return plain;
  });
  expect(formPictures.check(contents)).toMatchObject([{ field: 'blocks' }, { field: 'blocks.0' }]);
});

test('a good form passes', () => {
  expect(formPictures.check(goodForm())).toEqual([]);
});
