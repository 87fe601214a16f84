// 'Get AI Explanation' in a real browser: without a model the explanation comes from the notes; with one the model
// writes it, and it is withdrawn if it contradicts the key.

import type { Page } from '@playwright/test';
import { Candidate } from './support/candidate.ts';
import { type ExamServer, startExamServer } from './support/exam-server.ts';
import { test as base, expect, watchErrors } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { type ModelProvider, startModelProvider } from './support/model-provider.ts';
import { letSimulationRunOut } from './support/past-simulations.ts';
import { keysOfBlock } from './support/published-form.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

const test = base.extend<{ reader: Candidate }, { provider: ModelProvider; explained: ExamServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const provider = await startModelProvider();
      await use(provider);
      await provider.goDown();
    },
    { scope: 'worker' },
  ],
  explained: [
    async ({ provider }, use) => {
      const server = await startExamServer({ ...provider.environment, LOG_LEVEL: 'error' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  /**
   * A candidate on the server that has a model, in the review at question 1 of block 1; three questions of each block
   * were answered B.
   */
  reader: async ({ page, explained, expectedErrors }, use) => {
    const errors = watchErrors(page);
    const candidate = new Candidate(page, explained.address);
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    await use(candidate);
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

const keys = keysOfBlock(1).map(({ correct }) => 'ABCDE'[correct] ?? '');
const fromModel = 'Written by a language model from the notes of this question’s authors.';
const fromNotes = 'From the notes of this question’s authors.';
const ask = (page: Page) => page.getByRole('button', { name: 'Get AI Explanation' }).click();
/** Uses the strip of all questions, which is there before the page listens to keys. */
async function goTo(page: Page, number: number): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button')
    .nth(number - 1)
    .click();
  await expect(page.getByText(`Question ${number} of 60`)).toBeVisible();
}
const panel = (page: Page) => page.locator('.explanation__panel');
const ready = (page: Page) => page.getByRole('status').filter({ hasText: 'The explanation is ready.' });

test('without a model the explanation is made of the notes, and says so', async ({ candidate }) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
  await page.getByRole('button', { name: 'Review Block 1' }).click();
  const asking = page.waitForRequest('**/functions/v1/openai-explanation');
  await ask(page);
  const { anonKey } = await (await page.request.get(`${candidate.address}/api/auth/client`)).json();
  expect((await asking).headers()).toMatchObject({ authorization: `Bearer ${anonKey}`, accept: 'text/event-stream' });
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toBeFocused();
  await expect(panel(page)).toContainText(fromNotes);
  await expect(panel(page)).toContainText(`Why ${keys[0]}. `);
  await expect(ready(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Get AI Explanation' })).toHaveCount(0);
});

test('a model’s explanation is seen as it is written, once, and is kept for the next reader', async ({
  reader,
  provider,
}) => {
  test.setTimeout(300_000);
  const { page } = reader;
  provider.says(
    (key) =>
      `KEY: ${key}\n\n**${key}** is right.\n\n- one reason\n- <b onclick="alert(1)">another</b> [link](javascript:alert(1))\n\n${'Slowly on. '.repeat(20)}The end.`,
    40,
  );
  await ask(page);
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await expect(panel(page)).toContainText('A language model is writing this');
  await expect(panel(page)).toContainText('one reason');
  await expect(panel(page)).not.toContainText('The end.');
  await expect(ready(page)).toHaveCount(0);
  // The button says that it is busy, and a click does not ask a second time.
  await page.getByRole('button', { name: 'Generating...' }).click({ force: true });
  await expect(panel(page)).toContainText('The end.');
  await expect(panel(page)).toContainText(fromModel);
  // The authors' own notes are above the model's text, whatever the model writes.
  await expect(page.locator('.verdict')).toContainText('orrect');
  await expect(page.locator('.rationale').first()).toBeVisible();
  await expect(page.locator('.takeaway')).toBeVisible();
  await expect(ready(page)).toHaveCount(1);
  await expect(panel(page)).not.toContainText('KEY:');
  await expect(panel(page).locator('strong')).toHaveText(keys[0] ?? '');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(panel(page).locator('b, a, script')).toHaveCount(0);
  expect(provider.asked).toHaveLength(1);
  await expectNoViolations(page, 'review with an explanation by a model');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'explanation on a phone');

  await page.keyboard.press('ArrowRight');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Question 1 of 60')).toBeVisible();
  await ask(page);
  await expect(panel(page)).toContainText('The end.');
  await expect(panel(page)).toContainText(fromModel);
  expect(provider.asked).toHaveLength(1);
});

test('the next question ends what is being written', longRound(), async ({ reader, provider }) => {
  test.setTimeout(300_000);
  const { page } = reader;
  provider.says((key) => `KEY: ${key}\n\nFirst words. ${'More words. '.repeat(100)}`, 50);
  await goTo(page, 2);
  await ask(page);
  await expect(panel(page)).toContainText('First words.');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/openai-explanation'));
  await page.keyboard.press('ArrowRight');
  await failed;
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get AI Explanation' })).toBeEnabled();
});

test('what turns against the key is taken back for the notes', longRound(), async ({ reader, provider }) => {
  test.setTimeout(300_000);
  const { page } = reader;
  const other = (key: string) => (key === 'A' ? 'B' : 'A');
  provider.says(
    (key) =>
      `KEY: ${key}\n\nGood so far. ${'And on. '.repeat(20)}Still, the correct answer is ${other(key)}. ${'On. '.repeat(50)}`,
    60,
  );
  await goTo(page, 4);
  await ask(page);
  await expect(panel(page)).toContainText('Good so far.');
  await expect(panel(page)).toContainText(fromNotes);
  await expect(panel(page)).not.toContainText('Good so far.');
  await expect(panel(page)).toContainText(`Why ${keys[3]}. `);
});

test('with the provider down the notes are given and the panel says so; with the server down it can be tried again', async ({
  reader,
  provider,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = reader;
  provider.says(null);
  await goTo(page, 5);
  await ask(page);
  await expect(panel(page)).toContainText('The model could not be reached; this is from the question’s notes.');
  await expect(panel(page)).toContainText(`Why ${keys[4]}. `);

  await goTo(page, 6);
  await page.route('**/openai-explanation', (route) => route.abort());
  await ask(page);
  await expect(page.getByText('The explanation could not be loaded. Please check your connection.')).toBeVisible();
  await page.unroute('**/openai-explanation');
  await page.route('**/openai-explanation', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The server could not explain this just now.')).toBeVisible();
  await expect(page.getByText('check your connection')).toHaveCount(0);
  await page.unroute('**/openai-explanation');
  provider.says((key) => `KEY: ${key}\n\nAll is well again.`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText('All is well again.');
});

test(
  'after 200 explanations of a day the notes are given, and the panel says so',
  longRound(),
  async ({ reader, provider }) => {
    test.setTimeout(300_000);
    const { page } = reader;
    provider.says((key) => `KEY: ${key}\n\nIn short.`);
    // Goes backward from the last block, as the author of a script would; the cookie is the reader's own.
    const sources = await page.evaluate(async () => {
      const found: string[] = [];
      for (let id = 360; id > 300 && !found.includes('limit-reached'); id--) {
        for (let userAnswer = 0; userAnswer < 4; userAnswer++) {
          const response = await fetch('/functions/v1/openai-explanation', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              question: '',
              userAnswer,
              correctAnswer: 0,
              options: [],
              feedback: '',
              questionId: id,
            }),
          });
          const { source, standIn } = await response.json();
          found.push(standIn ?? source);
        }
      }
      return found;
    });
    expect(sources.filter((source) => source === 'model').length).toBeLessThanOrEqual(200);
    expect(sources).toContain('limit-reached');
    await goTo(page, 7);
    await ask(page);
    await expect(panel(page)).toContainText(
      'Today’s explanations by the model are used up; this is from the question’s notes.',
    );
  },
);
