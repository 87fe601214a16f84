// Computes the results of answers from the form's own keys and the sentences of docs/behaviour/scoring.md, and checks
// that the results page shows the same. It shares nothing with the product's scoring.

import { expect, type Page } from '@playwright/test';
import { keysOfBlock } from './published-form.ts';

/** Answers of one block: zero-based options in the order of its questions, null for no answer. */
export type AnswersOfBlock = readonly (number | null)[];

interface ComputedResults {
  readonly correct: number;
  readonly scaled: number;
  readonly result: 'PASS' | 'FAIL';
  readonly level: string;
  readonly topics: ReadonlyMap<string, { readonly correct: number; readonly total: number }>;
  readonly correctByBlock: readonly number[];
  readonly unansweredByBlock: readonly number[];
}

export function computeResults(blocks: readonly AnswersOfBlock[]): ComputedResults {
  const topics = new Map<string, { correct: number; total: number }>();
  const correctByBlock = blocks.map((answers, index) => {
    let correctInBlock = 0;
    for (const [position, key] of keysOfBlock(index + 1).entries()) {
      if (!key.scored) continue;
      const isRight = answers[position] === key.correct;
      const tally = topics.get(key.topic) ?? { correct: 0, total: 0 };
      topics.set(key.topic, { correct: tally.correct + Number(isRight), total: tally.total + 1 });
      correctInBlock += Number(isRight);
    }
    return correctInBlock;
  });
  const correct = correctByBlock.reduce((sum, one) => sum + one, 0);
  const scaled = scaledFrom(correct);
  return {
    correct,
    scaled,
    result: scaled >= 425 ? 'PASS' : 'FAIL',
    level: scaled >= 650 ? 'Excellent' : scaled >= 550 ? 'Good' : scaled >= 425 ? 'Marginal' : 'Needs Improvement',
    topics,
    correctByBlock,
    unansweredByBlock: blocks.map((answers) => answers.filter((answer) => answer === null).length),
  };
}

/** The observed curve from 0.4 to 0.85 (scoring-2), worked out by hand. */
function scaledFrom(correct: number): number {
  const ratio = correct / 300;
  expect(ratio, 'the answers stay where the curve is worked out').toBeGreaterThanOrEqual(0.4);
  expect(ratio, 'the answers stay where the curve is worked out').toBeLessThan(0.85);
  if (ratio >= 0.7) return Math.round(600 + (ratio - 0.7) * 1000);
  return Math.round(ratio >= 0.575 ? 425 + (ratio - 0.575) * 730 : 350 + (ratio - 0.4) * 429);
}

/** Checks score, verdict, level, the counts, every topic and every block on the results page. */
export async function expectResults(page: Page, results: ComputedResults): Promise<void> {
  const { correct, scaled, result, level, topics, correctByBlock, unansweredByBlock } = results;
  await expect(page.getByRole('group', { name: 'Scaled score' })).toHaveText(String(scaled));
  await expect(page.getByRole('group', { name: 'Result' })).toHaveText(result);
  await expect(page.locator('.summary__level strong')).toHaveText(`${level}.`);
  await expect(page.getByText(`${correct} of 300 scored questions correct`)).toBeVisible();
  for (const [topic, tally] of topics) {
    const row = page.getByRole('listitem').filter({ has: page.locator('.topic__name', { hasText: topic }) });
    await expect(row).toContainText(`${Math.round((100 * tally.correct) / tally.total)}%`);
    await expect(row).toContainText(`${tally.correct} of ${tally.total} correct`);
  }
  for (const [index, correctInBlock] of correctByBlock.entries()) {
    const row = page.locator('.blocks__list li').nth(index);
    const left = unansweredByBlock[index] ?? 0;
    await expect(row).toContainText(`${correctInBlock} of 50 correct`);
    await expect(row).toContainText(left === 0 ? 'All answered' : `${left} not answered`);
  }
  await expect(page.getByText('All answers sent')).toBeVisible();
}
