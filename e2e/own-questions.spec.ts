// An operator's own questions: a file with faults, then one without, a look at a question, a change to it, and the
// release by another owner.

import { test as base, expect, type Page } from '@playwright/test';
import { watchErrors } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { type Account, type StaffServer, startStaffServer } from './support/staff-server.ts';

const listPath = '/admin/questions/own';
/** A strip, the shape of tracings: wider than a phone. */
const strip =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="150"><path d="M0 75H1200" stroke="red"/></svg>';

const test = base.extend<object, { server: StaffServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const server = await startStaffServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const goat = {
  ...{ id: 'goat-1', key: 2, feedback: 'A body that is not allowed to cool goes on making heat.' },
  stem: '<script>alert(1)</script> A 4-year-old goat is down after transport.\n\nWhat is done first?',
  labs: [{ results: [{ name: 'Glucose', value: '40', unit: 'mg/dL', low: '50', high: '75' }] }],
  picture: { name: 'goat.svg', alt: 'A red line' },
  options: [
    { text: 'Wait' },
    { text: 'Feed grain' },
    { text: 'Cool her', rationale: 'She is hot.' },
    { text: 'Walk her' },
  ],
  about: { topic: 'Clinical Practice', species: 'small-ruminant' },
};
const hen = { ...goat, id: 'hen-1', stem: 'Why does the hen not lay?', picture: undefined, about: { topic: 'Hens' } };

function fileOf(questions: readonly object[], name = 'goats.json') {
  const content = {
    format: 'veterinary-exam-simulator/questions',
    version: 1,
    questions,
    pictures: { 'goat.svg': btoa(strip) },
  };
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
}

async function openAs(
  page: Page,
  { address }: StaffServer,
  { email, password }: Account,
  path = listPath,
): Promise<void> {
  await page.goto(address + path);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test(
  'come in whole from a file, are seen as candidates will, changed, and released by another owner',
  longRound(),
  async ({ page, browser, server }) => {
    const errors = watchErrors(page);
    await openAs(page, server, server.staff);
    await expect(page.getByText('You don’t have any questions yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Import a file' }).click();

    await page.getByLabel('File').setInputFiles(
      fileOf([
        { ...goat, key: 9 },
        { ...hen, stem: ' ' },
      ]),
    );
    await expect(page.getByRole('alert').filter({ hasText: '2 problems. Nothing was imported.' })).toContainText(
      'question 2: stem is empty: write it or leave it out',
    );
    await expectNoViolations(page, 'a file with problems');
    await page.getByLabel('File').setInputFiles(fileOf([goat, hen]));
    await expect(page.getByText('2 new, 0 changed, 0 already here.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 questions' }).click();
    await expect(page.getByText('2 versions were saved.')).toBeVisible();
    await expectNoViolations(page, 'a file that came in');

    await page.getByRole('link', { name: 'All your questions' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('HEN');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('link', { name: 'goat-1' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'hen-1' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.keyboard.press('Enter');
    await expectNoViolations(page, 'own questions');
    await page.getByRole('link', { name: 'goat-1' }).click();

    // Markup shows as text, the picture is there, and only the review has the key.
    const preview = page.getByRole('region', { name: 'As candidates see it' });
    await expect(preview.getByRole('heading', { level: 3 })).toContainText(
      '<script>alert(1)</script> A 4-year-old goat',
    );
    await expect(preview.getByRole('img', { name: 'A red line' })).toHaveAttribute('src', /^blob:/);
    await expect(preview.getByText('Synthetic teaching image')).toHaveCount(0);
    await preview.getByRole('radio', { name: 'B. Feed grain' }).check();
    await expect(preview.getByText('She is hot.')).toHaveCount(0);
    await preview.getByRole('radio', { name: 'In the review' }).check();
    await expect(preview.getByText('She is hot.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Advice' })).toContainText('stem-length');
    await expectNoViolations(page, 'an own question');
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `an own question at ${width}`);
    }

    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'Line.SVG', mimeType: 'image/svg+xml', buffer: Buffer.from(strip) });
    await page.getByRole('textbox', { name: 'What the picture shows, in words' }).fill('A line in red');
    await expect(page.getByRole('img', { name: 'A line in red' })).toHaveAttribute('src', /^blob:/);
    await page.getByRole('textbox', { name: 'Option D', exact: true }).fill('Cool her');
    await expect(page.getByRole('region', { name: 'What is still wrong' })).toContainText('Option D');
    await page.getByRole('textbox', { name: 'Option D', exact: true }).fill('Walk with her');
    await expect(page.getByRole('region', { name: 'What is still wrong' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'D. Walk with her' })).toBeVisible();
    await expectNoViolations(page, 'the editor');
    await expectNoSidewaysScroll(page, 'the editor');
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await expect(page.getByText('Showing version 2')).toBeVisible();
    await page.getByRole('button', { name: 'Submit for release' }).click();
    await expect(page.getByText('You wrote this version, so another owner has to release it.')).toBeVisible();
    await page.goto(server.address + listPath);
    await page.getByRole('radio', { name: 'Draft (1)' }).check();
    await page.getByRole('button', { name: 'Submit the draft shown' }).click();
    await expect(page.getByText('1 question was submitted.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Waiting for release (2)' })).toBeVisible();
    await page.goto(`${server.address}${listPath}?question=goat-1`);
    await expect(page.getByText('You wrote this version, so another owner has to release it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Release', exact: true })).toHaveCount(0);

    await makeOwner(page, server, server.stranger);
    const context = await browser.newContext();
    const other = await context.newPage();
    await openAs(other, server, server.stranger, `${listPath}?question=goat-1`);
    await other.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(other.getByText('Released. It can be used on new forms.')).toBeVisible();
    await expect(other.getByText('version 2 is in use')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Next question waiting for you' })).toHaveAttribute(
      'href',
      /question=hen-1$/,
    );
    await other.getByRole('button', { name: 'Withdraw…' }).click();
    const dialog = other.getByRole('alertdialog', { name: 'Withdraw goat-1' });
    await dialog.getByRole('button', { name: 'Withdraw the question' }).click();
    await expect(dialog.getByText('Please give a reason of at least 3 characters.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Goats are out of date');
    await other.keyboard.press('Enter');
    await expect(other.getByText('Withdrawn. It can’t be used on new forms.')).toBeVisible();
    await expect(other.getByText('not in use')).toBeVisible();
    await context.close();
    expect(errors).toEqual([]);
  },
);

/** Sends the same request as the staff console. */
async function makeOwner(page: Page, { address }: StaffServer, { email }: Account): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('navle-auth') ?? '{}').access_token);
  const headers = { authorization: `Bearer ${token}` };
  const data = { email, role: 'owner', why: 'Releases questions' };
  const reply = await page.request.put(`${address}/api/staff/roles`, { headers, data });
  expect(reply.status()).toBe(200);
}
