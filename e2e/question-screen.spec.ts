// The question screen in use: which shortcut does what after the mouse was used, and what is visible.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { BlockQuestions } from '@simulator/exam-engine';
import type { Candidate } from './support/candidate.ts';
import { expect, test } from './support/exam-test.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
const enlarge = (page: Page) => page.getByRole('button', { name: /^Enlarge: / });
const largeText = (page: Page) => page.getByRole('button', { name: 'Text size: large' });
const phone = { width: 390, height: 844 };

test.describe('Enter', () => {
  test('Enter continues after a button was clicked, but presses a button reached by Tab', async ({ candidate }) => {
    const { page } = candidate;
    await candidate.enterExam();
    await choose(candidate, 'c');
    await largeText(page).click();
    await page.keyboard.press('Enter');
    await candidate.seesQuestion(1, 2);

    await page.getByRole('button', { name: 'Text size: normal' }).click();
    await choose(candidate, 'c');
    await tabTo(page, largeText(page));
    await page.keyboard.press('Enter');
    await expect(largeText(page)).toHaveAttribute('aria-pressed', 'true');
    await candidate.seesQuestion(1, 2);
  });

  test('presses a clicked button again while no option is chosen: there is nothing to continue with', async ({
    candidate,
  }) => {
    const { page } = candidate;
    await enterAtPicture(candidate);
    await enlarge(page).click();
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(enlarge(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeVisible();
  });

  for (const chosen of ['before', 'after'] as const) {
    test(`goes on once the picture was enlarged and closed by keys, with the option chosen ${chosen} that`, async ({
      candidate,
    }) => {
      const { page } = candidate;
      const { number } = await enterAtPicture(candidate);
      if (chosen === 'before') await choose(candidate, 'c');
      await tabTo(page, enlarge(page));
      await page.keyboard.press('Enter');
      await expect(viewer(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      if (chosen === 'after') await choose(candidate, 'c');
      await page.keyboard.press('Enter');
      await candidate.seesQuestion(1, number + 1);
    });
  }
});

test('the row that arrow keys came to shows the focus where the browser does not, until the mouse is used', async ({
  candidate,
}) => {
  const { page } = candidate;
  await candidate.enterExam();
  const row = (letter: string) => page.locator('.option').filter({ has: candidate.option(letter) });
  await row('A').click();
  await expect(row('A')).toHaveCSS('outline-style', 'none');
  // Behaves as WebKit does: the key moves the focus, but `:focus-visible` does not match.
  await candidate.option('B').evaluate((radio: HTMLElement) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    radio.focus();
  });
  expect(await candidate.option('B').evaluate((radio) => radio.matches(':focus-visible'))).toBe(false);
  await expect(row('B')).toHaveCSS('outline-style', 'solid');
  await row('C').click();
  await expect(candidate.option('C')).toBeChecked();
  await expect(row('C')).toHaveCSS('outline-style', 'none');
});

test('the viewer opens with the whole picture visible, as large as it fits, whatever its shape and the screen’s', async ({
  candidate,
}) => {
  const { page } = candidate;
  const { picture } = await enterAtPicture(candidate);
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 660 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await enlarge(page).click();
    const image = viewer(page).getByRole('img');
    await expect(image).toBeVisible();
    for (const ratio of [picture.width / picture.height, 3 / 4, 5]) {
      await image.evaluate((element: HTMLElement, shape) => {
        element.style.setProperty('--ratio', String(shape));
        element.style.setProperty('aspect-ratio', String(shape));
      }, ratio);
      const [shown, stage] = await Promise.all([image.boundingBox(), page.locator('.viewer__stage').boundingBox()]);
      if (!shown || !stage) throw new Error('Nothing is shown');
      expect(stage.height).toBeGreaterThan(viewport.height / 3);
      for (const [from, length] of [
        ['x', 'width'],
        ['y', 'height'],
      ] as const) {
        expect(shown[from]).toBeGreaterThanOrEqual(stage[from] - 1);
        expect(shown[from] + shown[length]).toBeLessThanOrEqual(stage[from] + stage[length] + 1);
      }
      expect(Math.max(shown.width / stage.width, shown.height / stage.height)).toBeCloseTo(1, 2);
      expect(shown.width / shown.height).toBeCloseTo(ratio, 1);
    }
    await page.keyboard.press('Escape');
  }
});

test('dragging in the viewer selects nothing', async ({ candidate }) => {
  const { page } = candidate;
  await enterAtPicture(candidate);
  await enlarge(page).click();
  await expect(page.locator('.viewer__stage')).toHaveCSS('user-select', 'none');
});

test('on a phone the clock is in the middle of its box, and says for a minute that it turned', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize(phone);
  await page.clock.install();
  await candidate.enterExam();
  const [text, box] = await Promise.all([
    candidate.timer.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    }),
    page.locator('.timer').boundingBox(),
  ]);
  expect(Math.abs(text - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThanOrEqual(1);

  const said = page.getByText(/minutes left in this block\.$/);
  for (const [minutes, left] of [
    [55, 10],
    [4, 5],
  ] as const) {
    await page.clock.fastForward(minutes * 60_000);
    await expect(candidate.timer).toHaveText(`${left}m`);
    await expect(said).toHaveText(`${left} minutes left in this block.`);
    const seen = await said.boundingBox();
    expect(seen?.width).toBeGreaterThan(60);
    expect((seen?.x ?? 0) + (seen?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    const stem = await page.locator('.question__stem').boundingBox();
    await page.clock.fastForward(60_000);
    await expect(candidate.timer).toHaveText(`${left - 1}m`);
    await expect(said).toHaveCount(0);
    expect(await page.locator('.question__stem').boundingBox()).toEqual(stem);
  }
});

test('on a phone the header is one line, the footer one row, and a question of median length shows three options', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize(phone);
  const lengthOf = ({ question }: { question: string }) => question.split(' ').length;
  const median = questionsOfBlock1().toSorted((a, b) => lengthOf(a) - lengthOf(b))[30];
  if (!median) throw new Error('Block 1 has no question of median length');
  expect(lengthOf(median)).toBeGreaterThanOrEqual(60);
  await page.route('**/api/simulations', async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    const { question, options } = median;
    content.questions[0] = { ...content.questions[0], question, options };
    await route.fulfill({ response, json: content });
  });
  await candidate.enterExam();
  await expect(page.locator('.question__stem')).toContainText(/\w/);
  const heightOf = async (place: string) => (await page.locator(place).boundingBox())?.height ?? 0;
  expect(await heightOf('.exam__bar')).toBeLessThan(56);
  expect(await heightOf('.exam header')).toBeLessThan(84);
  expect(await heightOf('.exam__actions')).toBeLessThan(72);
  await expect(page.getByText('No breaks are allowed once a block has started.')).toBeInViewport({ ratio: 1 });
  expect(await optionsInSight(page)).toBeGreaterThanOrEqual(3);
});

test('the hint says whether some options are below, or all, and at the first question why the button waits', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize({ width: 390, height: 500 });
  await candidate.enterExam();
  const hint = page.locator('.exam__hint');
  const scrollTo = (place: string, toTop: number) =>
    page.evaluate(
      ([selector, height]) => {
        const top = document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        const bar = document.querySelector('.exam__actions')?.getBoundingClientRect().top ?? 0;
        window.scrollBy(0, top - bar + height);
      },
      [place, toTop] as const,
    );
  await scrollTo('.options', -5);
  await expect(hint).toHaveText('Options below.');
  await scrollTo('.options', 120);
  await expect(hint).toHaveText('More options below.');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(hint).toHaveText('Choose an option to continue.');
  await page.keyboard.press('B');
  await expect(hint).toBeEmpty();
  await page.keyboard.press('Enter');
  await candidate.seesQuestion(1, 2);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(hint).toBeEmpty();
});

