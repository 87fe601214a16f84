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

test('a choice and the answer that follows at once cost one durable write; a choice alone is durable 0.1 s later', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await page.addInitScript(rememberWrites);
  await candidate.enterExam();
  const stored = async () => (await candidate.readLog()).filter(({ type }) => type === 'BlockStored').length;
  await expect.poll(stored, { timeout: 60_000 }).toBe(6);
  const writes = () => page.evaluate(() => window.writes);
  const writesOf = async (what: string) => (await writes()).filter((write) => write === what).length;
  const forget = () => page.evaluate(() => window.writes.splice(0));
  await forget();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await candidate.seesQuestion(1, 2);
  expect([await writesOf('events relaxed'), await writesOf('events strict')]).toEqual([1, 1]);

  // The clock's own sample, of every five seconds, is the same kind of write: right after one there is no other.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await forget();
  for (let step = 0; step < 60 && (await writesOf('samples strict')) === 0; step++) await page.clock.runFor(100);
  await forget();
  await page.keyboard.press('c');
  await expect(candidate.option('C')).toBeChecked();
  await expect.poll(writes).toEqual(['events relaxed']);
  await page.clock.runFor(100);
  await expect.poll(writes).toEqual(['events relaxed', 'samples strict']);
});

declare global {
  interface Window {
    /** The first store and the durability of each write. */
    writes: string[];
  }
}

function rememberWrites(): void {
  window.writes = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function remembered(names, mode, options) {
    if (mode === 'readwrite') window.writes.push(`${[names].flat()[0]} ${options?.durability}`);
    return transaction.call(this, names, mode, options);
  };
}

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
