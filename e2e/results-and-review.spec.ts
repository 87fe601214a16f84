// What results and review look like: order, figures, alignment, text size, the picture beside the stem; and the break's warning.

import type { Locator } from '@playwright/test';
import { expect, test } from './exam-test.ts';
import { letSimulationRunOut } from './past-simulations.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './screen-checks.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('the report says verdict, score, sentence and what next, then the analysis, and footnotes last', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize(desk);
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
  const result = page.getByRole('group', { name: 'Result' });
  const score = page.getByRole('group', { name: 'Scaled score' });
  const inOrder = [
    result,
    score,
    page.getByText('Requires significant additional study before taking NAVLE.'),
    page.getByText(/^Focus your next study sessions on /),
    page.getByRole('img', { name: 'Overall Score' }),
    page.getByRole('heading', { name: 'What to study first' }),
    page.getByRole('heading', { name: 'Blocks' }),
    page.getByText('* 300 questions are scored, 60 are pre-test questions (not counted)'),
    page.getByText('This score is this product’s estimate.'),
  ];
  const tops = await Promise.all(inOrder.map(async (one) => (await boxOf(one)).y));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  // The badge stands on one line with its heading.
  const heading = page.getByRole('heading', { name: 'Keep Going!' });
  expect(Math.abs((await middleOf(result)) - (await middleOf(heading)))).toBeLessThanOrEqual(2);
  // Two figures never run into one.
  await expect(page.getByText('Passing score: 425', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ of 300 scored questions correct\*$/)).toBeVisible();
  await expect(score).toHaveCSS('font-variant-numeric', 'normal');
  await expect(page.getByText('The line in each bar marks 60 %.')).toBeVisible();

  // Colour belongs to the bars: a badge is ink, whatever stands beside it.
  const colours = await page
    .locator('.topic .tag')
    .evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag).color));
  const ink = await page
    .locator('.topic .small')
    .first()
    .evaluate((text) => getComputedStyle(text).color);
  expect(colours.length).toBeGreaterThanOrEqual(2);
  expect(new Set(colours)).toEqual(new Set([ink]));

  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    const [column, least, most] = await Promise.all([
      boxOf(page.locator('.results')),
      boxOf(page.locator('.score-rule text').filter({ hasText: '200' })),
      boxOf(page.locator('.score-rule text').filter({ hasText: '800' })),
    ]);
    expect(Math.abs(least.x - column.x)).toBeLessThanOrEqual(2);
    expect(Math.abs(most.x + most.width - column.x - column.width)).toBeLessThanOrEqual(2);
    expect(least.height).toBeGreaterThanOrEqual(15);
    await expectNoSidewaysScroll(page, 'results');
  }
});

test('the review takes over the text size of the exam, changes it, and keeps it', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('navle_text_size', 'large'));
  await letSimulationRunOut(candidate, { closes: false });
  await page.getByRole('button', { name: 'Review Block 1' }).click();
  const stem = page.locator('.question__stem');
  const size = (of: Locator) => of.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const [large, largeReason] = [await size(stem), await size(page.locator('.rationales p').first())];
  await page.getByRole('button', { name: 'Text size: normal' }).click();
  expect(await size(stem)).toBeCloseTo(large / 1.25, 1);
  expect(await size(page.locator('.rationales p').first())).toBeCloseTo(largeReason / 1.25, 1);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await size(stem)).toBeCloseTo(large / 1.25, 1);
  expect(await page.evaluate(() => localStorage.getItem('navle_text_size'))).toBe('normal');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Text size: large' }).click();
  await expectNoSidewaysScroll(page, 'review in large text');
  // The title keeps one line with the way out.
  const heading = page.getByRole('heading', { name: 'Block 1 Review' });
  const close = page.getByRole('button', { name: 'Close Review' });
  expect(Math.abs((await middleOf(heading)) - (await middleOf(close)))).toBeLessThanOrEqual(3);
  await expectNoViolations(page, 'review on a phone');
});

test('the warning of a break colours its card and its bar alike, and a way on that stands alone is a button’s shape', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await page.clock.fastForward(65 * 60_000);
  await candidate.seesBlockComplete(1);
  await candidate.startBreak();
  await page.clock.fastForward(41 * 60_000);
  await expect(page.getByText('Warning: Break time almost expired!')).toBeVisible();
  const coloursOf = (place: string, ink: 'color' | 'fill') =>
    page.locator(place).evaluate((element, name) => {
      const outer = getComputedStyle(element);
      return [outer.backgroundColor, getComputedStyle(element.querySelector('rect') ?? element)[name]];
    }, ink);
  const card = await coloursOf('.break-time--warning', 'color');
  expect(await coloursOf('.break-bar', 'fill')).toEqual(card);
  const resume = await boxOf(page.getByRole('button', { name: 'Resume Test' }));
  expect(resume.width / resume.height).toBeGreaterThan(3);
});

async function boxOf(place: Locator) {
  const box = await place.first().boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

async function middleOf(place: Locator): Promise<number> {
  const { y, height } = await boxOf(place);
  return y + height / 2;
}
