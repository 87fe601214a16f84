// Exam time across reloads, with the browser's own clocks: time.spec.ts moves them.

import process from 'node:process';
import type { Page } from '@playwright/test';
import type { Candidate } from './support/candidate.ts';
import { expect, test } from './support/exam-test.ts';

test.use({ serviceWorkers: 'allow' });

const reloads = process.env['ENDURANCE'] === 'on' ? 30 : 10;

interface ClockSample {
  readonly wallMs: number;
  readonly examTimeMs: number;
  readonly pageId: string;
}

test(`${reloads} reloads cost no exam time`, async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const { page } = candidate;
  // Without the server's time the wall clock counts, so the two agree however slow a reload is on a busy machine.
  await page.route('**/api/time', (route) => route.abort());
  await candidate.enterExam();
  for (let reload = 1; reload <= reloads; reload++) {
    await page.reload();
    await candidate.seesQuestion(1, 1);
    await expect.poll(() => absencesIn(candidate)).toBe(reload);
  }
  await candidate.answer('A');

  const samples = await readSamples(page);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('No event is stored');
  expect(new Set(samples.map(({ pageId }) => pageId)).size).toBe(reloads + 1);
  const wallMs = last.wallMs - first.wallMs;
  const examMs = last.examTimeMs - first.examTimeMs;
  console.log(`${reloads} reloads: ${wallMs} ms by the wall clock, ${examMs} ms of exam time`);
  expect(Math.abs(wallMs - examMs)).toBeLessThan(500);
});

async function absencesIn(candidate: Candidate): Promise<number> {
  return (await candidate.readLog()).filter(({ type }) => type === 'AbsenceRecorded').length;
}

/** The clocks at each event of the log, oldest first. */
function readSamples(page: Page): Promise<readonly ClockSample[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('navle-simulator');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ sample: ClockSample }[]>((resolve, reject) => {
      const request = db.transaction('events').objectStore('events').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return rows.map(({ sample }) => sample);
  });
}
