// What a reader writes in the review: a note and why a question was missed, on the device; a report to staff, even
// without a network; and explanations with a focus.

import type { Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { letSimulationRunOut } from './support/past-simulations.ts';
import { keysOfBlock } from './support/published-form.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { answer, beginSet } from './support/study.ts';

test.use({ serviceWorkers: 'allow' });

const keys = keysOfBlock(1);
/** The first question of block 1 that the answer B misses, counted from 1. */
const missed = keys.findIndex(({ correct }) => correct !== 1) + 1;
const phone = { width: 390, height: 844 };

test('a note and the reason of a miss are on the device before it says so, and survive a reload; the note comes with the question', async ({
  candidate,
}) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
  await openQuestion(page, missed);
  const note = page.getByRole('textbox', { name: 'Your note' });
  const saved = page.getByRole('status').filter({ hasText: 'Saved' });
  await note.fill('The pulp decides.\nLook at the apex.');
  // In the note the arrow keys move the cursor; they don't turn the page.
  await note.press('ArrowRight');
  await page.clock.runFor(1_000);
  await expect(saved).toBeVisible();
  const misread = page.getByRole('button', { name: 'Misread' });
  await misread.click();
  await expect(misread).toHaveAttribute('aria-pressed', 'true');
  await expect(saved).toBeVisible();
  await expectNoViolations(page, 'note in the review');
  await page.reload();
  await expect(page.getByText(`Question ${missed} of 60`)).toBeVisible();
  await expect(note).toHaveValue('The pulp decides.\nLook at the apex.');
  await expect(misread).toHaveAttribute('aria-pressed', 'true');
  // Leaving the question saves what was typed last.
  await note.fill('Apex.');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(note).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(note).toHaveValue('Apex.');
  await misread.click();
  await expect(misread).toHaveAttribute('aria-pressed', 'false');
});

test(
  'a report written without a network waits on the device, and goes to the server when it is back',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    test.setTimeout(240_000);
    const { page } = candidate;
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    await openQuestion(page, missed);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Report this question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this question' });
    await dialog.getByRole('radio', { name: 'It is out of date' }).check();
    await dialog.getByRole('textbox', { name: 'Details (optional)' }).fill('The guideline is of 2019.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('will be sent as soon as the server can be reached')).toBeVisible();
    const sending = page.waitForResponse('**/api/question-reports');
    await page.context().setOffline(false);
    const response = await sending;
    expect(response.status()).toBe(200);
    expect(response.request().postDataJSON()).toMatchObject({
      questionId: keys[missed - 1]?.id,
      kind: 'outdated',
      text: 'The guideline is of 2019.',
    });

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Report this question' }).click();
    await expectNoViolations(page, 'report of a question');
    await expectNoSidewaysScroll(page, 'report of a question');
    await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible();
  },
);

test(
  'a report from study goes under the account of someone without a code, after it waited for the network',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const { page, address } = candidate;
    const person = newAccountHolder(page, address);
    await person.signUp();
    await candidate.open('/study');
    await expect(page.getByRole('button', { name: 'New set' })).toBeEnabled();
    await beginSet(page);
    await answer(page, false);
    await page.getByRole('button', { name: 'Report this question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this question' });
    await expect(dialog.getByText('with the address of your account')).toBeVisible();
    await expectNoViolations(page, 'report of a question in study');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'report of a question in study');
    await page.context().setOffline(true);
    await dialog.getByRole('radio', { name: 'A typing or language error' }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('will be sent as soon as the server can be reached')).toBeVisible();
    const sending = page.waitForResponse('**/api/question-reports');
    await page.context().setOffline(false);
    expect((await sending).status()).toBe(200);
    const exported = await page.evaluate(async () => {
      const { access_token: token } = JSON.parse(localStorage.getItem('navle-auth') ?? '{}');
      return (await fetch('/api/account/export', { headers: { authorization: `Bearer ${token}` } })).json();
    });
    expect(exported.questionReports).toMatchObject([{ kind: 'typo', text: '' }]);
  },
);

test(
  'the share of candidates who answered right is beside the time, with the number of candidates, once the server sends it',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(240_000);
    const { page } = candidate;
    const question = keys[missed - 1]?.id;
    await page.clock.install();
    await page.route('**/answer-shares', (route) =>
      route.fulfill({ json: { shares: [{ question, n: 212, shareCorrect: 0.636, medianTimeMs: 41_400 }] } }),
    );
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    await openQuestion(page, missed);
    const facts = page.locator('.facts').first();
    await expect(facts).toContainText('Candidates’ median41 s');
    await expect(facts).toContainText('Answered right by64% of 212 candidates');
    await expectNoViolations(page, 'share of candidates in the review');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'share of candidates in the review');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('Answered right by')).toHaveCount(0);
  },
);

test(
  'an explanation can be asked why the choice was tempting, for a contrast and for a mnemonic, beside the observed one',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(240_000);
    const { page } = candidate;
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    await openQuestion(page, missed);
    const panel = page.locator('.explanation__panel');
    const key = 'ABCDE'[keys[missed - 1]?.correct ?? 0] ?? '';
    await expect(page.getByRole('group', { name: 'From this question’s notes' })).toContainText(
      'No AI model is set up on this server',
    );
    await page.getByRole('button', { name: `B and ${key} side by side` }).click();
    await expect(panel).toContainText(`${key}. `);
    await expect(page.getByRole('button', { name: /tempting|mnemonic/ })).toHaveCount(0);

    await page.route('**/api/explainer', (route) => route.fulfill({ json: { writer: 'model' } }));
    await page.reload();
    await page.getByRole('button', { name: 'Why was B tempting?' }).click();
    await expect(panel).toContainText('What speaks against B. ');
    await page.getByRole('button', { name: `Contrast B with ${key}` }).click();
    await expect(panel).toContainText(`${key}. `);
    await expect(panel).not.toContainText('What speaks against');
    const [other = 'A'] = ['A', 'C', 'D'].filter((letter) => letter !== key);
    await page.getByRole('combobox', { name: 'Option to contrast with the key' }).selectOption(other);
    const asking = page.waitForRequest('**/functions/v1/openai-explanation');
    await page.getByRole('button', { name: `Contrast ${other} with ${key}` }).click();
    expect((await asking).postDataJSON()).toMatchObject({ focus: 'contrast', contrastWith: 'ABCDE'.indexOf(other) });
    await page.getByRole('button', { name: 'A mnemonic' }).click();
    await expect(panel).toContainText('To remember: ');
    await expectNoViolations(page, 'explanation with a focus');
    await page.getByRole('button', { name: 'Get AI Explanation' }).click();
    await expect(panel).toContainText(`Why ${key}. `);
    await expect(page.getByRole('button', { name: 'Get AI Explanation' })).toHaveCount(0);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'explanation with a focus');
  },
);

async function openQuestion(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Review Block 1' }).click();
  await page.getByRole('button', { name: `${number}, wrong`, exact: true }).click();
  await expect(page.getByText(`Question ${number} of 60`)).toBeVisible();
}
