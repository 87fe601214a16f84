// The rules that a candidate chooses on the start page (decision 0065) and the accommodations (decision 0066): the
// simulation begins with what was chosen, and the text of each screen follows from it.

import type { Locator, Page } from '@playwright/test';
import type { Candidate } from './support/candidate.ts';
import { enterUnder } from './support/exam-day.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

const choices = [
  { name: 'Standard simulation', id: 'standard', factor: '1.5', blockMinutes: 97.5, extra: 0 },
  { name: 'Exam day', id: 'exam-day', factor: '1', blockMinutes: 65, extra: 10 },
  { name: 'Self-paced', id: 'self-paced', factor: '1.25', blockMinutes: 162.5, extra: 60 },
];

for (const { name, id, factor, blockMinutes, extra } of choices) {
  test(`${name}, chosen with more time, is what the simulation begins with, and is chosen again after a reload`, async ({
    candidate,
  }) => {
    const { page } = candidate;
    await candidate.open();
    await expect(page.getByRole('group', { name: 'Rules' }).getByRole('radio', { checked: true })).toHaveAccessibleName(
      'Standard simulation',
    );
    await page.getByRole('radio', { name }).check();
    await chooseTimes(page, factor, extra);
    await page.reload();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.locator('.start__format')).toContainText(`${45 + extra} minutes`);
    await candidate.pressStart();
    await candidate.enterCode(accessCode);
    await expect
      .poll(async () => (await candidate.readLog())[0])
      .toMatchObject({
        type: 'SimulationBegan',
        rules: {
          id,
          blockMinutes,
          breakBudgetMinutes: 45 + extra,
          accommodation: { timeFactor: Number(factor), extraBreakMinutes: extra },
        },
      });
    if (id !== 'standard') await page.getByRole('button', { name: 'Skip Tutorial' }).click();
    await candidate.seesQuestion(1, 1);
  });
}

test('minutes outside the range are refused beside their field, and the last good ones stay', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  await chooseTimes(page, '1', 20);
  const field = page.getByRole('group', { name: 'Accommodations' }).getByLabel('Extra break minutes');
  await field.fill('61');
  await expect(page.getByText('A whole number from 0 to 60.')).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue('20');
  await expect(page.getByText('A whole number from 0 to 60.')).toBeVisible();
  await field.fill('30');
  await expect(page.getByText('A whole number from 0 to 60.')).toHaveCount(0);
});

test('what a code or link fixes is shown as fixed', async ({ candidate }) => {
  const { page } = candidate;
  await page.route('**/api/exam-content/current*', async (route) => {
    const reply = await route.fetch();
    const fixed = { rules: 'exam-day', accommodation: { timeFactor: 1.5, extraBreakMinutes: 5 } };
    await route.fulfill({ response: reply, json: { ...(await reply.json()), fixed } });
  });
  await candidate.open();
  await expect(page.getByText('Your access code sets these rules.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Exam day' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Standard simulation' })).toBeDisabled();
  await page.getByText('Extra time: 1.5 × block time, 5 extra break minutes').click();
  await expect(page.getByLabel('Block time')).toBeDisabled();
});

test('a typed code that fixes other rules than the chosen ones says so', async ({ candidate }) => {
  const { page } = candidate;
  await page.route('**/api/simulations', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'x-simulation-rules': 'standard;1.5;10' } });
  });
  await candidate.enterExam();
  await expect(page.locator('.toast')).toContainText('Your access code sets the rules');
  await expect(page.locator('.toast')).toContainText(
    'Standard simulation, 1.5 times the block time, 10 extra break minutes.',
  );
  await expect(candidate.timer).toHaveText('1h 38m');
});

test('a pause stops the break’s clock, hides the screen, and survives a reload', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await beginUnder(candidate, 'Self-paced');
  await page.clock.fastForward(130 * 60_000);
  await candidate.startBreak();
  await page.clock.fastForward(5 * 60_000);
  await expect(page.getByRole('timer')).toHaveText('40m');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. The clock is stopped.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Break Time', exact: true })).toHaveCount(0);
  await page.clock.fastForward(60 * 60_000);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText('For 1 hour');
  await expectNoViolations(page, 'paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('timer')).toHaveText('40m');
});

test('what is left of a block goes to the breaks, and transition and break say where it came from', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await beginUnder(candidate, 'Exam day');
  await page.clock.fastForward(59 * 60_000);
  await page.getByRole('button', { name: 'End Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Block' }).click();
  await candidate.seesBlockComplete(1);
  const ledger = page.getByRole('list', { name: 'Where your break time comes from' });
  await expect(ledger).toHaveText(/45 min given\s*5 min \d+ s earned in block 1/);
  await expect(page.getByText('60 not answered')).toBeVisible();
  await candidate.startBreak();
  await expect(ledger).toHaveText(/earned in block 1/);
  await expect(page.getByText('Block 2 comes next.')).toBeVisible();
});

test('a block is paused over a reload: the question is gone, and the clock goes on where it stopped', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await beginUnder(candidate, 'Self-paced');
  await page.clock.fastForward(9.5 * 60_000);
  await expect(candidate.timer).toHaveText('2h 1m');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. The clock is stopped.')).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await page.clock.fastForward(60 * 60_000);
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await candidate.seesQuestion(1, 1);
  await expect(candidate.timer).toHaveText('2h 1m');
});

