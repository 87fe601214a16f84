// A block under the rules of exam day: back and forth, answers changed and left out, the tools, the question list, and
// the end with its credit.

import type { Page } from '@playwright/test';
import type { Candidate } from './support/candidate.ts';
import { enterUnder, FreeBlock } from './support/exam-day.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

async function enter(candidate: Candidate, rules: 'exam-day' | 'self-paced' = 'exam-day'): Promise<FreeBlock> {
  await enterUnder(candidate, rules);
  return new FreeBlock(candidate);
}

test('answers are changed, cleared and left out on the way back and forth, and the block ends with credit', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize(wide);
  const block = await enter(candidate);
  const cell = (name: string) =>
    page.getByRole('navigation', { name: 'Question list' }).getByRole('button', { name, exact: true });
  await expect(block.button('Previous Question')).toBeDisabled();
  await block.press('b', 'Enter');
  await block.seesQuestion(2);
  await expect(cell('Question 1, answered')).toBeVisible();
  await block.button('Next Question').click();
  await block.seesQuestion(3);
  await expect(cell('Question 2, not answered')).toBeVisible();
  await block.press('ArrowLeft');
  await block.seesQuestion(2);
  await block.button('Previous Question').click();
  await block.seesQuestion(1);
  await expect(candidate.option('B')).toBeChecked();
  await block.press('c');
  await expect(candidate.option('C')).toBeChecked();
  await block.button('Clear Answer').click();
  await expect(candidate.option('C')).not.toBeChecked();
  await expect(block.button('Clear Answer')).toBeDisabled();
  await expect(cell('Question 1, not answered')).toBeVisible();
  await block.press('d', 'f');
  await expect(block.button('Flag')).toHaveAttribute('aria-pressed', 'true');
  await expect(cell('Question 1, answered, flagged')).toHaveAttribute('aria-current', 'true');

  await block.button('Question list').click();
  await expect(cell('Question 1, answered, flagged')).toBeFocused();
  await block.press('End');
  await expect(cell('Question 60, not answered')).toBeFocused();
  await block.press('Home');
  await expect(cell('Question 1, answered, flagged')).toBeFocused();
  await block.press('Escape');
  await expect(page.locator('#question-stem')).toBeFocused();
  await block.press('l', 'ArrowDown', 'ArrowRight', 'Enter');
  await block.seesQuestion(7);
  await cell('Question 60, not answered').click();
  await block.seesQuestion(60);
  await block.press('Enter');
  const overview = block.dialog('End Block 1?');
  await expect(overview.getByRole('heading', { name: '59 questions not answered' })).toBeVisible();
  await expect(overview.getByRole('heading', { name: '1 question flagged' })).toBeVisible();
  await expect(overview.getByRole('heading', { name: '1 question answered' })).toBeVisible();
  await expect(overview.getByText('The time left (1h 5m) is added to your break time.')).toBeVisible();
  await overview.getByRole('button', { name: 'Return to Block' }).click();
  await block.seesQuestion(60);
  await block.button('End Block').click();
  await overview.getByRole('button', { name: 'Question 1, answered, flagged' }).first().click();
  await block.seesQuestion(1);
  await expect(candidate.option('D')).toBeChecked();
  await block.button('End Block').click();
  await overview.getByRole('button', { name: 'End Block' }).click();
  await candidate.seesBlockComplete(1);
  const completed = (await candidate.readLog()).find(({ type }) => type === 'BlockCompleted');
  expect(completed).toMatchObject({ cause: 'ended', minutesUsed: 0 });
  expect(Number(completed?.['creditedMs'])).toBeGreaterThan(60 * 60_000);
});

