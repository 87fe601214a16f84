// Rules and accommodations that staff fix (decision 0082): a code and a signed link with more time, in a candidate's
// browser and in the records, and what a link that is no longer valid does.

import { type Browser, expect, type Page, test } from '@playwright/test';
import { Candidate } from './support/candidate.ts';
import { expectNoViolations } from './support/screen-checks.ts';
import { type StaffServer, startStaffServer } from './support/staff-server.ts';

let server: StaffServer;
test.beforeAll(async () => {
  server = await startStaffServer();
});
test.afterAll(() => server.stop());

async function openAsStaff(page: Page): Promise<void> {
  await page.goto(`${server.address}/admin/access-code`);
  await page.getByRole('textbox', { name: 'Email' }).fill(server.staff.email);
  await page.getByLabel('Password', { exact: true }).fill(server.staff.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access Code' })).toBeVisible();
}

async function newCandidate(browser: Browser): Promise<Candidate> {
  return new Candidate(await (await browser.newContext()).newPage(), server.address);
}

const section = (page: Page) => page.getByRole('region', { name: 'Rules and accommodations' });

async function makeLink(page: Page, label: string): Promise<string> {
  const form = section(page);
  await form.getByRole('textbox', { name: 'Who it is for' }).fill(label);
  await form.getByLabel('Last day').fill('2099-03-31');
  await form.getByRole('combobox', { name: 'Block time' }).selectOption('1.5');
  await form.getByRole('textbox', { name: 'Extra break minutes' }).fill('20');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Letter of 3 May');
  await form.getByRole('button', { name: 'Create Link' }).click();
  await form.getByRole('button', { name: `Copy Link: ${label}` }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a link gives its time in the browser that opens it, is recorded, and gives nothing once it is withdrawn', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsStaff(page);
  await section(page).getByRole('button', { name: 'Create Link' }).click();
  await expect(section(page).getByText('Please say who the code is for.')).toBeVisible();
  const link = await makeLink(page, 'B. K.');
  expect(link).toMatch(/\?code=[\w-]+&with=/);
  // What the page hides must not be in its source either.
  expect(await page.content()).not.toContain(server.sharedCode);
  const row = section(page).getByRole('listitem').filter({ hasText: 'Link: B. K.' });
  await expect(row).toContainText('1.5 times the block time, 20 extra break minutes');
  await expect(row).toContainText('Reason: Letter of 3 May');
  await expect(row).toContainText(server.staff.email);
  await expectNoViolations(page, 'admin page with records');

  const candidate = await newCandidate(browser);
  await candidate.page.goto(link);
  await candidate.seesQuestion(1, 1);
  await expect(candidate.timer).toHaveText(/1h 3[78]m/);
  expect(candidate.page.url()).toBe(`${server.address}/`);
  await candidate.page.context().close();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const latest = page.getByRole('region', { name: 'Latest simulations' }).getByRole('listitem').first();
  await expect(latest).toContainText('1.5 times the block time, 20 extra break minutes');
  await expect(latest).toContainText('0 of 6');

  await row.getByRole('button', { name: 'Withdraw: B. K.' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw the link for “B. K.”' });
  await dialog.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(dialog.getByText('Please give a reason of at least 3 characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent to the wrong person');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(section(page).getByRole('listitem').first()).toContainText('Link withdrawn: B. K.');
  const late = await newCandidate(browser);
  await late.page.goto(link);
  await expect(late.page.getByText(/^This link was withdrawn\./)).toBeVisible();
  expect(late.page.url()).toBe(`${server.address}/`);
  expect(await (await late.page.request.get(`${server.address}/api/access`)).json()).toMatchObject({ granted: false });
  // The dialog said that the code alone begins without the accommodation.
  await late.enterCode(server.sharedCode);
  await late.seesQuestion(1, 1);
  await expect(late.timer).toHaveText(/1h [45]m/);
  await late.page.context().close();
});

test('a link that reached no server at first gives its time to the code that is then entered', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsStaff(page);
  const link = await makeLink(page, 'Second try');
  const candidate = await newCandidate(browser);
  await candidate.page.route('**/api/simulations', (route) => route.abort(), { times: 1 });
  await candidate.page.goto(link);
  await expect(candidate.page.getByText('Validation error occurred. Please try again.')).toBeVisible();
  await candidate.enterCode(server.sharedCode);
  await candidate.seesQuestion(1, 1);
  await expect(candidate.timer).toHaveText(/1h 3[78]m/);
  await candidate.page.context().close();
});

test('a code that fixes the time says so, needs a reason to be given and one to be revoked', async ({
  page,
  browser,
}) => {
  await openAsStaff(page);
  const codes = page.getByRole('region', { name: 'Codes for classes and customers' });
  await codes.getByRole('textbox', { name: 'Label' }).fill('Double time');
  await codes.getByRole('textbox', { name: 'Code', exact: true }).fill('DOUBLE-TIME-1');
  await codes.getByRole('combobox', { name: 'Block time' }).selectOption('2');
  await codes.getByRole('button', { name: 'Add Code' }).click();
  await expect(codes.getByText('Please give a reason of at least 3 characters.')).toBeVisible();
  await expect(codes.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await codes.getByRole('textbox', { name: 'Reason' }).fill('Letter of 4 May');
  await codes.getByRole('button', { name: 'Add Code' }).click();
  const row = codes.getByRole('listitem').filter({ hasText: 'Double time' });
  await expect(row).toContainText('under 2 times the block time');
  const candidate = await newCandidate(browser);
  await candidate.open('/?code=DOUBLE-TIME-1');
  await candidate.seesQuestion(1, 1);
  await expect(candidate.timer).toHaveText(/2h (9|10)m/);
  await candidate.page.context().close();
  await row.getByRole('button', { name: 'Revoke: Double time' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke “Double time”' });
  await dialog.getByRole('button', { name: 'Revoke the code', exact: true }).click();
  await expect(dialog.getByText('Please give a reason of at least 3 characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The course is over');
  await dialog.getByRole('button', { name: 'Revoke the code', exact: true }).click();
  await expect(row).toContainText('revoked');
  await expect(section(page).getByRole('listitem').first()).toContainText('Code withdrawn: Double time');
});
