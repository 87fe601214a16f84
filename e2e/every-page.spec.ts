// Every page has a title of its own, exactly one main heading, only texts of the catalogs, and nothing that axe finds. The
// list is that of the app, so a new page is visited without being named here. Long rounds look at the states of a page.

import type { Page } from '@playwright/test';
import { paths } from '../web/src/app/paths.ts';
import { expect, test } from './support/exam-test.ts';
import { axeOn, standards } from './support/screen-checks.ts';
import { startStaffServer } from './support/staff-server.ts';
import { expectOnlyCatalogTexts } from './support/text-checks.ts';

test.use({ locale: 'en-XA', viewport: { width: 390, height: 844 } });

/** Other pages are visited signed out. */
const needsSignIn = (path: string) => path === paths.account || path.startsWith('/admin/');

test('every page has a title, one main heading and only texts of the catalogs, and axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const server = await startStaffServer();
  // Three at a time: while one page waits for the network, axe looks at another.
  const visit = async (listed: readonly string[]) => {
    const left = [...listed];
    const work = async () => {
      const tab = await page.context().newPage();
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await tab.goto(server.address + path, { waitUntil: 'networkidle' });
        await expectWhole(tab, path);
      }
      await tab.close();
    };
    await Promise.all([work(), work(), work()]);
  };
  try {
    const all = Object.values(paths);
    await visit(all.filter((path) => !needsSignIn(path)));
    await page.goto(`${server.address}${paths.auth}?next=${encodeURIComponent(paths.account)}`);
    await page.locator('[name=email]').fill(server.staff.email);
    await page.locator('[name=password]').fill(server.staff.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('.account__tag')).toBeVisible();
    await visit(all.filter(needsSignIn));
  } finally {
    await server.stop();
  }
});

/** Soft, so that one run finds all. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await expect.soft(page.locator('h1'), `${path}: main headings`).toHaveCount(1);
  // The page of the simulation is named after the product alone.
  if (path !== paths.simulator) await expect.soft(page, `${path}: a title of its own`).toHaveTitle(/. – ./);
  // Pages for developers are in English alone.
  if (!path.startsWith('/test/')) await expectOnlyCatalogTexts(page, path);
  const { violations } = await axeOn(page).withTags(standards).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      `${path}: axe`,
    )
    .toEqual([]);
}
