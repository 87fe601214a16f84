// A new version of the app never takes over a running exam, and is taken when none runs.

import { readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Candidate } from './candidate.ts';
import { expect, test } from './exam-test.ts';

test('a new version waits while an exam runs in any tab, and is active at the next start without one', async ({
  page,
  server,
}) => {
  const upgrade = await startUpgradableFront(server.address);
  try {
    const candidate = new Candidate(page, upgrade.address);
    await candidate.enterExam();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    upgrade.deploy();
    await page.reload();
    await candidate.seesQuestion(1, 1);
    await expect.poll(() => hasWaitingWorker(page)).toBe(true);
    const other = await page.context().newPage();
    await other.goto(`${upgrade.address}/test/access-code`);
    await other.waitForTimeout(1_000);
    expect(await hasWaitingWorker(page)).toBe(true);
    await other.close();
    await candidate.leave();
    await expect(candidate.warning).toBeVisible();
    await candidate.comeBack();
    await candidate.leave();
    await page.getByRole('button', { name: 'Return to start' }).click();
    await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
    await page.reload();
    await expect.poll(() => hasWaitingWorker(page)).toBe(false);
  } finally {
    await upgrade.stop();
  }
});

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return Boolean(registration?.waiting);
  });
}

/** The product behind a front that hands out another service worker once a new version is deployed. */
async function startUpgradableFront(address: string) {
  const worker = fileURLToPath(new URL('../web/dist/service-worker.js', import.meta.url));
  let version = readFileSync(worker, 'utf8');
  const front = createServer((incoming, outgoing) => {
    if (incoming.url === '/service-worker.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(version);
      return;
    }
    const onward = forward(address + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const bound = front.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The front listens nowhere');
  return {
    address: `http://localhost:${bound.port}`,
    deploy: () => {
      version += '\n// the next version';
    },
    stop: () => new Promise<void>((resolve) => front.close(() => resolve())),
  };
}
