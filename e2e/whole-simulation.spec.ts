// A whole simulation by keyboard alone: 360 questions, a break, results compared with the test's own computation,
// review.

import { computeResults, expectResults } from './support/computed-results.ts';
import { expect, test } from './support/exam-test.ts';
import { pressByKeys, startByKeys } from './support/keyboard.ts';
import { blockCount, keysOfBlock } from './support/published-form.ts';

test.use({ serviceWorkers: 'allow' });

/** Two out of three are right, by position; never a letter that the question does not have. */
const answerFor = (correct: number, position: number) => (position % 3 === 0 ? (correct + 1) % 4 : correct);

test('a candidate takes all six blocks by keyboard, and the results are what the answers amount to', async ({
  candidate,
}) => {
  test.setTimeout(300_000);
  const { page } = candidate;
  const answers: number[][] = [];
  await startByKeys(candidate, { name: 'Standard simulation', below: 0 });
  await candidate.seesQuestion(1, 1);
  for (let block = 1; block <= blockCount; block++) {
    const ofBlock = keysOfBlock(block).map(({ correct }, position) => answerFor(correct, position));
    for (const answer of ofBlock) await candidate.answer('ABCDE'[answer] ?? 'A');
    answers.push(ofBlock);
    await candidate.seesBlockComplete(block);
    if (block === 2) {
      await pressByKeys(page, /^Start Break/);
      await pressByKeys(page, 'Resume Test');
    } else if (block < blockCount) await pressByKeys(page, `Start Block ${block + 1}`);
    if (block < blockCount) await candidate.seesQuestion(block + 1, 1);
  }
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await pressByKeys(page, 'View Final Results');
  const results = computeResults(answers);
  await expectResults(page, results);

  await pressByKeys(page, 'Review Block 3');
  await expect(page.getByRole('heading', { name: 'Block 3 Review' })).toBeVisible();
  await expect(page.getByText('Question 1 of 60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: /^Incorrect\. Correct answer: [A-E]$/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Question 2 of 60')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Correct Answer' })).toBeVisible();
  await pressByKeys(page, 'Get AI Explanation');
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toBeVisible();
  await expect(page.getByText('From the notes of this question’s authors.')).toBeVisible();
  await pressByKeys(page, 'Next');
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Question 3 of 60')).toBeVisible();
  await pressByKeys(page, 'Close Review');
  await expect(page.getByRole('group', { name: 'Scaled score' })).toHaveText(String(results.scaled));
  await pressByKeys(page, 'Start New Simulation');
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
});
