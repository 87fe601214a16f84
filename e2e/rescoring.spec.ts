// A question that is dropped from scoring after people have answered it: the owner previews the changes and confirms
// them, and the candidate sees the current score next to the first one.

import { expect, type Page, test } from '@playwright/test';
import { Candidate } from './support/candidate.ts';
import { watchErrors } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { blockCount, keysOfBlock } from './support/published-form.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { seededAnswers, takeSeededExam } from './support/seeded-candidate.ts';
import { type StaffServer, startStaffServer } from './support/staff-server.ts';

let server: StaffServer;
test.beforeAll(async () => {
  server = await startStaffServer();
});
test.afterAll(() => server.stop());

const score = (page: Page) => page.getByRole('group', { name: 'Scaled score' });

async function openQuestions(page: Page, form: string): Promise<void> {
  const { email, password } = server.staff;
  await page.goto(`${server.address}/admin/questions`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: form });
}

/** Posts what the device would have posted block by block; the seeded log puts nothing into the device's outbox. */
async function handIn(page: Page): Promise<void> {
  const blocks = Array.from({ length: blockCount }, (_, index) => ({
    ids: keysOfBlock(index + 1).map(({ id }) => id),
    chosen: seededAnswers(index + 1).map((answer) => answer?.last ?? -1),
  }));
  const statuses = await page.evaluate(async (all) => {
    const finished = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await finished(indexedDB.open('navle-simulator'));
    const [simulation] = await finished(db.transaction('simulations').objectStore('simulations').getAll());
    db.close();
    const { simulationId, ticket } = simulation;
    const replies: number[] = [];
    for (const [index, { ids, chosen }] of all.entries()) {
      const items = ids.map((id, place) => {
        return { item_id: `${simulationId}-${index + 1}-${id}`, user_answer: chosen[place] };
      });
      const payload = { user_id: 'anonymous', sim_id: simulationId, attempt: index + 1, items };
      const { status } = await fetch('/functions/v1/post-attempt-results', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-simulation-ticket': ticket },
        body: JSON.stringify({ payload }),
      });
      replies.push(status);
    }
    return replies;
  }, blocks);
  expect(statuses).toEqual(blocks.map(() => 200));
}

test(
  'a question is dropped by an owner; the candidate sees both scores, and which question it was',
  longRound(),
  async ({ page, browser }) => {
    test.setTimeout(150_000);
    const errors = watchErrors(page);
    const candidate = new Candidate(page, server.address);
    await takeSeededExam(candidate);
    await handIn(page);
    const first = Number(await score(page).textContent());
    const form = /Form \d/.exec((await page.locator('.results__about').textContent()) ?? '')?.[0] ?? '';
    // A question that counts and was answered wrong: without it the score rises by more than rounding hides.
    const wrong = keysOfBlock(1).findIndex(({ scored, correct }, index) => {
      return scored && seededAnswers(1)[index]?.last !== correct;
    });
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    await page.getByRole('button', { name: `${wrong + 1}, wrong`, exact: true }).click();
    const place = (await page.locator('.review__position').textContent()) ?? '';
    await page.getByRole('button', { name: 'Report this question' }).click();
    const report = page.getByRole('dialog', { name: 'Report this question' });
    await report.getByRole('button', { name: 'Send' }).click();
    await expect(report).toBeHidden();

    const owner = await (await browser.newContext()).newPage();
    const ownersErrors = watchErrors(owner);
    await openQuestions(owner, form);
    await expect(owner.getByRole('option', { name: 'Practice pool' })).toHaveCount(1);
    await owner.locator('.figures__open').click();
    await owner.getByRole('radio', { name: /^Change the key/ }).check();
    await expect(owner.getByRole('checkbox', { name: /\(the key as published\)$/ })).toHaveCount(1);
    await owner.getByRole('radio', { name: /^Retire/ }).check();
    await expect(owner.getByText('Dropped from scoring: simulations of this form')).toBeVisible();
    await owner.getByRole('textbox', { name: 'Reason' }).fill('Two options are right');
    await owner.getByRole('button', { name: 'Preview the changes' }).click();
    const dialog = owner.getByRole('alertdialog', { name: /^Drop question \d{4} from scoring\?$/ });
    await expect(dialog).toContainText('Of one simulation, one scaled score changes. 1 become higher, 0 become lower.');
    await expect(dialog).toContainText('Everybody who passed still passes, and nobody else does.');
    await expectNoViolations(owner, 'preview of a ruling');
    await dialog.getByRole('button', { name: 'Score again' }).click();
    await expect(dialog).toBeHidden();
    await expect(owner.getByText(/^One block scored again by /)).toBeVisible({ timeout: 15_000 });
    await expect(owner.getByRole('row', { name: /^\d{4}/ })).toContainText('decided: Retire; dropped from scoring');
    for (const width of [390, 1440]) {
      await owner.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(owner, `rulings at ${width}`);
      await expectNoViolations(owner, `rulings at ${width}`);
    }

    // A review that is already open shows the ruling once it is opened again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dropped from scoring' })).toBeVisible();
    await expect(page.locator('.review__position')).toHaveText(place);
    await expectNoViolations(page, 'review of a dropped question');
    await candidate.open();
    await expect(page.getByText(`Original score: ${first}`)).toBeVisible();
    expect(Number(await score(page).textContent())).toBeGreaterThan(first);
    await expect(
      page.getByText(
        /^One question was dropped from scoring after the exam\. Your score was recalculated\. Originally: /,
      ),
    ).toBeVisible();
    await expect(page.getByText(/of 299 scored questions correct/)).toBeVisible();
    await expectNoViolations(page, 'results under a ruling');
    // Without a network the device scores by the rulings that it knows.
    await page.route('**/api/exam-content/*/rulings', (route) => route.abort());
    await candidate.open('/history');
    await expect(page.getByText(`Original score: ${first}, PASS`)).toBeVisible();

    // The ruling is withdrawn: the first score is the score again.
    await owner.getByRole('radio', { name: /^Keep/ }).check();
    await owner.getByRole('textbox', { name: 'Reason' }).fill('It was right after all');
    await owner.getByRole('button', { name: 'Preview the changes' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Score again' }).click();
    await expect(owner.getByText('Published scoring restored')).toBeVisible();
    await page.unroute('**/api/exam-content/*/rulings');
    await candidate.open();
    await expect(score(page)).toHaveText(String(first));
    await expect(page.getByText('Original score')).toBeHidden();
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    expect(ownersErrors).toEqual([]);
  },
);
