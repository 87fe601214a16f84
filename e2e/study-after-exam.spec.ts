// From a simulation to study: missed questions as a set, also on another device; one block alone; notes and reasons of
// misses (study-8, study-20 to study-22).

import type { Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import { Candidate } from './support/candidate.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { letSimulationRunOut } from './support/past-simulations.ts';
import { keysOfBlock } from './support/published-form.ts';
import { seededAnswers, takeSeededExam } from './support/seeded-candidate.ts';
import { answer, openStudy, seesQuestionOfSet } from './support/study.ts';

test.use({ serviceWorkers: 'allow' });

/** Ids of the questions that the seeded candidate missed, in the order of the exam. */
const missed = [1, 2, 3, 4, 5, 6].flatMap((block) => {
  const answers = seededAnswers(block);
  return keysOfBlock(block).flatMap(({ id, correct }, index) => (answers[index]?.last === correct ? [] : [id]));
});

/** Ids of the questions of the latest set, from the device's log. Runs in the page. */
async function questionsOfLastSet(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const finished = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await finished(indexedDB.open('navle-study'));
    const records: { atMs: number; event: { type: string; questions: { id: number }[] } }[] = await finished(
      db.transaction('records').objectStore('records').getAll(),
    );
    db.close();
    const begun = records.filter(({ event }) => event.type === 'SetBegun').sort((a, b) => b.atMs - a.atMs);
    return begun[0]?.event.questions.map(({ id }) => id) ?? [];
  });
}

test('the results lead to a set of exactly what was missed, which waits until it is finished', async ({
  candidate,
}) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await takeSeededExam(candidate);
  await expect(page.getByRole('link', { name: `Review the ${missed.length} you missed` })).toBeVisible();
  await page.getByRole('link', { name: 'Study them' }).click();
  await seesQuestionOfSet(page, 1, missed.length);
  expect(await questionsOfLastSet(page)).toEqual(missed);
  await page.keyboard.press('A');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Study them' }).click();
  await seesQuestionOfSet(page, 2, missed.length);
});

test('one block is practiced alone where it was taken, in the order of the exam', async ({ candidate }) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await takeSeededExam(candidate);
  await candidate.open('/study');
  const blocks = page.getByRole('region', { name: 'Blocks you have taken' });
  await expect(blocks.getByRole('listitem')).toHaveCount(6);
  await blocks.getByRole('button', { name: 'Practice block 5 of Form 1' }).click();
  await expect(page.getByText('60 questions, in the order of the exam.')).toBeVisible();
  await page.getByRole('radio', { name: 'Test' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await seesQuestionOfSet(page, 1, 60);
  expect(await questionsOfLastSet(page)).toEqual(keysOfBlock(5).map(({ id }) => id));
});

test(
  'what was missed on one device is studied on another, and stays there',
  longRound(),
  async ({ candidate, browser }) => {
    test.setTimeout(240_000);
    const { page, address } = candidate;
    const person = newAccountHolder(page, address);
    await person.signUp();
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    await expect(page.getByRole('link', { name: /^Review the \d+ you missed/ })).toBeVisible();
    const context = await browser.newContext();
    const other = new Candidate(await context.newPage(), address);
    await newAccountHolder(other.page, address, person).signIn();
    await other.open('/history');
    await other.page.locator('.history-entry a').first().click();
    await other.page.getByRole('link', { name: 'Study them' }).click();
    const position = other.page.getByText(/^Question 1 of 3\d\d$/);
    await expect(position).toBeVisible({ timeout: 30_000 });
    await other.page.keyboard.press('A');
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('button', { name: 'Next' }).click();
    await context.setOffline(true);
    await expect(other.page.getByText(/^Question 2 of 3\d\d$/)).toBeVisible();
    await expect(other.page.getByRole('radiogroup')).toBeVisible();
    await context.close();
  },
);

test(
  'a note, the reason of a miss and a report are where the explanation is; the review has the note, and what was not sure',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(240_000);
    const { page } = candidate;
    await takeSeededExam(candidate);
    await page.getByRole('link', { name: 'Study them' }).click();
    await seesQuestionOfSet(page, 1, missed.length);
    const key = keysOfBlock(1).find(({ id }) => id === missed[0]);
    await page.keyboard.press(key?.correct === 0 ? 'B' : 'A');
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    const note = page.getByRole('textbox', { name: 'Your note' });
    await note.fill('Look at the apex.');
    await page.getByRole('button', { name: 'Misread' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.getByRole('button', { name: 'Report this question' }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible();
    await candidate.open();
    await page.getByRole('link', { name: `Review the ${missed.length} you missed` }).click();
    await expect(note).toHaveValue('Look at the apex.');
    await expect(page.getByText('Not sure when last practiced')).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Not sure in practice (1)');
    await expect(page).toHaveURL(/filter=unsure/);
    await expect(page.getByText('1 / 1', { exact: true })).toBeVisible();
  },
);

test('a question of the pool is reported with the code that opened it', async ({ candidate }) => {
  const page = await openStudy(candidate);
  await page.getByRole('button', { name: 'New set' }).click();
  await page.getByRole('combobox', { name: 'How many' }).selectOption('5');
  await page.getByRole('button', { name: 'Start' }).click();
  await seesQuestionOfSet(page, 1, 5);
  await answer(page, false);
  await page.getByRole('button', { name: 'Report this question' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible();
});
