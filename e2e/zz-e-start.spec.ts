import { expect, test } from './support/exam-test.ts';

const out = '/tmp/shots5/e-start';
const sizes = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
test('shots', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/./);
  test.setTimeout(240_000);
  const { page } = candidate;
  const shots = async (name: string, full = true) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${out}/${name}-${width}.png` });
      if (full) await page.screenshot({ path: `${out}/${name}-${width}-full.png`, fullPage: true });
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `${out}/${name}-1440-dark.png` });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await page.clock.install();
  await candidate.open();
  await expect(page.locator('.rules-table')).toBeVisible();
  await expect(page.locator('.sample .picture__image[src]')).toHaveCount(1);
  await page.clock.runFor(1000);
  await shots('start');
  await page.getByRole('radio', { name: 'Self-paced' }).check();
  await page.locator('summary').click();
  await page.getByLabel('Block time').selectOption('1.25');
  await page.getByLabel('Extra break minutes').fill('70');
  await shots('start-extra');
  await page.getByRole('button', { name: 'Take the tutorial' }).click();
  await shots('tutorial', false);
  await page.getByRole('button', { name: 'Close Tutorial' }).click();
  await page.getByRole('radio', { name: 'Standard simulation' }).check();
  await candidate.enterExam();
  await page.clock.runFor(3000);
  await candidate.leave();
  await page.clock.runFor(12_000);
  await candidate.comeBack();
  await expect(candidate.warning).toBeVisible();
  await page.clock.runFor(1000);
  await shots('warning', false);
  await page.getByRole('button', { name: 'I Understand, Return to Exam' }).click();
  await page.clock.fastForward(82 * 60_000);
  await candidate.seesBlockComplete(1);
  await shots('transition');
  await candidate.startBreak();
  await page.clock.fastForward(7 * 60_000);
  await shots('break');
  await page.getByRole('button', { name: 'Resume Test' }).click();
  await candidate.seesQuestion(2, 1);
  await page.clock.runFor(1000);
  await candidate.leave();
  await page.clock.runFor(8_000);
  await candidate.comeBack();
  await shots('terminated', false);
});
