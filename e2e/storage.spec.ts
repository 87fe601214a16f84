// If a device can't store answers, the candidate finds out before the exam; if it refuses in the middle, the exam
// stops, and nothing is lost.

import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';

test('blocked storage is found before the exam, which then can not begin', async ({ candidate }) => {
  const { page } = candidate;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
  await candidate.open();
  await expect(page.getByRole('heading', { name: 'This browser can’t keep your answers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeDisabled();
});

test('with a link, blocked storage is reported on the start screen, and nothing else is asked', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
  await candidate.open(`/?code=${accessCode}`);
  await expect(page.getByRole('heading', { name: 'This browser can’t keep your answers' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a simulation that the device refused to store can be begun at the next try', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.open();
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException('The device is full', 'QuotaExceededError');
    };
  });
  await candidate.pressStart();
  await candidate.enterCode(accessCode);
  await expect(page.getByRole('alert')).toContainText('Validation error occurred. Please try again.');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await candidate.seesQuestion(1, 1);
});

test('a full device stops the exam with everything before it safe, and continues after a reload', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    };
  });
  await page.keyboard.press('B');
  await expect(page.getByRole('heading', { name: 'This device couldn’t save' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await candidate.seesQuestion(1, 2);
});

test('a device too full for the words of block 2 says so, not that the server is away, and goes on when it has room', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    window.isFull = true;
    IDBObjectStore.prototype.put = function putUnlessFull(value, key) {
      if (window.isFull && value.block === 2 && value.half === 'questions') {
        throw new DOMException('The device is full', 'QuotaExceededError');
      }
      return put.call(this, value, key);
    };
  });
  await candidate.enterExam();
  await candidate.answer('A');
  await page.clock.fastForward(65 * 60_000);
  await candidate.seesBlockComplete(1);
  await page.getByRole('button', { name: 'Start Block 2' }).click();
  await expect(page.getByRole('heading', { name: 'Preparing Block 2' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'This browser can’t store the exam.' })).toBeVisible();
  await page.evaluate(() => {
    window.isFull = false;
  });
  await page.clock.runFor(31_000);
  await candidate.seesQuestion(2, 1);
});

declare global {
  interface Window {
    isFull: boolean;
  }
}
