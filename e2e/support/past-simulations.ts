// A candidate's past simulations for the history: some ran out of time, some were terminated; and where they are
// listed.

import { expect, type Page } from '@playwright/test';
import type { Candidate } from './candidate.ts';
import { accessCode } from './exam-server.ts';

export function historyEntries(page: Page) {
  return page.locator('.history-entry');
}

/**
 * Lets the clock run out in all six blocks, up to the results; `answer` answers the first three questions of each
 * block.
 */
export async function letSimulationRunOut(
  candidate: Candidate,
  { closes, answer }: { readonly closes: boolean; readonly answer?: string },
): Promise<void> {
  const { page } = candidate;
  await candidate.open();
  await candidate.pressStart();
  // The page asks for the code once in 30 days.
  const isFirst = (await page.evaluate(() => localStorage.getItem('navle_access_validated'))) === null;
  if (isFirst) await candidate.enterCode(accessCode);
  await candidate.seesQuestion(1, 1);
  for (let block = 1; block <= 6; block++) {
    for (let question = 0; answer && question < 3; question++) await candidate.answer(answer);
    // A question whose picture is still loading stops the clock a moment after it appears; time that passes meanwhile
    // does not count.
    await expect(async () => {
      await candidate.seesClockRunning();
      await page.clock.fastForward(65 * 60_000);
      await expect(page.getByRole('heading', { name: `Block ${block} Complete!` })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    if (block < 6) await candidate.startBlock(block + 1);
  }
  await page.getByRole('button', { name: 'View Final Results' }).click();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();
  if (!closes) return;
  await page.getByRole('button', { name: 'Start New Simulation' }).click();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
}

export async function terminate(candidate: Candidate): Promise<void> {
  const { page } = candidate;
  await candidate.enterExam();
  // At the very start of a simulation a departure is not detected (exam-36).
  await expect(async () => {
    await candidate.leave();
    await expect(candidate.warning).toBeVisible({ timeout: 2_500 });
  }).toPass();
  await candidate.comeBack();
  await page.getByRole('button', { name: 'I Understand, Return to Exam' }).click();
  await candidate.leave();
  await expect(page.getByRole('alertdialog', { name: 'Exam terminated' })).toBeVisible();
  await candidate.comeBack();
  await page.getByRole('button', { name: 'Return to start' }).click();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
}
