// What the start page says to a person it knows, and the way forward after a termination.

import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';

test.use({ serviceWorkers: 'allow' });

const isoIn = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
};

test('the start page counts the days to the exam of the study settings, until that day', async ({ candidate }) => {
  const { page, address } = candidate;
  await candidate.open();
  await expect(page.getByRole('table', { name: 'What differs' })).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'navle-study',
  );
  await page.request.post(`${address}/api/access/grant`, { data: { code: accessCode } });
  for (const [days, said] of [
    [40, 'Your exam is in 40 days.'],
    [1, 'Your exam is tomorrow.'],
    [0, 'Your exam is today.'],
    [-1, null],
  ] as const) {
    await candidate.open('/study');
    await page.getByLabel('Exam date').fill(isoIn(days));
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await candidate.open();
    await expect(page.getByRole('table', { name: 'What differs' })).toBeVisible();
    if (said) {
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Study for it' })).toHaveAttribute('href', '/study');
    } else await expect(page.getByText('Your exam is')).toHaveCount(0);
  }
});

test(
  'after a termination what was answered can be practiced, and nothing else of its block',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await candidate.enterExam();
    await candidate.hasExamOnTheDevice();
    const first = await candidate.questionText();
    await candidate.answer('A');
    await candidate.answer('B');
    await page.keyboard.press('C');
    await candidate.leave();
    await expect(candidate.warning).toBeVisible();
    await candidate.comeBack();
    await candidate.leave();
    const end = page.getByRole('alertdialog', { name: 'Exam terminated' });
    await expect(end).toContainText('2 answers, 0 finished blocks');
    await expect(end.getByRole('button', { name: 'Return to start' })).toBeFocused();
    await candidate.comeBack();
    await end.getByRole('button', { name: 'Practice the questions you answered' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Block 1/ })).toBeVisible();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Question 1 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleName(first);
  },
);
