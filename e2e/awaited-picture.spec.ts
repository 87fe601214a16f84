// A candidate reaches a question before its picture: its space is reserved, the clock is stopped, and after a while the
// candidate may continue without the picture (decision 0031). The network is slow, is cut, or never has the picture.

import type { Page } from '@playwright/test';
import type { Candidate } from './support/candidate.ts';
import { expect, test } from './support/exam-test.ts';
import { firstPictured } from './support/published-form.ts';

const words = firstPictured.alt;
const goOn = { name: 'Go on without the picture' };
const patienceMs = 20_000;
const maxRetryMs = 3_000;

async function reachPicture(candidate: Candidate): Promise<void> {
  for (let position = 0; position < firstPictured.position; position++) await candidate.answer('A');
  await candidate.seesQuestion(1, firstPictured.position + 1);
}

const place = (page: Page) => page.locator('.picture__awaited');
const stops = async (candidate: Candidate) =>
  (await candidate.readLog()).flatMap(({ type, cause }) => (/^Clock/.test(type) ? [cause ?? type] : []));

test('the clock stops for a slow picture, which then appears in the space reserved for it', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route('**/uploads/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await candidate.enterExam();
  await reachPicture(candidate);
  await expect(place(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The clock is stopped.' })).toBeVisible();
  const kept = await place(page).boundingBox();
  const before = await candidate.timer.textContent();
  await page.clock.runFor(10 * 60_000);
  await expect(candidate.timer).toHaveText(before ?? '');
  held.resolve();
  // In those ten minutes each request timed out in turn, perhaps the last one too. The next one is then due within this
  // time.
  await page.clock.runFor(maxRetryMs);
  const picture = page.getByRole('img', { name: words });
  await expect(picture).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => stops(candidate)).toEqual(['ClockStopped', 'picture-arrived']);
  const shown = await picture.boundingBox();
  expect(shown?.width).toBeCloseTo(kept?.width ?? 0, 0);
  expect(shown?.height).toBeCloseTo(kept?.height ?? 0, 0);
  await page.clock.runFor(60_000);
  await expect(candidate.timer).not.toHaveText(before ?? '');
});

test('after 20 seconds a missing picture can be skipped: its words appear instead, the clock runs, and the log says so', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|404/);
  const { page } = candidate;
  await page.clock.install();
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
  await candidate.enterExam();
  await reachPicture(candidate);
  await expect(place(page)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await page.clock.runFor(patienceMs - 2_000);
  await expect(page.getByRole('button', goOn)).toHaveCount(0);
  await page.clock.runFor(4_000);
  await page.getByRole('button', goOn).click();
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText(words);
  expect(await stops(candidate)).toEqual(['ClockStopped', 'picture-forgone']);
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expect(place(page)).toHaveCount(0);
  await candidate.answer('C');
  await candidate.seesQuestion(1, firstPictured.position + 2);
});

test('a network that is cut and comes back brings the picture, and a reload meanwhile waits on', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED|net::/);
  const { page } = candidate;
  await page.route('**/uploads/**', (route) => route.abort());
  await candidate.enterExam();
  await reachPicture(candidate);
  await expect(place(page)).toBeVisible();
  await page.reload();
  await expect(place(page)).toBeVisible();
  await page.unroute('**/uploads/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('img', { name: words })).toBeVisible();
  expect(await stops(candidate)).toEqual(['ClockStopped', 'picture-arrived']);
});

test('answering while the clock is stopped continues without the picture', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|404/);
  const { page } = candidate;
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
  await candidate.enterExam();
  await reachPicture(candidate);
  await expect(place(page)).toBeVisible();
  await candidate.answer('B');
  await candidate.seesQuestion(1, firstPictured.position + 2);
  expect((await stops(candidate)).slice(0, 2)).toEqual(['ClockStopped', 'picture-forgone']);
});
