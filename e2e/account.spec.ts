// Accounts: signing up, signing in, emailed links and codes, the reset page, the second factor, sessions, and a
// person's own data.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { newAccountHolder } from './support/account-holder.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';

/** What the browser itself writes to the console for a 4xx response. */
const refused = /status of 4\d\d/;
const failed = /status of 500/;
/** Every server in these journeys has the account from its first start. */
const firstStaffEmail = 'admin@simulator.local';

test('a person signs up, confirms by the mailed link, and is back where they came from', async ({ candidate }) => {
  const { page } = candidate;
  const person = newAccountHolder(page, candidate.address);
  await candidate.open('/auth?tab=signup&next=%2Faccount');
  await person.fillSignUp();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(await person.mailedLink('Confirm your email address'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/account');
  await expect(page.getByRole('region', { name: 'Email' }).getByText(person.email, { exact: true })).toBeVisible();
});

test(
  'a person confirms with the code from the mail where the link can’t be opened',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await candidate.open('/auth?tab=signup&next=%2Faccount');
    await person.fillSignUp();
    await page.getByLabel('Code from the email').fill(await person.mailedCode('Confirm your email address'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  },
);

test('signing up does not reveal whether the address has an account', async ({ candidate }) => {
  const { page } = candidate;
  const person = newAccountHolder(page, candidate.address);
  // The person did not sign up a moment ago: the server sends one recipient at most one email of a kind per minute for
  // the same requester.
  person.email = firstStaffEmail;
  await candidate.open('/auth?tab=signup');
  await person.fillSignUp();
  await expect(page.getByText(`open the link in the email to ${person.email}`)).toBeVisible();
  await expect.poll(() => person.subjects()).toContain('You already have an account');
});

test(
  'an unconfirmed address is reported, and the mail can be sent again',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(refused);
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await candidate.open('/auth?tab=signup');
    await person.fillSignUp();
    await person.mailedLink('Confirm your email address');
    await candidate.open('/auth?tab=signin');
    await person.fillSignIn();
    await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Resend the email' }).click();
    await expect(page.getByText('An email was just sent. Please wait a minute')).toBeVisible();
    // This is how the server replies a minute later.
    await page.route('**/auth/v1/resend?**', (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Resend the email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.getByLabel('Code from the email').fill(await person.mailedCode('Confirm your email address'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/history$/);
  },
);

test('a wrong password is reported beside its field, which gets the focus', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(refused);
  const { page } = candidate;
  await candidate.open('/auth?tab=signin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Wrong email or password.');
  await page.getByLabel('Password', { exact: true }).fill('another');
  await expect(page.getByText('Wrong email or password.')).toHaveCount(0);
});

test('weak passwords are refused with their reason', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(refused);
  const { page } = candidate;
  const person = newAccountHolder(page, candidate.address);
  await candidate.open('/auth?tab=signup');
  await person.fillSignUp('short');
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await person.fillSignUp('password1');
  await expect(page.getByText(/one of the most common ones/)).toBeVisible();
});

test.describe('with an account', () => {
  test('a forgotten password is reset through the mailed link, and the old one is refused', async ({
    candidate,
    expectedErrors,
  }) => {
    expectedErrors.push(refused);
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await person.signOutHere();
    await candidate.open('/auth');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.goto(await person.mailedLink('Reset your password'));

    const [password, confirmation] = [page.getByLabel('New password'), page.getByLabel('Confirm password')];
    const button = page.getByRole('button', { name: 'Reset Password' });
    await expect(button).toBeDisabled();
    await expect(page.getByRole('link', { name: '← Back to Sign In' })).toHaveAttribute('href', '/auth');
    await password.fill('five5');
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await confirmation.fill('five5');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password too short', 'Password must be at least 6 characters long.');
    await password.fill('grey mare in the rain');
    await expect(page.getByText('Password meets requirements')).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(button).toBeDisabled();
    await page.keyboard.press('Enter');
    await expectToast(page, "Passwords don't match", 'Please make sure both passwords are identical.');
    await expect(page.locator('.toast')).toHaveCount(1);
    await confirmation.fill('grey mare in the rain');
    await expect(page.getByText('Passwords match')).toBeVisible();
    await page.getByRole('button', { name: 'Show new password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await button.click();

    await expect(page).toHaveURL(/\/auth\?tab=signin$/);
    await expectToast(
      page,
      'Password updated!',
      'Your password has been successfully reset. You can now sign in with your new password.',
    );
    await person.fillSignIn();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    person.password = 'grey mare in the rain';
    await person.fillSignIn();
    await expect(page).toHaveURL(/\/history$/);
  });

  test(
    'a common or old password on the reset page names the reason in the toast',
    longRound(),
    async ({ candidate, expectedErrors }) => {
      expectedErrors.push(refused, failed);
      const { page } = candidate;
      const person = newAccountHolder(page, candidate.address);
      await person.signUp();
      await person.signOutHere();
      await person.openResetLink();
      for (const [password, reason] of [
        ['iloveyou', /one of the most common ones/],
        [person.password, /already your password/],
      ] as const) {
        await page.getByLabel('New password').fill(password);
        await page.getByLabel('Confirm password').fill(password);
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await expectToast(page, 'Reset failed', reason);
      }
      await page.route('**/auth/v1/user*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expectToast(page, 'Reset failed', 'Unable to reset password. Please try again.');
    },
  );

  test('the code from the reset mail opens the reset page as the link does', longRound(), async ({ candidate }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await person.signOutHere();
    await candidate.open('/auth?tab=forgotten');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByLabel('Code from the email').fill(await person.mailedCode('Reset your password'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByLabel('New password')).toBeVisible();
  });

  test('the reset page takes no session, and no ordinary one', async ({ candidate }) => {
    const { page } = candidate;
    await candidate.open('/reset-password');
    await expect(page).toHaveURL(/\/auth$/);
    await expectToast(page, 'Invalid reset link', 'This password reset link is invalid or has expired.');
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await candidate.open('/reset-password');
    await expect(page).toHaveURL(/\/auth$/);
    await expectToast(page, 'Invalid reset link', 'This password reset link is invalid or has expired.');
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  });

  test('a reset link works once', longRound(), async ({ candidate, browser }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await person.signOutHere();
    const link = await person.openResetLink();
    const other = await otherBrowser(browser);
    await other.goto(link);
    await expect(other).toHaveURL(/\/auth$/);
    await expectToast(other, 'Invalid reset link', 'This password reset link is invalid or has expired.');
    await other.context().close();
  });

  test(
    'a sign-in link signs in, leads back, and is reported as used up afterwards',
    longRound(),
    async ({ candidate }) => {
      const { page } = candidate;
      const person = newAccountHolder(page, candidate.address);
      await person.signUp();
      await person.signOutHere();
      await candidate.open('/auth?next=%2Faccount');
      await page.getByRole('button', { name: 'Send me a sign-in link' }).click();
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send me a sign-in link' }).click();
      const link = await person.mailedLink('Your sign-in link');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
      await person.signOutHere();
      await page.goto(link);
      await expect(page.getByText('This link no longer works.')).toBeVisible();
      expect(page.url()).not.toContain('error');
    },
  );

  test('a link still works after another mail was asked for', async ({ candidate }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await candidate.open('/auth?tab=signup&next=%2Faccount');
    await person.fillSignUp();
    const link = await person.mailedLink('Confirm your email address');
    await candidate.open('/auth?tab=forgotten');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  test('a link opened in another browser shows a message, and signs no one in there', async ({
    candidate,
    browser,
  }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await candidate.open('/auth?tab=signup');
    await person.fillSignUp();
    const other = await otherBrowser(browser);
    await other.goto(await person.mailedLink('Confirm your email address'));
    await expect(other.getByText(/opened in a different browser/)).toBeVisible();
    expect(other.url()).not.toContain('code=');
    await newAccountHolder(other, candidate.address, person).fillSignIn();
    await expect(other).toHaveURL(/\/history$/);
    await other.context().close();
  });

  test('no address in ?next leads to another site', longRound(), async ({ candidate }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
      await person.signOutHere();
      await candidate.open(`/auth?next=${encodeURIComponent(next)}`);
      await person.fillSignIn();
      await expect(page).toHaveURL(`${candidate.address}/history`);
    }
  });

  test('the account page asks for signing in, and comes back', async ({ candidate }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await person.signOutHere();
    await candidate.open('/account');
    await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
    await person.fillSignIn();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  test('name, password and address can be changed', async ({ candidate, expectedErrors }) => {
    expectedErrors.push(refused);
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();

    const name = page.getByRole('region', { name: 'Name' });
    await name.getByLabel('Name', { exact: true }).fill('Zoë Łuczak');
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(name.getByLabel('Name', { exact: true })).toHaveValue('Zoë Łuczak');

    const password = page.getByRole('region', { name: 'Password' });
    await password.getByLabel('Current password').fill('not it');
    await password.getByLabel('New password').fill('a bay gelding asleep');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText('This is not your current password.')).toBeVisible();
    await password.getByLabel('Current password').fill(person.password);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText(/Your password has been changed/)).toBeVisible();
    await expect(password.getByLabel('New password')).toHaveValue('');

    const before = person.email;
    const address = page.getByRole('region', { name: 'Email' });
    const renamed = `new-${before}`;
    await address.getByLabel('New email address').fill(renamed);
    await address.getByRole('button', { name: 'Change address' }).click();
    await expect(address.getByText('Two emails are on their way')).toBeVisible();
    await page.goto(await person.mailedLink('Confirm the change of your email address'));
    await expect(page.getByText('One address is confirmed.')).toBeVisible();
    await expect(address.getByText(`Your change to ${renamed} is not complete yet`)).toBeVisible();
    person.email = renamed;
    await page.goto(await person.mailedLink('Confirm the change of your email address'));
    await expect(address.getByText(renamed, { exact: true })).toBeVisible();
  });

  test('a one-time password is to be changed, and the notice goes with it', async ({ candidate }) => {
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    await person.mark({ must_change_password: true });
    await page.reload();
    const notice = page.getByRole('heading', { name: 'Change your password now' });
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Change the password' }).click();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password').fill('a bay gelding asleep');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Your password has been changed/)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('a second factor is set up by picture or key, asked for at every sign-in and before a reset, and removed', async ({
    candidate,
    expectedErrors,
  }) => {
    expectedErrors.push(refused);
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    const codes = await person.addAuthenticatorApp();
    await expect(page.getByText('Your second factor is set up.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible();

    await person.signOutHere();
    await candidate.open('/auth?next=%2Faccount');
    await person.fillSignIn();
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();

    // Without the code there is no account page, and no reset either.
    await candidate.open('/account');
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await person.openResetLink();
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await page.getByLabel('6-digit code').fill(await codes.next());
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    person.password = 'three foals at dawn';
    await page.getByLabel('New password').fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(/\/auth\?tab=signin$/);

    await candidate.open('/auth?next=%2Faccount');
    await person.fillSignIn();
    await page.getByLabel('6-digit code').fill(await codes.next());
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const factors = page.getByRole('region', { name: 'Second factor' });
    await factors.getByRole('button', { name: 'Remove Authenticator app' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove “Authenticator app”?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(factors.getByText('The second factor has been removed.')).toBeVisible();
    await person.signOutHere();
    await person.signIn();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  test('a phone is refused in words where text messages are not set up', async ({ candidate, expectedErrors }) => {
    expectedErrors.push(refused);
    const { page } = candidate;
    await newAccountHolder(page, candidate.address).signUp();
    await page.getByRole('button', { name: 'Add a phone' }).click();
    await page.getByLabel('Phone number').fill('+1 519 555 0100');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText('Codes by text message aren’t available here.')).toBeVisible();
  });

  test(
    'signing out everywhere ends the session in the other browser',
    longRound(),
    async ({ candidate, browser, expectedErrors }) => {
      expectedErrors.push(refused);
      const { page } = candidate;
      const person = newAccountHolder(page, candidate.address);
      await person.signUp();
      const other = await otherBrowser(browser);
      const there = newAccountHolder(other, candidate.address, person);
      await there.signIn();

      await page.reload();
      const sessions = page.getByRole('region', { name: 'Where you are signed in' });
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await expect(sessions.getByText('This browser')).toHaveCount(1);
      await sessions.getByRole('button', { name: 'Sign out all others' }).click();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await other.reload();
      await expect(other).toHaveURL(/\/auth\?next=%2Faccount$/);

      await there.signIn();
      await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL(/\/auth\?tab=signin$/);
      await other.reload();
      await expect(other.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
      await other.context().close();
    },
  );

  test('one’s own data can be downloaded, and the account deleted by typing its address', async ({
    candidate,
    expectedErrors,
  }) => {
    expectedErrors.push(refused);
    const { page } = candidate;
    const person = newAccountHolder(page, candidate.address);
    await person.signUp();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^exam-simulator-data-\d{4}-\d\d-\d\d\.json$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain(person.email);

    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account permanently?' });
    await dialog.getByLabel(`To confirm, type ${person.email}`).fill('somebody@example.org');
    await dialog.getByRole('button', { name: 'Delete account and results' }).click();
    await expect(dialog.getByText('This is not the email address of your account.')).toBeVisible();
    await dialog.getByLabel(`To confirm, type ${person.email}`).fill(person.email);
    await dialog.getByRole('button', { name: 'Delete account and results' }).click();
    await expectToast(page, 'Account deleted', 'Your account and its results have been deleted.');
    await candidate.open('/auth');
    await person.fillSignIn();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
  });
});

test('signing out at once, while the page still asks for its sessions, leads to signing in and back to no page', async ({
  candidate,
}) => {
  const { page } = candidate;
  const person = newAccountHolder(page, candidate.address);
  await person.signUp();
  const serverSignedOut = Promise.withResolvers<void>();
  const listIsRefused = Promise.withResolvers<void>();
  await page.route('**/api/account/sessions', async (route) => {
    await serverSignedOut.promise;
    await route.fulfill({ response: await route.fetch() });
    listIsRefused.resolve();
  });
  await page.route('**/auth/v1/logout**', async (route) => {
    const response = await route.fetch();
    serverSignedOut.resolve();
    await listIsRefused.promise;
    // The refused list takes this long to come back to a page that is still open.
    await new Promise((later) => setTimeout(later, 300));
    await route.fulfill({ response });
  });
  await person.signOutHere();
});

async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title }).last();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text)).toBeVisible();
}

/** For the pages this is another browser: it has its own storage and its own cookies. */
async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}
