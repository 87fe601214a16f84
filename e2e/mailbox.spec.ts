// The local mailbox: an email that an account triggers appears here and looks as it should, and its links work.

import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';

test('the mail of a sign-up is shown as HTML and as text, and its link confirms the address', async ({
  candidate,
  request,
}) => {
  const { page, address } = candidate;
  const email = newAddress();
  await signUp(request, address, email);
  await candidate.open('/test/outbox');
  await expect(page.getByText('Nothing here was sent.')).toBeVisible();
  const entry = page.getByRole('group').filter({ hasText: email });
  await expect(entry).toContainText('Confirm your email address');

  const html = page.frameLocator('iframe').first();
  const button = html.getByRole('link', { name: 'Confirm this address' });
  await expect(button).toBeVisible();
  // The frame applies the inline styles, so the test sees what an email client shows.
  await expect(html.getByRole('heading', { name: 'Confirm your email address' })).toHaveCSS('font-size', '24px');
  const link = entry.getByRole('link');
  await expect(button).toHaveAttribute('href', (await link.getAttribute('href')) ?? '');

  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).pathname).toBe('/auth');
  expect(new URL(opened.url()).hash + new URL(opened.url()).search).not.toContain('error');
  expect(page.url()).toBe(`${address}/test/outbox`);
});

test('reload shows what has come in since, the newest first and open', async ({ candidate, request }) => {
  const { page, address } = candidate;
  const [first, second] = [newAddress(), newAddress()];
  await signUp(request, address, first);
  await candidate.open('/test/outbox');
  await expect(page.getByRole('listitem').first()).toContainText(first);
  await signUp(request, address, second);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('listitem').first()).toContainText(second);
  await expect(page.getByRole('listitem').first().getByRole('heading', { name: 'As plain text' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `page and mail violate nothing and are nowhere cut off in ${colorScheme}`,
    longRound(),
    async ({ candidate, request }) => {
      const { page, address } = candidate;
      await page.emulateMedia({ colorScheme });
      const email = newAddress();
      await signUp(request, address, email);
      const mail = (await mailsOf(request, address)).find(({ to }) => to === email);
      for (const width of [320, 820]) {
        await page.setViewportSize({ width, height: 800 });
        await candidate.open('/test/outbox');
        const frame = page.locator('iframe').first();
        await expect(frame.contentFrame().getByRole('heading')).toBeVisible();
        // The checks run as scripts, which the frame does not allow: the email is checked below, as a page of its own.
        await page.locator('iframe').evaluateAll((frames) => {
          for (const { parentElement } of frames) parentElement?.remove();
        });
        await expectNoViolations(page);
        // Leaves the page first, so that its content policy does not apply.
        await page.goto('about:blank');
        await page.setContent(mail?.html ?? '');
        await expect(page.getByRole('heading')).toBeVisible();
        await expectNoViolations(page);
      }
    },
  );
}

test('an empty mailbox says when mails appear', async ({ candidate }) => {
  const { page } = candidate;
  await page.route('**/api/test/outbox', (route) => route.fulfill({ json: { mails: [] } }));
  await candidate.open('/test/outbox');
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
});

test('a server that shows no mailbox and one that does not answer get different messages', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const { page } = candidate;
  await page.route('**/api/test/outbox', (route) => route.abort());
  await candidate.open('/test/outbox');
  await expect(page.getByRole('heading', { name: 'The server could not be reached' })).toBeVisible();
  await page.unroute('**/api/test/outbox');
  await page.route('**/api/test/outbox', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not-found', message: 'Nothing is served here.' } } }),
  );
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'No mailbox here' })).toBeVisible();
});

let accounts = 0;

function newAddress(): string {
  accounts += 1;
  return `mailbox-${accounts}-${Date.now()}@example.org`;
}

/** Signs up as the client library does in the flow without a stored verifier, whose links work in every browser. */
async function signUp(request: APIRequestContext, address: string, email: string): Promise<void> {
  const { anonKey } = await (await request.get(`${address}/api/auth/client`)).json();
  const reply = await request.post(`${address}/auth/v1/signup`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    data: { email, password: 'a password for the tests of mails' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await expect.poll(async () => (await mailsOf(request, address)).some(({ to }) => to === email)).toBe(true);
}

interface PostedMail {
  readonly to: string;
  readonly html: string;
}

async function mailsOf(request: APIRequestContext, address: string): Promise<readonly PostedMail[]> {
  const { mails }: { mails: readonly PostedMail[] } = await (await request.get(`${address}/api/test/outbox`)).json();
  return mails;
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
  const hidden = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(hidden).toBeLessThanOrEqual(0);
}
