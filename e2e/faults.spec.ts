// What can go wrong on the candidate's own computer in mid-exam: sleep, clocks, network, storage, cookies. None of it
// loses anything. More cases are in the specs about their topics: offline, storage, time, two-tabs, update, kill;
// docs/faults.md lists all.

import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Candidate } from './support/candidate.ts';
import { accessCode, startExamServer } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';

test.use({ serviceWorkers: 'allow' });

const minutes = (count: number) => count * 60_000;

test('a computer asleep for 20 minutes in a block has lost 20 minutes, and no answer, and has not left the exam', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await expect(candidate.timer).toHaveText('1h 5m');
  await sleep(page, minutes(20));
  await expect(candidate.timer).toHaveText('45m');
  await expect(candidate.warning).toHaveCount(0);
  await candidate.seesQuestion(1, 2);
  await candidate.answer('B');
  await expectAnswers(candidate, ['0:0', '1:1']);
});

test('a computer asleep beyond the end of a block wakes up between the blocks, with the answers so far', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await sleep(page, minutes(90));
  await candidate.seesBlockComplete(1);
  await expectAnswers(candidate, ['0:0']);
  const ended = (await candidate.readLog()).find(({ type }) => type === 'BlockCompleted');
  expect(ended).toMatchObject({ cause: 'time-up', minutesUsed: 65 });
});

test('a computer asleep in a break has used that much of it; asleep beyond its end it wakes up in the next block', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(1);
  await candidate.startBreak();
  await expect(candidate.timer).toHaveText('45m');
  await sleep(page, minutes(20));
  await expect(candidate.timer).toHaveText('25m');
  await sleep(page, minutes(30));
  await candidate.seesQuestion(2, 1);
  await expect(candidate.timer).toHaveText('1h 0m');
  await expect(candidate.warning).toHaveCount(0);
});

test('a wall clock set two hours forward and back in a break neither ends it nor prolongs it', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(1);
  await candidate.startBreak();
  await page.clock.fastForward(minutes(5) + 1_000);
  await expect(candidate.timer).toHaveText('40m');
  await letServerFollow(page);
  for (const shift of [minutes(120), -minutes(240), minutes(120)]) {
    await shiftWallClock(page, shift);
    await page.waitForTimeout(2_500);
    await expect(candidate.timer).toHaveText('40m');
  }
  await page.getByRole('button', { name: 'Resume Test' }).click();
  await candidate.seesQuestion(2, 1);
});

test('without network a wall clock set back in a block gives no time, and one set forward is counted and noted', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.hasExamOnTheDevice();
  await page.context().setOffline(true);
  await shiftWallClock(page, -minutes(120));
  await page.waitForTimeout(2_500);
  await expect(candidate.timer).toHaveText('1h 5m');
  await candidate.answer('A');
  await shiftWallClock(page, minutes(120));
  await candidate.seesBlockComplete(1);
  const log = await candidate.readLog();
  expect(log.find(({ type }) => type === 'TimeGapCounted')).toBeDefined();
  await expectAnswers(candidate, ['0:0']);
});

test('a network that goes the moment the exam has begun costs no exam time: the block begins when it is back', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const { page } = candidate;
  await page.clock.install();
  await page.route('**/api/simulations', async (route) => {
    const response = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response });
  });
  await candidate.open();
  await candidate.pressStart();
  await candidate.enterCode(accessCode);
  await expect(page.getByRole('heading', { name: 'Preparing Block 1' })).toBeVisible();
  await page.clock.fastForward(minutes(20));
  await page.context().setOffline(false);
  // Parts of the program itself had not arrived yet; a reload fetches them.
  await page.reload();
  await candidate.seesQuestion(1, 1);
  await expect(candidate.timer).toHaveText('1h 5m');
  await expect(candidate.warning).toHaveCount(0);
});

test('a network that goes in the last second of a block loses none of it, and it is sent when the network is back', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await candidate.hasExamOnTheDevice();
  await candidate.answer('A');
  await page.clock.fastForward(minutes(65) - 3_000);
  await candidate.answer('B');
  await page.keyboard.press('C');
  await page.context().setOffline(true);
  await page.clock.fastForward(3_000);
  await candidate.seesBlockComplete(1);
  await expect(page.getByText('1 block saved on this device, not sent yet')).toBeVisible();
  const sent = page.waitForRequest('**/functions/v1/post-attempt-results');
  await page.context().setOffline(false);
  const { items } = (await sent).postDataJSON().payload;
  expect(items.slice(0, 4).map(({ user_answer }: { user_answer: number }) => user_answer)).toEqual([0, 1, 2, -1]);
  await expect(page.getByText('All answers sent (1 block just now)')).toBeVisible();
});

