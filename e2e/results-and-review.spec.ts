// How results and review look: order, figures, alignment, text size, the picture next to the stem, the warning of the
// break; and the address of a review.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { BlockQuestions } from '@simulator/exam-engine';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { historyEntries, letSimulationRunOut } from './support/past-simulations.ts';
import { keysOfBlock } from './support/published-form.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('the report says verdict, score, sentence and what next, then the analysis, and footnotes last', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.setViewportSize(desk);
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
  const result = page.getByRole('group', { name: 'Result' });
  const score = page.getByRole('group', { name: 'Scaled score' });
  const inOrder = [
    result,
    score,
    page.getByText('Requires significant additional study before taking NAVLE.'),
    page.getByText(/^Focus your next study sessions on /),
    page.getByRole('img', { name: 'Overall Score' }),
    page.getByRole('heading', { name: 'What to study first' }),
    page.getByRole('heading', { name: 'Blocks' }),
    page.getByText('* 300 questions are scored, 60 are pre-test questions (not counted)'),
    page.getByText('This score is this product’s estimate.'),
  ];
  const tops = await Promise.all(inOrder.map(async (one) => (await boxOf(one)).y));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  // The badge is on one line with its heading.
  const heading = page.getByRole('heading', { name: 'Keep Going!' });
  expect(Math.abs((await middleOf(result)) - (await middleOf(heading)))).toBeLessThanOrEqual(2);
  // Two figures never run together.
  await expect(page.getByText('Passing score: 425', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ of 300 scored questions correct\*$/)).toBeVisible();
  await expect(score).toHaveCSS('font-variant-numeric', 'normal');
  await expect(page.getByText('The line in each bar marks 60%.')).toBeVisible();

  // Only bars have color: a badge has the text color, whatever is next to it.
  const colors = await page
    .locator('.topic .tag')
    .evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag).color));
  const ink = await page
    .locator('.topic .small')
    .first()
    .evaluate((text) => getComputedStyle(text).color);
  expect(colors.length).toBeGreaterThanOrEqual(2);
  expect(new Set(colors)).toEqual(new Set([ink]));

  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    const [column, least, most] = await Promise.all([
      boxOf(page.locator('.results')),
      boxOf(page.locator('.score-scale text').filter({ hasText: '200' })),
      boxOf(page.locator('.score-scale text').filter({ hasText: '800' })),
    ]);
    expect(Math.abs(least.x - column.x)).toBeLessThanOrEqual(2);
    expect(Math.abs(most.x + most.width - column.x - column.width)).toBeLessThanOrEqual(2);
    expect(least.height).toBeGreaterThanOrEqual(15);
    await expectNoSidewaysScroll(page, 'results');
  }
});

test(
  'the review takes over the text size of the exam, changes it, and keeps it',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem('navle_text_size', 'large'));
    await letSimulationRunOut(candidate, { closes: false });
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    const stem = page.locator('.question__stem');
    const size = (of: Locator) => of.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const [large, largeReason] = [await size(stem), await size(page.locator('.rationale').first())];
    await page.getByRole('button', { name: 'Text size: normal' }).click();
    expect(await size(stem)).toBeCloseTo(large / 1.25, 1);
    expect(await size(page.locator('.rationale').first())).toBeCloseTo(largeReason / 1.25, 1);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    expect(await size(stem)).toBeCloseTo(large / 1.25, 1);
    expect(await page.evaluate(() => localStorage.getItem('navle_text_size'))).toBe('normal');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Text size', exact: true }).click();
    await page.getByRole('button', { name: 'Text size: large' }).click();
    await expectNoSidewaysScroll(page, 'review in large text');
    // The title stays on one line with the button that closes the review.
    const heading = page.getByRole('heading', { name: 'Block 1 Review' });
    const close = page.getByRole('button', { name: 'Close Review' });
    expect((await boxOf(page.locator('.review__bar'))).height).toBeLessThanOrEqual(100);
    expect(Math.abs((await middleOf(heading)) - (await middleOf(close)))).toBeLessThanOrEqual(3);
    await expectNoViolations(page, 'review on a phone');
  },
);

