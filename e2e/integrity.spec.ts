// Leaving the page: what warns, what ends the exam, and what does not count (decision 0047).

import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';

const graceMs = 1_000;

test('the first departure warns, and only its button closes the warning', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.leave();
  await expect(candidate.warning).toBeVisible();
  await candidate.comeBack();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(candidate.warning).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(candidate.warning).toBeVisible();
  await page.getByRole('button', { name: 'I Understand, Return to Exam' }).click();
  await expect(candidate.warning).toHaveCount(0);
  await candidate.seesQuestion(1, 1);
});

test('the second departure ends the exam, which can neither be resumed nor reviewed, and the log stays', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await candidate.leave();
  await expect(candidate.warning).toBeVisible();
  await candidate.comeBack();
  await page.getByRole('button', { name: 'I Understand, Return to Exam' }).click();
  await candidate.leave();
  await expect(
    page.getByText(
      'Your exam has been terminated for violating exam integrity rules by leaving the page twice. All progress has been lost.',
    ),
  ).toBeVisible();
  await candidate.comeBack();
  await page.reload();
  await expect(page.getByRole('alertdialog', { name: 'Exam terminated' })).toBeVisible();
  await page.getByRole('button', { name: 'Return to start' }).click();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
  const types = (await candidate.readLog()).map(({ type }) => type);
  expect(types.filter((type) => type === 'DepartureCounted')).toHaveLength(2);
  expect(types).toContain('AnswerConfirmed');
});

test('a departure while the warning is open counts as the second', async ({ candidate }) => {
  await candidate.enterExam();
  await candidate.leave();
  await expect(candidate.warning).toBeVisible();
  await candidate.comeBack();
  await candidate.leave();
  await expect(candidate.page.getByRole('alertdialog', { name: 'Exam terminated' })).toBeVisible();
});

test('an absence shorter than the grace is recorded and warns of nothing', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.leave();
  await page.waitForTimeout(graceMs / 4);
  await candidate.comeBack();
  await expect.poll(async () => (await candidate.readLog()).map(({ type }) => type)).toContain('AbsenceRecorded');
  await page.waitForTimeout(graceMs);
  await expect(candidate.warning).toHaveCount(0);
});

test('leaving during a break is none, and being away when the break ends is none either', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await page.clock.fastForward(65 * 60_000);
  await candidate.startBreak();
  await candidate.leave();
  await page.clock.runFor(3_000);
  await page.clock.fastForward(45 * 60_000);
  await page.clock.runFor(3_000);
  await candidate.comeBack();
  await candidate.seesQuestion(2, 1);
  await expect(candidate.warning).toHaveCount(0);
  await candidate.leave();
  await page.clock.runFor(3_000);
  await expect(candidate.warning).toBeVisible();
});

test('a quick reload is recorded and not counted, and resumes at the same question with the selection', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('D');
  await page.keyboard.press('B');
  await expect(candidate.option('B')).toBeChecked();
  await page.reload();
  await candidate.seesQuestion(1, 2);
  await expect(candidate.option('B')).toBeChecked();
  await expect(candidate.warning).toHaveCount(0);
  await expect
    .poll(async () => (await candidate.readLog()).filter(({ type }) => type === 'AbsenceRecorded').length)
    .toBe(1);
});

test('staying away for longer than fifteen seconds counts once', longRound(), async ({ candidate }) => {
  const { page, address } = candidate;
  await candidate.enterExam();
  await page.goto(`${address}/test/access-code`);
  await page.waitForTimeout(16_000);
  await candidate.open();
  await candidate.seesQuestion(1, 1);
  await expect(candidate.warning).toBeVisible();
  const departures = (await candidate.readLog()).filter(({ type }) => type === 'DepartureCounted');
  expect(departures).toHaveLength(1);
});
