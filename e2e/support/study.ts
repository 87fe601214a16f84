// A person who studies: from opening study to an answer.

import { expect, type Page } from '@playwright/test';
import type { Candidate } from './candidate.ts';
import { accessCode } from './exam-server.ts';
import { rightLetter, wrongLetter } from './practice-pool.ts';

export async function openStudy(candidate: Candidate): Promise<Page> {
  const { page, address } = candidate;
  const granted = await page.request.post(`${address}/api/access/grant`, { data: { code: accessCode } });
  expect(granted.ok()).toBe(true);
  await candidate.open('/study');
  await expect(page.getByRole('heading', { level: 1, name: 'Study' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New set' })).toBeEnabled();
  return page;
}

export async function beginSet(
  page: Page,
  { mode = 'Tutor', size = '5', picture = 'With or without' } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'New set' }).click();
  await page.getByRole('group', { name: 'Mode' }).getByRole('radio', { name: mode }).check();
  await page.getByRole('radio', { name: picture, exact: true }).check();
  await page.getByRole('combobox', { name: 'How many' }).selectOption(size);
  await page.getByRole('button', { name: 'Start' }).click();
  await seesQuestionOfSet(page, 1, Number(size));
}

export async function seesQuestionOfSet(page: Page, number: number, total: number): Promise<void> {
  await expect(page.getByText(`Question ${number} of ${total}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toBeVisible();
}

/** The stem as written, without the quotes and spaces of the typesetter. */
export const stem = async (page: Page) => (await page.getByRole('radiogroup').getAttribute('aria-label')) ?? '';

/** Chooses by key and sends the answer. */
export async function answer(page: Page, isRight: boolean, { isUnsure = false, sends = 'Check' } = {}): Promise<void> {
  const question = await stem(page);
  await page.keyboard.press(isRight ? rightLetter(question) : wrongLetter(question));
  if (isUnsure) await page.keyboard.press('u');
  await page.getByRole('button', { name: sends, exact: true }).click();
}
