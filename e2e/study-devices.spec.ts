// Study on two devices of one account: what is done on one is on the other, without a network it waits, and what was studied signed out
// can be added (study-25 to study-29).

import type { Browser, Page } from '@playwright/test';
import { type AccountHolder, newAccountHolder } from './support/account-holder.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { rightLetter, wrongLetter } from './support/practice-pool.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

const saved = 'Saved on this device and in your account.';

async function openStudy(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/study`);
  await expect(page.getByRole('button', { name: 'New set' })).toBeEnabled();
}

async function beginFive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New set' }).click();
  await page.getByRole('combobox', { name: 'How many' }).selectOption('5');
  await page.getByRole('button', { name: 'Start' }).click();
  await sees(page, 1);
}

async function sees(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Question ${number} of 5`, { exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toBeVisible();
}

async function answer(page: Page, isRight: boolean): Promise<void> {
  const question = (await page.getByRole('radiogroup').getAttribute('aria-label')) ?? '';
  await page.keyboard.press(isRight ? rightLetter(question) : wrongLetter(question));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
}

const pause = (page: Page) => page.getByRole('button', { name: 'Pause' }).click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Another device on which the person signs in. */
async function otherDevice(browser: Browser, person: AccountHolder): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await newAccountHolder(page, person.address, person).signIn();
  return page;
}

test('a set begun on one device goes on on the other, also after answers without a network', async ({
  candidate,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const { page, address } = candidate;
  const person = newAccountHolder(page, address);
  await person.signUp();
  await openStudy(page, address);
  await beginFive(page);
  await answer(page, false);
  await pause(page);
  await expect(page.getByText(saved)).toBeVisible();

  const other = await otherDevice(browser, person);
  await openStudy(other, address);
  await expect(other.getByText('Tutor: 1 of 5 answered.')).toBeVisible();
  await expectNoViolations(other);
  await goOn(other);
  await sees(other, 2);

  await goOn(page);
  await sees(page, 2);
  await page.context().setOffline(true);
  await answer(page, true);
  await pause(page);
  await expect(page.getByText('Waiting for the network: 1 answer only on this device.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The same question on both at once: the first answer stands in the set, both count for the schedule.
  await answer(other, false);
  await other.getByRole('button', { name: 'Next' }).click();
  await sees(other, 3);
  await answer(other, true);
  await pause(other);
  await expect(other.getByText(saved)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Tutor: 3 of 5 answered.')).toBeVisible();
  await expect(page.getByText(saved)).toBeVisible();

  await openStudy(other, address);
  await expect(other.getByText('Today: 4 questions', { exact: false })).toBeVisible();
  await expect(page.getByText('Today: 4 questions', { exact: false })).toBeVisible();
  await other.context().close();
});

test('what was studied signed out stays on the device until the person adds it to their account', async ({
  candidate,
  browser,
}) => {
  const { page, address } = candidate;
  expect((await page.request.post(`${address}/api/access/grant`, { data: { code: accessCode } })).ok()).toBe(true);
  await openStudy(page, address);
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep it in an account' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fstudy',
  );
  await beginFive(page);
  await answer(page, true);
  const person = newAccountHolder(page, address);
  await person.signUp();
  await openStudy(page, address);
  await expect(page.getByText(saved)).toBeVisible();
  const other = await otherDevice(browser, person);
  await openStudy(other, address);
  await expect(other.getByText(saved)).toBeVisible();
  await expect(other.getByText('Tutor: 1 of 5 answered.')).toHaveCount(0);

  await expect(
    page.getByText('1 answer was given in this browser without an account.', { exact: false }),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect(page.getByText('Added to your account.')).toBeVisible();
  await expect(page.getByText(saved)).toBeVisible();
  await openStudy(other, address);
  await expect(other.getByText('Tutor: 1 of 5 answered.')).toBeVisible();
  await other.context().close();
});
