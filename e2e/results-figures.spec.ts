// What the results say beyond the observed figures: distance and band, the next steps, parts, blocks, pace, changed
// answers, key points.

import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { blockCount, keysOfBlock } from './support/published-form.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { seededAnswers, takeSeededExam } from './support/seeded-candidate.ts';

const phone = { width: 390, height: 844 };

/** The results of the seeded answers, computed from the form's own keys. */
const answered = Array.from({ length: blockCount }, (_, index) => index + 1).flatMap((block) =>
  seededAnswers(block).map((answer, question) => {
    const key = keysOfBlock(block)[question];
    if (!key) throw new Error(`Block ${block} has no question ${question + 1}`);
    return { block, question, key, answer, isRight: answer?.last === key.correct };
  }),
);
const scored = answered.filter(({ key }) => key.scored);
const correct = scored.filter(({ isRight }) => isRight).length;
const missed = answered.filter(({ isRight }) => !isRight);
/** The fewest correct answers out of 300 that pass (scoring-16). */
const neededToPass = 173;

test('the results say how far a pass is, how sure the score is, and lead to what was missed', async ({ candidate }) => {
  test.setTimeout(120_000);
  const { page } = candidate;
  await takeSeededExam(candidate);
  await expect(page.getByText(`${correct} of 300 scored questions correct`)).toBeVisible();
  await expect(page.getByText(`${correct - neededToPass} questions above a pass.`)).toBeVisible();
  await expect(page.getByText('Time ran out in 1 of 6 blocks, with 4 questions not answered.')).toBeVisible();
  await expect(page.getByText('Standard simulation')).toBeVisible();

  const said = await page.getByText(/^On another form like this one, about two of three scores/).textContent();
  const [, low = '', high = ''] = /between (\d+) and (\d+) of 300/.exec(said ?? '') ?? [];
  expect(Number(low)).toBeLessThan(correct);
  expect(Number(high)).toBeGreaterThan(correct);
  await expect(page.getByText(/^The chance of reaching 425 on such a form, in this product: /)).toBeVisible();
  await expect(page.getByText(/^Lord’s binomial error model/)).toBeHidden();
  await page.getByText('How this is calculated').click();
  await expect(page.getByText(/^Lord’s binomial error model/)).toBeVisible();
  const scaled = await page.getByRole('group', { name: 'Scaled score' }).textContent();
  await expect(
    page.getByText(new RegExp(`^The scaled score: ${correct} of 300 is .* gives ${scaled}\\.`)),
  ).toBeVisible();
  await expectNoViolations(page, 'results of a seeded candidate');

  const [first] = missed;
  if (!first) throw new Error('Nothing was missed');
  await page.getByRole('link', { name: `Review the ${missed.length} you missed` }).click();
  await expect(page.getByRole('heading', { name: `Block ${first.block} Review` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`review=${first.block}&question=${first.question + 1}&filter=missed$`));
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();

  const card = page.getByRole('link', { name: /^Review \d+ missed: / }).first();
  const [, count = '', topic = ''] =
    /^Review (\d+) missed: (.+)$/.exec((await card.getAttribute('aria-label')) ?? '') ?? [];
  expect(Number(count)).toBe(missed.filter(({ key }) => key.topic === topic).length);
  await card.click();
  await expect(page.getByText(`1 / ${count}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/filter=missed&topic=/);
});

test('the figures of parts, blocks, pace and changes are those of the answers', async ({ candidate }) => {
  test.setTimeout(120_000);
  const { page } = candidate;
  await takeSeededExam(candidate);
  const horses = scored.filter(({ key }) => key.species === 'equine');
  const table = page.getByRole('table', { name: 'By species, system, topic, task, and domain' });
  const row = table.getByRole('row', { name: /^Horses/ });
  await expect(row).toContainText(`${horses.filter(({ isRight }) => isRight).length} of ${horses.length}`);
  await expect(row).toContainText(/\d+% – \d+%/);
  await expect(table.getByRole('columnheader', { name: 'Rate' })).toHaveAttribute('aria-sort', 'ascending');
  await table.getByRole('button', { name: 'Species' }).click();
  await expect(table.getByRole('columnheader', { name: 'Species' })).toHaveAttribute('aria-sort', 'ascending');
  const names = await table.locator('tbody:not(.figures__on-paper) th[scope=row]').allTextContents();
  expect(names.length).toBe(new Set(scored.map(({ key }) => key.species)).size);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  await page.getByRole('combobox', { name: 'Figures by' }).selectOption('Everything');
  await expect(table.getByRole('row', { name: /^Urinary/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Pathobiology/ })).toBeVisible();

  const fifth = scored.filter(({ block, isRight }) => block === 5 && isRight).length;
  const blockRow = page.locator('.blocks__list li').nth(4);
  await expect(blockRow).toContainText(`${fifth} of 50 correct`);
  await expect(blockRow).toContainText('4 not answered');
  await expect(blockRow).toContainText('1h 5m used, time ran out');
  await expect(page.getByRole('img', { name: /^Block \d: \d+ of 65 minutes spent on questions$/ })).toHaveCount(6);
  await page.getByText('The pace as a table').click();
  await expect(page.getByRole('table', { name: 'Seconds per question' }).getByRole('row')).toHaveCount(7);

  const changed = answered.filter(({ answer }) => answer && answer.first !== answer.last);
  const toRight = changed.filter(({ isRight }) => isRight).length;
  const toWrong = changed.filter(({ answer, key }) => answer?.first === key.correct).length;
  await expect(
    page.getByText(
      `You changed your answer to ${changed.length} questions: ${toRight} from wrong to right, ${toWrong} from right to wrong, ${changed.length - toRight - toWrong} from wrong to wrong.`,
    ),
  ).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'results of a seeded candidate');
});

test(
  'the key points have every missed question, an address of their own, and a way back',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(120_000);
    const { page } = candidate;
    await takeSeededExam(candidate);
    await page.getByRole('link', { name: 'Key points' }).click();
    const heading = page.getByRole('heading', { name: 'Key points', level: 1 });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(/[?&]simulation=sim_\w+&show=key-points$/);
    await expect(page.locator('.key-point')).toHaveCount(missed.length);
    await expect(page.locator('.key-point', { hasText: 'Not answered' })).toHaveCount(4);
    await page.reload();
    await expect(page.locator('.key-point')).toHaveCount(missed.length);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'key points');
    await expectNoViolations(page, 'key points');
    const last = page.getByRole('link', { name: /^Block \d, question \d+$/ }).last();
    const [, block = '', question = ''] = /(\d+), question (\d+)/.exec((await last.textContent()) ?? '') ?? [];
    await last.click();
    await expect(page.getByRole('heading', { name: `Block ${block} Review` })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`review=${block}&question=${question}\\b`));
    await page.goBack();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Back to the results' }).first().click();
    await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();

    await page.getByRole('button', { name: 'Start New Simulation' }).click();
    await candidate.open('/history');
    await page.getByRole('link', { name: /^Results and review/ }).click();
    await page.getByRole('link', { name: 'Key points' }).click();
    await expect(page.locator('.key-point')).toHaveCount(missed.length);
    await expect(page).toHaveURL(/\/history\?simulation=sim_\w+&show=key-points$/);
  },
);