test('options are struck out by their button, X and letter, right click and long press, and never the chosen one', async ({
  candidate,
}) => {
  const { page } = candidate;
  const block = await enter(candidate);
  await block.strike('A').click();
  await expect(block.strike('A')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: /^A\. .* \(struck out\)$/ })).toBeVisible();
  await block.press('x', 'b');
  await expect(block.strike('B')).toHaveAttribute('aria-pressed', 'true');
  await expect(candidate.option('B')).not.toBeChecked();
  await page.locator('.option__row').nth(2).click({ button: 'right' });
  await expect(block.strike('C')).toHaveAttribute('aria-pressed', 'true');
  await longPress(page, 3);
  await expect(block.strike('D')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.locator('.option__row').nth(3).click();
  await expect(candidate.option('D')).toBeChecked();
  await expect(block.strike('D')).toBeHidden();
  await block.press('x', 'd');
  await expect(page.getByText('The chosen option can’t be struck out.')).toBeAttached();
  await block.press('x', 'Escape', 'a');
  await expect(candidate.option('A')).toBeChecked();
  await expect(block.strike('D')).toHaveAttribute('aria-pressed', 'false');
  await block.continueFrom(1);
  await expect(block.strike('B')).toHaveAttribute('aria-pressed', 'false');
  await block.press('ArrowLeft');
  await block.seesQuestion(1);
  await expect(block.strike('B')).toHaveAttribute('aria-pressed', 'true');
});

test('words are highlighted by mouse and by keys, announced, and no longer when selected again', async ({
  candidate,
}) => {
  const { page } = candidate;
  const block = await enter(candidate);
  const words = (await candidate.questionText()).split(/\s+/);
  const status = page.locator('.tools [role=status]').first();
  await block.press('h', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight');
  await expect(status).toHaveText(/^Not highlighted: /);
  await block.press('Enter');
  await expect(block.marks).toHaveText([`${words[1]} ${words[2]}`]);
  await expect(status).toHaveText(/^Now highlighted: /);
  await block.press('ArrowLeft', 'Enter');
  await expect(block.marks).toHaveText([words[2] ?? '']);
  await block.press('Escape');
  await block.seesQuestion(1);

  await selectStem(page, 0, words[0]?.length ?? 1);
  await block.button('Highlight').click();
  await expect(block.marks.first()).toHaveText(words[0] ?? '');
  await block.continueFrom(1);
  await expect(block.marks).toHaveCount(0);
  await block.press('ArrowLeft');
  await block.seesQuestion(1);
  await expect(block.marks.first()).toHaveText(words[0] ?? '');
  await block.press('h');
  await block.marks.first().click();
  await expect(block.marks.first()).not.toHaveText(words[0] ?? '');
  expect(await candidate.questionText()).toBe(words.join(' '));
});

test('a note is on the device within half a second, belongs to its question, and survives an immediate reload', async ({
  candidate,
}) => {
  const { page } = candidate;
  const block = await enter(candidate);
  await block.press('n');
  await expect(block.note).toBeFocused();
  await page.keyboard.type('abc, not a choice');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.waitForTimeout(500);
  const notes = async () => (await candidate.readLog()).filter(({ type }) => type === 'NoteWritten');
  expect((await notes()).at(-1)).toMatchObject({ question: 0, text: 'abc, not a choice' });
  await page.keyboard.type('!');
  await block.button('Next Question').click();
  await block.seesQuestion(2);
  expect((await notes()).at(-1)).toMatchObject({ question: 0, text: 'abc, not a choice!' });
  await expect(block.note).toHaveValue('');
  await block.note.pressSequentially('second');
  await page.reload();
  await block.seesTools(2);
  await block.press('n');
  await expect(block.note).toHaveValue('second');
  await block.press('Escape');
  await expect(block.button('Notes')).toBeFocused();
  await block.press('ArrowLeft');
  await block.seesQuestion(1);
  await block.press('n');
  await expect(block.note).toHaveValue('abc, not a choice!');
});

test(
  'the calculator is typed or clicked, stays open from question to question, and remembers its place',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.setViewportSize(wide);
    const block = await enter(candidate);
    const calculator = block.dialog('Calculator');
    const placeOf = async () => {
      const box = await calculator.boundingBox();
      return [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)] as const;
    };
    await block.press('k');
    await expect(block.display).toBeFocused();
    await page.keyboard.type('0.1+0.2');
    await page.keyboard.press('Enter');
    await expect(block.display).toHaveValue('0.3');
    await calculator.getByRole('button', { name: 'Times' }).click();
    await calculator.getByRole('button', { name: '5', exact: true }).click();
    await calculator.getByRole('button', { name: 'Equals' }).click();
    await expect(block.display).toHaveValue('1.5');
    await block.seesQuestion(1);
    const [x, y] = await placeOf();
    await page.getByRole('heading', { name: 'Calculator' }).hover();
    await page.mouse.down();
    await page.mouse.move(x - 300, y - 100);
    await page.mouse.up();
    const [left, top] = await placeOf();
    expect(left).toBeLessThan(x - 200);
    const move = page.getByRole('button', { name: /^Move the calculator/ });
    await move.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await placeOf()).toEqual([left + 16, top + 16]);
    await block.button('Next Question').click();
    await block.seesQuestion(2);
    await expect(block.display).toHaveValue('1.5');
    await page.reload();
    await block.seesTools(2);
    await block.press('k');
    await expect(block.display).toHaveValue('0');
    expect(await placeOf()).toEqual([left + 16, top + 16]);
    await page.setViewportSize(phone);
    const [inside] = await placeOf();
    expect(inside + ((await calculator.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    await page.keyboard.press('Escape');
    await expect(calculator).toHaveCount(0);
    await expect(block.button('Calculator')).toBeFocused();
  },
);

test(
  'on a phone the list is a sheet of ten by six, and header, tools and footer are one row each',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.setViewportSize(phone);
    const block = await enter(candidate);
    const heightOf = async (place: string) => (await page.locator(place).boundingBox())?.height ?? 0;
    expect(await heightOf('.exam__bar')).toBeLessThan(56);
    expect(await heightOf('.exam__tools')).toBeLessThan(50);
    expect(await heightOf('.exam__actions')).toBeLessThan(74);
    await block.button('Question list').click();
    const sheet = block.dialog('Question list');
    const cells = sheet.getByRole('button', { name: /^Question / });
    await expect(cells).toHaveCount(60);
    const boxes = await cells.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [x, y]),
    );
    expect(new Set(boxes.map(([x]) => x)).size).toBe(10);
    expect(new Set(boxes.map(([, y]) => y)).size).toBe(6);
    await cells.first().focus();
    await block.press('ArrowDown', 'ArrowRight', 'Enter');
    await block.seesQuestion(12);
    await expect(sheet).toHaveCount(0);
    await block.press('l');
    await expect(sheet.getByRole('button', { name: /^Question 12,/ })).toBeFocused();
  },
);

