// Every screen of accounts in both themes: no axe violation, nothing cut off at 320 px and at 200 %, usable by
// keyboard.

import type { Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

test(
  'no screen of accounts violates WCAG 2.2 AA as far as axe can tell',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/status of 4\d\d/, /Failed to load resource/);
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await candidate.open('/auth?tab=signin#error_code=otp_expired');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await check(page, 'sign in, with problems');
    await candidate.open('/auth?tab=forgotten');
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
    await check(page, 'forgotten password');
    await candidate.open('/auth?tab=signup');
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await check(page, 'create account');
    await person.fillSignUp();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await check(page, 'look in your email');
    await page.goto(await person.mailedLink('Confirm your email address'));
    await expect(page).toHaveURL(/\/history$/);
    await candidate.open('/auth');
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await check(page, 'signed in');
    await candidate.open('/account');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByRole('button', { name: 'Delete account and results' }).click();
    await check(page, 'deleting the account');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await check(page, 'adding an app');
    await page.keyboard.press('Escape');
    const codes = await person.addAuthenticatorApp();
    await expect(page.getByText('Your second factor is set up.')).toBeVisible();
    await check(page, 'account');
    await person.signOutHere();
    await person.openResetLink();
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    await check(page, 'second factor');
    await page.getByLabel('6-digit code').fill(await codes.next());
    await page.keyboard.press('Enter');
    await page.getByLabel('New password').fill('abcdefg');
    await page.getByLabel('Confirm password').fill('abc');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please make sure both passwords are identical.')).toBeVisible();
    await check(page, 'reset password');
    await page.route('**/api/auth/client', (route) => route.abort());
    await candidate.open('/auth');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await check(page, 'server out of reach');
    await page.unroute('**/api/auth/client');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { name: 'Second factor' }).or(page.getByText('You are signed in')),
    ).toBeVisible();
  },
);

async function check(page: Page, screen: string): Promise<void> {
  await expectNoViolations(page, screen);
  const size = page.viewportSize();
  for (const [width, height] of [
    [720, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page, `${screen} at ${width} px`);
  }
  if (size) await page.setViewportSize(size);
}

test('signing in needs no mouse, and two presses of Enter send one request', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  const { page } = candidate;
  let sent = 0;
  await page.route('**/auth/v1/token*', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await candidate.open('/auth');
  await page.getByRole('link', { name: 'Sign in' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('nobody@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  expect(sent).toBe(1);
});
