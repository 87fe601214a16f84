// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { earlyPictures } from './early-pictures.ts';

const withPictureAt = (...ids: number[]) =>
  goodForm((question) => (ids.includes(question.id) ? { ...question, findings: 'Radiograph: a fracture.' } : question));

test('a picture at one of the first three places of a block is a problem, but at the fourth it is not', () => {
  expect(earlyPictures.check(withPictureAt(1, 62, 123, 184))).toMatchObject([
    { id: 1, field: 'blocks.0.0', message: 'question 1 has a picture and is one of the first 3 of block 1' },
    { id: 62, field: 'blocks.1.1' },
    { id: 123, field: 'blocks.2.2' },
  ]);
});

test('a good form passes', () => {
  expect(earlyPictures.check(goodForm())).toEqual([]);
});
