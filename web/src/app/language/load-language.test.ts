// Which language a page gets: the first of the reader's languages that we have, otherwise English.

import { expect, test, vi } from 'vitest';
import { uiTexts } from '../../ui/ui-texts.ts';
import { loadLanguage } from './load-language.ts';

test.each([
  ['American', ['en-US', 'en-XA']],
  ['British after one that there is not', ['tlh', 'en-GB']],
  ['only languages that there are not', ['tlh', 'qya']],
  ['none', []],
])('the page stays in English and loads nothing when the reader’s languages are: %s', (_, wanted) => {
  expect(loadLanguage(wanted)).toBeNull();
  expect(uiTexts.dismiss).toBe('Dismiss');
});

test('another language is loaded, set as the page’s lang, and used by catalogs imported before it', async () => {
  const page = { documentElement: { lang: 'en' }, title: 'Veterinary Exam Simulator' };
  vi.stubGlobal('document', page);
  await loadLanguage(['tlh', 'en-XA', 'en']);
  expect(page).toMatchObject({ documentElement: { lang: 'en-XA' }, title: expect.stringMatching(/^\[!!! Veterinary/) });
  expect(uiTexts.dismiss).toBe('[!!! Dismiss~~~ !!!]');
  expect(uiTexts.showField('Password')).toMatch(/^\[!!! Show password~+ !!!\]$/);
});
