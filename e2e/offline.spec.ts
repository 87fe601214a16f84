// The network is never between a candidate and the next question: offline blocks, reloads, and resending.

import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
});

test('a block taken offline, with a reload in the middle, is kept, shown as unsent, and sent when the network is back', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.hasExamOnTheDevice();
  await page.context().setOffline(true);
  await candidate.answer('A');
  await candidate.answer('B');
  await page.reload();
  await candidate.seesQuestion(1, 3);
  await candidate.answerRestOfBlock('C');
  await candidate.seesBlockComplete(1);
  await expect(page.getByText('1 block saved on this device, not sent yet')).toBeVisible();
  await expect(page.getByText('The server can’t be reached. Retrying automatically.')).toBeVisible();
  const mirror = await readMirror(page);
  expect(mirror).toHaveLength(1);
  const [record] = mirror;
  expect(record.error).toMatch(/^Function error: .+ could not be reached$/);
  expect(record).toMatchObject({ userId: 'anonymous', blockNumber: 1, block: { id: 1 } });
  expect(record.answers).toHaveLength(60);
  expect(record.answers.slice(0, 3)).toEqual([0, 1, 2]);
  expect(record.block.questions[0]).toMatchObject({ id: 1, topic: expect.any(String), correct: expect.any(Number) });

  await candidate.startBlock(2);
  await page.context().setOffline(false);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('navle_offline_')).length),
    )
    .toBe(0);
  await candidate.answerRestOfBlock('D');
  await expect(page.getByText('All answers sent')).toBeVisible();
});

test(
  'a page from the device keeps other windows out where the server’s does (http-13)',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await candidate.open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const policyAt = async (path: string) => {
      const reply = await page.goto(new URL(path, page.url()).href);
      expect(reply?.fromServiceWorker(), path).toBe(true);
      return (await reply?.allHeaders())?.['cross-origin-opener-policy'];
    };
    expect(await policyAt('/')).toBeUndefined();
    expect(await policyAt('/study')).toBeUndefined();
    expect(await policyAt('/auth')).toBe('same-origin');
    expect(await policyAt('/admin/console')).toBe('same-origin');
  },
);

test(
  'an attempt that the server answered with 500 stays, survives a reload, and goes later',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await candidate.enterExam();
    await candidate.hasExamOnTheDevice();
    let refusedPosts = 0;
    await page.route('**/functions/v1/post-attempt-results', async (route) => {
      await route.fulfill({ status: 500, body: 'down' });
      refusedPosts += 1;
    });
    await candidate.answerRestOfBlock('A');
    await expect(page.getByText('1 block saved on this device, not sent yet')).toBeVisible();
    await expect.poll(() => refusedPosts).toBe(1);
    await expect(page.getByText('The server could not accept it just now. Retrying automatically.')).toBeVisible();
    await expect(page.getByText(/can’t be reached|connection/)).toHaveCount(0);
    expect(await readMirror(page)).toMatchObject([{ error: 'Function error: The server answered with status 500' }]);
    await page.reload();
    await expect(page.getByText('1 block saved on this device, not sent yet')).toBeVisible();
    await expect.poll(() => refusedPosts).toBe(2);
    await page.unroute('**/functions/v1/post-attempt-results');
    await page.route('**/functions/v1/post-attempt-results', (route) => route.fulfill({ json: { success: false } }));
    await page.getByRole('button', { name: 'Send now' }).click();
    const kept = async () => (await readMirror(page)).map(({ error }) => error);
    await expect.poll(kept).toEqual(['Failed to post results to Guida']);
    await expect(page.getByText('1 block saved on this device, not sent yet')).toBeVisible();
    await page.unroute('**/functions/v1/post-attempt-results');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('All answers sent (1 block just now)')).toBeVisible();
  },
);

test('a block is posted as it was observed, with the time on each question; one kept before times were is sent without', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.hasExamOnTheDevice();
  await page.route('**/functions/v1/post-attempt-results', (route) => route.fulfill({ status: 500, body: 'down' }));
  const first = page.waitForRequest('**/functions/v1/post-attempt-results');
  await candidate.answerRestOfBlock('B');
  const { items, ...head } = (await first).postDataJSON().payload;
  expect(head).toEqual({ user_id: 'anonymous', sim_id: expect.stringMatching(/^sim_/), attempt: 1 });
  expect(items).toHaveLength(60);
  for (const { time_spent_ms: time, ...observed } of items) {
    expect(Number.isInteger(time) && time >= 0 && time < 65 * 60_000).toBe(true);
    expect(observed).toEqual({
      item_id: expect.stringContaining(`${head.sim_id}-1-`),
      topic: observed.blueprint,
      system: 'NAVLE',
      difficulty: expect.stringMatching(/^(easy|medium|hard)$/),
      is_correct: observed.correct_idx === 1,
      user_answer: 1,
      correct_idx: expect.any(Number),
      rationale: expect.stringMatching(/\w/),
      blueprint: expect.stringMatching(/\w/),
    });
  }
  expect(items.some(({ time_spent_ms: time }: { time_spent_ms: number }) => time > 0)).toBe(true);
  await expect(page.getByText('1 block saved on this device, not sent yet')).toBeVisible();

  expect(await keepAttemptWithoutTimes(page)).toEqual(fieldsOfAttemptsBeforeTimes);
  await page.unroute('**/functions/v1/post-attempt-results');
  const second = page.waitForRequest('**/functions/v1/post-attempt-results');
  await page.getByRole('button', { name: 'Send now' }).click();
  const again = (await second).postDataJSON().payload;
  const withoutTimes = items.map(({ time_spent_ms: _, ...observed }: { time_spent_ms: number }) => observed);
  expect(again).toEqual({ ...head, items: withoutTimes });
  await expect(page.getByText('All answers sent (1 block just now)')).toBeVisible();
});

