// A question with laboratory results and teaching: tables in the question, flags and the whole case in the review, on any screen.

import type { Page } from '@playwright/test';
import { expect, test } from './support/exam-test.ts';
import { letSimulationRunOut } from './support/past-simulations.ts';
import { expectNoViolations } from './support/screen-checks.ts';
import { oneTable, taught, teachInBlock1 } from './support/taught-content.ts';

const results = (page: Page) => page.getByRole('table', { name: 'Results' });

test('results stand as a table with headings of rows and columns, and nothing says what is low or high', async ({
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
  // It stands between what is told and what is asked of it.
  const [stem, labs, options] = await Promise.all(
    ['.question__stem', '.labs', '.options'].map((place) => page.locator(place).boundingBox()),
  );
  expect(labs?.y).toBeGreaterThan((stem?.y ?? 0) + (stem?.height ?? 0) - 1);
  expect(options?.y).toBeGreaterThan((labs?.y ?? 0) + (labs?.height ?? 0) - 1);
  await expectNoViolations(page, 'question with results');
});

test('the review flags what lies outside, and teaches mechanism, work-up, treatment, outlook, pitfalls, neighbors and sources', async ({
  candidate,
}) => {
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
});

test('every option of the review shows its rationale, and a line says that no veterinarian has confirmed the question', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  const confirmed = [{ date: '2026-11-24', by: 'a veterinarian, equine practice', what: 'key and doses' }];
  await teachInBlock1(page, {}, { 1: { confirmed } });
  await letSimulationRunOut(candidate, { closes: false });
  await page.getByRole('button', { name: 'Review Block 1' }).click();
  const options = page.locator('.reviewed-option');
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
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Block 1 Review' })).toBeVisible();
});

/** As the typesetter prints it, names and numbers apart. */
function printed(text: string): string {
  return text.replace(/(\d)-(?=\d)/g, '$1–').replace(/"([^"]*)"/g, '“$1”');
}
