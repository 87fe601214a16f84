// Ownership of a simulation: it belongs to the account that was signed in when it began, on every device, and can be
// claimed later (decision 0055).

import type { Browser, Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import { Candidate } from './support/candidate.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { historyEntries, letSimulationRunOut, terminate } from './support/past-simulations.ts';

test('the server keeps how a simulation ended: a terminated one with the length of each departure', async ({
  candidate,
}) => {
  const ending = candidate.page.waitForRequest('**/api/simulations/*/ending');
  await terminate(candidate);
  const reported = (await ending).postDataJSON();
  expect(reported).toMatchObject({ outcome: 'terminated', blocks: [] });
  expect(reported.departures).toHaveLength(2);
  for (const { cause, lengthMs } of reported.departures) {
    expect(cause).toBe('page-hidden');
    expect(lengthMs).toBeGreaterThanOrEqual(1_000);
  }
  await expect.poll(() => endingsOnDevice(candidate.page)).toEqual(['sent']);
});

test('a simulation begun signed in is on a second device, with its score, its review and its explanations', async ({
  candidate,
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  const person = newAccountHolder(page, candidate.address);
  await person.signUp();
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  await expect(page.getByText('All answers sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keep these in your account' })).toHaveCount(0);
  await expect.poll(() => endingsOnDevice(page)).toEqual(['sent']);
  await page.getByRole('button', { name: 'Review Block 6' }).click();
  const timeSpent = (await timeSpentIn(page).textContent()) ?? '';
  expect(timeSpent).toMatch(/[1-9]/);

  await onSecondDevice(browser, candidate, async (second) => {
    await newAccountHolder(second.page, candidate.address, person).signIn();
    await second.open('/history');
    const entry = historyEntries(second.page).first();
    await expect(entry).toContainText('200');
    await expect(entry).toContainText('6h 30m with breaks');
    await entry.getByRole('link', { name: 'Results and review' }).click();
    await expect(second.page.getByRole('group', { name: 'Scaled score' })).toHaveText('200');
    await second.page.getByRole('button', { name: 'Review Block 6' }).click();
    await expect(second.page.getByRole('heading', { name: 'Block 6 Review' })).toBeVisible();
    await expect(timeSpentIn(second.page)).toHaveText(timeSpent);
    await second.page.getByRole('button', { name: 'Get AI Explanation' }).click();
    await expect(second.page.getByRole('heading', { name: 'AI Explanation' })).toBeVisible();
  });
});

/** What the review says about the question that it shows. */
function timeSpentIn(page: Page) {
  return page.getByText('Time spent', { exact: true }).locator('xpath=following-sibling::dd');
}

test(
  'an account that is deleted takes its simulations off the device, so that none is sent again',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    // The session ended with the account: the library's own sign-out is refused, as it expects.
    expectedErrors.push(/status of 403/);
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await terminate(candidate);
    await expect.poll(() => endingsOnDevice(page)).toEqual(['sent']);
    await candidate.open('/account');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account permanently?' });
    await dialog.getByLabel(`To confirm, type ${person.email}`).fill(person.email);
    await dialog.getByRole('button', { name: 'Delete account and results' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    expect(await endingsOnDevice(page)).toEqual([]);
  },
);

test('an anonymous simulation is claimed after signing in, and is then on a second device', async ({
  candidate,
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  await expect(page.getByText('All answers sent')).toBeVisible();
  const person = newAccountHolder(page, candidate.address);
  await person.signUp();
  await candidate.open();
  const offer = page.getByRole('region', { name: 'Keep these in your account' });
  await offer.getByRole('button', { name: 'Keep in my account' }).click();
  await expect(offer.getByText('One simulation is now in your account.')).toBeVisible();
  await candidate.open('/history');
  await expect(historyEntries(page)).toHaveCount(1);
  await expect(page.getByText('On this device only')).toHaveCount(0);
  await expect(offer).toHaveCount(0);

  await person.signOutHere();
  await candidate.open('/history');
  await expect(page.getByText('One simulation in this browser belongs to an account.')).toBeVisible();
  await expect(historyEntries(page)).toHaveCount(0);
  await onSecondDevice(browser, candidate, async (second) => {
    await newAccountHolder(second.page, candidate.address, person).signIn();
    await second.open('/history');
    await expect(historyEntries(second.page).first()).toContainText('200');
  });
});

test(
  'signing out in mid-exam does not affect it: it continues, and its blocks are sent as anonymous',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await page.clock.install();
    await candidate.enterExam();
    const first = nextPost(page);
    await page.clock.fastForward(65 * 60_000);
    await candidate.seesBlockComplete(1);
    const { userId, authorization } = await first;
    expect(userId).not.toBe('anonymous');
    expect(authorization).toMatch(/^Bearer /);
    await page.evaluate(() => localStorage.removeItem('navle-auth'));
    await candidate.startBlock(2);
    const second = nextPost(page);
    await page.clock.fastForward(65 * 60_000);
    await candidate.seesBlockComplete(2);
    expect(await second).toEqual({ userId: 'anonymous', authorization: undefined });
    await expect(page.getByText('All answers sent')).toBeVisible();
  },
);

test(
  'a token that expires while a block runs is refreshed at its end, and the block goes under the person’s name',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await newAccountHolder(page, candidate.address).signUp();
    await candidate.enterExam();
    const userId = await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('navle-auth') ?? '');
      localStorage.setItem(
        'navle-auth',
        JSON.stringify({ ...session, access_token: 'old', expires_at: 1_700_000_000 }),
      );
      return session.user.id;
    });
    const post = nextPost(page);
    await candidate.answerRestOfBlock('C');
    await candidate.seesBlockComplete(1);
    const sent = await post;
    expect(sent.userId).toBe(userId);
    expect(sent.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(page.getByText('All answers sent')).toBeVisible();
  },
);

