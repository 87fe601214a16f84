// A history that comes in pages: all of it is listed and drawn, missing parts are reported, and a limit holds for how
// many simulations may begin in a day.

import type { Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import type { Candidate } from './support/candidate.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { historyEntries } from './support/past-simulations.ts';
import { expectNoViolations } from './support/screen-checks.ts';

const count = 120;
const perPage = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** Newest first, one a day; the oldest has 250 points, and each later one has three more. */
const all = Array.from({ length: count }, (_, index) => {
  const scaledScore = 250 + 3 * (count - 1 - index);
  const percentage = Math.round(scaledScore / 10);
  return {
    simulationId: `sim_long_history_${String(count - index).padStart(3, '0')}`,
    edition: '0123456789abcdef',
    formId: 'form-1',
    rules: 'standard',
    beganAt: new Date(Date.UTC(2026, 8, 1) - index * dayMs).toISOString(),
    blocks: [1, 2, 3, 4, 5, 6],
    results: {
      correct: 180,
      total: 300,
      scaledScore,
      passed: scaledScore >= 425,
      level: 'Marginal',
      topics: [{ category: 'Pharmacology', correct: percentage, total: 100, percentage }],
    },
    ending: null,
  };
});

/** Replies with the pages as the server returns them; awaits `hold` before each page but the first. */
async function answerInPages(page: Page, hold: (before: string) => Promise<'answered' | 'away'>): Promise<void> {
  await page.route('**/api/history*', async (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    if (before !== null && (await hold(before)) === 'away') return route.fulfill({ status: 503, body: '' });
    const from = all.findIndex(({ simulationId }) => simulationId === before) + 1;
    const simulations = all.slice(from, from + perPage);
    const last = from + perPage < count ? simulations.at(-1) : undefined;
    return route.fulfill({ json: { simulations, ...(last && { next: last.simulationId }) } });
  });
}

async function signUp(candidate: Candidate): Promise<Page> {
  await newAccountHolder(candidate.page, candidate.address).signUp();
  return candidate.page;
}

test('is listed and drawn whole, and says meanwhile that it is not complete', longRound(), async ({ candidate }) => {
  const page = await signUp(candidate);
  const held = Promise.withResolvers<'answered'>();
  await answerInPages(page, () => held.promise);
  await candidate.open('/history');
  await expect(historyEntries(page)).toHaveCount(perPage);
  const reading = page.getByRole('status').filter({ hasText: 'Loading your older simulations…' });
  await expect(reading).toContainText('The list and its figures are not complete yet.');
  held.resolve('answered');
  await expect(historyEntries(page)).toHaveCount(count);
  await expect(reading).toHaveCount(0);
  await expect(
    page.getByRole('img', { name: 'Scaled scores of 120 simulations, from 250 (first) to 607 (latest),' }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Topics over time' }).getByRole('row').last()).toContainText(
    /^Pharmacology61% 61 of 100; \d+% – \d+%36 points up/,
  );
  await expectNoViolations(page, 'long history');
});

test(
  'whose older part is unreachable shows the newer one, says so, and is read again on demand',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/status of 503/);
    const page = await signUp(candidate);
    let isAway = true;
    await answerInPages(page, async (before) => (isAway && before !== all[49]?.simulationId ? 'away' : 'answered'));
    await candidate.open('/history');
    await expect(historyEntries(page)).toHaveCount(2 * perPage);
    const notice = page.getByRole('status').filter({ hasText: 'could not be read' });
    await expect(notice).toContainText(
      'Your older simulations could not be loaded, so the list and its figures are not complete.',
    );
    await expectNoViolations(page, 'history with a part missing');
    isAway = false;
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(historyEntries(page)).toHaveCount(count);
    await expect(notice).toHaveCount(0);
  },
);

test(
  'does not mark a simulation as only on this device while the server may still list it',
  longRound(),
  async ({ candidate }) => {
    const page = await signUp(candidate);
    await candidate.enterExam();
    const held = Promise.withResolvers<'answered'>();
    await answerInPages(page, () => held.promise);
    await candidate.open('/history');
    await expect(historyEntries(page)).toHaveCount(perPage + 1);
    await expect(page.getByText('On this device only')).toHaveCount(0);
    held.resolve('answered');
    await expect(page.getByText('On this device only')).toHaveCount(1);
    await expect(historyEntries(page)).toHaveCount(count + 1);
  },
);

test('the twenty-first simulation of a day waits, and the start screen says how long', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  const { page } = candidate;
  await candidate.open();
  const statuses = await page.evaluate(async (code) => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('/api/access/grant', { code });
    localStorage.setItem('navle_access_validated', String(Date.now()));
    const begun: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      begun.push((await post('/api/simulations', { simulationId: `sim_of_many_in_a_day_${n}` })).status);
    }
    return begun;
  }, accessCode);
  expect(statuses).toEqual(Array(20).fill(200));
  await candidate.pressStart();
  const notice = page.getByRole('alert').filter({ hasText: 'You have reached the limit for today' });
  await expect(notice).toContainText('You can start 20 simulations a day. You can start the next one in 24 hours.');
  await expectNoViolations(page, 'start screen at the limit of a day');
});