test('the review puts the picture next to the stem, with its buttons visible', async ({ candidate }) => {
  const { page } = candidate;
  await page.setViewportSize(desk);
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  for (const { block, number, isTall } of shapesOfPictures()) {
    await page.getByRole('button', { name: `Review Block ${block}` }).click();
    await page.getByRole('button', { name: `${number}, unanswered`, exact: true }).click();
    await expect(page.locator('.reviewed-picture img').first()).toBeVisible();
    for (const viewport of [desk, { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport);
      const [stem, picture, options, tools, bar] = await Promise.all(
        ['.question__stem', '.picture', '.reviewed-options', '.reviewed-picture__tools', '.review__actions'].map(
          (place) => boxOf(page.locator(place)),
        ),
      );
      if (!stem || !picture || !options || !tools || !bar) throw new Error('Something is missing');
      expect(picture.x).toBeGreaterThan(stem.x + stem.width);
      expect(picture.y).toBeLessThan(stem.y + 1);
      expect(tools.y + tools.height, `buttons of a ${isTall ? 'tall' : 'wide'} picture`).toBeLessThanOrEqual(bar.y);
      // A tall picture does not push other parts apart.
      const labs = page.locator('.labs');
      const above = (await labs.count()) > 0 ? await boxOf(labs) : stem;
      const verdict = await boxOf(page.locator('.verdict'));
      expect(verdict.y - above.y - above.height).toBeLessThanOrEqual(40);
      expect(options.y - verdict.y - verdict.height).toBeLessThanOrEqual(40);
    }
    await page.getByRole('button', { name: 'Close Review' }).click();
  }
});

test(
  'marks of the options stand on the line of their letters, an option without one has no line for it, and an unanswered question says so first',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    await page
      .getByRole('button', { name: '3, wrong' })
      .or(page.getByRole('button', { name: '2, wrong' }))
      .or(page.getByRole('button', { name: '1, wrong' }))
      .first()
      .click();
    const row = (kind: string) => page.locator(`.reviewed-option--${kind}`);
    const plain = page.locator('.reviewed-option:not(.reviewed-option--key, .reviewed-option--wrong)').first();
    await expect(row('wrong').locator('.sign')).toBeVisible();
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      for (const kind of ['key', 'wrong']) {
        const [letter, sign] = [row(kind).locator('.option__letter'), row(kind).locator('.sign')];
        expect(Math.abs((await middleOf(letter)) - (await middleOf(sign)))).toBeLessThanOrEqual(2);
      }
      await expect(row('key')).toHaveCSS('border-left-width', '0px');
      const [text, reason] = [await boxOf(plain.locator('.option__text')), await boxOf(plain.locator('.rationale'))];
      expect(reason.y - text.y - text.height).toBeLessThanOrEqual(15);
    }
    await page.getByRole('button', { name: 'Question list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '60, unanswered', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const verdict = page.locator('.verdict');
    await expect(verdict).toHaveText(/^Not answered\s*Incorrect\. Correct answer: [A-E]/);
  },
);

test('a review is a page, live and past: reload keeps its place, Back leaves it, and the log hears nothing of it', async ({
  candidate,
}) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  const logBefore = await candidate.readLog();
  await reviewIsAPageOf(page, '/');
  expect((await candidate.readLog()).filter(({ type }) => type.startsWith('Review'))).toEqual([]);
  expect(logBefore.map(({ type }) => type)).toContain('FinalResultsViewed');

  await page.getByRole('button', { name: 'Start New Simulation' }).click();
  await candidate.open('/history');
  await historyEntries(page).first().getByRole('link', { name: 'Results and review' }).click();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();
  const report = new URL(page.url());
  await reviewIsAPageOf(page, `${report.pathname}${report.search}`);
});

