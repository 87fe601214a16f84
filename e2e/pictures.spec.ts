// The picture slot: a picture is stored with its block, shown, enlarged, zoomed, moved and brightened by mouse, touch
// and keys; and the form's own pictures, whose findings only the review reveals.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import type { BlockKeys, BlockQuestions, Picture } from '@simulator/exam-engine';
import { picturesFolder, readManifest } from '@simulator/teaching-pictures';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { letSimulationRunOut } from './support/past-simulations.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

const alt = 'Grey field with a dark oval in its middle';

async function plantPictures(page: Page): Promise<void> {
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
  await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: grayPng(64, 48) }));
}

test('a picture can be examined closely', async ({ candidate }) => {
  const { page } = candidate;
  await plantPictures(page);
  await candidate.enterExam();
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
  await expect(page.getByText('clinical photo')).toBeVisible();
  await page.getByRole('button', { name: `Enlarge: ${alt}` }).click();
  const viewer = page.getByRole('dialog', { name: 'Picture' });
  const image = viewer.getByRole('img', { name: alt });
  await expect(image).toBeVisible();
  const fitted = await placeOf(image);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await placeOf(image)).width / fitted.width).toBeCloseTo(1.25, 2);
  const zoomed = await placeOf(image);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await placeOf(image)).x - zoomed.x).toBeCloseTo(40, 0);
  expect((await placeOf(image)).y).toBeCloseTo(zoomed.y, 0);
  await viewer.getByRole('slider', { name: 'Brightness' }).fill('150');
  await viewer.getByRole('slider', { name: 'Contrast' }).fill('80');
  await expect.poll(() => lightOf(image)).toEqual({ brightness: 1.5, contrast: 0.8 });
  const { x, y } = await placeOf(image);
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 25, y + 15);
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(image)).x - zoomed.x).toBeCloseTo(60, 0);
  expect((await placeOf(image)).y - zoomed.y).toBeCloseTo(10, 0);
  await viewer.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => placeOf(image)).toEqual(fitted);
  await expect.poll(() => lightOf(image)).toEqual({ brightness: 1, contrast: 1 });
  // Two fingers, as a phone's screen reports them: the part of the picture between them stays in place as they move
  // apart.
  const touch = await page.context().newCDPSession(page);
  const middle = { x: fitted.x + fitted.width / 2, y: fitted.y + fitted.height / 2 };
  const fingers = (apart: number) => [
    { id: 1, x: middle.x - apart / 2, y: middle.y },
    { id: 2, x: middle.x + apart / 2, y: middle.y },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(50) });
  for (const apart of [60, 80, 100])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await placeOf(image)).width / fitted.width).toBeCloseTo(2, 1);
  const pinched = await placeOf(image);
  expect(Math.abs(pinched.x + pinched.width / 2 - middle.x)).toBeLessThan(3);
  // The viewer has no tools that the exam does not have.
  await expect(viewer.getByRole('button')).toHaveText(['Zoom in', 'Zoom out', 'Reset', 'Close']);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Enlarge: ${alt}` })).toBeFocused();
});

/** Where a picture is on the screen, and how large. */
async function placeOf(image: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await image.boundingBox();
  if (!box) throw new Error('The picture is not to be seen');
  return box;
}

/** Engines print a filter in different ways: `150%` and `1.5` are the same brightness. */
function lightOf(image: Locator): Promise<{ brightness: number; contrast: number }> {
  return image.evaluate((element) => {
    const { filter } = getComputedStyle(element);
    const amountOf = (name: string): number => {
      const [, amount = '1', percent] = new RegExp(`${name}\\(([\\d.]+)(%?)\\)`).exec(filter) ?? [];
      return Number(amount) / (percent ? 100 : 1);
    };
    return { brightness: amountOf('brightness'), contrast: amountOf('contrast') };
  });
}

test('pictures are shown in their options, and choosing still works', async ({ candidate }) => {
  const { page } = candidate;
  await plantPictures(page);
  await candidate.enterExam();
  await candidate.answer('A');
  await expect(page.getByRole('radiogroup').getByRole('img', { name: alt }).first()).toBeVisible();
  await page.keyboard.press('B');
  await expect(candidate.option('B')).toBeChecked();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a picture survives reloads without network, also as an earlier version stored it: as a Blob', async ({
    candidate,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { page } = candidate;
    await plantPictures(page);
    await candidate.enterExam();
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
    expect(await page.evaluate(storePicturesAsBlobs)).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
  });

  test('a loop plays after a reload without network', async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { page } = candidate;
    await plantLoop(page);
    await candidate.enterExam();
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.click();
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.reload();
    await play.click();
    await expect.poll(() => moves(page.getByRole('img', { name: alt }))).toBe(true);
  });
});

/** The first question moves, the second has a picture, too. Returns the paths that were asked for, in order. */
async function plantLoop(page: Page): Promise<{ asked: string[]; holdLoop: () => void; releaseLoop: () => void }> {
  const asked: string[] = [];
  let isHeld = false;
  await page.route('**/api/simulations', async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    const still = { alt, width: 1024, height: 768 };
    const cine = { path: '/uploads/test-loop', seconds: 1.2 };
    const images = { type: 'ultrasound', description: 'Upper chest' };
    content.questions[0].images = { ...images, questionImage: { ...still, path: '/uploads/test-still', cine } };
    content.questions[1].images = { ...images, questionImage: { ...still, path: '/uploads/test-second' } };
    await route.fulfill({ response, json: content });
  });
  const moving = readManifest().find(({ cine }) => cine);
  await page.route('**/uploads/**', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const isLoop = pathname.endsWith('loop');
    if (isLoop && isHeld) return route.abort();
    const file = isLoop ? moving?.cine?.file : moving?.file;
    return route.fulfill({ contentType: 'image/webp', path: join(picturesFolder, file ?? '') });
  });
  return { asked, holdLoop: () => (isHeld = true), releaseLoop: () => (isHeld = false) };
}

/** True if what the picture shows changes within a moment. */
async function moves(image: Locator): Promise<boolean> {
  const before = await image.screenshot();
  for (let look = 0; look < 8; look++) {
    await image.page().waitForTimeout(150);
    if (!before.equals(await image.screenshot())) return true;
  }
  return false;
}

test('a loop plays when asked, until it is stopped or the next question comes, and comes after the stills', async ({
  candidate,
}) => {
  const { page } = candidate;
  const { asked } = await plantLoop(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await candidate.enterExam();
  const image = page.getByRole('img', { name: alt });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  await expect.poll(() => asked).toContain('/uploads/test-loop');
  expect(asked.indexOf('/uploads/test-loop')).toBeGreaterThan(asked.indexOf('/uploads/test-second'));
  expect(asked).toContain('/uploads/test-second');
  expect(await moves(image)).toBe(false);
  await expect(page.locator('.picture__motion')).toBeHidden();
  await expectNoViolations(page, 'a question with a loop');
  await play.click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeFocused();
  await expect.poll(() => moves(image)).toBe(true);
  await stop.press('Enter');
  await expect(play).toBeVisible();
  expect(await moves(image)).toBe(false);
  await play.click();
  await expect(stop).toBeVisible();
  await candidate.answer('A');
  await expect(stop).toHaveCount(0);
  await expect(play).toHaveCount(0);
  expect(await moves(image)).toBe(false);
});

test('whoever prefers less motion reads what moves beside the still, and a loop that is not here is waited for', async ({
  candidate,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  const { page } = candidate;
  const { holdLoop, releaseLoop } = await plantLoop(page);
  holdLoop();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await candidate.enterExam();
  const image = page.getByRole('img', { name: alt });
  await expect(page.locator('.picture__motion')).toHaveText(alt);
  expect(await moves(image)).toBe(false);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Loading the loop…' })).toBeVisible();
  expect(await moves(image)).toBe(false);
  releaseLoop();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible({ timeout: 40_000 });
  expect(await moves(image)).toBe(true);
});

/** Rewrites the stored pictures in the earlier format. Returns how many there were. Runs in the page. */
async function storePicturesAsBlobs(): Promise<number> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-simulator'));
  const store = db.transaction('pictures', 'readwrite').objectStore('pictures');
  const rows: { edition: string; path: string; bytes: ArrayBuffer; type: string }[] = await finished(store.getAll());
  for (const { edition, path, bytes, type } of rows) {
    await finished(store.put({ edition, path, blob: new Blob([bytes], { type }) }));
  }
  db.close();
  return rows.length;
}

/** A question of the published form with its picture, and what its review may reveal. */
interface PicturedQuestion {
  readonly position: number;
  readonly question: BlockQuestions['questions'][number];
  readonly shown: Picture;
  readonly description: string;
  readonly notes: BlockKeys['keys'][number];
  readonly described: NonNullable<BlockKeys['keys'][number]['picture']>;
}

function picturedQuestions(block: number): readonly PicturedQuestion[] {
  const read = (half: string) => {
    const file = `../question-bank/dist/form-1/block-${block}.${half}.json`;
    return JSON.parse(readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'));
  };
  const { questions }: BlockQuestions = read('questions');
  const { keys }: BlockKeys = read('keys');
  return questions.flatMap((question, position) => {
    const notes = keys[position];
    const { questionImage: shown, description } = question.images ?? {};
    const described = notes?.picture;
    return shown && description && described ? [{ position, question, shown, description, notes, described }] : [];
  });
}

function firstPictured(): PicturedQuestion {
  const [first] = picturedQuestions(1);
  if (!first) throw new Error('Block 1 has no question with a picture');
  return first;
}

/** Words that name what a question's picture shows, from the record that the picture was drawn from. */
function tellingWords(questionId: number): readonly string[] {
  const entry = readManifest().find(({ questions }) => questions.includes(questionId));
  // `no bacteria` denies the finding and gives nothing away.
  return (entry?.gives_away ?? []).filter(
    (word) => !new RegExp(`\\b(no|without|free of|nor)\\b[^.;]*${word}`, 'i').test(entry?.neutral ?? ''),
  );
}

test('a question of the form shows its picture and reveals nothing of what it means', async ({ candidate }) => {
  const { page } = candidate;
  const { position, question, shown, description, notes, described } = firstPictured();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await candidate.enterExam();
  for (let number = 0; number < position; number++) await candidate.answer('B');

  const image = page.getByRole('img', { name: shown.alt });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(image).toHaveAttribute('width', String(shown.width));
  await expect(image).toHaveAttribute('height', String(shown.height));
  await expect(page.getByText('Synthetic teaching image')).toBeVisible();
  await expect(page.getByText(description)).toBeVisible();
  await expect(page.getByText('Findings', { exact: true })).toHaveCount(0);

  const words = tellingWords(question.id);
  expect(words.length).toBeGreaterThan(0);
  const figure = await page.locator('figure').evaluate((element) => element.outerHTML.toLowerCase());
  for (const word of words) expect(figure).not.toContain(word.toLowerCase());
  const everything = await page.content();
  for (const secret of [described.full, described.normal?.path ?? described.full, notes.takeaway, ...notes.rationales])
    expect(everything).not.toContain(secret);
  const pictures = asked.filter((path) => path.startsWith('/uploads/'));
  expect(pictures).toContain(shown.path);
  for (const path of pictures) expect(path).toMatch(/^\/uploads\/[0-9a-f]{16}$/);
  const normals = picturedQuestions(1).map((other) => other.described.normal?.path);
  for (const path of pictures) expect(normals).not.toContain(path);
});

test('a picture keeps its place before it is there', async ({ candidate }) => {
  const { page } = candidate;
  await candidate.enterExam();
  for (let number = 0; number < firstPictured().position; number++) await candidate.answer('B');
  const image = page.locator('.picture__image');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const options = page.getByRole('radiogroup');
  const before = await options.boundingBox();
  await image.evaluate((element) => element.removeAttribute('src'));
  expect(await options.boundingBox()).toEqual(before);
});

test('the review marks the finding and puts the normal beside it, by keyboard alone', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  const { block, found } = withFindingAndNormal();
  const { position, shown, described } = found;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: `Review Block ${block}` }).click();
  await page.getByRole('button', { name: `${position + 1}, unanswered`, exact: true }).click();

  const image = page.getByRole('img', { name: described.full });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('figcaption').getByText(described.full)).toBeVisible();
  await expect(page.getByText('Synthetic teaching image')).toBeVisible();
  await expectNoViolations(page, 'review with a picture');

  const marks = page.getByRole('img', { name: /^Marked: / });
  const show = page.getByRole('button', { name: 'Show the finding' });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(marks).toHaveCount(0);
  await show.press('Enter');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(show).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Marked: ' })).toBeVisible();
  // The boxes are where the record puts them, on the picture as it is shown.
  const first = described.findings[0];
  const [frame, box] = await Promise.all([image.boundingBox(), marks.locator('rect').first().boundingBox()]);
  expect(await marks.locator('rect').count()).toBe(2 * described.findings.length);
  const middle = { x: (first?.x ?? 0) + (first?.width ?? 0) / 2, y: (first?.y ?? 0) + (first?.height ?? 0) / 2 };
  expect(((box?.x ?? 0) + (box?.width ?? 0) / 2 - (frame?.x ?? 0)) / (frame?.width ?? 1)).toBeCloseTo(middle.x, 2);
  expect(((box?.y ?? 0) + (box?.height ?? 0) / 2 - (frame?.y ?? 0)) / (frame?.height ?? 1)).toBeCloseTo(middle.y, 2);

  const compare = page.getByRole('button', { name: 'Compare with normal' });
  expect(asked).not.toContain(described.normal?.path);
  await compare.press(' ');
  const normal = page.getByRole('img', { name: /^Normal for comparison: / });
  await expect.poll(() => normal.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(compare).toBeFocused();
  expect(asked).toContain(described.normal?.path);
  await expectNoViolations(page, 'review with the finding and the normal');
  const beside = await Promise.all([image.boundingBox(), normal.boundingBox()]);
  expect(beside[1]?.x).toBeGreaterThan((beside[0]?.x ?? 0) + (beside[0]?.width ?? 0) - 1);
  await page.setViewportSize({ width: 390, height: 844 });
  const below = await Promise.all([image.boundingBox(), normal.boundingBox()]);
  expect(below[1]?.y).toBeGreaterThan((below[0]?.y ?? 0) + (below[0]?.height ?? 0) - 1);
  await expectNoSidewaysScroll(page, 'review with a picture on a phone');

  await show.press('Enter');
  await compare.press('Enter');
  await expect(marks).toHaveCount(0);
  await expect(normal).toHaveCount(0);
  expect(shown.alt).not.toBe(described.full);
});

test('the review plays the loop of the question and the normal one beside it', longRound(), async ({ candidate }) => {
  const { page } = candidate;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  const [moving] = [1, 2, 3, 4, 5, 6].flatMap((block) =>
    picturedQuestions(block).flatMap((found) => (found.shown.cine ? [{ block, found }] : [])),
  );
  if (!moving) throw new Error('No question of the form has a loop');
  const { position, described } = moving.found;
  await page.getByRole('button', { name: `Review Block ${moving.block}` }).click();
  await page.getByRole('button', { name: `${position + 1}, unanswered`, exact: true }).click();
  await page.getByRole('button', { name: 'Compare with normal' }).click();
  const image = page.getByRole('img', { name: described.full });
  const normal = page.getByRole('img', { name: /^Normal for comparison: / });
  await expect(normal).toBeVisible();
  await page.clock.resume();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toHaveCount(2);
  expect(await moves(image)).toBe(false);
  expect(await moves(normal)).toBe(false);
  await play.last().click();
  await expect.poll(() => moves(normal)).toBe(true);
  expect(await moves(image)).toBe(false);
  await play.click();
  await expect.poll(() => moves(image)).toBe(true);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await expect(play).toHaveCount(1);
  expect(await moves(image)).toBe(false);
});

test(
  'a normal picture that can not be fetched is reported as missing, and appears once it can',
  longRound(),
  async ({ candidate, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED/);
    const { page } = candidate;
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false });
    const { block, found } = withFindingAndNormal();
    await page.getByRole('button', { name: `Review Block ${block}` }).click();
    await page.getByRole('button', { name: `${found.position + 1}, unanswered`, exact: true }).click();
    const compare = page.getByRole('button', { name: 'Compare with normal' });
    await page.route('**/uploads/**', (route) => route.abort());
    await compare.click();
    await expect(page.getByText('The normal picture could not be loaded.')).toBeVisible();
    await expect(compare).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/uploads/**');
    await compare.click();
    await expect(page.getByRole('img', { name: /^Normal for comparison: / })).toBeVisible();
    await expect(page.getByText('The normal picture could not be loaded.')).toHaveCount(0);
  },
);

/** The picture is square, so that the normal picture is next to it if there is space. */
function withFindingAndNormal(): { readonly block: number; readonly found: PicturedQuestion } {
  for (let block = 1; block <= 6; block++) {
    const found = picturedQuestions(block).find(
      ({ shown, described }) => described.normal && described.findings.length > 0 && shown.width === shown.height,
    );
    if (found) return { block, found };
  }
  throw new Error('No question of the form has a finding and a normal picture');
}

/** A gray picture as PNG, made here so that no file is needed. */
function grayPng(width: number, height: number): Buffer {
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
