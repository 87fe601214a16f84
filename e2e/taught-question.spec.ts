// A question with laboratory results and teaching: tables in the question, flags and the whole case in the review, at
// any screen size.

import type { Page } from '@playwright/test';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { letSimulationRunOut } from './support/past-simulations.ts';
import { firstPictured } from './support/published-form.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { oneTable, taught, teachInBlock1, twoPanels } from './support/taught-content.ts';

/**
 * A phone, a tablet, a desktop, and what zoom leaves of them: 200 % of the first and 400 % of the last are about 200
 * and 360 wide.
 */
const widths = [320, 390, 640, 820, 1440];

const results = (page: Page) => page.getByRole('table', { name: 'Results' });

test('results are a table with column and row headings, and nothing says what is low or high', async ({
  candidate,
}) => {
  const { page } = candidate;
  await teachInBlock1(page, { 0: oneTable });
  await candidate.enterExam();
  const table = results(page);
  await expect(table.getByRole('columnheader')).toHaveText(['Measured', 'Result', 'Reference interval']);
  await expect(table.getByRole('rowheader')).toHaveText(oneTable[0]?.results.map(({ name }) => name) ?? []);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['460 U/L', '100–400']);
  await expect(table.getByRole('row').nth(2).getByRole('cell')).toHaveText(['1.7 µg/mL', '≥ 2.0']);
  await expect(table.getByRole('row').nth(4).getByRole('cell')).toHaveText(['3,600 MFI', '≤ 1,250']);
  await expect(table.getByRole('row').nth(6).getByRole('cell')).toHaveText(['negative', '']);
  await expect(table.locator('i')).toHaveText(['Borrelia burgdorferi', 'Sarcocystis neurona']);
  await expect(table).not.toContainText(/\b(?:low|high)\b/);
  // The table is between the story and the question.
  const [stem, labs, options] = await Promise.all(
    ['.question__stem', '.labs', '.options'].map((place) => page.locator(place).boundingBox()),
  );
  expect(labs?.y).toBeGreaterThan((stem?.y ?? 0) + (stem?.height ?? 0) - 1);
  expect(options?.y).toBeGreaterThan((labs?.y ?? 0) + (labs?.height ?? 0) - 1);
  await expectNoViolations(page, 'question with results');
});

test('tables never make the question scroll sideways, even in large text, and fit beside a picture', async ({
  candidate,
}) => {
  const { page } = candidate;
  await teachInBlock1(page, { 0: oneTable, 1: twoPanels, [firstPictured.position]: oneTable });
  await page.addInitScript(() => localStorage.setItem('navle_text_size', 'large'));
  await candidate.enterExam();
  await expectNoScrollAnywhere(page, 'question');
  await candidate.answer('B');
  await expect(page.getByRole('table', { name: 'Serum', exact: true })).toContainText('5.1 g/dL');
  await expect(page.getByRole('table', { name: 'Peritoneal fluid' })).toContainText('≤ 2.5');
  for (let number = 1; number < firstPictured.position; number++) await candidate.answer('B');
  await expect(page.getByRole('img', { name: firstPictured.alt })).toBeVisible();
  await expectNoScrollAnywhere(page, 'question with a picture');
  const [picture, table] = await Promise.all([page.locator('.picture').boundingBox(), results(page).boundingBox()]);
  expect(picture?.x).toBeGreaterThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
});

test(
  'the review flags what is outside, and teaches mechanism, work-up, treatment, outlook, pitfalls, neighbors and sources',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.clock.install();
    await teachInBlock1(page, { 0: oneTable }, { 0: { ...taught, topic: 'Clinical Practice' } });
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    const rows = results(page).getByRole('row');
    await expect(rows.nth(1).getByRole('cell').first()).toHaveText('460 U/L high');
    await expect(rows.nth(2).getByRole('cell').first()).toHaveText('1.7 µg/mL low');
    await expect(rows.nth(3).getByRole('cell').first()).toHaveText('212,000 /µL');
    await expect(rows.nth(4).getByRole('cell').first()).toHaveText('3,600 MFI high');
    await expect(rows.nth(6).getByRole('cell').first()).toHaveText('negative');

    for (const text of Object.values(taught.teaching).map(printed))
      await expect(page.locator('.teaching').first()).toContainText(text);
    const compared = page.getByRole('table', { name: 'Side by side' });
    await expect(compared.getByRole('columnheader')).toHaveText(taught.compare.columns);
    await expect(compared.getByRole('rowheader')).toHaveText(taught.compare.rows.map(([first = '']) => first));
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await expect(page.locator('.teaching__sources li')).toHaveText(taught.references);
    await expectNoViolations(page, 'review that teaches');
    for (const size of ['normal', 'large']) {
      await page.getByRole('button', { name: `Text size: ${size}` }).click();
      await expectNoScrollAnywhere(page, `review in ${size} text`);
    }
    // On a phone each cell names its column, and the table keeps its role.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(compared.getByRole('row').nth(1).getByRole('cell')).toHaveText(taught.compare.rows[0]?.slice(1) ?? []);
    expect(
      await compared
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').content),
    ).toContain('Gait');
  },
);

test(
  'every option of the review shows its rationale, and a line says that no veterinarian has confirmed the question',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.clock.install();
    const confirmed = [{ date: '2026-11-24', by: 'a veterinarian, equine practice', what: 'key and doses' }];
    await teachInBlock1(page, {}, { 1: { confirmed } });
    await letSimulationRunOut(candidate, { closes: false });
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    const options = page.locator('.reviewed-option');
    await expect(options.first()).toBeVisible();
    await expect(options.locator('.rationale')).toHaveCount(await options.count());
    for (const rationale of await options.locator('.rationale').all()) await expect(rationale).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(
      page.getByText('Confirmed on 2026-11-24 by a veterinarian, equine practice: key and doses'),
    ).toBeVisible();
    await expect(page.getByText('No veterinarian has confirmed')).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(page.getByText('No veterinarian has confirmed this question yet.')).toBeVisible();
    await page.getByRole('link', { name: 'How the questions are made' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How the questions are made' })).toBeVisible();
    await expect(page).toHaveTitle(/^How the questions are made/);
    await expectNoViolations(page, 'how the questions are made');
    await expectNoScrollAnywhere(page, 'how the questions are made');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Block 1 Review' })).toBeVisible();
  },
);

async function expectNoScrollAnywhere(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${screen} at ${width}`);
  }
}

/** The text as the typesetter prints it, for names and numbers separately. */
function printed(text: string): string {
  return text.replace(/(\d)-(?=\d)/g, '$1–').replace(/"([^"]*)"/g, '“$1”');
}