test(
  'the list of questions is limited by what is chosen, Previous and Next follow it over all blocks, and the address keeps it',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(240_000);
    const { page } = candidate;
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    const wrong = wrongPlaces();
    expect(new Set(wrong.map(({ block }) => block)).size).toBeGreaterThan(1);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const isAt = async ({ block, number }: { readonly block: number; readonly number: number }, place: string) => {
      await expect(page.getByRole('heading', { name: `Block ${block} Review` })).toBeVisible();
      await expect(page.getByText(`Question ${number} of 60`)).toBeVisible();
      await expect(page.locator('.review__actions')).toContainText(place);
    };
    await page.getByRole('button', { name: 'Review Block 1' }).click();
    await expect(page.getByRole('navigation', { name: 'Question list' }).getByRole('button')).toHaveCount(60);
    await page.getByRole('button', { name: 'Block 2', exact: true }).click();
    await isAt({ block: 2, number: 1 }, '1 / 60');
    await page.getByRole('button', { name: 'Block 1', exact: true }).click();

    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: `Wrong (${wrong.length})` });
    for (const [index, place] of wrong.entries()) {
      await isAt(place, `${index + 1} / ${wrong.length}`);
      if (index + 1 < wrong.length) await next.click();
    }
    await expect(next).toBeDisabled();
    const last = wrong.at(-1);
    await expect(page).toHaveURL(new RegExp(`&review=${last?.block}&question=${last?.number}&filter=wrong$`));
    await page.reload();
    await isAt(last ?? { block: 0, number: 0 }, `${wrong.length} / ${wrong.length}`);
    await expect(page.getByRole('navigation', { name: 'Question list' }).getByRole('button')).toHaveCount(wrong.length);
    await page.keyboard.press('ArrowLeft');
    await isAt(wrong.at(-2) ?? { block: 0, number: 0 }, `${wrong.length - 1} / ${wrong.length}`);

    // In a select the arrow keys change the choice; they don't turn the page.
    await page.getByRole('combobox', { name: 'Show' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('combobox', { name: 'Show' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('wrong');
    await page.getByRole('combobox', { name: 'Limit to' }).selectOption('species=canine');
    await expect(page).toHaveURL(/&filter=wrong&species=canine$/);
    await expectNoViolations(page, 'review, limited');
    await page.goto(page.url().replace('filter=wrong', 'filter=flagged'));
    await expect(page.getByText('No questions match these choices.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect(page).toHaveURL(/&question=\d+$/);

    await page.locator('h1').click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolations(page, 'shortcuts of the review');
    await page.keyboard.press('Escape');
    await goesByKeys(page);
    const sheet = page.getByRole('dialog', { name: 'Question list' });
    await page.keyboard.press('l');
    await expectNoViolations(page, 'sheet of questions');
    await expectNoSidewaysScroll(page, 'sheet of questions');
    await page.keyboard.press('l');
    await expect(sheet).toHaveCount(0);
  },
);

/**
 * Enter continues except on a button; L moves into the list next to the question and back. Leaves the page at a phone's
 * size.
 */
async function goesByKeys(page: Page): Promise<void> {
  const at = (number: number) => expect(page.getByText(`Question ${number} of 60`)).toBeVisible();
  await page.getByRole('button', { name: 'Block 6', exact: true }).click();
  await at(1);
  await page.locator('h1').click();
  await page.keyboard.press('Enter');
  await at(2);
  await page.keyboard.press('L');
  await expect(page.locator('.review-list__cell[aria-current]')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await at(1);
  await page.keyboard.press('L');
  await expect(page.locator('.review-list__cell:focus')).toHaveCount(0);
  await page.setViewportSize(phone);
}

test('a question shows how the answer changed, and the time it took beside the candidate’s median', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await page.keyboard.press('A');
  await expect(candidate.option('A')).toBeChecked();
  await candidate.answer('C');
  for (let block = 1; block <= 6; block++) {
    await candidate.seesClockRunning();
    await page.clock.fastForward(65 * 60_000);
    await candidate.seesBlockComplete(block);
    if (block < 6) await candidate.startBlock(block + 1);
  }
  await page.getByRole('button', { name: 'View Final Results' }).click();
  await page.getByRole('button', { name: 'Review Block 1' }).click();
  await expect(page.locator('.facts').first()).toHaveText(
    /^Time spent\d+ sYour median\d+ min \d+ sYour choicesA, then C$/,
  );
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Answer changed (1)' });
  await expect(page.getByRole('navigation').getByRole('button')).toHaveCount(1);
});

test('moving in a review writes nothing to the device', longRound(), async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await letSimulationRunOut(candidate, { closes: false });
  const before = await candidate.readLog();
  await page.getByRole('button', { name: 'Review Block 1' }).click();
  await expect(page.getByText('Question 1 of 60')).toBeVisible();
  for (let number = 2; number <= 12; number++) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`Question ${number} of 60`)).toBeVisible();
  }
  await page.getByRole('button', { name: '60, unanswered', exact: true }).click();
  await expect(page.getByText('Question 60 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Close Review' }).click();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();
  expect(await candidate.readLog()).toEqual(before);
});

test(
  'a log in which an earlier version wrote down an open review comes back to the results',
  longRound(),
  async ({ candidate }) => {
    const { page } = candidate;
    await page.clock.install();
    await letSimulationRunOut(candidate, { closes: false, answer: 'B' });
    const score = page.getByRole('group', { name: 'Scaled score' });
    const reported = (await score.textContent()) ?? '';
    await page.evaluate(appendOldReview);
    expect((await candidate.readLog()).slice(-2)).toEqual([
      { type: 'ReviewOpened', block: 2 },
      { type: 'ReviewMoved', question: 7 },
    ]);
    await page.reload();
    await expect(score).toHaveText(reported);
    await page.getByRole('button', { name: 'Start New Simulation' }).click();
    await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeVisible();
  },
);

