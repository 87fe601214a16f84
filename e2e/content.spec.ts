// The order in which content comes to the device: words and keys at once, then pictures in the order of their
// questions, each block's loops after its stills, those of later blocks at low priority (decisions 0031, 0014).

import type { Request } from '@playwright/test';
import { expect, test } from './support/exam-test.ts';
import { loopsOfBlock, picturesOfBlock } from './support/published-form.ts';

test.use({ serviceWorkers: 'allow' });

const later = [2, 3, 4, 5, 6];

interface Asked {
  readonly path: string;
  /** Pictures that were loading at that moment. */
  readonly underWay: number;
  /** Milliseconds since the last picture arrived. */
  readonly pausedMs: number;
}

test('words and keys of all blocks come at once, pictures in the order of their questions with loops after them, and with pauses from block 2 on', async ({
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

  const isPicture = ({ path }: Asked) => /^[0-9a-f]{16}(\.\w+)?$/.test(path);
  // Whether the start page asked which form comes next depends on how long it was open.
  const words = asked.filter((one) => !isPicture(one) && one.path !== 'current').map(({ path }) => path);
  expect(words).toEqual(['1/keys', ...later.map((n) => `${n}/questions`), ...later.map((n) => `${n}/keys`)]);
  const pictures = asked.filter(isPicture);
  expect(pictures.map(({ path }) => path)).toEqual(
    [1, ...later].flatMap((block) => [...picturesOfBlock(block), ...loopsOfBlock(block)]),
  );
  const ofBlock1 = pictures.slice(0, picturesOfBlock(1).length);
  expect(Math.max(...ofBlock1.map(({ underWay: others }) => others))).toBe(1);
  const ofOthers = pictures.slice(ofBlock1.length + 1);
  expect(ofOthers.map(({ underWay: others }) => others)).toEqual(ofOthers.map(() => 0));
  // Before each picture the loader pauses for as long as the previous one took.
  const paused = ofOthers.filter(({ pausedMs }) => pausedMs >= slowMs * 0.8);
  expect(paused.length).toBeGreaterThan(ofOthers.length * 0.8);
});
