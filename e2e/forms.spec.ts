// Which form comes next (decision 0080): the start page says so, and it is the one taken least often.

import type { Page } from '@playwright/test';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { terminate } from './support/past-simulations.ts';

const next = (page: Page) => page.getByText(/^Your next simulation: /);

test('one form comes after the other, the start page says which, and the history names both', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  await expect(next(page)).toHaveText(/^Your next simulation: Form 1, edition of \w+ \d+, \d{4}\.$/);
  await terminate(candidate);
  await expect(next(page)).toHaveText(/^Your next simulation: Form 2, /);
  await candidate.pressStart();
  await candidate.seesQuestion(1, 1);
  await candidate.open('/history');
  await expect(page.locator('.history-entry__facts')).toHaveText([/^Form 2, edition of /, /^Form 1, edition of /]);
});

test('a link begins with the form that the browser remembers least', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  await page.evaluate(() => localStorage.setItem('navle_taken_forms', 'form-1 form-1 form-2'));
  const begun = page.waitForResponse('**/api/simulations');
  await candidate.open(`/?access_code=${accessCode}`);
  await candidate.seesQuestion(1, 1);
  expect((await (await begun).json()).form.formId).toBe('form-2');
  expect(await page.evaluate(() => localStorage.getItem('navle_taken_forms'))).toBe('form-1 form-1 form-2 form-2');
});