test('the warning of a break colors its card and its bar alike, and a single button has a button’s shape', async ({
  candidate,
}) => {
  const { page } = candidate;
  await page.clock.install();
  await candidate.enterExam();
  await page.clock.fastForward(65 * 60_000);
  await candidate.seesBlockComplete(1);
  await candidate.startBreak();
  await page.clock.fastForward(41 * 60_000);
  await expect(page.getByText('Warning: Break time almost expired!')).toBeVisible();
  const colorsOf = (place: string, ink: 'color' | 'fill') =>
    page.locator(place).evaluate((element, name) => {
      const outer = getComputedStyle(element);
      return [outer.backgroundColor, getComputedStyle(element.querySelector('rect') ?? element)[name]];
    }, ink);
  const card = await colorsOf('.break-time--warning', 'color');
  expect(await colorsOf('.break-bar', 'fill')).toEqual(card);
  const resume = await boxOf(page.getByRole('button', { name: 'Resume Test' }));
  expect(resume.width / resume.height).toBeGreaterThan(3);
});

/** Appends two events of a kind that is no longer written, after the last one of the log. Runs in the page. */
async function appendOldReview(): Promise<void> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-simulator'));
  const store = db.transaction('events', 'readwrite').objectStore('events');
  const last = (await finished(store.getAll())).at(-1);
  const reviewed = [
    { type: 'ReviewOpened', block: 2 },
    { type: 'ReviewMoved', question: 7 },
  ];
  for (const [index, event] of reviewed.entries()) {
    await finished(store.add({ ...last, sequence: last.sequence + 1 + index, event }));
  }
  db.close();
}

/** Goes from the report at `reportPath` into a review and out of it, by the browser's navigation and by the button. */
async function reviewIsAPageOf(page: Page, reportPath: string): Promise<void> {
  const score = page.getByRole('group', { name: 'Scaled score' });
  const isAtReport = async () => {
    await expect(score).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(reportPath);
  };
  const isAtQuestion = async (number: number) => {
    await expect(page.getByRole('heading', { name: 'Block 3 Review' })).toBeVisible();
    await expect(page.getByText(`Question ${number} of 60`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]simulation=sim_\\w+&review=3&question=${number}$`));
  };
  await isAtReport();
  await page.getByRole('button', { name: 'Review Block 3' }).click();
  await isAtQuestion(1);
  await page.keyboard.press('ArrowRight');
  await isAtQuestion(2);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await isAtQuestion(3);
  const address = page.url();
  await page.reload();
  await isAtQuestion(3);
  await page.goBack();
  await isAtReport();
  await page.goForward();
  await isAtQuestion(3);
  await page.getByRole('button', { name: 'Close Review' }).click();
  await isAtReport();
  // When a person opens a link directly, the report is not the page before; the button still leads there.
  await page.goto(address.replace(/3$/, '60'));
  await isAtQuestion(60);
  await page.getByRole('button', { name: 'Close Review' }).click();
  await isAtReport();
}

async function boxOf(place: Locator) {
  const box = await place.first().boundingBox();
  if (!box) throw new Error(`${place} is not on the page`);
  return box;
}

async function middleOf(place: Locator): Promise<number> {
  const { y, height } = await boxOf(place);
  return y + height / 2;
}

/** The questions for which B is wrong, among the first three of each block. */
function wrongPlaces() {
  return [1, 2, 3, 4, 5, 6].flatMap((block) =>
    keysOfBlock(block)
      .slice(0, 3)
      .flatMap(({ correct }, index) => (correct === 1 ? [] : [{ block, number: index + 1 }])),
  );
}

/** The tallest and the widest picture of the form that have a finding to show. */
function shapesOfPictures() {
  const all = [1, 2, 3, 4, 5, 6].flatMap((block) => {
    const read = (half: string) => {
      const file = `../question-bank/dist/form-1/block-${block}.${half}.json`;
      return JSON.parse(readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'));
    };
    const { questions }: BlockQuestions = read('questions');
    const { keys } = read('keys');
    return questions.flatMap(({ images }, index) => {
      const picture = images?.questionImage;
      if (!picture || !keys[index].picture?.findings.length) return [];
      return [{ block, number: index + 1, ratio: picture.width / picture.height }];
    });
  });
  const byRatio = all.toSorted((a, b) => a.ratio - b.ratio);
  const [tall, wide] = [byRatio[0], byRatio.at(-1)];
  if (!tall || !wide) throw new Error('The form has no picture');
  return [
    { ...tall, isTall: true },
    { ...wide, isTall: false },
  ];
}