test('a cookie lost in mid-exam stops neither the exam nor what it sends', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await candidate.answer('A');
  await page.context().clearCookies();
  await page.reload();
  await candidate.seesQuestion(1, 2);
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(1);
  await expect(page.getByText('All answers sent')).toBeVisible();
  await candidate.startBlock(2);
});

test('a device whose quota is used up stops the exam with every answer safe, and continues when there is space', async ({
  candidate,
}) => {
  // The browser checks its quota only every half minute; storage.spec.ts tests the same with a device that refuses at
  // once.
  const { page, address } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  // Waits, so that nothing else is being written when the quota is used up.
  await candidate.hasExamOnTheDevice();
  const devtools = await page.context().newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: address, ...(quotaSize !== undefined && { quotaSize }) });
  await setQuota(1);
  const refused = page.getByRole('heading', { name: 'This device couldn’t save' });
  await expect(async () => {
    await page.keyboard.press('B');
    await page.keyboard.press('Enter');
    await expect(refused).toBeVisible({ timeout: 500 });
  }).toPass();
  const answered = (await candidate.readLog()).filter(({ type }) => type === 'AnswerConfirmed').length;
  await setQuota();
  await page.getByRole('button', { name: 'Reload' }).click();
  await candidate.seesQuestion(1, answered + 1);
  await candidate.answer('C');
});

test('a private window that is closed takes the rest of the exam with it, and no block that was sent', async ({
  browser,
  server,
}) => {
  // Every context in these tests is a private window: it is off the record, and gone when it is closed.
  const first = await browser.newContext();
  const candidate = new Candidate(await first.newPage(), server.address);
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await candidate.answer('A');
  const sent = page.waitForRequest('**/functions/v1/post-attempt-results');
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(1);
  const { sim_id: simulationId } = (await sent).postDataJSON().payload;
  await expect(page.getByText('All answers sent')).toBeVisible();
  const storageState = await first.storageState();
  await first.close();
  const second = await browser.newContext({ storageState: { ...storageState, origins: [] } });
  const again = new Candidate(await second.newPage(), server.address);
  await again.open();
  await expect(again.page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
  const kept = await second.request.get(`${server.address}/api/simulations/${simulationId}/attempts`);
  expect(await kept.json()).toEqual({ attempts: [1] });
  await second.close();
});

test('a server that lost all its data has every block again at the next start, each once', async ({ page }) => {
  const environment = { APP_SECRET: 'the operator has kept this one in a safe place' };
  const before = await startExamServer(environment);
  const candidate = new Candidate(page, before.address);
  await page.clock.install();
  await candidate.enterExam();
  await candidate.answer('A');
  await page.clock.fastForward(minutes(65));
  await candidate.seesBlockComplete(1);
  await expect(page.getByText('All answers sent')).toBeVisible();
  // Stopping the server also removes its data folder.
  await before.stop();
  const empty = mkdtempSync(path.join(os.tmpdir(), 'lost-data-'));
  const after = await startExamServer({ ...environment, PORT: new URL(before.address).port }, empty);
  try {
    const sentAgain = page.waitForResponse('**/functions/v1/post-attempt-results');
    await page.reload();
    const answer = await sentAgain;
    expect(answer.status()).toBe(200);
    expect(answer.request().postDataJSON().payload).toMatchObject({ attempt: 1, user_id: 'anonymous' });
    await expect(page.getByText('All answers sent (1 block just now)')).toBeVisible();
    const compared = page.waitForResponse('**/api/simulations/*/attempts');
    await page.reload();
    expect(await (await compared).json()).toEqual({ attempts: [1] });
  } finally {
    await after.stop();
  }
});

/** Like a laptop with its lid closed: the wall clock and the server's clock advance, the page's own clock stops. */
async function sleep(page: Page, ms: number): Promise<void> {
  await letServerFollow(page, ms);
  await shiftWallClock(page, ms);
}

/** From now on the server's time is the page's time plus `laterMs`: the tests move time only in the page. */
async function letServerFollow(page: Page, laterMs = 0): Promise<void> {
  const aheadMs = (await page.evaluate(() => Date.now())) - Date.now() + laterMs;
  await page.unroute('**/api/time');
  await page.route('**/api/time', async (route) => {
    const { nowMs } = await (await route.fetch()).json();
    await route.fulfill({ json: { nowMs: nowMs + aheadMs } });
  });
}

function shiftWallClock(page: Page, ms: number): Promise<void> {
  return page.evaluate((by) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + by;
  }, ms);
}

async function expectAnswers(candidate: Candidate, expected: readonly string[]): Promise<void> {
  const confirmed = (await candidate.readLog()).filter(({ type }) => type === 'AnswerConfirmed');
  expect(confirmed.map(({ question, option }) => `${question}:${option}`)).toEqual(expected);
}
