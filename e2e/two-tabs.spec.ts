// One tab runs the simulation; another one says so and may take over (decision 0048).

import { Candidate } from './support/candidate.ts';
import { expect, test, watchErrors } from './support/exam-test.ts';

test('a second tab says that the simulation runs elsewhere, takes over, and the first can no longer write', async ({
  candidate,
}) => {
  await candidate.enterExam();
  await candidate.answer('A');
  const other = await candidate.page.context().newPage();
  const errors = watchErrors(other);
  const second = new Candidate(other, candidate.address);
  await second.open();
  await expect(other.getByRole('heading', { name: 'Your simulation is open in another tab' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue in this tab' }).click();
  await second.seesQuestion(1, 2);
  await expect(candidate.page.getByRole('heading', { name: 'Another tab has taken over' })).toBeVisible();
  await second.answer('B');
  await second.seesQuestion(1, 3);
  const confirmed = (await second.readLog()).filter(({ type }) => type === 'AnswerConfirmed');
  expect(confirmed).toHaveLength(2);
  expect(errors).toEqual([]);
});

test("the tab that takes over goes on although the other one's last write came after it had read the log", async ({
  candidate,
}) => {
  await candidate.enterExam();
  await candidate.answer('A');
  const other = await candidate.page.context().newPage();
  await other.addInitScript(() => {
    // Makes the other tab write late: after this tab first reads the log and before it writes anything.
    const getAll = IDBObjectStore.prototype.getAll;
    IDBObjectStore.prototype.getAll = function (query, count) {
      const request = getAll.call(this, query, count);
      if (this.name === 'events' && 'takesOver' in window && !('lateWrite' in window)) {
        Object.assign(window, { lateWrite: true });
        const { db } = this.transaction;
        request.addEventListener('success', () => {
          const last = request.result.at(-1);
          const late = { ...last, sequence: last.sequence + 1, event: { type: 'TimeGapCounted', gapMs: 0 } };
          db.transaction('events', 'readwrite').objectStore('events').add(late);
        });
      }
      return request;
    };
  });
  const second = new Candidate(other, candidate.address);
  await second.open();
  await expect(other.getByRole('heading', { name: 'Your simulation is open in another tab' })).toBeVisible();
  await other.evaluate(() => Object.assign(window, { takesOver: true }));
  await other.getByRole('button', { name: 'Continue in this tab' }).click();
  await second.seesQuestion(1, 2);
  await second.answer('B');
  await second.seesQuestion(1, 3);
  expect((await second.readLog()).filter(({ type }) => type === 'AnswerConfirmed')).toHaveLength(2);
  expect(await other.evaluate(() => 'lateWrite' in window)).toBe(true);
});

test('a write of a tab that lost its lock unnoticed is fenced by the log itself', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('navle-simulator');
      request.onsuccess = () => resolve(request.result);
    });
    const store = db.transaction('events', 'readwrite').objectStore('events');
    await new Promise<void>((resolve) => {
      const request = store.getAll();
      request.onsuccess = () => {
        const last = request.result.at(-1);
        store.add({ ...last, sequence: last.sequence + 1 }).onsuccess = () => resolve();
      };
    });
    db.close();
  });
  await page.keyboard.press('B');
  await expect(page.getByRole('heading', { name: 'Another tab has taken over' })).toBeVisible();
});