test('the warning says what was seen and for how long, and of how many', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await page.clock.runFor(2_000);
  await candidate.leave();
  await page.clock.runFor(12_000);
  await candidate.comeBack();
  await expect(candidate.warning).toContainText('Departure 1 of 2. This page was hidden for 12 seconds.');
  await expect(candidate.warning).toContainText('This is your first and only warning.');
});

test(
  'under the rules of exam day the warning threatens nothing, however often one leaves',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await beginUnder(candidate, 'Exam day');
    for (let time = 1; time <= 3; time++) {
      // At the very start of a simulation a departure is not detected (exam-36).
      await expect(async () => {
        await candidate.leave();
        await expect(candidate.warning).toBeVisible({ timeout: 2_500 });
      }).toPass();
      await candidate.comeBack();
      await expect(candidate.warning).toContainText('Under these rules it never ends the exam');
      await expect(candidate.warning).not.toContainText('terminates');
      await page.getByRole('button', { name: 'I Understand, Return to Exam' }).click();
      await expect(candidate.warning).toHaveCount(0);
    }
    await candidate.seesQuestion(1, 1);
  },
);

test('after a termination the screen says what was recorded and leads to the history', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await candidate.leave();
  await expect(candidate.warning).toBeVisible();
  await candidate.comeBack();
  await candidate.leave();
  const end = page.getByRole('alertdialog', { name: 'Exam terminated' });
  await expect(end).toContainText('one answer, 0 finished blocks');
  await candidate.comeBack();
  await end.getByRole('button', { name: 'Open your history' }).click();
  await expect(page.locator('.history-entry')).toContainText('Terminated');
  await candidate.open();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeEnabled();
});

test('the tutorial can be taken from the start page by keyboard alone, and records nothing', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  await page.getByRole('button', { name: 'Take the tutorial', exact: true }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'Tutorial' })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await expectNoViolations(page, 'tutorial');
  for (let question = 1; question <= 3; question++) {
    await expect(candidate.progress).toHaveAttribute('aria-valuenow', String(question));
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'That’s all there is to it' })).toBeVisible();
  await page.getByRole('button', { name: 'Close Tutorial' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeEnabled();
  expect(await candidate.readLog()).toEqual([]);
});

test('the start screen has its button at the thumb, and nothing on it violates WCAG with everything open', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize({ width: 390, height: 844 });
  await candidate.open();
  const button = page.getByRole('button', { name: 'Start NAVLE Simulation' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('table', { name: 'What differs' })).toBeVisible();
  await chooseTimes(page, '2', 60);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, 'start, with everything open');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSidewaysScroll(page, `start at ${width}`);
  }
});

test('the size of text chosen on the start page holds on every page', longRound(), async ({ candidate }) => {
  const { page } = candidate;
  const sizeOf = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  await page.setViewportSize({ width: 390, height: 844 });
  await candidate.open();
  await page.locator('.extra-time summary').click();
  await page.getByRole('button', { name: 'Text size: large' }).click();
  expect(await sizeOf()).toBe(20);
  await expectNoSidewaysScroll(page, 'start in large text');
  await candidate.open('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sizeOf()).toBe(20);
  await enterUnder(candidate, 'exam-day');
  // The parts of the question screen grow differently: on a phone the header and footer grow half as much, so that each
  // stays on one line.
  const sizeAt = (place: Locator) => place.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  expect(await sizeAt(page.locator('.question__stem'))).toBeCloseTo(19 * 1.25, 1);
  expect(await sizeAt(page.locator('.exam__position'))).toBeCloseTo(15 * 1.125, 1);
  expect((await page.locator('.exam__bar').boundingBox())?.height).toBeLessThan(56);
  await expectNoSidewaysScroll(page, 'a question in large text');
  await page.keyboard.press('n');
  expect(await sizeAt(page.getByRole('textbox', { name: 'Note on question 1' }))).toBe(20);
  await expectNoSidewaysScroll(page, 'a note in large text');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Question list' }).click();
  expect(await sizeAt(page.getByRole('button', { name: 'Question 60, not answered' }))).toBe(17.5);
  await expectNoSidewaysScroll(page, 'the question list in large text');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End Block' }).click();
  const overview = page.getByRole('dialog', { name: 'End Block 1?' });
  expect(await sizeAt(overview.getByText('You can’t come back to this block after you end it.'))).toBe(20);
  expect(await sizeAt(overview.getByRole('button', { name: 'Question 60, not answered' }))).toBe(17.5);
  await expectNoSidewaysScroll(page, 'the overview in large text');
});

async function beginUnder(candidate: Candidate, rules: string): Promise<void> {
  const { page } = candidate;
  await candidate.open();
  await page.getByRole('radio', { name: rules }).check();
  await candidate.pressStart();
  await candidate.enterCode(accessCode);
  await page.getByRole('button', { name: 'Skip Tutorial' }).click();
  await candidate.seesQuestion(1, 1);
}

async function chooseTimes(page: Page, factor: string, extra: number): Promise<void> {
  await page.locator('.extra-time summary').click();
  const group = page.getByRole('group', { name: 'Accommodations' });
  await group.getByLabel('Block time').selectOption(factor);
  await group.getByLabel('Extra break minutes').fill(String(extra));
}
