// Whole simulations under the rules that a candidate can choose: answers left out, changed and reached by the question
// list, pauses, credited seconds, a break; results compared with the tests' own computation. (whole-simulation.spec.ts
// takes the standard one.)

import type { Page } from '@playwright/test';
import { answerFreely } from './support/answer-in-page.ts';
import { computeResults, expectResults } from './support/computed-results.ts';
import { FreeBlock } from './support/exam-day.ts';
import { expect, test } from './support/exam-test.ts';
import { answersOf, changesOf, type PlannedQuestion, planOf } from './support/free-answers.ts';
import { pressByKeys, reach, startByKeys } from './support/keyboard.ts';
import { longRound } from './support/long-round.ts';
import { OutsideClock } from './support/outside-clock.ts';
import { blockCount } from './support/published-form.ts';

test.use({ serviceWorkers: 'allow' });

const minuteMs = 60_000;
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const blocks = Array.from({ length: blockCount }, (_, index) => index + 1);
/** In exam day, so many blocks are answered by real keys: on a wide screen and on a phone. */
const blocksByRealKeys = 2;
const leaveTutorial = /^(Skip Tutorial|Start Block 1)$/;

test('exam day, by keyboard alone from the start page into the review, is what was answered', async ({ candidate }) => {
  test.setTimeout(300_000);
  const { page } = candidate;
  await page.clock.install();
  await page.setViewportSize(wide);
  await startByKeys(candidate, { name: 'Exam day', below: 1 });
  await expect(page.getByRole('complementary', { name: 'Tutorial' })).toBeVisible();
  await candidate.hasExamOnTheDevice();
  const free = new FreeBlock(candidate);
  const credits: number[] = [];
  for (const block of blocks) {
    // Uses the column next to the question, or the sheet on a phone.
    const columns = block % 2 === 1 ? 5 : 10;
    await page.setViewportSize(columns === 5 ? wide : phone);
    const clock = new OutsideClock();
    await clock.starts(async () => {
      if (block === 1) await pressByKeys(page, leaveTutorial);
      else if (block === 3) await pressByKeys(page, 'Resume Test');
      else await pressByKeys(page, `Start Block ${block}`);
      await candidate.seesQuestion(block, 1);
    });
    await expect(free.button('Flag')).toBeVisible();
    if (block === 3) await markByKeys(free);
    const plan = planOf(block);
    if (block <= blocksByRealKeys) await answerOnTheWay(page, plan);
    else await page.evaluate(answerFreely, plan);
    await page.clock.fastForward((10 + 5 * block) * minuteMs);
    clock.forwarded((10 + 5 * block) * minuteMs);
    if (block <= blocksByRealKeys) await changeByKeys(free, block, plan, columns);
    await pressByKeys(page, 'End Block');
    const overview = free.dialog(`End Block ${block}?`);
    const left = answersOf(plan).filter((answer) => answer === null).length;
    await expect(overview.getByRole('heading', { name: `${left} questions not answered` })).toBeVisible();
    await clock.stops(async () => {
      await reach(page, overview.getByRole('button', { name: 'End Block' }));
      await page.keyboard.press('Enter');
      await candidate.seesBlockComplete(block);
    });
    if (block === blockCount) break;
    credits.push(await expectCredit(page, block, 65 * minuteMs, clock));
    if (block === 2) {
      await expectBreakLeft(page, 45 * 60 + sum(credits));
      await pressByKeys(page, /^Start Break/);
      await expect(page.getByRole('heading', { name: 'Break Time', exact: true })).toBeVisible();
      await page.clock.fastForward(7 * minuteMs + 1_000);
    }
    if (block > 2) await expectBreakLeft(page, (45 - 7) * 60 + sum(credits));
  }
  await expect(page.getByText(/left over, added to your breaks/)).toHaveCount(0);
  await pressByKeys(page, 'View Final Results');
  await page.setViewportSize(wide);
  await expectWholeResults(page, blocks.map(planOf));
  await expect(page.getByText(/· Exam day$/)).toBeVisible();

  await pressByKeys(page, 'Review Block 3');
  await expect(page.getByRole('heading', { name: 'Block 3 Review' })).toBeVisible();
  // The arrow keys move from question to question once it is there.
  await expect(page.locator('.question__stem')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Question 2 of 60')).toBeVisible();
  await expectMarksInReview(page);
});

// Keys made in the page answer its blocks; in exam day, above, those of the first two blocks are real.
test(
  'self-paced, with more time, pauses and a block that runs out, is what was answered',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(300_000);
    const { page } = candidate;
    await page.clock.install();
    await page.setViewportSize(wide);
    await startByKeys(candidate, { name: 'Self-paced', below: 2 }, async () => {
      await reach(page, page.locator('.extra-time summary'));
      await page.keyboard.press('Enter');
      const more = page.getByRole('group', { name: 'Accommodations' });
      await reach(page, more.getByLabel('Block time'));
      await page.keyboard.press('ArrowDown');
      await expect(more.getByLabel('Block time')).toHaveValue('1.25');
      await reach(page, more.getByLabel('Extra break minutes'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('10');
    });
    await expect(page.getByRole('complementary', { name: 'Tutorial' })).toBeVisible();
    await candidate.hasExamOnTheDevice();
    const free = new FreeBlock(candidate);
    const credits: number[] = [];
    const timedOut = 4;
    for (const block of blocks) {
      const clock = new OutsideClock();
      await clock.starts(async () => {
        if (block === 1) await pressByKeys(page, leaveTutorial);
        else if (block === 4) await pressByKeys(page, 'Resume Test');
        else await pressByKeys(page, `Start Block ${block}`);
        await candidate.seesQuestion(block, 1);
      });
      await expect(free.button('Flag')).toBeVisible();
      const plan = planOf(block);
      await page.evaluate(answerFreely, plan);
      if (block === 2) {
        await clock.stops(() => page.keyboard.press('p'));
        await page.clock.fastForward(3 * 60 * minuteMs);
        await expect(page.getByText('Paused. The clock is stopped.')).toBeVisible();
        await clock.starts(() => pressByKeys(page, /^Resume$/));
        await candidate.seesQuestion(block, plan.length);
      }
      if (block === timedOut) {
        await page.clock.fastForward(163 * minuteMs);
        await candidate.seesBlockComplete(block);
        await expect(page.getByText('2h 42m used')).toBeVisible();
      } else {
        await page.clock.fastForward(150 * minuteMs);
        clock.forwarded(150 * minuteMs);
        await pressByKeys(page, 'End Block');
        await clock.stops(async () => {
          await reach(page, free.dialog(`End Block ${block}?`).getByRole('button', { name: 'End Block' }));
          await page.keyboard.press('Enter');
          await candidate.seesBlockComplete(block);
        });
        if (block < blockCount) credits.push(await expectCredit(page, block, 162.5 * minuteMs, clock));
      }
      if (block === 3) {
        await expectBreakLeft(page, 55 * 60 + sum(credits));
        await pressByKeys(page, /^Start Break/);
        await expect(page.getByRole('heading', { name: 'Break Time', exact: true })).toBeVisible();
        await page.clock.fastForward(4 * minuteMs);
        await pressByKeys(page, /^Pause$/);
        await page.clock.fastForward(90 * minuteMs);
        await pressByKeys(page, /^Resume$/);
        await expect(page.getByRole('heading', { name: 'Break Time', exact: true })).toBeVisible();
        await page.clock.fastForward(8 * minuteMs + 1_000);
      }
      if (block > 3 && block < blockCount) await expectBreakLeft(page, (55 - 12) * 60 + sum(credits));
    }
    await pressByKeys(page, 'View Final Results');
    await expectWholeResults(page, blocks.map(planOf), 'time ran out in block 4');
    await expect(page.getByText(/Self-paced, 1\.25 times the block time, 10 extra break minutes/)).toBeVisible();
    await expect(page.locator('.blocks__list li').nth(timedOut - 1)).toContainText('2h 42m used, time ran out');
  },
);

/** Every question once, in order; the last one stays on the screen. */
async function answerOnTheWay(page: Page, plan: readonly PlannedQuestion[]): Promise<void> {
  for (const { position, first } of plan) {
    if (first !== null) await page.keyboard.press(letterOf(first));
    if (position + 1 === plan.length) return;
    await page.keyboard.press(position % 3 === 0 ? 'ArrowRight' : 'Enter');
    await page.locator(`.exam__progress[aria-valuenow="${position + 2}"]`).waitFor();
  }
}

/** Goes from the last question back to those whose answer changes, each by the question list. */
async function changeByKeys(
  { candidate, page }: FreeBlock,
  block: number,
  plan: readonly PlannedQuestion[],
  columns: number,
): Promise<void> {
  let from = plan.length - 1;
  for (const { position, later } of plan) {
    if (later === undefined) continue;
    await goByKeys(page, from, position, columns);
    await candidate.seesQuestion(block, position + 1);
    await page.keyboard.press(later === null ? 'Delete' : letterOf(later));
    from = position;
  }
}

async function goByKeys(page: Page, from: number, to: number, columns: number): Promise<void> {
  await page.keyboard.press('l');
  const rows = Math.floor(to / columns) - Math.floor(from / columns);
  const across = (to % columns) - (from % columns);
  for (let step = 0; step < Math.abs(rows); step++) await page.keyboard.press(rows < 0 ? 'ArrowUp' : 'ArrowDown');
  for (let step = 0; step < Math.abs(across); step++) {
    await page.keyboard.press(across < 0 ? 'ArrowLeft' : 'ArrowRight');
  }
  await page.keyboard.press('Enter');
}

const note = 'Dosage: see the label';

/** Leaves every kind of mark on question 2. */
async function markByKeys(free: FreeBlock): Promise<void> {
  const { candidate, page } = free;
  await free.press('ArrowRight');
  await candidate.seesQuestion(3, 2);
  await free.press('f', 'x', 'e', 'h', 'ArrowRight', 'Enter');
  await expect(free.marks).toHaveCount(1);
  await free.press('Escape', 'n');
  await page.keyboard.type(note);
  await free.press('Escape', 'ArrowLeft');
  await candidate.seesQuestion(3, 1);
}

async function expectMarksInReview(page: Page): Promise<void> {
  const facts = page.locator('.facts').first();
  await expect(facts).toContainText('Flagged');
  await expect(facts).toContainText(note);
  await expect(page.locator('.question__stem mark')).toHaveCount(1);
  await expect(page.locator('.reviewed-option', { hasText: 'struck out' }).locator('.option__letter')).toHaveText('E');
  await expect(page.locator('.reviewed-option s')).toHaveCount(1);
}

/**
 * The credit in seconds that the ledger shows for the block; it must be within what its clock can have left, measured
 * from outside.
 */
async function expectCredit(page: Page, block: number, blockMs: number, clock: OutsideClock): Promise<number> {
  const line = page
    .getByRole('list', { name: 'Where your break time comes from' })
    .getByText(`earned in block ${block}`);
  const said = (await line.textContent()) ?? '';
  const [, hours = '0'] = /(\d+) h /.exec(said) ?? [];
  const [, minutes = '0'] = /(\d+) min/.exec(said) ?? [];
  const [, seconds = '0'] = /(\d+) s /.exec(said) ?? [];
  const credit = 3_600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
  expect(credit, said).toBeLessThanOrEqual((blockMs - clock.atLeastMs) / 1_000);
  expect(credit, said).toBeGreaterThanOrEqual(Math.floor((blockMs - clock.atMostMs) / 1_000));
  return credit;
}

/** A partial minute is shown as a full one. */
async function expectBreakLeft(page: Page, seconds: number): Promise<void> {
  const minutes = Math.ceil(seconds / 60);
  const inWords = minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
  await expect(page.getByRole('button', { name: /^Start Break/ })).toContainText(`${inWords} available`);
}

async function expectWholeResults(page: Page, plans: readonly (readonly PlannedQuestion[])[], ranOut?: string) {
  const results = computeResults(plans.map(answersOf));
  await expectResults(page, results);
  const left = sum(results.unansweredByBlock);
  await expect(
    page.getByText(
      ranOut
        ? `Time ran out in 1 of 6 blocks, with ${left} questions not answered.`
        : `${left} questions were not answered.`,
    ),
  ).toBeVisible();
  const { all, toRight, toWrong } = changesOf(plans);
  await expect(
    page.getByText(
      `You changed your answer to ${all} questions: ${toRight} from wrong to right, ${toWrong} from right to wrong, 0 from wrong to wrong.`,
    ),
  ).toBeVisible();
}

function letterOf(option: number): string {
  return 'abcde'[option] ?? 'a';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