test('on a phone text size, pace and shortcuts are behind one button; the pace is remembered', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize(phone);
  await page.clock.install();
  await candidate.enterExam();
  const menu = page.getByRole('button', { name: 'Text size, pace and shortcuts' });
  await expect(largeText(page)).toBeHidden();
  await menu.click();
  await largeText(page).click();
  await expect(page.locator('.exam--large')).toBeVisible();
  await page.getByRole('button', { name: 'Pace', exact: true }).click();
  await expect(page.getByText('Question 1: at an even pace')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(largeText(page)).toBeHidden();
  await candidate.answer('A');
  await expect(page.getByText('Question 2: 1 question ahead')).toBeVisible();
  await page.clock.fastForward(20 * 60_000);
  await expect(page.getByText('Question 2: 17 questions behind')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Question 2: 17 questions behind')).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the hint stays as long as the last option is under the bar, however high the bar is', async ({ candidate }) => {
  const { page } = candidate;
  await page.setViewportSize({ width: 390, height: 660 });
  await candidate.enterExam();
  const hint = page.getByText('More options below.');
  await expect(hint).toBeVisible();
  // Puts the end of the list 20 px below the upper edge of the bar.
  await page.evaluate(() => {
    const end = document.querySelector('.options')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('.exam__actions')?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, end - bar - 20);
  });
  await page.waitForTimeout(300);
  await expect(hint).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(hint).toHaveCount(0);
});

test('a question is printed with curly quotes and dashes, no range is parted, and its name stays as it was written', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize(phone);
  const [first] = questionsOfBlock1();
  const plain =
    '"Is it the spleen?" asks the owner. Albumin is 2.1 g/dL (2.3-3.1), and the count is 9.8 x 10⁹/L (5.5-16.9). Babesia vogeli?';
  await page.route('**/api/simulations', async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    content.questions[0] = { ...content.questions[0], question: plain, italics: ['Babesia vogeli'] };
    await route.fulfill({ response, json: content });
  });
  await candidate.enterExam();
  await expect(page.getByRole('radiogroup', { name: plain, exact: true })).toBeVisible();
  const stem = page.locator('.question__stem');
  await expect(stem).toHaveText(
    '“Is it the spleen?” asks the owner. Albumin is 2.1 g/dL (2.3–3.1), and the count is 9.8 × 10⁹/L (5.5–16.9). Babesia vogeli?',
  );
  await expect(stem.locator('i')).toHaveText('Babesia vogeli');
  for (const width of [320, 340, 360, 380, 400, 420, 440]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await stem
      .locator('.whole')
      .evaluateAll((ranges) => ranges.map((range) => range.getClientRects().length));
    expect(lines).toEqual([1, 1]);
  }
  expect(first?.question).not.toMatch(/[“”‘’–×]/);
});

