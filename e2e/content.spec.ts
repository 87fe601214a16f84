// What comes to the device in which order: block 1 as fast as it can, the rest behind it without hurry (decision 0014).

import type { Request } from '@playwright/test';
import { expect, test } from './exam-test.ts';

const later = [2, 3, 4, 5, 6];

interface Asked {
  readonly path: string;
  /** Pictures that were on their way at that moment. */
  readonly underWay: number;
  /** Since the last picture came. */
  readonly pausedMs: number;
}

test('words and keys of all blocks come behind block 1, then pictures one at a time, with pauses while a block runs', async ({
  candidate,
}) => {
  const { page } = candidate;
  const slowMs = 60;
  await page.route('**/uploads/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue();
  });
  const asked: Asked[] = [];
  const underWay = new Set<Request>();
  let lastCame = 0;
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const content = /^\/(?:uploads|api\/exam-content)\/(?:\w+\/blocks\/)?(.+)$/.exec(path)?.[1];
    if (content === undefined) return;
    asked.push({ path: content, underWay: underWay.size, pausedMs: Date.now() - lastCame });
    if (path.startsWith('/uploads/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => {
    if (underWay.delete(request)) lastCame = Date.now();
  });
  await candidate.enterExam();
  await candidate.hasExamOnTheDevice();

  const firstKeys = asked.findIndex(({ path }) => path === '1/keys');
  const behind = asked.slice(firstKeys + 1);
  const words = [...later.map((block) => `${block}/questions`), ...later.map((block) => `${block}/keys`)];
  expect(behind.slice(0, words.length).map(({ path }) => path)).toEqual(words);
  const pictures = behind.slice(words.length);
  expect(pictures.length).toBeGreaterThan(later.length);
  for (const { path, underWay: others } of pictures) {
    expect(path).toMatch(/^[0-9a-f]{16}\.(webp|svg)$/);
    expect(others).toBe(0);
  }
  // The pause before a picture is as long as the one before it took.
  const paused = pictures.slice(1).filter(({ pausedMs }) => pausedMs >= slowMs * 0.8);
  expect(paused.length).toBeGreaterThan(pictures.length * 0.8);
  const ofBlock1 = asked.slice(0, firstKeys);
  expect(Math.max(...ofBlock1.map(({ underWay: others }) => others))).toBe(5);
});