test('the first question does not wait for the tools, and nothing moves when they arrive', async ({ candidate }) => {
  const { page } = candidate;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/free-block.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/simulations', (route) => {
    const choice = { rules: 'exam-day', accommodation: { timeFactor: 1, extraBreakMinutes: 0 } };
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), choice }) });
  });
  await candidate.open();
  await candidate.pressStart();
  await candidate.enterCode('EXAM-2026-CODE');
  await page.getByRole('button', { name: /^(Skip Tutorial|Start Block 1)$/ }).click();
  await candidate.seesQuestion(1, 1);
  await expect(page.getByRole('button', { name: 'Flag' })).toHaveCount(0);
  const places = () =>
    Promise.all(['.question__stem', '.options', '.exam__actions'].map((place) => page.locator(place).boundingBox()));
  const before = (await places()).map((box) => box?.y);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await candidate.seesQuestion(1, 2);
  release();
  await expect(page.getByRole('button', { name: 'Flag' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await candidate.seesQuestion(1, 1);
  await expect(candidate.option('C')).toBeChecked();
  expect((await places()).map((box) => box?.y)).toEqual(before);
});

test('a whole block by keyboard alone', longRound(), async ({ candidate }) => {
  const block = await enter(candidate);
  for (let number = 1; number < 60; number++) {
    if (number % 10 !== 0) await block.press('abcd'[number % 4] ?? 'a');
    if (number % 20 === 0) await block.press('f');
    await block.press(number % 2 ? 'Enter' : 'ArrowRight');
    await block.seesQuestion(number + 1);
  }
  await block.press('a', 'Enter');
  const overview = block.dialog('End Block 1?');
  await expect(overview.getByRole('heading', { name: '5 questions not answered' })).toBeVisible();
  await expect(overview.getByRole('heading', { name: '2 questions flagged' })).toBeVisible();
  await expect(overview.getByRole('button', { name: 'Return to Block' })).toBeFocused();
  await block.press('Tab', 'Enter');
  await candidate.seesBlockComplete(1);
  const log = await candidate.readLog();
  expect(new Set(log.filter(({ type }) => type === 'OptionSelected').map(({ question }) => question)).size).toBe(55);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test(
    'words are highlighted from the first word tapped to the last, and no longer by a tap on them',
    longRound(),
    async ({ candidate }) => {
      const { page } = candidate;
      const block = await enter(candidate);
      const words = (await candidate.questionText()).split(/\s+/);
      await block.button('Highlight').tap();
      await expect(page.getByText(/^Highlight: tap the first word/)).toBeVisible();
      await tapWord(page, words[0] ?? '');
      await expect(page.getByText(`From “${words[0]}”: now tap the last word.`)).toBeVisible();
      await tapWord(page, words.slice(0, 3).join(' '));
      await expect(block.marks).toHaveText([words.slice(0, 3).join(' ')]);
      await tapWord(page, words[0] ?? '');
      await expect(block.marks).toHaveCount(0);
      await block.button('Highlight').tap();
      await expect(page.getByText('Highlighting ended.')).toBeAttached();
      await tapWord(page, words[0] ?? '');
      await expect(block.marks).toHaveCount(0);
    },
  );
});

/** Taps on the last letter of the stem's beginning. */
async function tapWord(page: Page, beginning: string): Promise<void> {
  const point = await page.evaluate((length) => {
    const stem = document.querySelector('#question-stem');
    const walker = document.createTreeWalker(stem ?? document, NodeFilter.SHOW_TEXT);
    let left = length;
    let node = walker.nextNode();
    while (node && left > (node.textContent?.length ?? 0)) {
      left -= node.textContent?.length ?? 0;
      node = walker.nextNode();
    }
    if (!node) throw new Error('The stem is shorter');
    const range = document.createRange();
    range.setStart(node, left - 1);
    range.setEnd(node, left);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 4, y: y + height / 2 };
  }, beginning.length);
  await page.touchscreen.tap(point.x, point.y);
}

