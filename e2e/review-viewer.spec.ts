// The viewer in review and study: window and level, lines in millimeters, the normal picture in step; by keyboard,
// mouse and touch.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { BlockKeys, BlockQuestions } from '@simulator/exam-engine';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { letSimulationRunOut } from './support/past-simulations.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

test('a radiograph is windowed, measured and compared in the review', longRound(), async ({ candidate }) => {
  test.setTimeout(180_000);
  const { page } = candidate;
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  const { block, position, described, shown } = radiograph();
  await page.getByRole('button', { name: `Review Block ${block}` }).click();
  await page.getByRole('button', { name: `${position + 1}, unanswered`, exact: true }).click();
  const enlarge = page.getByRole('button', { name: `Enlarge: ${described.full}` });
  await enlarge.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture' });
  const image = viewer.getByRole('img', { name: described.full });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(shown.width);

  // Window and level by keyboard, by slider, and by drag; the screen shows what the numbers say.
  const published = await grayInTheMiddle(page, image);
  await page.keyboard.press('w');
  await expect(viewer.getByRole('button', { name: 'Window' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('status').filter({ hasText: 'Level 128, width 248' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(viewer.getByRole('slider', { name: 'Level' })).toHaveValue('136');
  await viewer.getByRole('slider', { name: 'Width' }).fill('181');
  await viewer.getByRole('slider', { name: 'Level' }).fill(String(published));
  await expectGray(page, image, 128);
  await viewer.getByRole('slider', { name: 'Width' }).press('ArrowRight');
  await expect(viewer.getByRole('slider', { name: 'Width' })).toHaveValue('182');
  await drag(page, image, { x: -40, y: 20 });
  await expect(viewer.getByRole('slider', { name: 'Width' })).toHaveValue('142');
  await expect(viewer.getByRole('slider', { name: 'Level' })).toHaveValue(String(published + 20));
  await viewer.getByRole('button', { name: 'Bright parts' }).click();
  await expect(viewer.getByRole('slider', { name: 'Width' })).not.toHaveValue('142');
  await viewer.getByRole('button', { name: 'Invert' }).click();
  await viewer.getByRole('button', { name: 'Reset' }).click();
  await expectGray(page, image, published);
  await expectNoViolations(page, 'viewer with a window');

  // Lines: one by drag, in the picture's own millimeters; one by keyboard.
  await page.keyboard.press('l');
  const box = await boxOf(image);
  await page.mouse.move(box.x + 0.25 * box.width, box.y + 0.5 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.5 * box.height);
  await page.mouse.move(box.x + 0.75 * box.width, box.y + 0.5 * box.height);
  await page.mouse.up();
  const lines = viewer.getByRole('list', { name: 'Lines' });
  const half = 0.5 * shown.width * (described.scales?.[0]?.across.size ?? 0);
  const first = await lines.getByText(/^Line 1: [\d.]+ mm$/).innerText();
  expect(Math.abs(Number(/ ([\d.]+) mm/.exec(first)?.[1]) - half)).toBeLessThan(0.02 * half);
  await viewer.getByRole('button', { name: 'Add a line' }).press('Enter');
  const end = viewer.getByRole('button', { name: /^Line 2, second end/ });
  await expect(end).toBeFocused();
  const before = await end.getAttribute('aria-label');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(end).not.toHaveAttribute('aria-label', before ?? '');
  await expectNoViolations(page, 'viewer with lines');
  await page.keyboard.press('Delete');
  await expect(lines.getByText(/^Line 2/)).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: 'Add a line' })).toBeFocused();
  await viewer.getByRole('button', { name: 'Delete line 1' }).click();
  await expect(lines).toHaveCount(0);

  // Full screen: the first Escape leaves it.
  await page.keyboard.press('f');
  await expect(viewer.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(viewer.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'false');
  await expect(viewer).toBeVisible();

  // The normal picture appears next to it, in step; two fingers zoom both.
  await page.keyboard.press('m');
  await page.keyboard.press('n');
  const normal = viewer.getByRole('img', { name: /^Normal for comparison: / });
  await expect(normal).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expectInStep(image, normal);
  await page.keyboard.press('l');
  await viewer.getByRole('button', { name: 'Add a line on the normal' }).press('Enter');
  await expect(lines.getByText(/^Line 1, on the normal picture: [\d.]+ mm$/)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(lines).toHaveCount(0);
  const zoomed = await boxOf(image);
  await pinch(image, 1.5);
  await expect.poll(async () => (await boxOf(image)).width / zoomed.width).toBeCloseTo(1.5, 1);
  await expectInStep(image, normal);
  await page.setViewportSize({ width: 390, height: 844 });
  await viewer.getByRole('button', { name: 'Reset' }).click();
  const [upper, lower] = await Promise.all([boxOf(image), boxOf(normal)]);
  expect(lower.y).toBeGreaterThan(upper.y + upper.height - 1);
  await expectNoSidewaysScroll(page, 'viewer with two pictures on a phone');
  await expectNoViolations(page, 'viewer with two pictures on a phone');
  await viewer.getByRole('button', { name: 'Show the finding' }).click();
  await expect(viewer.getByRole('img', { name: /^Marked: / })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

interface Radiograph {
  readonly block: number;
  readonly position: number;
  readonly shown: NonNullable<NonNullable<BlockQuestions['questions'][number]['images']>['questionImage']>;
  readonly described: NonNullable<BlockKeys['keys'][number]['picture']>;
}

/** The first picture of the published form that has a normal picture and a scale. */
function radiograph(): Radiograph {
  const read = (block: number, half: string) => {
    const file = `../question-bank/dist/form-1/block-${block}.${half}.json`;
    return JSON.parse(readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'));
  };
  for (let block = 1; block <= 6; block++) {
    const { questions }: BlockQuestions = read(block, 'questions');
    const { keys }: BlockKeys = read(block, 'keys');
    for (const [position, { images }] of questions.entries()) {
      const [shown, described] = [images?.questionImage, keys[position]?.picture];
      if (
        images?.type === 'radiograph' &&
        shown &&
        described?.normal &&
        described.scales &&
        described.findings.length > 0
      )
        return { block, position, shown, described };
    }
  }
  throw new Error('The form has no radiograph with a normal picture and a scale');
}

async function boxOf(image: Locator) {
  const box = await image.boundingBox();
  if (!box) throw new Error('The picture is not to be seen');
  return box;
}

async function drag(page: Page, image: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
  const { x, y, width, height } = await boxOf(image);
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 4; step++) await page.mouse.move(from.x + (by.x * step) / 4, from.y + (by.y * step) / 4);
  await page.mouse.up();
}

/** Moves two fingers apart from the middle of the picture. */
async function pinch(image: Locator, factor: number): Promise<void> {
  await image.evaluate((element, grown) => {
    const stage = element.closest('.viewer__stage');
    if (!stage) throw new Error('The picture is on no stage');
    // A synthetic pointer can't be captured.
    stage.setPointerCapture = () => undefined;
    const { left, top, width, height } = stage.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const send = (type: string, pointerId: number, clientX: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, { pointerId, pointerType: 'touch', bubbles: true, clientX, clientY: y }),
      );
    send('pointerdown', 11, x - 60);
    send('pointerdown', 12, x + 60);
    for (let step = 1; step <= 5; step++) {
      const reach = 60 * (1 + ((grown - 1) * step) / 5);
      send('pointermove', 11, x - reach);
      send('pointermove', 12, x + reach);
    }
    send('pointerup', 11, x - 60 * grown);
    send('pointerup', 12, x + 60 * grown);
  }, factor);
}

/** Both pictures show the same part, each on its own stage. */
async function expectInStep(image: Locator, normal: Locator): Promise<void> {
  const shown = (picture: Locator) =>
    picture.evaluate((element) => {
      const stage = element.closest('.viewer__stage')?.getBoundingClientRect();
      const { left, top, width } = element.getBoundingClientRect();
      return [left - (stage?.left ?? 0), top - (stage?.top ?? 0), width].map(Math.round);
    });
  await expect(async () => expect(await shown(normal)).toEqual(await shown(image))).toPass({ timeout: 5_000 });
}

/** The gray value on the screen: the mean of a small square in the middle of the picture. */
async function grayInTheMiddle(page: Page, image: Locator): Promise<number> {
  const { x, y, width, height } = await boxOf(image);
  const clip = { x: Math.round(x + width / 2) - 4, y: Math.round(y + height / 2) - 4, width: 8, height: 8 };
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const reds = [...data].filter((_, place) => place % 4 === 0);
    return Math.round(reds.reduce((sum, red) => sum + red, 0) / reds.length);
  }, png);
}

async function expectGray(page: Page, image: Locator, gray: number): Promise<void> {
  await expect(async () => {
    expect(Math.abs((await grayInTheMiddle(page, image)) - gray)).toBeLessThanOrEqual(2);
  }).toPass({ timeout: 5_000 });
}
