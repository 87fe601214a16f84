// A log written by a newer version of the page: an older one says so, and loses none of it (decision 0068).

import { expect, test } from './support/exam-test.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that is older than the log says so, starts nothing, and the newer page continues with every answer', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await candidate.seesQuestion(1, 2);
  // Waits, because content that loads during the block would write to the log in the meantime.
  await candidate.hasExamOnTheDevice();
  const written = await candidate.readLog();
  const { found: present } = await page.evaluate(writeVersions, 99);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
  await expect(page.getByText('Everything is safe. Reload to continue it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toHaveCount(0);
  expect(await candidate.readLog()).toEqual(written);

  await candidate.open('/history');
  await expect(page.getByText('No simulations yet.')).toBeVisible();
  expect(await candidate.readLog()).toEqual(written);

  await candidate.open();
  await expect(page.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
  await page.evaluate(writeVersions, present);
  await page.getByRole('button', { name: 'Reload' }).click();
  await candidate.seesQuestion(1, 2);
});

/** Marks every event of the log as written in this schema version, and returns the previous one. */
async function writeVersions(schemaVersion: number): Promise<{ readonly found: number }> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('navle-simulator');
    request.onsuccess = () => resolve(request.result);
  });
  const change = db.transaction('events', 'readwrite');
  let found = 0;
  const request = change.objectStore('events').openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    found = cursor.value.schemaVersion;
    cursor.update({ ...cursor.value, schemaVersion });
    cursor.continue();
  };
  await new Promise<void>((resolve) => {
    change.oncomplete = () => resolve();
  });
  db.close();
  return { found };
}
