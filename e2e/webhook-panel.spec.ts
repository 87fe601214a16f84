// The webhook-test panel (decision 0039): opens only by a shortcut, posts from the browser to the address typed in, or
// through the server for staff, and does not touch a running simulation.

import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { playReceiver, signatureOf, status, type WebhookReceiver } from '../server/test/shared/webhook-receiver.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll } from './support/screen-checks.ts';
import { startStaffServer } from './support/staff-server.ts';

const keys = 'Control+Alt+KeyW';
const secret = 'a secret that nobody keeps';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Webhook Test' });
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Webhook test"]');

async function openPanel(page: Page): Promise<FrameLocator> {
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeEnabled();
  await page.keyboard.press(keys);
  await expect(dialogOf(page)).toBeVisible();
  const frame = frameOf(page);
  await expect(frame.getByLabel('Webhook URL')).toBeFocused();
  return frame;
}

async function typeIn(frame: FrameLocator, url: string): Promise<void> {
  await frame.getByLabel('Webhook URL').fill(url);
  await frame.getByLabel('Secret').fill(secret);
}

async function using(receiver: WebhookReceiver, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await receiver.goDown();
  }
}

test('opens and closes by keys alone, gives the focus back, and no control leads there', async ({
  candidate,
  page,
}) => {
  await candidate.open();
  const start = page.getByRole('button', { name: 'Start NAVLE Simulation' });
  await expect(start).toBeEnabled();
  expect(await page.locator('a, button, summary').allTextContents()).not.toContainEqual(
    expect.stringMatching(/webhook/i),
  );
  await start.focus();
  for (const close of ['Escape', keys] as const) {
    await openPanel(page);
    await page.keyboard.press(close);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(start).toBeFocused();
  }
  const frame = await openPanel(page);
  await frame.getByText('What your receiver has to allow (CORS)').focus();
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(start).toBeFocused();
  await page.goto(`${candidate.address}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press(keys);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('posts the attempt from the browser, signed, and shows what the receiver says, by keyboard alone', async ({
  candidate,
  page,
}) => {
  const receiver = await playReceiver({ allows: new URL(candidate.address).origin });
  await using(receiver, async () => {
    await candidate.open();
    const frame = await openPanel(page);
    await page.keyboard.type(receiver.url);
    await page.keyboard.press('Tab');
    await page.keyboard.type(secret);
    await page.keyboard.press('Enter');
    const result = frame.getByRole('status', { name: 'Result' });
    await expect(result).toContainText('The receiver accepted the event.');
    await expect(result).toContainText(/Status\s*200 OK/);
    await expect(result).toContainText(/Time\s*\d+ ms/);
    await expect(result.getByRole('region', { name: 'What the receiver answered' })).toHaveText('{"ok":true}');
    expect(receiver.requests).toHaveLength(1);
    const [request] = receiver.requests;
    if (!request) throw new Error('Nothing arrived');
    expect(request.method).toBe('POST');
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': signatureOf(secret, request.body),
      'x-test-source': 'navle-simulator',
      'x-timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(request.headers.cookie).toBeUndefined();
    expect(JSON.parse(request.body)).toMatchObject({
      payload: { user_id: 'anonymous', attempt: 1, items: [{ system: 'NAVLE' }, { user_answer: -1 }] },
    });
    await expect(result).toContainText(signatureOf(secret, request.body));
  });
});

test(
  'sends the payload as it was edited, and shows a refusal and its markup as text',
  longRound(),
  async ({ candidate, page, expectedErrors }) => {
    expectedErrors.push(/status of 422/);
    const receiver = await playReceiver({ allows: '*' });
    await using(receiver, async () => {
      receiver.answer(status(422, {}, '<img src=x onerror="document.title = 1"> is not ours'));
      await candidate.open();
      const frame = await openPanel(page);
      await typeIn(frame, receiver.url);
      const payload = {
        user_id: 'me',
        sim_id: 'sim_edited_here',
        attempt: 6,
        items: [{ item_id: 'é', user_answer: 0 }],
      };
      await frame.getByLabel('Payload').fill(JSON.stringify(payload, null, 4));
      await frame.getByRole('button', { name: 'Send test event' }).click();
      const result = frame.getByRole('status', { name: 'Result' });
      await expect(result).toContainText('The receiver answered but did not accept the event.');
      await expect(result).toContainText('422 Unprocessable Entity');
      await expect(result.getByRole('region')).toHaveText('<img src=x onerror="document.title = 1"> is not ours');
      expect(await frame.locator('img').count()).toBe(0);
      const [request] = receiver.requests;
      expect(request?.body).toBe(JSON.stringify({ payload }));
      expect(request?.headers['x-signature']).toBe(signatureOf(secret, String(request?.body)));
      await frame.getByRole('button', { name: 'Put the sample back' }).click();
      await expect(frame.getByLabel('Payload')).toHaveValue(/sim_webhook_test/);
    });
  },
);

test(
  'says in words when the receiver does not allow it, redirects, or is not there',
  longRound(),
  async ({ candidate, page, expectedErrors }) => {
    expectedErrors.push(/CORS policy/, /net::ERR_/, /Failed to load resource/);
    const closed = await playReceiver();
    const open = await playReceiver({ allows: '*' });
    await candidate.open();
    const frame = await openPanel(page);
    const result = frame.getByRole('status', { name: 'Result' });
    const send = frame.getByRole('button', { name: 'Send test event' });
    await typeIn(frame, closed.url);
    await send.click();
    await expect(result).toContainText('does not allow this page to post there (CORS)');
    expect(closed.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    const help = frame.getByText('What your receiver has to allow (CORS)');
    await help.click();
    await expect(frame.getByText(`Access-Control-Allow-Origin: ${new URL(candidate.address).origin}`)).toBeVisible();
    await expect(frame.getByText(/content-type, x-signature, x-test-source, x-timestamp/)).toBeVisible();

    open.answer(status(302, { location: 'http://127.0.0.1:9/elsewhere' }));
    await frame.getByLabel('Webhook URL').fill(open.url);
    await send.click();
    await expect(result).toContainText('The receiver answered with a redirect. It is not followed');
    expect(open.requests.map(({ method }) => method)).toEqual(['POST']);

    await Promise.all([closed.goDown(), open.goDown()]);
    await send.click();
    await expect(result).toContainText('No answer: the address is wrong, the receiver is down');
  },
);

test('names what can not be sent at its field, before anything is sent', longRound(), async ({ candidate, page }) => {
  const receiver = await playReceiver({ allows: '*' });
  await using(receiver, async () => {
    await candidate.open();
    const frame = await openPanel(page);
    const send = frame.getByRole('button', { name: 'Send test event' });
    const url = frame.getByLabel('Webhook URL');
    const secretField = frame.getByLabel('Secret');
    const payload = frame.getByLabel('Payload');
    await send.click();
    await expect(url).toBeFocused();
    await expect(url).toHaveAttribute('aria-invalid', 'true');
    await expect(url).toHaveAccessibleDescription(/full address, beginning with https/);
    await expect(secretField).toHaveAccessibleDescription(/Please enter the secret/);
    await url.fill(receiver.url.replace('//', '//user:word@'));
    await secretField.fill(secret);
    await send.click();
    await expect(url).toHaveAccessibleDescription(/leave out user and password/);
    await url.fill(receiver.url);
    await expect(url).not.toHaveAttribute('aria-invalid');
    for (const [text, problem] of [
      ['{"user_id": ', /This is not JSON/],
      ['[]', /This is not an attempt: payload/],
      ['{"user_id": "a", "sim_id": "sim_webhook_test", "attempt": 1, "items": []}', /payload\.items/],
      [
        '{"user_id": "a", "sim_id": "sim_webhook_test", "attempt": 1, "items": [{"item_id": "x"}]}',
        /payload\.items\.0\.user_answer is missing or has the wrong type/,
      ],
    ] as const) {
      await payload.fill(text);
      await send.click();
      await expect(payload).toBeFocused();
      await expect(payload).toHaveAccessibleDescription(problem);
    }
    expect(receiver.requests).toEqual([]);
  });
});

test('keeps the secret nowhere: not on the device, not after closing, not in anything that reaches our server', async ({
  candidate,
  page,
}) => {
  const receiver = await playReceiver({ allows: '*' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(receiver.url)) asked.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await using(receiver, async () => {
    await candidate.open();
    const frame = await openPanel(page);
    await typeIn(frame, receiver.url);
    await frame.getByRole('button', { name: 'Send test event' }).click();
    await expect(frame.getByRole('status', { name: 'Result' })).toContainText('The receiver accepted the event.');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    const again = await openPanel(page);
    await expect(again.getByLabel('Secret')).toHaveValue('');
    await expect(again.getByLabel('Webhook URL')).toHaveValue('');
    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie, databases });
    });
    expect(kept).not.toContain(secret);
    expect(asked.join('\n')).not.toContain(secret);
    for (const text of [JSON.stringify(receiver.requests)]) expect(text).not.toContain(secret);
  });
});

test('is not there while a simulation runs, and is again after it', longRound(), async ({ candidate, page }) => {
  await candidate.enterExam();
  const staysAway = async () => {
    await page.keyboard.press(keys);
    await page.waitForTimeout(300);
    await expect(dialogOf(page)).toHaveCount(0);
  };
  await staysAway();
  await candidate.answerRestOfBlock();
  await candidate.seesBlockComplete(1);
  await staysAway();
  await candidate.startBreak();
  await staysAway();
  await page.getByRole('button', { name: 'Resume Test' }).click();
  await candidate.seesQuestion(2, 1);
  await staysAway();
  await candidate.leave();
  await expect(candidate.warning).toBeVisible();
  await candidate.comeBack();
  await staysAway();
  await candidate.leave();
  await page.getByRole('button', { name: 'Return to start' }).click();
  await candidate.comeBack();
  await openPanel(page);
});

test('the frame alone may reach other origins; the page around it may not', async ({
  candidate,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  const receiver = await playReceiver({ allows: '*' });
  await using(receiver, async () => {
    await candidate.open();
    await openPanel(page);
    const reaches = (url: string) =>
      fetch(url).then(
        () => true,
        () => false,
      );
    expect(await page.evaluate(reaches, receiver.url)).toBe(false);
    const [, inside] = page.frames();
    expect(await inside?.evaluate(reaches, receiver.url)).toBe(true);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline from the second visit on, the panel says so instead of breaking the page', async ({
    candidate,
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    await candidate.open();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeEnabled();
    await context.setOffline(true);
    await page.keyboard.press(keys);
    await expect(dialogOf(page).getByRole('alert')).toContainText('The panel could not be loaded');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
    await context.setOffline(false);
    await openPanel(page);
  });
});

test(
  'staff have the server send it with its own settings; others learn that they are not staff',
  longRound(),
  async ({ page, expectedErrors }) => {
    test.slow();
    expectedErrors.push(/status of 4\d\d/);
    const receiver = await playReceiver();
    const server = await startStaffServer({ RESULTS_WEBHOOK_URL: receiver.url, RESULTS_WEBHOOK_SECRET: secret });
    try {
      const sendLive = async () => {
        await page.goto(server.address);
        const frame = await openPanel(page);
        await frame.getByRole('checkbox', { name: 'Use the server’s own webhook settings' }).check();
        await expect(frame.getByLabel('Webhook URL')).toBeHidden();
        await frame.getByRole('button', { name: 'Send test event' }).click();
        return frame.getByRole('status', { name: 'Result' });
      };
      const signIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
        await page.goto(`${server.address}/auth`);
        await page.getByRole('textbox', { name: 'Email' }).fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page).not.toHaveURL(/\/auth/);
      };
      await expect(await sendLive()).toContainText('Sign in at /auth as staff, then try again.');
      await signIn(server.stranger);
      await expect(await sendLive()).toContainText('your account is not staff');
      expect(receiver.requests).toEqual([]);
      await page.evaluate(() => localStorage.removeItem('navle-auth'));
      await signIn(server.staff);
      await expect(await sendLive()).toContainText('The server delivered the event, and the webhook accepted it.');
      expect(receiver.requests).toHaveLength(1);
      const [request] = receiver.requests;
      expect(request?.headers['x-test-source']).toBe('navle-simulator');
      expect(request?.headers['x-signature']).toBe(signatureOf(secret, String(request?.body)));
      expect(JSON.parse(String(request?.body)).payload.items[0].rationale).toContain('A test event');
      receiver.answer(status(401, {}, 'who is there?'));
      const refused = await sendLive();
      await expect(refused).toContainText('but the webhook did not accept it');
      await expect(refused).toContainText('401: who is there?');
    } finally {
      await Promise.all([server.stop(), receiver.goDown()]);
    }
  },
);

async function expectNoViolation(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    screen,
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `in the ${colorScheme} theme axe finds nothing, and nothing is cut off on a phone or at 200 %`,
    longRound(),
    async ({ page, candidate }) => {
      const receiver = await playReceiver({ allows: '*' });
      await using(receiver, async () => {
        await page.emulateMedia({ colorScheme });
        await candidate.open();
        const frame = await openPanel(page);
        await frame.getByRole('button', { name: 'Send test event' }).click();
        await frame.getByText('What your receiver has to allow (CORS)').click();
        for (const state of ['with errors', 'with an answer']) {
          for (const width of [1440, 820, 720, 390, 320]) {
            await page.setViewportSize({ width, height: 900 });
            // The narrowest and the widest size; between the two only sizes change.
            if (width === 1440 || width === 320) await expectNoViolation(page, `${state}, ${width} px`);
            await expectNoSidewaysScroll(page, `${state}, ${width} px`);
            const overhang = await frame
              .locator('html')
              .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
            expect(overhang, `the frame ${state}, ${width} px`).toBeLessThanOrEqual(0);
            await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
          }
          await typeIn(frame, receiver.url);
          await frame.getByRole('button', { name: 'Send test event' }).click();
          await expect(frame.getByRole('status', { name: 'Result' })).toContainText('The receiver accepted the event.');
        }
      });
    },
  );
}
