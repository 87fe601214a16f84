// Signing in with a provider, in a real browser and against a real one.

import { newAccountHolder } from './account-holder.ts';
import { type ExamServer, startExamServer } from './exam-server.ts';
import { test as base, expect } from './exam-test.ts';
import { type SignInProvider, startSignInProvider } from './sign-in-provider.ts';

const test = base.extend<object, { peer: SignInProvider; joined: ExamServer }>({
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const provider = await startSignInProvider();
      await use(provider);
      await provider.stop();
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

test('a person signs in with a provider and is back where they came from, with one account for one address', async ({
  page,
  joined,
}) => {
  const person = newAccountHolder(page, joined.address);
  await person.signUp();
  await person.signOutHere();

  await page.goto(`${joined.address}/auth?next=%2Faccount`);
  await page.getByRole('button', { name: 'Continue with Peer' }).click();
  await page.locator('input[name=login]').fill(person.email);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(`${joined.address}/account`);
  await expect(page.getByText(person.email).first()).toBeVisible();
  // The account that had the address already, now with two ways to sign in.
  await expect(page.getByRole('button', { name: /^Disconnect/ })).toHaveCount(2);
});