/** How many options are completely above the footer. */
function optionsInSight(page: Page): Promise<number> {
  return page.locator('.option').evaluateAll((rows) => {
    const bar = document.querySelector('.exam__actions')?.getBoundingClientRect().top ?? 0;
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bar).length;
  });
}

/** Answers up to the first question of block 1 that has a picture. */
async function enterAtPicture(candidate: Candidate) {
  const position = questionsOfBlock1().findIndex(({ images }) => images?.questionImage);
  const picture = questionsOfBlock1()[position]?.images?.questionImage;
  if (!picture) throw new Error('Block 1 has no picture');
  await candidate.enterExam();
  for (let question = 0; question < position; question++) await candidate.answer('B');
  const image = candidate.page.locator('.picture__image');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  return { number: position + 1, picture };
}

function questionsOfBlock1(): BlockQuestions['questions'] {
  const file = fileURLToPath(new URL('../question-bank/dist/form-1/block-1.questions.json', import.meta.url));
  const { questions }: BlockQuestions = JSON.parse(readFileSync(file, 'utf8'));
  return questions;
}

async function choose(candidate: Candidate, key: string): Promise<void> {
  await candidate.page.keyboard.press(key);
  await expect(candidate.option(key.toUpperCase())).toBeChecked();
}

/** Tabs forward from wherever the focus is, around the page if needed. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never comes to it');
}
