// Writes study of many days into this device's log: for figures that need weeks of it, and for pictures.

import type { Page } from '@playwright/test';

const msPerDay = 86_400_000;

interface SeededDay {
  /** 0 is today, 1 yesterday. */
  readonly daysAgo: number;
  readonly answered: number;
  readonly right: number;
}

/** Study while signed out, by someone who has opened study on this device before. */
export async function seedStudy(page: Page, days: readonly SeededDay[]): Promise<void> {
  const now = await page.evaluate(() => ({ atMs: Date.now(), minutes: new Date().getTimezoneOffset() }));
  const today = Math.floor((now.atMs - now.minutes * 60_000) / msPerDay);
  const records = days.flatMap(({ daysAgo, answered, right }) =>
    Array.from({ length: answered }, (_, index) => ({
      id: `seeded-${daysAgo}-${index}`,
      owner: 'anonymous',
      version: 1,
      atMs: now.atMs - daysAgo * msPerDay - (answered - index) * 1_000,
      day: today - daysAgo,
      event: {
        type: 'QuestionAnswered',
        set: `seeded-${daysAgo}`,
        question: 721 + ((daysAgo * 17 + index) % 240),
        answer: 0,
        isRight: index < right,
        sureness: index % 9 === 0 ? 'unsure' : 'sure',
        timeSpentMs: 40_000,
      },
    })),
  );
  await page.evaluate(writeRecords, records);
}

/** Runs in the page. */
async function writeRecords(records: readonly object[]): Promise<void> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-study'));
  const store = db.transaction('records', 'readwrite').objectStore('records');
  for (const record of records) await finished(store.put(record));
  db.close();
}