test(
  'no token is refreshed while a block runs; at its end it is, and refused the block goes as anonymous',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const { page } = candidate;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await candidate.open();
    await candidate.pressStart();
    // This comes after the start page, because the start page itself asks the account what it knows, with a fresh token.
    await page.evaluate(() => {
      const session = { access_token: 'old', refresh_token: 'unknown', token_type: 'bearer', expires_in: 3600 };
      const user = { id: '7d1fd3ad-5d2c-4a36-8c35-cf35d5a7a9a1', aud: 'authenticated' };
      localStorage.setItem('navle-auth', JSON.stringify({ ...session, expires_at: 1_700_000_000, user }));
    });
    await candidate.enterCode(accessCode);
    await candidate.seesQuestion(1, 1);
    await candidate.answer('A');
    // The network comes back in mid-block: the device sends what is waiting, and still refreshes nothing.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    for (let question = 2; question < 60; question++) await candidate.answer('A');
    const isOfAuth = (path: string) => path.startsWith('/auth/v1') || path.startsWith('/api/auth');
    expect(asked.filter(isOfAuth)).toEqual([]);
    const post = nextPost(page);
    await candidate.answer('A');
    await candidate.seesBlockComplete(1);
    expect(await post).toEqual({ userId: 'anonymous', authorization: undefined });
    expect(asked.filter(isOfAuth)).toContain('/auth/v1/token');
    await expect(page.getByText('All answers sent')).toBeVisible();
  },
);

async function nextPost(page: Page) {
  const request = await page.waitForRequest('**/functions/v1/post-attempt-results');
  return { userId: request.postDataJSON().payload.user_id, authorization: request.headers()['authorization'] };
}

/** What the device has recorded about reporting the endings of its simulations to the server. */
async function endingsOnDevice(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('navle-simulator');
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<{ ending?: string }[]>((resolve) => {
      const request = db.transaction('simulations').objectStore('simulations').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return rows.map(({ ending }) => ending);
  });
}

async function onSecondDevice(
  browser: Browser,
  candidate: Candidate,
  work: (second: Candidate) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    await work(new Candidate(await context.newPage(), candidate.address));
  } finally {
    await context.close();
  }
}
