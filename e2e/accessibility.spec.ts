// Every screen in both themes: no axe violation, reachable by keyboard, readable at 200 %.

import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

test('no screen of the exam violates WCAG 2.2 AA as far as axe can tell', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  test.setTimeout(240_000);
  const { page } = candidate;
  await page.clock.install();
  await candidate.open();
  await expectNoViolations(page, 'start');
  await candidate.pressStart();
  await candidate.enterCode('WRONG-CODE');
  await expect(page.getByText('Invalid access code. Please try again.')).toBeVisible();
  await expectNoViolations(page, 'access dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await candidate.enterExam();
  await page.keyboard.press('A');
  await expect(candidate.option('A')).toBeChecked();
  await expectNoViolations(page, 'question');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolations(page, 'keys');
  await page.keyboard.press('Escape');
  await page.clock.fastForward(56 * 60_000);
  await expect(page.locator('.timer--warning')).toBeVisible();
  await expectNoViolations(page, 'question, ten minutes left');
  await page.clock.fastForward(5 * 60_000);
  await expect(page.locator('.timer--critical')).toBeVisible();
  await expectNoViolations(page, 'question, five minutes left');
  await page.clock.fastForward(10 * 60_000);
  await candidate.seesBlockComplete(1);
  await expectNoViolations(page, 'transition');
  await candidate.startBreak();
  await expectNoViolations(page, 'break');
  await page.clock.fastForward(41 * 60_000);
  await expect(page.getByText('Warning: Break time almost expired!')).toBeVisible();
  await expectNoViolations(page, 'break, almost over');
  await page.getByRole('button', { name: 'Resume Test' }).click();
  await candidate.seesQuestion(2, 1);
  await candidate.leave();
  await page.clock.runFor(2_000);
  await expect(candidate.warning).toBeVisible();
  await expectNoViolations(page, 'integrity warning');
  await candidate.comeBack();
  await page.getByRole('button', { name: 'I Understand, Return to Exam' }).click();
  for (let block = 2; block <= 6; block++) {
    await page.clock.fastForward(65 * 60_000);
    await candidate.seesBlockComplete(block);
    if (block < 6) await candidate.startBlock(block + 1);
  }
  await page.getByRole('button', { name: 'View Final Results' }).click();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toHaveText('200');
  await expectNoViolations(page, 'results');
  await page.getByRole('button', { name: 'Review Block 1' }).click();
  await page.getByRole('button', { name: 'Get AI Explanation' }).click();
  await expect(page.getByRole('heading', { name: 'AI Explanation' })).toBeVisible();
  await expectNoViolations(page, 'review');
});

test('the other pages violate nothing either', longRound(), async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const { page } = candidate;
  await candidate.open('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectNoViolations(page, '404');
  await candidate.open('/questions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page, 'how the questions are made');
  await expectNoSidewaysScroll(page, 'how the questions are made');
  await candidate.open('/test/access-code');
  await page.getByRole('button', { name: 'Run All Tests' }).click();
  await expect(page.getByText(/PASS|FAIL/)).toHaveCount(4);
  await expectNoViolations(page, 'access code test');
  await candidate.enterExam();
  await candidate.leave();
  await expect(candidate.warning).toBeVisible();
  await candidate.comeBack();
  await candidate.leave();
  await expect(page.getByRole('alertdialog', { name: 'Exam terminated' })).toBeVisible();
  await expectNoViolations(page, 'terminated');
});

test('a question can be answered by keyboard alone, with the focus always visible', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (
      await page.getByRole('button', { name: 'Start NAVLE Simulation' }).evaluate((it) => it === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Access code' })).toBeFocused();
  await page.keyboard.type('exam2026code');
  await page.keyboard.press('Enter');
  await candidate.seesQuestion(1, 1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(candidate.option('A')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(candidate.option('B')).toBeChecked();
  await page.keyboard.press('3');
  await expect(candidate.option('C')).toBeChecked();
  await page.keyboard.press('Enter');
  await candidate.seesQuestion(1, 2);
});

test('at 200 % zoom and on a small phone nothing is cut off sideways', async ({ candidate }) => {
  const { page } = candidate;
  for (const viewport of [
    { width: 720, height: 450 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await candidate.open('/test/access-code');
    await expectNoSidewaysScroll(page, 'access code test');
  }
  await candidate.enterExam();
  await expectNoSidewaysScroll(page, 'question');
  await page.getByRole('button', { name: 'Text size, pace and shortcuts' }).click();
  await expectNoSidewaysScroll(page, 'menu of the question');
  await page.getByRole('button', { name: 'Text size: large' }).click();
  await expectNoSidewaysScroll(page, 'question in large text');
});
