// Screens that a student sees after the exam, as pictures to look at: results, key points, review, history, study, and
// a simulation taken over.

import type { Page } from '@playwright/test';
import { newAccountHolder } from '../support/account-holder.ts';
import { Candidate } from '../support/candidate.ts';
import { expect, test } from '../support/exam-test.ts';
import { keysOfBlock } from '../support/published-form.ts';
import { seededAnswers, takeSeededExam } from '../support/seeded-candidate.ts';
import { seedStudy } from '../support/seeded-study.ts';
import { beginSet, openStudy, seesQuestionOfSet } from '../support/study.ts';
import { lookAt } from './look-at.ts';

test('results, key points and review', async ({ candidate }) => {
  const { page } = candidate;
  await takeSeededExam(candidate);
  await page.getByText('The pace as a table').click();
  await lookAt(page, 'results');
  await page.getByRole('link', { name: 'Key points' }).click();
  await lookAt(page, 'key-points');
  await page.goBack();
  await page.getByRole('link', { name: /^Review the \d+ you missed/ }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await lookAt(page, 'review-missed');
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ index: 0 });
  await goToQuestion(page, 1, (_, key) => key.hasPicture === true);
  await lookAt(page, 'review-picture');
  await goToQuestion(page, 5, (number) => number === 58);
  await lookAt(page, 'review-unanswered');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Question list' }).click();
  await lookAt(page, 'review-list');
});

test('study', async ({ candidate }) => {
  const { page } = candidate;
  await takeSeededExam(candidate);
  await openStudy(candidate);
  await seedStudy(page, studiedDays);
  await candidate.open('/study');
  await expect(page.getByText('are due')).toBeVisible();
  await lookAt(page, 'study-home');
  await page.getByRole('button', { name: 'New set' }).click();
  await page.locator('summary', { hasText: 'Species' }).click();
  await lookAt(page, 'study-new-set');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await beginSet(page);
  await page.keyboard.press('b');
  await page.keyboard.press('u');
  await lookAt(page, 'study-question');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your Answer')).toBeVisible();
  await lookAt(page, 'study-explained');
  for (let number = 2; number <= 5; number++) {
    await page.getByRole('button', { name: 'Next' }).click();
    await seesQuestionOfSet(page, number, 5);
    await page.keyboard.press(number % 2 === 0 ? 'a' : 'c');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Correct Answer').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Set finished')).toBeVisible();
  await lookAt(page, 'study-summary');
});

test('history', async ({ candidate }) => {
  const { page } = candidate;
  await openStudy(candidate);
  await seedStudy(page, studiedDays);
  await newAccountHolder(page, candidate.address).signUp();
  for (const count of [1, 5, 14]) {
    await page.route('**/api/history*', (route) => route.fulfill({ json: { simulations: taken(count) } }));
    await candidate.open('/history');
    await expect(page.locator('.history-entry')).toHaveCount(count);
    for (const table of ['The scores as a table', 'Study as a table']) await page.getByText(table).click();
    await lookAt(page, `history-${count}`);
  }
});

test('a simulation taken over', async ({ candidate, browser, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const { page } = candidate;
  const person = newAccountHolder(page, candidate.address);
  await person.signUp();
  await candidate.enterExam();
  const reported = page.waitForResponse((reply) => /running-simulations\/.*\/events$/.test(reply.url()) && reply.ok());
  for (const letter of ['A', 'B', 'C']) await candidate.answer(letter);
  await reported;
  const other = new Candidate(await (await browser.newContext()).newPage(), candidate.address);
  await newAccountHolder(other.page, person.address, person).signIn();
  await other.open();
  await expect(other.page.getByText('A simulation is running on another device', { exact: false })).toBeVisible();
  await lookAt(other.page, 'elsewhere-offer');
  await other.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(other.page.getByRole('radiogroup')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This simulation continues on another device.' })).toBeVisible({
    timeout: 60_000,
  });
  await lookAt(page, 'elsewhere-taken');
  await other.page.context().close();
});

/** Studied on most days of eleven weeks, with results that improve over time. */
const studiedDays = Array.from({ length: 77 }, (_, index) => index)
  .filter((daysAgo) => daysAgo % 7 !== 3 && !(daysAgo > 30 && daysAgo < 38))
  .map((daysAgo) => {
    const answered = 8 + ((daysAgo * 13) % 27);
    return { daysAgo, answered, right: Math.round(answered * (0.82 - daysAgo * 0.003)) };
  });

const rules = ['standard', 'standard', 'exam-day', 'standard', 'self-paced'] as const;
const species = ['canine', 'feline', 'equine', 'bovine', 'porcine'];
const topics = ['Pharmacology', 'Pathobiology', 'Diagnosis & Interpretation'];

/** Simulations as the server returns them, newest first. */
function taken(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const correct = 148 + ((number * 29) % 90) + number * 2;
    const scaledScore = 250 + number * 24 + ((number * 53) % 70);
    const tally = (part: number) => ({ correct: 12 + ((number * 7 + part * 5) % 14) + Math.min(number, 6), total: 34 });
    return {
      simulationId: `sim_looked_at_${String(number).padStart(2, '0')}`,
      edition: '0123456789abcdef',
      formId: `form-${1 + (number % 3)}`,
      formName: `Form ${1 + (number % 3)}`,
      rules: rules[number % rules.length],
      beganAt: new Date(Date.now() - (index * 5.4 + 2) * 86_400_000).toISOString(),
      blocks: [1, 2, 3, 4, 5, 6],
      results: {
        correct,
        total: 300,
        scaledScore,
        passed: scaledScore >= 425,
        level: 'Marginal',
        topics: topics.map((category, part) => {
          const { correct: right, total } = tally(part);
          return { category, correct: right, total, percentage: Math.round((100 * right) / total) };
        }),
        species: species.map((one, part) => ({ species: one, ...tally(part + 3) })),
      },
      ending: null,
    };
  });
}

interface SeenKey {
  readonly hasPicture: boolean;
}

/** Opens a question in a block's review by its address. */
async function goToQuestion(page: Page, block: number, is: (number: number, key: SeenKey) => boolean): Promise<void> {
  const answers = seededAnswers(block);
  const number =
    keysOfBlock(block).findIndex((key, index) => {
      const hasPicture = 'picture' in key;
      return is(index + 1, { hasPicture }) && (answers[index] !== undefined || answers[index] === null);
    }) + 1;
  const address = new URL(page.url());
  address.searchParams.delete('filter');
  address.searchParams.set('review', String(block));
  address.searchParams.set('question', String(number));
  await page.goto(address.href);
  await expect(page.getByText(`Question ${number} of 60`)).toBeVisible();
}
