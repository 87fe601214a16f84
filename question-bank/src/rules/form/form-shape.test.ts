// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm, goodFormFile } from '../../specimens/good-form.ts';
import { formShape } from './form-shape.ts';

const withForm = (change: Partial<ReturnType<typeof goodFormFile>>) => ({
  ...goodForm(),
  form: { ...goodFormFile(), ...change },
});

test('a missing block, short blocks and a repeated question are problems', () => {
  const { blocks } = goodFormFile();
  expect(
    formShape.check(withForm({ blocks: blocks.slice(0, 5), pretest: goodFormFile().pretest.slice(0, 50) })),
  ).toHaveLength(1);
  expect(formShape.check(withForm({ blocks: blocks.map((ids) => ids.slice(0, 59)) }))).toHaveLength(6);
  const twice = blocks.map((ids, block) => (block === 1 ? [70, ...ids.slice(1, 10), 20, ...ids.slice(11)] : ids));
  expect(formShape.check(withForm({ blocks: twice })).map(({ message }) => message)).toContain(
    'asks question 20 a second time',
  );
});

test('a pre-test question that is in no block is a problem', () => {
  const pretest = [999, ...goodFormFile().pretest.slice(1)];
  expect(formShape.check(withForm({ pretest }))).toMatchObject([{ field: 'blocks.0' }, { field: 'pretest.0' }]);
});

test('a good form passes', () => {
  expect(formShape.check(goodForm())).toEqual([]);
});
