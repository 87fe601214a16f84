// The admin page: who can see it, the code and its link in a candidate's browser, and every change an operator makes.

import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { Candidate } from './support/candidate.ts';
import { watchErrors } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { showMeasuredForm } from './support/measured-form.ts';
import { axeOn, expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { type Account, type StaffServer, startStaffServer } from './support/staff-server.ts';

const adminPath = '/admin/access-code';
const codeTooShort = /^Please enter at least eight letters/;

const test = base.extend<{ readonly expectedErrors: RegExp[] }, { server: StaffServer; boundServer: StaffServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const server = await startStaffServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  /** A server whose environment fixes the shared code and emergency access. */
  boundServer: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startStaffServer({ ACCESS_CODE: 'BOUND-2026-CODE', EMERGENCY_ACCESS: 'on' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page);
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openAsStaff(page: Page, { address, staff }: StaffServer): Promise<void> {
  await page.goto(address + adminPath);
  await signIn(page, staff);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Code' })).toBeVisible();
}

async function seesToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
}

/** Another person's browser. */
async function newCandidate(browser: Browser, { address }: StaffServer): Promise<Candidate> {
  const context = await browser.newContext();
  return new Candidate(await context.newPage(), address);
}

async function revealedCode(page: Page): Promise<string> {
  const reveal = page.getByRole('button', { name: 'Reveal Code', exact: true });
  if (await reveal.isVisible()) await reveal.click();
  return (await page.getByRole('status', { name: 'Access code', exact: true }).textContent()) ?? '';
}

const statusOf = (page: Page, term: string) =>
  page.getByRole('region', { name: 'Status' }).locator('div').filter({ hasText: term }).locator('dd');

test('a visitor who is not signed in signs in first and comes back; the code is masked, revealed and copied', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(server.address + adminPath);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, server.staff);
  await expect(page).toHaveURL(server.address + adminPath);

  const copy = page.getByRole('button', { name: 'Copy Code', exact: true });
  await expect(page.getByRole('status', { name: 'Access code', exact: true })).toContainText('••••');
  const dots = /•+/.exec(await page.getByRole('status', { name: 'Access code', exact: true }).innerText())?.[0].length;
  expect([server.sharedCode, server.sharedCode.replaceAll('-', '')].map(({ length }) => length)).not.toContain(dots);
  await expect(copy).toBeDisabled();
  expect(await page.content()).not.toContain(server.sharedCode);

  await page.getByRole('button', { name: 'Reveal Code' }).click();
  await expect(page.getByRole('status', { name: 'Access code', exact: true })).toHaveText(server.sharedCode);
  await copy.click();
  await seesToast(page, 'Copied!', 'Access code copied to clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.sharedCode);
  await copy.click();
  await page.getByRole('button', { name: 'Copy Link', exact: true }).click();
  await seesToast(page, 'Copied!', 'Link for candidates copied to clipboard.');
  await expect(page.locator('.toast')).toHaveCount(1);

  await page.getByRole('button', { name: 'Hide Code' }).click();
  await expect(copy).toBeDisabled();
  expect(await page.content()).not.toContain(server.sharedCode);

  await expect(page.getByText('Please choose a password of your own')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Simulator' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
});

test('a signed-in person who is not staff learns so and is sent home', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await page.goto(server.address + adminPath);
  await signIn(page, server.stranger);
  await expect(page).toHaveURL(`${server.address}/`);
  await seesToast(page, 'Access denied', "You don't have permission to view this page.");
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
});

test('a failure to fetch the code is reported, and the next try fetches it', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/api/staff/access', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(server.address + adminPath);
  await signIn(page, server.staff);
  await seesToast(page, 'Error', 'Failed to fetch access code.');
  await page.unroute('**/api/staff/access');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Reveal Code' })).toBeVisible();
});

