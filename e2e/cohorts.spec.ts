// A cohort from both sides: staff create it, people join it and say what may be seen, and the roster shows that and no
// more.

import { type Browser, expect, type Page, test } from '@playwright/test';
import { Candidate } from './support/candidate.ts';
import { watchErrors } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { type StaffServer, startStaffServer } from './support/staff-server.ts';

const label = 'Class of 2027';
/** A cohort whose people have done a form before the server starts; the last two keep their results to themselves. */
const done = { label: 'Class of 2026', people: 14 };
let server: StaffServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startStaffServer({}, done);
});
test.afterAll(() => server.stop());

async function openConsole(page: Page): Promise<void> {
  await page.goto(`${server.address}/admin/cohorts`);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cohorts' })).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = server.staff;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function newCandidate(browser: Browser): Promise<Candidate> {
  const context = await browser.newContext();
  return new Candidate(await context.newPage(), server.address);
}

const linkOf = (page: Page) => page.getByRole('definition').filter({ hasText: '/join#' });

test('is made on the console, joined by its link with a yes and by its code with a no, and seen on the roster', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await openConsole(page);
  await expectNoViolations(page, 'console');
  await page.getByRole('textbox', { name: 'Name' }).fill(label);
  await page.getByRole('textbox', { name: 'Seats' }).fill('2');
  await page.getByRole('button', { name: 'Create cohort' }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect(page.getByText('0 of 2 seats taken')).toBeVisible();
  const link = (await linkOf(page).textContent()) ?? '';
  const code = (await page.getByRole('definition').first().textContent()) ?? '';

  const agreeing = await newCandidate(browser);
  await agreeing.page.goto(link);
  await expect(agreeing.page.getByRole('heading', { name: label })).toBeVisible();
  expect(agreeing.page.url()).not.toContain(code);
  await expectNoViolations(agreeing.page, 'joining');
  await agreeing.page.getByRole('textbox', { name: 'Your name' }).fill('Ana Cruz');
  await agreeing.page.getByRole('button', { name: 'Join' }).click();
  await expect(agreeing.page.getByText('Please choose one of the two.')).toBeVisible();
  await agreeing.page.getByRole('radio', { name: 'Yes, they may see my results' }).check();
  await agreeing.page.getByRole('button', { name: 'Join' }).click();
  await expect(agreeing.page.getByRole('heading', { level: 1, name: `You have a seat in ${label}` })).toBeVisible();
  await agreeing.page.getByRole('link', { name: 'Go to the simulator' }).click();
  await agreeing.pressStart();
  await agreeing.seesQuestion(1, 1);

  const declining = await newCandidate(browser);
  await declining.open();
  await declining.pressStart();
  await declining.enterCode(code);
  await expect(declining.page.getByRole('heading', { level: 1, name: 'Join a cohort' })).toBeVisible();
  await declining.page.getByRole('radio', { name: 'No, they may see only my progress' }).check();
  await declining.page.getByRole('button', { name: 'Join' }).click();
  await expect(declining.page.getByRole('heading', { name: `You have a seat in ${label}` })).toBeVisible();

  const late = await newCandidate(browser);
  await late.page.goto(link);
  await late.page.getByRole('radio', { name: 'No, they may see only my progress' }).check();
  await late.page.getByRole('button', { name: 'Join' }).click();
  await expect(late.page.getByRole('alert')).toContainText('All seats of this cohort are taken.');

  await page.reload();
  await expect(page.getByText('2 of 2 seats taken')).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ana Cruz')).toContainText('block 0 of 6');
  await expect(row('Ana Cruz')).toContainText('none yet');
  await expect(row('No name')).toContainText('not shared');
  await expectNoViolations(page, 'cohort');
  await expectNoSidewaysScroll(page, 'cohort');
  expect(errors).toEqual([]);
});

test('withdraws a seat with a reason, says what a file asks wrongly, and tells it all in the audit log', async ({
  page,
}) => {
  await openConsole(page);
  await page.getByRole('link', { name: label }).click();
  await page.getByRole('button', { name: 'Withdraw: No name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the seat of No name?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByRole('alert')).toContainText('at least 3 characters');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Has left the school');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('1 of 2 seats taken')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'No name' })).toContainText('Withdrawn');

  const send = (csv: string) =>
    page
      .getByLabel('CSV file to import')
      .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await send('act,name,email\nadd,Ben,nobody\nadd,Cleo,\nadd,Dan,\n');
  await expect(page.getByText('Line 2: Expected an email address, or nothing.')).toBeVisible();
  await expect(page.getByText('1 of 2 seats taken')).toBeVisible();
  await send('act,name,email\nadd,Cleo,cleo@school.example\n');
  await expect(page.getByText('1 change was made.')).toBeVisible();
  await expect(page.getByText('2 of 2 seats taken')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`${label}.csv`);

  await page.getByRole('link', { name: 'All cohorts' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log).toContainText('exported the cohort Class of 2027');
  await expect(log).toContainText('Reason: Has left the school');
  await expect(log).not.toContainText('Cleo');
});

test(
  'has a report that can be read, printed and taken along, and that staff find from their account',
  longRound(),
  async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(`${server.address}/account`);
    await signIn(page);
    await page.getByRole('link', { name: 'Staff console' }).click();
    await page.getByRole('link', { name: label, exact: true }).click();
    await page.getByRole('link', { name: 'Report' }).click();
    await expect(page.getByText('Nobody has finished all blocks of a form yet.')).toBeVisible();
    await page.getByRole('link', { name: `Back to ${label}` }).click();
    await page.getByRole('link', { name: 'All cohorts' }).click();
    await page.getByRole('link', { name: done.label, exact: true }).click();
    // This is the reply for a class so large that its figures take a while.
    await page.route(
      '**/report',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), figures: null, isComputing: true } });
      },
      { times: 1 },
    );
    await page.getByRole('link', { name: 'Report' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Report: ${done.label}` })).toBeVisible();
    await expect(page.getByText('The figures are being computed.')).toBeVisible();
    await expect(page.getByText('first complete simulation of each of 12 people who let staff see')).toBeVisible();
    await expect(page.getByText(/^\d+ of 12 people passed: \d+%/)).toBeVisible();
    const table = (name: string) => page.getByRole('table', { name });
    await expect(table('By topic').getByRole('row')).toHaveCount(9);
    await expect(table('By species').getByRole('row').filter({ hasText: 'Dogs' })).toContainText(/\d+%.*\d+.*%/);
    await expect(table('People by scaled score').getByRole('row')).toHaveCount(9);
    await expect(page.getByText('fewer than 200 people outside the cohort')).toBeVisible();
    await expectNoViolations(page, 'report');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page, 'report at 390');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`${done.label}, report.csv`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(table('By topic')).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test('is not there for strangers, nor under the contract’s own path', async ({ page, browser }) => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${server.address}/admin/console?view=report`);
  await expect(stranger).toHaveURL(/\/auth\?next=%2Fadmin%2Fconsole%3Fview%3Dreport$/);
  await stranger.getByRole('textbox', { name: 'Email' }).fill(server.stranger.email);
  await stranger.getByLabel('Password', { exact: true }).fill(server.stranger.password);
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(stranger.getByText('Access denied')).toBeVisible();
  await page.goto(`${server.address}/join`);
  await page.getByRole('textbox', { name: 'Cohort code' }).fill('WRONG-CODE-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong.');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page, 'joining at 390');
});
