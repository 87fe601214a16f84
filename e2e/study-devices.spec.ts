// Study on two devices of one account: what is done on one appears on the other, it waits while there is no network,
// and what was studied while signed out can be added (study-25 to study-29).

import type { Browser, Page } from '@playwright/test';
import { type AccountHolder, newAccountHolder } from './support/account-holder.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { answer, beginSet, seesQuestionOfSet } from './support/study.ts';

test.use({ serviceWorkers: 'allow' });

const saved = 'Saved on this device and in your account.';

async function openStudy(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/study`);
  await expect(page.getByRole('button', { name: 'New set' })).toBeEnabled();
}

const sees = (page: Page, number: number) => seesQuestionOfSet(page, number, 5);

async function check(page: Page, isRight: boolean): Promise<void> {
  await answer(page, isRight);
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

test(
  'a set begun on one device goes on on the other, also after answers without a network',
  longRound(),
  async ({ candidate, browser, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const { page, address } = candidate;
    const person = newAccountHolder(page, address);
    await person.signUp();
    await openStudy(page, address);
    await beginSet(page);
    await check(page, false);
    await pause(page);
    await expect(page.getByText(saved)).toBeVisible();

    const other = await otherDevice(browser, person);
    const held = Promise.withResolvers<void>();
    await other.route('**/api/study-log*', (route) => held.promise.then(() => route.continue()));
    await openStudy(other, address);
    await expect(other.getByText('Checking your account for what you studied…')).toBeVisible();
    held.resolve();
    await expect(other.getByText('Tutor: 1 of 5 answered.')).toBeVisible();
    await expectNoViolations(other, 'study that came from the account');
    await goOn(other);
    await sees(other, 2);

    await goOn(page);
    await sees(page, 2);
    await page.context().setOffline(true);
    await check(page, true);
    await pause(page);
    await expect(page.getByText('Waiting for the network: 1 answer only on this device.')).toBeVisible();
    await expectNoSidewaysScroll(page, 'study that waits for the network');
    // Both devices answer the same question: the first answer counts in the set, both count for the schedule.
    await check(other, false);
    await other.getByRole('button', { name: 'Next' }).click();
    await sees(other, 3);
    await check(other, true);
    await pause(other);
    await expect(other.getByText(saved)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Tutor: 3 of 5 answered.')).toBeVisible();
    await expect(page.getByText(saved)).toBeVisible();

    // The history on the other device asks the account, too.
    await other.goto(`${address}/history`);
    await expect(other.getByText('4 questions on 1 day, 50% right.')).toBeVisible();
    await openStudy(other, address);
    await expect(other.getByText('Today: 4 questions', { exact: false })).toBeVisible();
    await expect(page.getByText('Today: 4 questions', { exact: false })).toBeVisible();
    await other.context().close();
  },
);

test(
  'what was studied signed out stays on the device until the person adds it to their account',
  longRound(),
  async ({ candidate, browser }) => {
    const { page, address } = candidate;
    expect((await page.request.post(`${address}/api/access/grant`, { data: { code: accessCode } })).ok()).toBe(true);
    await openStudy(page, address);
    await expect(page.getByText('Saved on this device.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Keep it in an account' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fstudy',
    );
    await beginSet(page);
    await check(page, true);
    await page.getByRole('textbox', { name: 'Your note' }).fill('Horses can’t vomit.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const person = newAccountHolder(page, address);
    await person.signUp();
    await openStudy(page, address);
    await expect(page.getByText(saved)).toBeVisible();
    const other = await otherDevice(browser, person);
    await openStudy(other, address);
    await expect(other.getByText(saved)).toBeVisible();
    await expect(other.getByText('Tutor: 1 of 5 answered.')).toHaveCount(0);

    await expect(
      page.getByText('One answer and one note from study in this browser are not linked to an account.', {
        exact: false,
      }),
    ).toBeVisible();
    await expectNoViolations(page, 'the offer to add study to the account');
    await page.getByRole('button', { name: 'Keep in my account' }).click();
    await expect(page.getByText('What you studied here is now in your account.')).toBeVisible();
    await expect(page.getByText(saved)).toBeVisible();
    await openStudy(other, address);
    await expect(other.getByText('Tutor: 1 of 5 answered.')).toBeVisible();

    // The note was synchronized, too.
    await expect(other.getByText(saved)).toBeVisible();
    await expect.poll(() => other.evaluate(keptNotes)).toContain('Horses can’t vomit.');
    await other.context().close();
  },
);

/** Notes of all owners on this device. Runs in the page. */
async function keptNotes(): Promise<readonly string[]> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-remarks'));
  const rows = await finished(db.transaction('remarks').objectStore('remarks').getAll());
  db.close();
  return rows.map(({ note }) => note);
}
