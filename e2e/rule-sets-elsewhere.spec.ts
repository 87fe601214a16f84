// Exam day in less simple cases: a second tab, a block that ends offline, and text twice as large.

import { Candidate } from './support/candidate.ts';
import { enterUnder, FreeBlock } from './support/exam-day.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test, watchErrors } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { questionsOfBlock } from './support/published-form.ts';
import { expectNoSidewaysScroll } from './support/screen-checks.ts';

test.use({ serviceWorkers: 'allow' });

test('a second tab takes a free block over with its answers and marks, and the first writes no more', async ({
  candidate,
}) => {
  await enterUnder(candidate, 'exam-day');
  const first = new FreeBlock(candidate);
  await first.press('b', 'f', 'x', 'a', 'n');
  await first.note.fill('Written in the first tab');
  await expect(candidate.page.getByText('Saved', { exact: true })).toBeVisible();
  await first.press('Escape');
  const other = await candidate.page.context().newPage();
  const errors = watchErrors(other);
  const second = new FreeBlock(new Candidate(other, candidate.address));
  await second.candidate.open();
  await expect(other.getByRole('heading', { name: 'Your simulation is open in another tab' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue in this tab' }).click();
  await second.seesTools(1);
  await expect(candidate.page.getByRole('heading', { name: 'Another tab has taken over' })).toBeVisible();
  await expect(second.candidate.option('B')).toBeChecked();
  await expect(second.button('Flag')).toHaveAttribute('aria-pressed', 'true');
  await expect(second.strike('A')).toHaveAttribute('aria-pressed', 'true');
  await second.press('n');
  await expect(second.note).toHaveValue('Written in the first tab');
  await second.press('Escape', 'c');
  await second.continueFrom(1);
  await second.press('ArrowLeft');
  await second.seesQuestion(1);
  await expect(second.candidate.option('C')).toBeChecked();
  await candidate.page.keyboard.press('d');
  const chosen = (await candidate.readLog()).filter(({ type }) => type === 'OptionSelected');
  expect(chosen.map(({ option }) => option)).toEqual([1, 2]);
  expect(errors).toEqual([]);
});

test(
  'a free block ended offline, after a reload, with every tool in use, is kept and then posted as it was answered',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { page } = candidate;
    await enterUnder(candidate, 'exam-day');
    await candidate.hasExamOnTheDevice();
    await page.context().setOffline(true);
    const block = new FreeBlock(candidate);
    await block.press('b', 'f', 'x', 'a', 'h', 'ArrowRight', 'Enter');
    await expect(block.marks).toHaveCount(1);
    await block.press('Escape', 'k', '6', '*', '7', 'Enter');
    await expect(block.display).toHaveValue('42');
    await block.press('Escape', 'n');
    await block.note.fill('Offline');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await block.press('Escape');
    await block.continueFrom(1);
    await block.press('d', 'ArrowRight');
    await block.seesQuestion(3);
    await page.reload();
    await block.seesTools(3);
    await block.press('ArrowLeft');
    await block.seesQuestion(2);
    await block.press('ArrowLeft');
    await block.seesQuestion(1);
    await expect(block.button('Flag')).toHaveAttribute('aria-pressed', 'true');
    await expect(block.marks).toHaveCount(1);
    // The route aborts requests, because a page from the service worker can come back with a network. The first request,
    // which fails, has the same body.
    await page.route('**/functions/**', (route) => route.abort('internetdisconnected'));
    const posting = page.waitForRequest('**/functions/v1/post-attempt-results');
    await block.button('End Block').click();
    const overview = block.dialog('End Block 1?');
    await expect(overview.getByRole('heading', { name: '58 questions not answered' })).toBeVisible();
    await overview.getByRole('button', { name: 'End Block' }).click();
    await candidate.seesBlockComplete(1);
    await expect(page.getByText('1 block saved on this device, not sent yet')).toBeVisible();
    await expect(page.getByText('58 not answered')).toBeVisible();
    await page.unroute('**/functions/**');
    await page.context().setOffline(false);
    const { items } = (await posting).postDataJSON().payload;
    const given: number[] = items.map((item: { readonly user_answer: number }) => item.user_answer);
    expect(given).toEqual([1, 3, ...Array.from({ length: 58 }, () => -1)]);
    await expect(page.getByText('All answers sent')).toBeVisible({ timeout: 40_000 });
  },
);

test('with text twice as large start page, tutorial and block need no scrolling sideways, and everything can be used', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
  });
  const sizes = [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ];
  await candidate.open();
  await page.getByRole('radio', { name: 'Exam day' }).check();
  await page.locator('.extra-time summary').click();
  await expect(page.getByRole('table', { name: 'What differs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the tutorial', exact: true })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, `start page at ${size.width}`);
    await expectNothingCutOff(page);
  }
  await enterUnder(candidate, 'exam-day');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, `block at ${size.width}`);
    await expectNothingCutOff(page);
  }
  const block = new FreeBlock(candidate);
  for (const letter of ['A', 'E']) await candidate.option(letter).click();
  await expect(candidate.option('E')).toBeChecked();
  await block.button('Flag').click();
  await block.button('Next Question').click();
  await block.seesQuestion(2);
  await block.button('End Block').click();
  await expectNoSidewaysScroll(page, 'overview at 390');
  await block.dialog('End Block 1?').getByRole('button', { name: 'Return to Block' }).click();
});

test('on a phone a stem of median length leaves three options visible next to the tools', async ({ candidate }) => {
  const { page } = candidate;
  await page.setViewportSize({ width: 390, height: 844 });
  const lengthOf = ({ question }: { readonly question: string }) => question.split(' ').length;
  const median = questionsOfBlock(1).toSorted((a, b) => lengthOf(a) - lengthOf(b))[30];
  await page.route('**/api/simulations', async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    content.questions[0] = { ...content.questions[0], question: median?.question, options: median?.options };
    await route.fulfill({ response, json: content });
  });
  await candidate.open();
  await page.getByRole('radio', { name: 'Exam day' }).check();
  await candidate.pressStart();
  await candidate.enterCode(accessCode);
  await page.getByRole('button', { name: /^(Skip Tutorial|Start Block 1)$/ }).click();
  await candidate.seesQuestion(1, 1);
  await expect(page.getByRole('button', { name: 'Flag' })).toBeVisible();
  await expect(page.locator('.question__stem')).toContainText(median?.question.slice(0, 40) ?? '');
  const inSight = await page.locator('.option').evaluateAll((options) => {
    const footer = document.querySelector('.exam__actions')?.getBoundingClientRect().top ?? 0;
    return options.filter((option) => option.getBoundingClientRect().bottom <= footer).length;
  });
  expect(inSight).toBeGreaterThanOrEqual(3);
});

/** No button, label or heading has text beyond its own edge or the window's. */
async function expectNothingCutOff(page: import('@playwright/test').Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, label, h1, h2, th, td, dt, dd, .option__text')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 2 && (right > innerWidth + 1 || left < -1 || element.scrollWidth > element.clientWidth + 1);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );
  expect(cut).toEqual([]);
}
