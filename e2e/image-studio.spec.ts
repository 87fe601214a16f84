// The image studio in a browser, with images from the built-in generator and from a model: every state, every toast,
// the gallery.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  asPictureOf,
  asPolicyRefusal,
  asSilence,
  asStatus,
  type ImageProvider,
  playImageModel,
} from '../server/test/shared/image-provider.ts';
import { newAccountHolder } from './support/account-holder.ts';
import { accessCode, type ExamServer, startExamServer } from './support/exam-server.ts';
import { test as examTest, expect, watchErrors } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const test = examTest.extend<object, { painter: ImageProvider; paintingServer: ExamServer }>({
  painter: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const painter = await playImageModel();
      await use(painter);
      await painter.goDown();
    },
    { scope: 'worker' },
  ],
  paintingServer: [
    async ({ painter }, use) => {
      const server = await startExamServer({ OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: painter.baseUrl });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

async function openStudio(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/image-studio`);
  await page.getByRole('button', { name: 'Enter access code' }).click();
  await page.getByRole('textbox', { name: 'Access code' }).fill(accessCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Generate Image' })).toBeVisible();
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' });
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text }).first();

test.describe('without a model', () => {
  test.beforeEach(({ expectedErrors }) => {
    // Responses to requests made before the code is entered, and to requests that can't be drawn.
    expectedErrors.push(/status of 4\d\d/);
  });

  test('a teaching image is generated, described, marked as synthetic, downloaded, kept, reused and deleted', async ({
    candidate: { page, address },
  }) => {
    await openStudio(page, address);
    await expect(page.getByRole('radiogroup', { name: 'Image type' }).getByRole('radio')).toHaveCount(6);
    await expect(page.getByRole('combobox', { name: 'Species' }).locator('option')).toHaveCount(10);
    await expect(page.getByRole('combobox', { name: 'Region' }).locator('option')).toHaveCount(12);
    await expect(gallery(page)).toContainText('No pictures yet');
    await expect(page.getByRole('heading', { name: 'Setup: draw with an AI model' })).toBeVisible();

    await page.getByRole('radio', { name: 'Ultrasound' }).check();
    await page.getByRole('combobox', { name: 'Region' }).selectOption('liver');
    await page.getByRole('textbox', { name: 'Condition' }).fill('mucocele');
    const preview = page.getByRole('region', { name: 'Prompt preview' });
    await expect(preview).toContainText('ultrasound image of the canine liver, showing mucocele');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(toast(page, 'High-quality veterinary image generated successfully!')).toBeVisible();
    await expect(result(page)).toContainText('Synthetic teaching image');
    await expect(result(page).getByRole('img', { name: /Gallbladder mucocele/ })).toBeVisible();
    await expect(page.getByText('19 of 20 pictures left today')).toBeVisible();

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      result(page).getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^veterinary-image-[0-9a-f]{8}\.webp$/);
    expect(readFileSync(await saved.path()).toString('latin1', 8, 12)).toBe('WEBP');
    await expect(toast(page, 'Image downloaded successfully!')).toBeVisible();

    await page.reload();
    await expect(gallery(page).getByRole('img', { name: /Gallbladder mucocele/ })).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Enlarge' }).click();
    await expect(page.getByRole('dialog')).toContainText('Prompt: High-quality veterinary ultrasound image');
    await page.keyboard.press('Escape');
    await gallery(page).getByRole('button', { name: 'Use this prompt' }).click();
    await expect(page.getByRole('textbox', { name: 'Custom prompt' })).toHaveValue(/showing mucocele/);
    await expect(preview).toContainText('Your own words are used');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(gallery(page).getByRole('listitem')).toHaveCount(2);

    await gallery(page).getByRole('button', { name: 'Delete' }).first().click();
    await page
      .getByRole('alertdialog', { name: 'Delete this picture?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(gallery(page).getByRole('listitem')).toHaveCount(2);
    await gallery(page).getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(gallery(page).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(gallery(page).getByRole('listitem')).toHaveCount(1);
  });

  test('what it can not draw it says, and offers what it can', async ({ candidate: { page, address } }) => {
    await openStudio(page, address);
    await page.getByRole('textbox', { name: 'Condition' }).fill('osteosarcoma');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Failed to generate image. Please try again.')).toBeVisible();
    await expect(result(page)).toContainText('The built-in generator can’t draw this');
    const offered = result(page).getByRole('listitem').first();
    const label = await offered.textContent();
    await offered.getByRole('button').click();
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(result(page).getByRole('figure')).toContainText(label?.split(': ')[1] ?? 'nothing was offered');
    await expect(page.getByText('19 of 20 pictures left today')).toBeVisible();
    await page.getByRole('radio', { name: 'Anatomy' }).check();
    await expect(page.getByText('Without a model there is nothing to draw for anatomy.')).toBeVisible();
  });

  test('everything can be done by keyboard', async ({ candidate: { page, address } }) => {
    await openStudio(page, address);
    await page.getByRole('radio', { name: 'Radiograph' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Ultrasound' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    for (const name of ['Species', 'Region']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('combobox', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('hip dysplasia');
    await page.keyboard.press('Enter');
    await expect(result(page).getByRole('img', { name: /hip dysplasia/ })).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeFocused();
  });

  test('a signed-in person has a gallery of their own, without a code', longRound(), async ({ page, server }) => {
    const errors = watchErrors(page);
    const person = newAccountHolder(page, server.address);
    await person.signUp();
    await page.goto(`${server.address}/image-studio`);
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(result(page).getByRole('img', { name: /Normal hips of a dog/ })).toBeVisible();
    await page.reload();
    await expect(gallery(page).getByRole('img', { name: /Normal hips of a dog/ })).toBeVisible();
    expect(errors).toEqual([]);

    await expect(page.getByRole('heading', { name: 'More with the access code' })).toBeVisible();
    await expectNoViolations(page, 'signed in without a code');
    await page.getByRole('button', { name: 'Enter access code' }).click();
    await page.getByRole('textbox', { name: 'Access code' }).fill(accessCode);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'More with the access code' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Condition' }).fill('hip dysplasia');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(result(page).getByRole('img', { name: /hip dysplasia/ })).toBeVisible();
  });

  test('an unreachable server is reported, with a way to retry', async ({
    candidate: { page, address },
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    await openStudio(page, address);
    await page.route('**/functions/v1/generate-medical-image', (route) => route.abort());
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(result(page)).toContainText('The picture could not be made');
    await page.unroute('**/functions/v1/generate-medical-image');
    await result(page).getByRole('button', { name: 'Try again' }).click();
    await expect(result(page).getByRole('img')).toBeVisible();
    await page.route('**/file', (route) => route.abort());
    await result(page).getByRole('button', { name: 'Download' }).click();
    await expect(toast(page, 'Failed to download image')).toBeVisible();
    await page.route('**/api/studio', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The studio could not be opened' })).toBeVisible();
    await page.unroute('**/api/studio');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(gallery(page).getByRole('listitem')).toHaveCount(1);
  });

  test(
    'every state passes axe in both themes, at every width',
    longRound(),
    async ({ candidate: { page, address } }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${address}/image-studio`);
      await expect(page.getByRole('heading', { name: 'Enter your code to use the studio' })).toBeVisible();
      await expectNoViolations(page, 'no access');
      await openStudio(page, address);
      await expectNoViolations(page, 'empty');
      await page.getByRole('textbox', { name: 'Condition' }).fill('osteosarcoma');
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await expect(result(page).getByRole('listitem').first()).toBeVisible();
      await page.locator('summary').click();
      await expectNoViolations(page, 'cannot draw');
      await page.getByRole('textbox', { name: 'Condition' }).fill('');
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await expect(result(page).getByRole('img')).toBeVisible();
      await expectNoViolations(page, 'drawn');
      // 720 by 450 is what is left of a common screen at 200 %.
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [720, 450],
        [820, 1180],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectNoSidewaysScroll(page, `studio at ${width}`);
        await page.screenshot({ path: `${test.info().outputDir}/studio-${width}.png`, fullPage: true });
      }
      await gallery(page).getByRole('button', { name: 'Delete' }).click();
      await expectNoViolations(page, 'delete');
    },
  );
});

