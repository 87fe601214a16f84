// A whole simulation: 360 questions, a break, results compared with the test's own computation, review.

import { expect, test } from './support/exam-test.ts';
import { blockCount, keysOfBlock } from './support/published-form.ts';

/** Right twice out of three, by position; never beyond the letters that a question has. */
const letterFor = (correct: number, position: number) =>
  'ABCDE'[position % 3 === 0 ? (correct + 1) % 4 : correct] ?? 'A';

test('a candidate takes all six blocks, and the results are what the answers amount to', async ({ candidate }) => {
  test.setTimeout(300_000);
  const { page } = candidate;
  const tallies = new Map<string, { correct: number; total: number }>();
  await candidate.enterExam();
  for (let block = 1; block <= blockCount; block++) {
    for (const [position, key] of keysOfBlock(block).entries()) {
      const letter = letterFor(key.correct, position);
      await candidate.answer(letter);
      if (!key.scored) continue;
      const tally = tallies.get(key.topic) ?? { correct: 0, total: 0 };
      const isRight = letter === 'ABCDE'[key.correct];
      tallies.set(key.topic, { correct: tally.correct + Number(isRight), total: tally.total + 1 });
    }
    await candidate.seesBlockComplete(block);
    if (block === 2) {
      await candidate.startBreak();
      await page.getByRole('button', { name: 'Resume Test' }).click();
    } else if (block < blockCount) {
      await page.getByRole('button', { name: `Start Block ${block + 1}` }).click();
    }
    if (block < blockCount) await candidate.seesQuestion(block + 1, 1);
  }
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'View Final Results' }).click();

  const correct = [...tallies.values()].reduce((sum, tally) => sum + tally.correct, 0);
  // The observed curve between 0.7 and 0.575, and above (scoring-2), worked out here by hand.
  const ratio = correct / 300;
  const scaled = Math.round(ratio >= 0.7 ? 600 + (ratio - 0.7) * 1000 : 425 + (ratio - 0.575) * 730);
  expect(ratio).toBeGreaterThanOrEqual(0.575);
  expect(ratio).toBeLessThan(0.85);
  await expect(page.getByRole('group', { name: 'Scaled score' })).toHaveText(String(scaled));
  await expect(page.getByRole('group', { name: 'Result' })).toHaveText('PASS');
  await expect(page.getByText(`${correct} of 300 scored questions correct`)).toBeVisible();
  for (const [topic, tally] of tallies) {
    const row = page.getByRole('listitem').filter({ has: page.locator('.topic__name', { hasText: topic }) });
    await expect(row).toContainText(`${Math.round((100 * tally.correct) / tally.total)}%`);
    await expect(row).toContainText(`${tally.correct} of ${tally.total} correct`);
  }
  await expect(page.getByText('All answers sent')).toBeVisible();

  await page.getByRole('button', { name: 'Review Block 3' }).click();
  await expect(page.getByRole('heading', { name: 'Block 3 Review' })).toBeVisible();
  await expect(page.getByText('Question 1 of 60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: /^Incorrect\. Correct answer: [A-E]$/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Question 2 of 60')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Correct Answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Get AI Explanation' }).click();
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toBeVisible();
  await expect(page.getByText('From the notes of this question’s authors.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Question 3 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Close Review' }).click();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toHaveText(String(scaled));
  await page.getByRole('button', { name: 'Start New Simulation' }).click();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
});