test('an attempt that the server refuses permanently is parked with an export and never deleted', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.hasExamOnTheDevice();
  let posts = 0;
  await page.route('**/functions/v1/post-attempt-results', (route) => {
    posts += 1;
    return route.fulfill({
      status: 409,
      json: { error: { code: 'attempt-differs', message: 'stored with other answers' } },
    });
  });
  await candidate.answerRestOfBlock('A');
  await expect(page.getByText('1 block was refused by the server')).toBeVisible();
  expect(await readMirror(page)).toMatchObject([{ error: 'Function error: stored with other answers' }]);
  await page.reload();
  await expect(page.getByText('1 block was refused by the server')).toBeVisible();
  expect(posts).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('refused-attempts.json');
});

test('a start that fails does not blame the connection unless that is what failed', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  await page.evaluate(() => localStorage.setItem('navle_access_validated', String(Date.now())));
  await page.route('**/api/simulations', (route) => route.fulfill({ status: 503, body: 'down' }));
  await candidate.pressStart();
  await expect(page.getByRole('heading', { name: 'The simulation could not be started' })).toBeVisible();
  await expect(page.getByText('check your connection')).toHaveCount(0);
  await page.unroute('**/api/simulations');
  await page.route('**/api/simulations', (route) => route.abort());
  await candidate.pressStart();
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
});

test('a server that lost what it had confirmed gets it again at the next start', longRound(), async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.hasExamOnTheDevice();
  await candidate.answerRestOfBlock('A');
  await expect(page.getByText('All answers sent')).toBeVisible();
  await page.route('**/api/simulations/*/attempts', (route) => route.fulfill({ json: { attempts: [] } }));
  const resent = page.waitForRequest('**/functions/v1/post-attempt-results');
  await page.reload();
  expect((await resent).postDataJSON().payload).toMatchObject({ user_id: 'anonymous', attempt: 1 });
  await expect(page.getByText('All answers sent (1 block just now)')).toBeVisible();
});

test('a block that is not on the device is waited for with the clock stopped', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await page.route('**/blocks/2/questions', (route) => route.abort());
  await candidate.enterExam();
  await page.clock.fastForward(65 * 60_000);
  await candidate.seesBlockComplete(1);
  await page.getByRole('button', { name: 'Start Block 2' }).click();
  await expect(page.getByRole('heading', { name: 'Preparing Block 2' })).toBeVisible();
  await expect(page.getByText('The server can’t be reached at the moment.')).toBeVisible();
  await page.clock.fastForward(20 * 60_000);
  await page.unroute('**/blocks/2/questions');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('radiogroup')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await candidate.seesQuestion(2, 1);
  await expect(candidate.timer).toHaveText('1h 5m');
});

test(
  'a question that is missing is fetched again first; if that fails the technical error offers the reload',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/is missing on this device/);
    const { page } = candidate;
    await candidate.enterExam();
    await candidate.hasExamOnTheDevice();
    await damageStoredBlock(page, 1);
    await page.route('**/blocks/1/questions', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Technical Error' })).toBeVisible();
    await expect(page.getByText('Technical issue detected at question 1 of 60')).toBeVisible();
    await page.unroute('**/blocks/1/questions');
    await page.getByRole('button', { name: 'Reload Simulator' }).click();
    await candidate.seesQuestion(1, 1);
    await expect(candidate.warning).toHaveCount(0);
  },
);

/** Fields of an attempt on the device, as stored by versions before November 23, 2026. */
const fieldsOfAttemptsBeforeTimes = [
  'answers',
  'block',
  'completedAtMs',
  'edition',
  'questionIds',
  'refusal',
  'simulationId',
  'state',
  'userId',
];

/** Rewrites the one attempt on the device as the earlier version stored it, and returns the names of its fields. */
function keepAttemptWithoutTimes(page: import('@playwright/test').Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('navle-simulator');
      request.onsuccess = () => resolve(request.result);
    });
    const store = db.transaction('attempts', 'readwrite').objectStore('attempts');
    const names = await new Promise<string[]>((resolve) => {
      const request = store.getAll();
      request.onsuccess = () => {
        const { timeSpentMs: _, ...before } = request.result[0];
        store.put(before).onsuccess = () => resolve(Object.keys(before).sort());
      };
    });
    db.close();
    return names;
  });
}

/** The visible records, in local storage, of what the server does not have yet. */
function readMirror(page: import('@playwright/test').Page) {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('navle_offline_'))
      .map(([, record]) => JSON.parse(record)),
  );
}

async function damageStoredBlock(page: import('@playwright/test').Page, block: number): Promise<void> {
  await page.evaluate(async (damaged) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('navle-simulator');
      request.onsuccess = () => resolve(request.result);
    });
    const store = db.transaction('content', 'readwrite').objectStore('content');
    await new Promise<void>((resolve) => {
      const request = store.getAll();
      request.onsuccess = () => {
        const row = request.result.find((part) => part.block === damaged && part.half === 'questions');
        store.put({ ...row, text: row.text.slice(0, 100) }).onsuccess = () => resolve();
      };
    });
    db.close();
  }, block);
}