test.describe('with a model', () => {
  test.beforeEach(({ painter, expectedErrors }) => {
    painter.answers(asPictureOf(picture));
    expectedErrors.push(/status of [45]\d\d/);
  });

  test('own words go to it as they are, and its picture says who drew it', async ({
    page,
    painter,
    paintingServer,
  }) => {
    await openStudio(page, paintingServer.address);
    await expect(page.getByRole('heading', { name: 'Setup: draw with an AI model' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill('A goat on a <b>hill</b>');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(result(page)).toContainText('Drawn by an AI model');
    await expect(result(page).getByRole('img', { name: 'A goat on a <b>hill</b>' })).toBeVisible();
    expect(painter.asked.at(-1)?.body).toMatchObject({
      ...{ prompt: 'A goat on a <b>hill</b>', model: 'gpt-image-1', size: '1024x1024', quality: 'high' },
    });
  });

  test('it draws nothing for an account without the code, and the page says what it takes', async ({
    page,
    painter,
    paintingServer,
  }) => {
    const before = painter.asked.length;
    const person = newAccountHolder(page, paintingServer.address);
    await person.signUp();
    await page.goto(`${paintingServer.address}/image-studio`);
    await expect(page.getByRole('heading', { name: 'A model draws for candidates' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate Image' })).toBeDisabled();
    await openStudio(page, paintingServer.address);
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(result(page)).toContainText('Drawn by an AI model');
    expect(painter.asked.length).toBe(before + 1);
  });

  test(
    'while it draws there is progress, and it can be cancelled',
    longRound(),
    async ({ page, painter, paintingServer }) => {
      painter.answers(asSilence);
      await openStudio(page, paintingServer.address);
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await expect(result(page).getByRole('progressbar', { name: 'Generating…' })).toBeVisible();
      await expect(result(page)).toContainText('Drawing, 1 s');
      await expectNoViolations(page, 'drawing');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(result(page)).toContainText('Your picture appears here.');
      await expect(page.getByRole('button', { name: 'Generate Image' })).toBeEnabled();
      await expect(gallery(page)).toContainText('No pictures yet');
    },
  );

  test(
    'a refusal by its rules and a failure show different messages',
    longRound(),
    async ({ page, painter, paintingServer }) => {
      await openStudio(page, paintingServer.address);
      painter.answers(asPolicyRefusal);
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await expect(result(page)).toContainText('The model declined this prompt');
      await expectNoViolations(page, 'declined');
      painter.answers(asStatus(401));
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await expect(result(page)).toContainText('The picture could not be made');
      painter.answers(asPictureOf(picture));
      await result(page).getByRole('button', { name: 'Try again' }).click();
      await expect(result(page).getByRole('img')).toBeVisible();
      await expect(page.getByText('19 of 20 pictures left today')).toBeVisible();
    },
  );

  test(
    'the last picture of the day is followed by when there are more',
    longRound(),
    async ({ page, context, paintingServer }) => {
      const { address } = paintingServer;
      await openStudio(page, address);
      const generate = () =>
        context.request.post(`${address}/functions/v1/generate-medical-image`, { data: { prompt: 'A cow' } });
      for (let taken = 0; taken < 20; taken++) expect((await generate()).status()).toBe(200);
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await expect(result(page)).toContainText(/No pictures left today.*You can generate more from \w+/);
      await expectNoViolations(page, 'nothing left');
      await page.reload();
      await expect(page.getByText('0 of 20 pictures left today')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Generate Image' })).toBeDisabled();
      await expect(page.getByText(/You can generate more from \w+/)).toBeVisible();
    },
  );
});