test('a clipboard that refuses is reported', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  await openAsStaff(page, server);
  await page.getByRole('button', { name: 'Reveal Code' }).click();
  await page.getByRole('button', { name: 'Copy Code' }).click();
  await seesToast(page, 'Copy failed', 'Unable to copy to clipboard.');
});

test("the link that an operator copies starts block 1 in a candidate's browser and leaves no code in its address", async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsStaff(page, server);
  await page.getByRole('button', { name: 'Reveal Code' }).click();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await seesToast(page, 'Copied!', 'Link for candidates copied to clipboard.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.address}/?code=${encodeURIComponent(server.sharedCode)}`);

  const candidate = await newCandidate(browser, server);
  await candidate.page.goto(link);
  await candidate.seesQuestion(1, 1);
  expect(candidate.page.url()).toBe(`${server.address}/`);
  await candidate.page.context().close();
});

test('a code for a class lets it in, is counted, and goes with its grants when it is revoked', async ({
  page,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openAsStaff(page, server);
  await page.getByRole('button', { name: 'Add Code' }).click();
  await expect(page.getByText('Please say who the code is for.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Label' }).fill('Spring class');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('spring-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(codeTooShort)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('spring-class-1');
  await page.getByLabel('Valid through').fill('2099-03-31');
  await page.keyboard.press('Enter');
  await seesToast(page, 'Code added', 'It works now.');
  const row = page.getByRole('listitem').filter({ hasText: 'Spring class' });
  await expect(row).toContainText('valid until Mar 31, 2099');

  await page.getByRole('textbox', { name: 'Label' }).fill('Twice');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('SPRING CLASS 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is already in use.')).toBeVisible();

  const candidate = await newCandidate(browser, server);
  await candidate.open();
  await candidate.pressStart();
  await candidate.enterCode('Spring Class 1');
  await candidate.seesQuestion(1, 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('1 grant in use');

  await row.getByRole('button', { name: 'Revoke: Spring class' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke “Spring class”' });
  await dialog.getByRole('radio', { name: /^Revoke their grants/ }).check();
  await dialog.getByRole('button', { name: 'Revoke the code and 1 grant' }).click();
  await seesToast(page, 'Code revoked', 'It no longer works.');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('revoked');
  await expect(row).toContainText('no grants in use');
  const status = await candidate.page.request.get(`${server.address}/api/access`);
  expect(await status.json()).toMatchObject({ granted: false });
  // The running simulation continues.
  await candidate.answer('B');
  await candidate.seesQuestion(1, 2);
  await candidate.page.context().close();
});

test('a code that was revoked and left its grants can lose them later', async ({ page, browser, server }) => {
  await openAsStaff(page, server);
  await page.getByRole('textbox', { name: 'Label' }).fill('Autumn class');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('AUTUMN-CLASS');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Autumn class' });
  await row.getByRole('button', { name: 'Reveal Code: Autumn class' }).click();
  await expect(row.getByRole('status')).toHaveText('AUTUMN-CLASS');
  const candidate = await newCandidate(browser, server);
  await candidate.open('/?code=AUTUMN-CLASS');
  await candidate.seesQuestion(1, 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('1 grant in use');
  await row.getByRole('button', { name: 'Revoke: Autumn class' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke: Autumn class' }).click();
  await page.getByRole('button', { name: 'Revoke the code', exact: true }).click();
  await expect(row).toContainText('1 grant in use');
  await row.getByRole('button', { name: 'Revoke grants: Autumn class' }).click();
  await page.getByRole('button', { name: 'Revoke 1 grant', exact: true }).click();
  await expect(row).toContainText('no grants in use');
  await candidate.page.context().close();
});

test('a new shared code ends the old one and every link with it', async ({ page, browser, server }) => {
  await openAsStaff(page, server);
  const before = await revealedCode(page);
  const open = page.getByRole('button', { name: 'Change the Shared Code…' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Change the shared code' });
  await dialog.getByRole('textbox', { name: 'New code' }).fill('short');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(codeTooShort)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New code' }).fill('');
  await page.keyboard.press('Enter');
  await seesToast(page, 'Shared code changed', 'The old code no longer works.');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  const after = await revealedCode(page);
  expect(after).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(after).not.toBe(before);

  const candidate = await newCandidate(browser, server);
  await candidate.open(`/?code=${before}`);
  await expect(candidate.page.getByText('Invalid access code. Please try again.')).toBeVisible();
  await candidate.open(`/?code=${after}`);
  await candidate.seesQuestion(1, 1);
  await candidate.page.context().close();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(statusOf(page, 'Wrong attempts')).toContainText(/[1-9]\d* wrong attempts? from 1 address/);
  await expect(page.getByRole('region', { name: 'Wrong attempts' })).toContainText(/127\.0\.x\.x|no address/);
});

test('emergency access is switched on for a browser with the flag, and off again', async ({
  page,
  browser,
  server,
}) => {
  await openAsStaff(page, server);
  const candidate = await newCandidate(browser, server);
  await candidate.open();
  // The browser also has an old validation: the server rejects it, and the flag still opens the exam.
  await candidate.page.evaluate(() => {
    localStorage.setItem('navle_emergency_access', 'true');
    localStorage.setItem('navle_access_validated', '1');
  });
  const toggle = page.getByRole('switch', { name: /^Emergency access/ });
  await expect(toggle).not.toBeChecked();
  await toggle.focus();
  await page.keyboard.press('Space');
  await seesToast(page, 'Emergency access is on', 'Remember to turn it off again.');
  await expect(toggle).toBeChecked();
  await expect(statusOf(page, 'Emergency access')).toHaveText('on');
  await candidate.pressStart();
  await candidate.seesQuestion(1, 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1 grant of one day in use')).toBeVisible();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(statusOf(page, 'Emergency access')).toHaveText('off');
  // Switching emergency access off ends the grants that it gave.
  await expect(page.getByText('of one day in use')).toHaveCount(0);
  await candidate.page.context().close();
});

test('what the environment decides is shown so and can not be changed', async ({ page, boundServer }) => {
  await openAsStaff(page, boundServer);
  expect(await revealedCode(page)).toBe('BOUND-2026-CODE');
  await expect(statusOf(page, 'Shared code')).toHaveText('active, set by ACCESS_CODE');
  await expect(page.getByRole('button', { name: 'Change the Shared Code…' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: /^Emergency access/ })).toBeDisabled();
  await expect(page.getByText(/^EMERGENCY_ACCESS=on/)).toBeVisible();
});

test('staff who are signed out meanwhile are asked to sign in again at their next change', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  await openAsStaff(page, server);
  await page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('navle-auth') ?? '');
    const client = await (await fetch('/api/auth/client')).json();
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { apikey: client.anonKey, authorization: `Bearer ${session.access_token}` },
    });
  });
  await page.getByRole('textbox', { name: 'Label' }).fill('Too late');
  await page.getByRole('button', { name: 'Add Code' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('deliveries show their state and are sent again, one by one or all that failed', async ({ page, server }) => {
  const row = (id: number, state: string) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    simulationId: `sim_of_the_tests_${id}`,
    block: 2,
    state,
    tries: 8,
    lastProblem: state === 'dead' ? '500: the receiver has a bad day' : null,
    createdAt: '2026-05-04T10:00:00.000Z',
    dueAt: state === 'waiting' ? '2026-05-04T11:00:00.000Z' : null,
    deliveredAt: state === 'delivered' ? '2026-05-04T10:00:05.000Z' : null,
  });
  const overview = {
    configured: true,
    counts: { waiting: 1, delivered: 1, dead: 1 },
    oldestWaitingSeconds: 600,
    deliveries: [row(1, 'dead'), row(2, 'waiting'), row(3, 'delivered')],
  };
  const resent: string[] = [];
  await page.route('**/api/staff/deliveries', (route) => route.fulfill({ json: overview }));
  await page.route('**/api/staff/deliveries/**', (route) => {
    resent.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ json: { resent: 1 } });
  });
  await openAsStaff(page, server);
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries).toContainText(
    '1 waiting, 1 delivered, 1 failed; the oldest has been waiting for 10 minutes',
  );
  await expect(deliveries).toContainText('500: the receiver has a bad day');
  await deliveries.getByRole('button', { name: 'Resend: sim_of_the_tests_1, block 2' }).click();
  await seesToast(page, 'On its way', 'The delivery is being resent.');
  await deliveries.getByRole('button', { name: 'Resend the failed one' }).click();
  await expect
    .poll(() => resent)
    .toEqual([
      'POST /api/staff/deliveries/00000000-0000-4000-8000-000000000001/resend',
      'POST /api/staff/deliveries/resend-dead',
    ]);
  await expect(deliveries.getByRole('button', { name: 'Resend: sim_of_the_tests_2, block 2' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `in the ${colorScheme} theme axe finds nothing, and nothing is cut off on a phone or at 200 %`,
    longRound(),
    async ({ browser, server }) => {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      await openAsStaff(page, server);
      await page.getByRole('textbox', { name: 'Label' }).fill('A class with a very long name, as people give them');
      await page.getByRole('button', { name: 'Add Code' }).click();
      await expect(page.getByRole('heading', { name: /^A class with/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Reveal Code', exact: true }).click();
      for (const width of [1440, 820, 720, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await axeOn(page).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${width} px`,
        ).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
      await page.getByRole('button', { name: 'Change the Shared Code…' }).click();
      const { violations } = await axeOn(page).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await context.close();
    },
  );
}

test('figures of questions are computed after the first look; what to decide comes first, and leaves with a decision', async ({
  page,
  server,
}) => {
  await openAsStaff(page, server);
  await page.getByRole('link', { name: 'Figures of all questions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  await expect(page.getByText('So far there are 0 first simulations')).toBeVisible();
  const sent = await showMeasuredForm(page);
  await page.reload();
  await expect(page.getByText('240 first simulations')).toBeVisible();
  const rows = page.locator('.figures__open');
  await expect(rows).toHaveText(['0012']);
  await expect(page.getByRole('row', { name: /^0012/ })).toContainText(
    'low scorers do better than high scorers; reported',
  );
  await page.getByRole('button', { name: '0012' }).press('Enter');
  const form = page.locator('form', { has: page.getByRole('group', { name: 'Decision' }) });
  const record = form.getByRole('button', { name: 'Record the decision' });
  await record.click();
  await expect(form.getByText('Please choose one of the four.')).toBeVisible();
  await expect(form.getByRole('radio', { name: /^Keep/ })).toBeFocused();
  for (let down = 0; down < 3; down++) await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^Retire/ })).toBeChecked();
  await record.click();
  await expect(form.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Two options are right');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The decision has been recorded.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      ...{ edition: '0123456789abcdef', question: 12, choice: 'retire', why: 'Two options are right' },
      ...{ warnings: ['negative-discrimination', 'reported'], reports: 2 },
    },
  ]);
  await expect(page.getByRole('list').getByText('Two options are right')).toBeVisible();
  await expect(page.getByRole('row', { name: /^0012/ })).toContainText('decided: Retire');
  await page.getByRole('radio', { name: 'Decided (1)' }).check();
  await expect(rows).toHaveText(['0012']);
  await page.getByRole('radio', { name: 'To decide (0)' }).check();
  await expect(page.getByText('Nothing is left to decide.')).toBeVisible();
  await page.getByRole('radio', { name: 'All 2' }).check();
  await page.getByRole('button', { name: '0011' }).click();
  await expect(page.getByRole('row', { name: /^B \(key\)/ })).toHaveText('B (key)305270');
  await page.getByRole('button', { name: '0012' }).click();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `figures at ${width}`);
    await expectNoViolations(page, `figures at ${width}`);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  expect((await download).suggestedFilename()).toBe('question-figures-form-1-0123456789abcdef.json');
});
