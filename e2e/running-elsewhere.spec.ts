// A simulation continues on another device of the same account (device-20 to device-25): at the same question, with the
// clock running, and the first device says so.

import type { Browser, Page } from '@playwright/test';
import { type AccountHolder, newAccountHolder } from './support/account-holder.ts';
import { Candidate } from './support/candidate.ts';
import { expect, test } from './support/exam-test.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

test.use({ serviceWorkers: 'allow' });

async function onOtherDevice(browser: Browser, person: AccountHolder): Promise<Candidate> {
  const page = await (await browser.newContext()).newPage();
  await newAccountHolder(page, person.address, person).signIn();
  const other = new Candidate(page, person.address);
  await other.open();
  return other;
}

/** Resolves when the account has an event that contains this text. */
function untilReported(page: Page, part: string) {
  return page.waitForResponse(
    (reply) =>
      /running-simulations\/.*\/events$/.test(reply.url()) &&
      reply.ok() &&
      (reply.request().postData()?.includes(part) ?? false),
  );
}

const secondsLeft = async ({ timer }: Candidate) => {
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  return minutes * 60 + seconds;
};

test('another device goes on at the same question with the clock running, and the first one stops and says so', async ({
  candidate,
  browser,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(/Failed to load resource/);
  const { page } = candidate;
  const person = newAccountHolder(page, candidate.address);
  await person.signUp();
  await candidate.enterExam();
  const reported = untilReported(page, '"option":3');
  for (const letter of ['A', 'B', 'C']) await candidate.answer(letter);
  await candidate.seesQuestion(1, 4);
  await page.keyboard.press('D');
  await reported;
  const leftBefore = await secondsLeft(candidate);

  const other = await onOtherDevice(browser, person);
  await expect(other.page.getByText('A simulation is running on another device: question 4 of block 1.')).toBeVisible();
  await expectNoViolations(other.page, 'a simulation that runs on another device');
  await expectNoSidewaysScroll(other.page, 'a simulation that runs on another device');

  // A person who wants to start anyway is asked first, without a code.
  await other.page.getByRole('button', { name: 'Start NAVLE Simulation' }).click();
  const asked = other.page.getByRole('dialog', { name: 'Continue your simulation?' });
  await expect(asked.getByText('A simulation is running on another device: question 4 of block 1.')).toBeVisible();
  await expectNoViolations(other.page, 'the question before a second simulation');
  await asked.getByRole('button', { name: 'Start a new one' }).click();
  const door = other.page.getByRole('dialog', { name: 'Access Code Required' });
  await expect(door.getByText('You can continue it here without a code.', { exact: false })).toBeVisible();
  await expectNoViolations(other.page, 'the hint where the code is asked for');
  await door.getByRole('button', { name: 'Continue it instead' }).click();
  await expect(door).toHaveCount(0);

  // From now on, what the first device answers without a network does not count.
  await page.context().setOffline(true);
  await candidate.answer('D');
  await candidate.seesQuestion(1, 5);
  await other.page.getByRole('button', { name: 'Continue here' }).click();
  await other.seesQuestion(1, 4);
  await expect(other.option('D')).toBeChecked();
  expect(await secondsLeft(other)).toBeLessThanOrEqual(leftBefore);
  expect(await secondsLeft(other)).toBeGreaterThan(leftBefore - 60);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'This simulation continues on another device.' })).toBeVisible({
    timeout: 30_000,
  });
  await expectNoViolations(page, 'a simulation that another device took over');

  const otherReported = untilReported(other.page, '"AnswerConfirmed"');
  await other.answer('B');
  await other.seesQuestion(1, 5);
  await otherReported;

  // The simulation moves back in the same way; the question answered here without a network is open, or has the answer
  // from the other device.
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page.getByText('A simulation is running on another device: question 5 of block 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await candidate.seesQuestion(1, 5);
  await expect(other.page.getByRole('heading', { name: 'This simulation continues on another device.' })).toBeVisible({
    timeout: 30_000,
  });
  await candidate.answer('A');
  await candidate.seesQuestion(1, 6);
  await candidate.page.reload();
  await candidate.seesQuestion(1, 6);
  await other.page.context().close();
});
