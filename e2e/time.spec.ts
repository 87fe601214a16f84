// The clocks of the block and of the break, on the browser's own timers, which the test moves forward.

import { expect, test } from './support/exam-test.ts';

const minutes = (count: number) => count * 60_000;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('the clock shows whole minutes, turns yellow at ten and red at five, and says so once', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await expect(candidate.timer).toHaveText('1h 5m');
  await page.clock.fastForward(minutes(5) + 1_000);
  await expect(candidate.timer).toHaveText('1h 0m');
  await page.clock.fastForward(minutes(49));
  await expect(candidate.timer).toHaveText('11m');
  await expect(page.locator('.timer--normal')).toBeVisible();
  await page.clock.fastForward(minutes(1));
  await expect(candidate.timer).toHaveText('10m');
  await expect(page.locator('.timer--warning')).toBeVisible();
  await expect(page.getByText('10 minutes left in this block.')).toBeAttached();
  await page.clock.fastForward(minutes(5));
  await expect(page.locator('.timer--critical')).toBeVisible();
  await expect(page.getByText('5 minutes left in this block.')).toBeAttached();
});

test('when time is up the answers so far count, the selection with them, and the rest is unanswered', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await candidate.answer('B');
  await page.keyboard.press('C');
  await expect(candidate.option('C')).toBeChecked();
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(1);
  const attempt = await readAttempt(page, 1);
  expect(attempt.answers.slice(0, 4)).toEqual([0, 1, 2, null]);
  expect(attempt.answers.slice(3).every((answer) => answer === null)).toBe(true);
  const log = await candidate.readLog();
  expect(log.find(({ type }) => type === 'BlockCompleted')).toMatchObject({ cause: 'time-up', minutesUsed: 65 });
});

test('a break counts whole minutes, warns at five left, and resumes the test automatically', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(1);
  await page.clock.fastForward(minutes(90));
  await candidate.startBreak();
  await page.clock.fastForward(minutes(10) + 59_000);
  await page.getByRole('button', { name: 'Resume Test' }).click();
  await candidate.seesQuestion(2, 1);
  await expect(candidate.timer).toHaveText('1h 5m');
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(2);
  await expect(page.getByText('35m', { exact: true })).toBeVisible();
  await candidate.startBreak();
  await page.clock.fastForward(minutes(29) + 1_000);
  await expect(page.getByText('Warning: Break time almost expired!')).toHaveCount(0);
  await page.clock.fastForward(minutes(1));
  await expect(page.getByText('Warning: Break time almost expired!')).toBeVisible();
  await expect(candidate.timer).toHaveText('5m');
  await page.clock.fastForward(minutes(5));
  await candidate.seesQuestion(3, 1);
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(3);
  await expect(page.getByRole('button', { name: 'Start Break No break time left' })).toBeDisabled();
});

test('a wall clock set forward ends nothing while the server can be asked, and set back it gives nothing', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await page.clock.fastForward(minutes(10) + 1_000);
  await expect(candidate.timer).toHaveText('55m');
  const shift = (ms: number) =>
    page.evaluate((by) => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + by;
    }, ms);
  await shift(minutes(120));
  await page.waitForTimeout(3_000);
  await expect(candidate.timer).toHaveText('55m');
  await shift(-minutes(240));
  await page.waitForTimeout(3_000);
  await candidate.answer('A');
  await expect(candidate.timer).toHaveText('55m');
});

/** The attempt as the device stores it for sending. */
function readAttempt(page: import('@playwright/test').Page, block: number): Promise<{ answers: (number | null)[] }> {
  return page.evaluate(async (wanted) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('navle-simulator');
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<{ block: number; answers: (number | null)[] }[]>((resolve) => {
      const request = db.transaction('attempts').objectStore('attempts').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    const found = rows.find((row) => row.block === wanted);
    if (!found) throw new Error(`No attempt of block ${wanted} is stored`);
    return found;
  }, block);
}
