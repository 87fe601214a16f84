// Access: the dialog, the code in the address, and what happens when the server refuses or does not answer.

import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';

test.use({ serviceWorkers: 'allow' });

const refusedCode = /status of 401/;

test('a wrong code is refused in the dialog, and typing clears the message', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(refusedCode);
  const { page } = candidate;
  await candidate.open();
  await candidate.pressStart();
  await expect(page.getByRole('dialog', { name: 'Access Code Required' })).toBeVisible();
  await candidate.enterCode('NOT-THE-CODE');
  await expect(page.getByText('Invalid access code. Please try again.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Access code' }).fill('N');
  await expect(page.getByText('Invalid access code. Please try again.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeFocused();
});

test('the dialog appears as soon as its script has loaded, and waits for no timer', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.open();
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await candidate.pressStart();
  await expect(page.getByRole('dialog', { name: 'Access Code Required' })).toBeVisible();
});

test('the code is taken without regard to case, spaces and dashes, and the validation is stored', async ({
  candidate,
}) => {
  await candidate.open();
  await candidate.pressStart();
  await candidate.enterCode(` ${accessCode.toLowerCase().replaceAll('-', ' ')} `);
  await candidate.seesQuestion(1, 1);
  expect(Number(await candidate.page.evaluate(() => localStorage.getItem('navle_access_validated')))).toBeGreaterThan(
    0,
  );
});

test('a valid code in the address starts block 1 and disappears from the address', async ({ candidate }) => {
  await candidate.open(`/?access_code=${accessCode}&from=mail`);
  await candidate.seesQuestion(1, 1);
  expect(new URL(candidate.page.url()).search).toBe('?from=mail');
});

test('with a code in the address, the simulation is asked for before any script of the app has arrived', async ({
  candidate,
}) => {
  const { page, address } = candidate;
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/simulations') asked.push(request.postData() ?? '');
  });
  await page.goto(`${address}/?code=${accessCode}`, { waitUntil: 'commit' });
  await expect.poll(() => asked.map((body) => JSON.parse(body).code)).toEqual([accessCode]);
  held.resolve();
  await candidate.seesQuestion(1, 1);
  expect(asked).toHaveLength(1);
});

test('an invalid code in the address opens the dialog with the message', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(refusedCode);
  await candidate.open('/?code=WRONG1234');
  await expect(candidate.page.getByText('Invalid access code. Please try again.')).toBeVisible();
  expect(new URL(candidate.page.url()).search).toBe('');
});

test('a code in the address never replaces a running simulation', async ({ candidate }) => {
  await candidate.enterExam();
  await candidate.answer('C');
  await candidate.open(`/?code=${accessCode}`);
  await candidate.seesQuestion(1, 2);
  await expect.poll(() => new URL(candidate.page.url()).search).toBe('');
});

test('a stored timestamp without a grant opens the dialog: the server alone decides', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(refusedCode);
  await candidate.open();
  await candidate.page.evaluate(() => localStorage.setItem('navle_access_validated', String(Date.now())));
  await candidate.pressStart();
  await expect(candidate.page.getByRole('dialog', { name: 'Access Code Required' })).toBeVisible();
});

test('the emergency flag gives no access while the operator has it off', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/status of 40[13]/);
  await candidate.open();
  await candidate.page.evaluate(() => localStorage.setItem('navle_emergency_access', 'true'));
  await candidate.pressStart();
  await expect(candidate.page.getByRole('dialog', { name: 'Access Code Required' })).toBeVisible();
});

test('an unreachable server shows a validation error, and the code can be tried again', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const { page } = candidate;
  await candidate.open();
  await candidate.pressStart();
  await expect(page.getByRole('textbox', { name: 'Access code' })).toBeVisible();
  // A browser that was told to be offline has been seen to send one more request.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await candidate.enterCode(accessCode);
  await expect(page.getByText('Validation error occurred. Please try again.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await candidate.seesQuestion(1, 1);
});

test('a cookie that did not arrive is reported between the blocks, and never stops the exam', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await page.route('**/api/simulations', async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await candidate.enterExam();
  await page.clock.fastForward(65 * 60_000);
  await candidate.seesBlockComplete(1);
  await expect(
    page.getByText('Valid code but unable to save login state. Please enable cookies and local storage.'),
  ).toBeVisible();
  await candidate.startBlock(2);
});

test('a grant that is there starts the next simulation at once', async ({ candidate }) => {
  await candidate.enterExam();
  await candidate.leave();
  await expect(candidate.warning).toBeVisible({ timeout: 10_000 });
  await candidate.comeBack();
  await candidate.leave();
  await candidate.page.getByRole('button', { name: 'Return to start' }).click();
  await candidate.pressStart();
  await candidate.seesQuestion(1, 1);
});

test('the test page runs its checks, never shows the code, and clears what it should', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(refusedCode);
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.open('/test/access-code');
  await page.getByRole('button', { name: 'Run All Tests' }).click();
  await expect(page.getByText('PASS')).toHaveCount(4);
  await expect(page.getByText('A wrong code is refused: refused: invalid-code')).toBeVisible();
  // The page's own check does not count as a wrong try; otherwise the first one would have set a cookie to count tries
  // by.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['navle_access']);
  expect(await page.content()).not.toContain(accessCode);
  await page.getByRole('button', { name: 'Clear Storage' }).click();
  await expect(page.getByText('access keys, flag and cookie are gone')).toBeVisible();
  await page.getByRole('button', { name: 'Check Access' }).click();
  await expect(page.getByText('no access in this browser')).toBeVisible();
  await candidate.open();
  await candidate.seesQuestion(1, 1);
});

test('an unknown path shows the 404 page with the way home', async ({ candidate }) => {
  await candidate.open('/no/such/page');
  await expect(candidate.page.getByText('Oops! Page not found')).toBeVisible();
  await candidate.page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(candidate.page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
});
