// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { blockThemes } from './block-themes.ts';

test('the same theme twice in one block and species is a problem, but in two blocks it is not', () => {
  const withThemeAt = (...ids: number[]) =>
    goodForm((question) => (ids.includes(question.id) ? { ...question, theme: 'bloat' } : question));
  expect(blockThemes.check(withThemeAt(1, 2))).toMatchObject([{ id: 2, field: 'theme' }]);
  expect(blockThemes.check(withThemeAt(1, 61))).toEqual([]);
});

test('a good form passes', () => {
  expect(blockThemes.check(goodForm())).toEqual([]);
});
