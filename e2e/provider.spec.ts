// Signing in with a real provider, in a real browser.

import type { Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import { type ExamServer, startExamServer } from './support/exam-server.ts';
import { test as base, expect } from './support/exam-test.ts';
import { type SignInProvider, startSignInProvider } from './support/sign-in-provider.ts';

const test = base.extend<object, { peer: SignInProvider; joined: ExamServer }>({
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const provider = await startSignInProvider();
      await use(provider);
      await provider.goDown();
    },
    { scope: 'worker' },
  ],
  joined: [
    async ({ peer }, use) => {
      const server = await startExamServer(peer.environment);
      peer.serve(server.address);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** Signs in and consents on the provider's own pages. */
async function agreeThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
}

test('a person signs in with a provider and is back where they came from, with one account for one address', async ({
  page,
  joined,
}) => {
  const person = newAccountHolder(page, joined.address);
  await person.signUp();
  await person.signOutHere();

  await page.goto(`${joined.address}/auth?next=%2Faccount`);
  await page.getByRole('button', { name: 'Continue with Peer' }).click();
  await agreeThere(page, person.email);
  await expect(page).toHaveURL(`${joined.address}/account`);
  await expect(page.getByText(person.email).first()).toBeVisible();
  // The account that already had the address now has two ways to sign in.
  await expect(page.getByRole('button', { name: /^Disconnect/ })).toHaveCount(2);
});

test('connecting one in a long signed-in browser takes a mailed code and sends a mail; a reset shows it and removes it', async ({
  page,
  joined,
}) => {
  const person = newAccountHolder(page, joined.address);
  await person.signUp();
  // This is how the server replies for a session older than a day.
  await page.route('**/auth/v1/user/identities/authorize?**', (route) =>
    new URL(route.request().url()).searchParams.has('nonce')
      ? route.continue()
      : route.fulfill({
          status: 400,
          headers: { 'x-supabase-api-version': '2024-01-01' },
          json: { code: 'reauthentication_needed', message: 'Linking an identity requires reauthentication' },
        }),
  );
  const connect = page.getByRole('button', { name: 'Connect Peer' });
  await connect.click();
  const code = page.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  await expect(page.getByText(`we just sent to ${person.email}`)).toBeVisible();
  await connect.click();
  await expect(page.getByText('Enter the code from the email.')).toBeVisible();
  await code.fill('00000000');
  await connect.click();
  await expect(page.getByText('This code is wrong or no longer valid. Use the latest one.')).toBeVisible();
  await code.fill(await person.mailedCode('Your confirmation code'));
  await connect.click();
  await agreeThere(page, `other-${person.email}`);
  await expect(page.getByRole('button', { name: 'Disconnect Peer' })).toBeVisible();
  await expect.poll(() => person.subjects()).toContain('A way to sign in was connected to your account');

  await person.signOutHere();
  await person.openResetLink();
  await expect(page.getByRole('heading', { name: 'Connected to your account' })).toBeVisible();
  await expect(page.getByText(`other-${person.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Peer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Connected to your account' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});
