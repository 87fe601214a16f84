// A new version of the app never takes over a running exam, and becomes the app at the next start without one.

import { createHash } from 'node:crypto';
import { createServer, request as forward } from 'node:http';
import type { Page } from '@playwright/test';
import { Candidate } from './support/candidate.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';

test.use({ serviceWorkers: 'allow' });

test('a new version waits while an exam runs in any tab, and is the app at the next start without one', async ({
  page,
  server,
}) => {
  const upgrade = await startUpgradableFront(server.address);
  try {
    const candidate = new Candidate(page, upgrade.address);
    await candidate.enterExam();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await upgrade.deploy();
    await page.reload();
    await candidate.seesQuestion(1, 1);
    const other = await page.context().newPage();
    await other.goto(`${upgrade.address}/test/access-code`);
    await other.waitForTimeout(1_000);
    expect(await isNewVersionStored(page)).toBe(false);
    await other.close();
    await page.reload();
    await candidate.seesQuestion(1, 1);
    expect(await isNewVersionShown(page)).toBe(false);
    await candidate.leave();
    await expect(candidate.warning).toBeVisible();
    await candidate.comeBack();
    await candidate.leave();
    await page.getByRole('button', { name: 'Return to start' }).click();
    await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
    await page.reload();
    await expect.poll(() => isNewVersionStored(page)).toBe(true);
    await page.reload();
    expect(await isNewVersionShown(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
  } finally {
    await upgrade.stop();
  }
});

test(
  'a page and a list of different versions, as in the middle of an upgrade, change nothing on the device',
  longRound(),
  async ({ page, server }) => {
    const upgrade = await startUpgradableFront(server.address);
    try {
      await page.goto(upgrade.address);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await upgrade.deploy({ isListOld: true });
      const asked = page.waitForResponse(/shell-files\.json/);
      await page.reload();
      await asked;
      await page.waitForTimeout(500);
      expect(await isNewVersionStored(page)).toBe(false);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
    } finally {
      await upgrade.stop();
    }
  },
);

const mark = '<meta name="next-version">';

function isNewVersionShown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('meta[name="next-version"]') !== null);
}

function isNewVersionStored(page: Page): Promise<boolean> {
  return page.evaluate(async (mark) => {
    const stored = await (await caches.open('shell')).match('/shell.html');
    return (await stored?.text())?.includes(mark) ?? false;
  }, mark);
}

/** Serves the product through a proxy that returns another page and its file list once a new version is deployed. */
async function startUpgradableFront(address: string) {
  const replaced = new Map<string, string>();
  const front = createServer((incoming, outgoing) => {
    const text = replaced.get(incoming.url ?? '');
    if (text !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(text);
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
    async deploy({ isListOld = false } = {}) {
      const page = (await (await fetch(`${address}/shell.html`)).text()).replace('<head>', `<head>${mark}`);
      const list: object = await (await fetch(`${address}/shell-files.json`)).json();
      replaced.set('/shell.html', page);
      if (isListOld) return;
      const digest = createHash('sha256').update(page).digest('hex');
      replaced.set('/shell-files.json', JSON.stringify({ ...list, page: digest }));
    },
    stop: () => new Promise<void>((resolve) => front.close(() => resolve())),
  };
}
