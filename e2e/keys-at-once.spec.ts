// Keys pressed at the very moment a question appears belong to that question, in the exam and in study.

import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { rightLetter } from './support/practice-pool.ts';
import { pressWithNextQuestion } from './support/press-at-once.ts';
import { answer, beginSet, openStudy, seesQuestionOfSet, stem } from './support/study.ts';

test('the first question of the exam takes a choice at once', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  await candidate.pressStart();
  await page.evaluate(pressWithNextQuestion, 'b');
  await candidate.enterCode(accessCode);
  await candidate.seesQuestion(1, 1);
  await expect(candidate.option('B')).toBeChecked();
});

test('a question of a set takes a choice, a flag and doubt at once', async ({ candidate }) => {
  const page = await openStudy(candidate);
  await beginSet(page);
  await answer(page, true);
  await page.evaluate(pressWithNextQuestion, 'b');
  await page.getByRole('button', { name: 'Next' }).click();
  await seesQuestionOfSet(page, 2, 5);
  await expect(candidate.option('B')).toBeChecked();

  await page.keyboard.press(rightLetter(await stem(page)));
  await page.keyboard.press('Enter');
  await page.evaluate(pressWithNextQuestion, 'f');
  await page.getByRole('button', { name: 'Next' }).click();
  await seesQuestionOfSet(page, 3, 5);
  await expect(page.getByRole('button', { name: 'Flag', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await answer(page, true);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.evaluate(pressWithNextQuestion, 'u');
  await page.keyboard.press('Enter');
  await seesQuestionOfSet(page, 4, 5);
  await expect(page.getByRole('button', { name: 'Not sure' })).toHaveAttribute('aria-pressed', 'true');
});
