// The picture slot: stored with its block, shown, enlarged, zoomed, moved and brightened by mouse, touch and keys.

import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from './exam-test.ts';

const alt = 'Grey field with a dark oval in its middle';

test.beforeEach(async ({ page }) => {
  await page.route('**/api/simulations', async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    const picture = { path: '/uploads/test-picture.png', alt, width: 64, height: 48 };
    content.questions[0].images = {
      questionImage: picture,
      type: 'clinical_photo',
      description: 'As seen at the visit',
    };
    content.questions[1].images = {
      optionImages: content.questions[1].options.map(() => picture),
      type: 'radiograph',
      description: 'Four views',
    };
    await route.fulfill({ response, json: content });
  });
  await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: greyPng(64, 48) }));
});

test('a picture is on the device before its block begins, and can be examined closely', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
  await expect(page.getByText('clinical photo')).toBeVisible();
  await page.getByRole('button', { name: `Enlarge: ${alt}` }).click();
  const viewer = page.getByRole('dialog', { name: 'Picture' });
  const image = viewer.getByRole('img', { name: alt });
  const style = () => image.evaluate((element: HTMLElement) => `${element.style.transform} ${element.style.filter}`);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  expect(await style()).toContain('scale(1.25)');
  await page.keyboard.press('ArrowLeft');
  expect(await style()).toContain('translate(40px, 0px)');
  await viewer.getByRole('slider', { name: 'Brightness' }).fill('150');
  await viewer.getByRole('slider', { name: 'Contrast' }).fill('80');
  expect(await style()).toContain('brightness(150%) contrast(80%)');
  const box = await image.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 25, (box?.y ?? 0) + 15);
  await page.mouse.up();
  expect(await style()).toContain('translate(60px, 10px)');
  await viewer.getByRole('button', { name: 'Reset' }).click();
  expect(await style()).toContain('translate(0px, 0px) scale(1)');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Enlarge: ${alt}` })).toBeFocused();
});

test('pictures stand in their options, and choosing still works', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  await candidate.answer('A');
  await expect(page.getByRole('radiogroup').getByRole('img', { name: alt }).first()).toBeVisible();
  await page.keyboard.press('B');
  await expect(candidate.option('B')).toBeChecked();
});

test('a picture survives a reload without network', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { page } = candidate;
  await candidate.enterExam();
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
});

/** A grey picture as PNG, made here so that no file is needed. */
function greyPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0x90);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