test(
  'self-paced can be paused, and its phone’s screen violates nothing, at 200 % either',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.setViewportSize(phone);
    const block = await enter(candidate, 'self-paced');
    await expectNoViolations(page, 'self-paced on a phone');
    await page.setViewportSize({ width: 195, height: 422 });
    await expectNoSidewaysScroll(page, 'self-paced on a phone at 200 %');
    await page.setViewportSize(phone);
    await block.button('Pause').click();
    await expect
      .poll(async () => (await candidate.readLog()).some(({ type }) => type === 'SimulationPaused'))
      .toBe(true);
  },
);

test('no state of it violates WCAG 2.2 AA, nor needs scrolling sideways at 200 % and on a small phone', async ({
  candidate,
}) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await page.setViewportSize(wide);
  const block = await enter(candidate);
  await block.press('a', 'f', 'x', 'b');
  await block.press('h', 'ArrowRight', 'Enter');
  await expect(block.marks).toHaveCount(1);
  await expectNoViolations(page, 'highlighting, with the column');
  await block.press('Escape', 'n');
  await block.note.fill('A note');
  await block.press('Escape', 'k');
  await block.press('2', 'Escape', 'n', 'Escape', 'k');
  await expectNoViolations(page, 'calculator');
  await block.press('Escape', 'n');
  await expectNoViolations(page, 'notes');
  for (const viewport of [phone, { width: 720, height: 450 }, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, 'notes');
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page, 'tools');
    await block.press('k');
    await expectNoSidewaysScroll(page, 'calculator');
    await block.press('Escape');
    await block.button('Question list').click();
    await expectNoSidewaysScroll(page, 'question list');
    if (viewport === phone) await expectNoViolations(page, 'question list');
    await block.press('Escape');
    await block.button('End Block').click();
    await expectNoSidewaysScroll(page, 'overview');
    if (viewport === phone) await expectNoViolations(page, 'overview');
    await block.press('Escape', 'n');
  }
  await block.press('Escape');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page, 'tools, text twice as large');
});

/** Presses an option for a while, as a finger would. */
async function longPress(page: Page, option: number): Promise<void> {
  const row = page.locator('.option__row').nth(option);
  const touch = { pointerType: 'touch', bubbles: true, clientX: 100, clientY: 100 };
  await row.dispatchEvent('pointerdown', touch);
  await page.waitForTimeout(700);
  await row.dispatchEvent('pointerup', touch);
  await row.dispatchEvent('click');
}

function selectStem(page: Page, from: number, to: number): Promise<void> {
  return page.evaluate(
    ([start, end]) => {
      const text =
        document.querySelector('#question-stem')?.firstChild?.firstChild ??
        document.querySelector('#question-stem')?.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, start, text, end);
    },
    [from, to] as const,
  );
}
