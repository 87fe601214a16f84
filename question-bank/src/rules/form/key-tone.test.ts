// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { keyTone } from './key-tone.ts';

test('careful words that appear only in keys are a problem', () => {
  const contents = goodForm((question) => ({
    ...question,
    options: question.options.map((option, index) => (index === question.correct ? `${option}, usually` : option)),
  }));
  expect(keyTone.check(contents)).toMatchObject([
    { message: '360 options with may, often or likely are keys; about 72 are due' },
  ]);
});

test('sweeping words that appear only in wrong options are a problem', () => {
  const contents = goodForm((question) => ({
    ...question,
    options: question.options.map((option, index) => (index === question.correct ? option : `Only ${option}`)),
  }));
  expect(keyTone.check(contents)).toMatchObject([{ message: expect.stringMatching(/^0 options with all/) }]);
});

test('careful and sweeping words that appear in every option pass, and so does a form without them', () => {
  const toned = goodForm((question) => ({
    ...question,
    options: question.options.map((option) => `Only ${option}, often`),
  }));
  expect(keyTone.check(toned)).toEqual([]);
  expect(keyTone.check(goodForm())).toEqual([]);
});
