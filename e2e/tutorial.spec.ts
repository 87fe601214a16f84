// The tutorial of a simulation: every tool works in it as in a block, a pause keeps its place, and block 1 can start at
// any time.

import type { Tool } from '@simulator/exam-engine';
import type { Candidate } from './support/candidate.ts';
import { FreeBlock } from './support/exam-day.ts';
import { accessCode } from './support/exam-server.ts';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';

/** The screen is called 'Tutorial', because no block runs. */
class TutorialBlock extends FreeBlock {
  override async seesQuestion(number: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Tutorial', exact: true })).toBeVisible();
    await expect(this.candidate.progress).toHaveAttribute('aria-valuenow', String(number));
    await expect(this.page.getByRole('radiogroup')).toBeVisible();
  }
}

async function openTutorial(candidate: Candidate, rules: 'Exam day' | 'Self-paced'): Promise<TutorialBlock> {
  const { page } = candidate;
  await candidate.open();
  await page.getByRole('radio', { name: rules }).check();
  await candidate.pressStart();
  await candidate.enterCode(accessCode);
  await expect(page.getByRole('complementary', { name: 'Tutorial' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Flag' })).toBeVisible();
  return new TutorialBlock(candidate);
}

/** How each tool is used on the question shown. */
const useOf: Readonly<Record<Tool, (tutorial: TutorialBlock) => Promise<void>>> = {
  flag: async (tutorial) => {
    await tutorial.press('f');
    await expect(tutorial.button('Flag')).toHaveAttribute('aria-pressed', 'true');
  },
  'strike-out': async (tutorial) => {
    await tutorial.press('x', 'a');
    await expect(tutorial.strike('A')).toHaveAttribute('aria-pressed', 'true');
    await tutorial.strike('E').click();
    await expect(tutorial.strike('E')).toHaveAttribute('aria-pressed', 'true');
  },
  highlight: async (tutorial) => {
    await tutorial.press('h', 'ArrowRight', 'Enter');
    await expect(tutorial.marks).toHaveCount(1);
    await tutorial.press('Escape');
  },
  notes: async (tutorial) => {
    await tutorial.press('n');
    await tutorial.note.fill('Tried in the tutorial');
    await expect(tutorial.page.getByText('Saved', { exact: true })).toBeVisible();
    await tutorial.press('Escape');
  },
  calculator: async (tutorial) => {
    await tutorial.press('k', '1', '8', '*', '.', '2', 'Enter');
    await expect(tutorial.display).toHaveValue('3.6');
    await tutorial.press('Escape');
  },
};

test('every tool of exam day works in the tutorial, and nothing of it is in the log', async ({ candidate }) => {
  const { page } = candidate;
  const tutorial = await openTutorial(candidate, 'Exam day');
  await tutorial.press('b');
  for (const use of Object.values(useOf)) await use(tutorial);
  const guide = page.getByRole('complementary', { name: 'Tutorial' });
  await expect(guide.getByRole('listitem').filter({ hasText: 'Done:' })).toHaveText([
    /Choose an option/,
    /Strike out an option/,
    /Highlight words/,
  ]);
  await expect(candidate.option('B')).toBeChecked();
  await tutorial.button('Next Question').click();
  await tutorial.seesQuestion(2);
  await page.getByRole('button', { name: /^Enlarge/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await tutorial.press('Escape');
  await tutorial.cell(0).click();
  await tutorial.seesQuestion(1);
  await expect(candidate.option('B')).toBeChecked();
  await tutorial.button('Clear Answer').click();
  await expect(candidate.option('B')).not.toBeChecked();
  await tutorial.button('End Block').click();
  const overview = tutorial.dialog('End the tutorial questions?');
  await expect(overview.getByRole('heading', { name: '3 questions not answered' })).toBeVisible();
  await overview.getByRole('button', { name: 'End Block' }).click();
  await expect(page.getByRole('heading', { name: 'That’s all there is to it' })).toBeVisible();
  await tutorial.button('Start over').click();
  await tutorial.seesQuestion(1);
  await expect(tutorial.marks).toHaveCount(0);
  await expect(tutorial.strike('E')).toHaveAttribute('aria-pressed', 'false');
  const ofQuestions = (await candidate.readLog()).filter(({ question }) => question !== undefined);
  expect(ofQuestions).toEqual([]);
});

test('block 1 can be started from any question of the tutorial, with all of its time', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  const tutorial = await openTutorial(candidate, 'Exam day');
  await expect(tutorial.button('Skip Tutorial')).toHaveAccessibleDescription('Skipping starts Block 1 right away.');
  await page.setViewportSize({ width: 390, height: 844 });
  const guide = page.getByRole('complementary', { name: 'Tutorial' });
  await expect(guide.getByText('Nothing here is scored, saved, or sent.')).toBeInViewport({ ratio: 1 });
  expect((await guide.boundingBox())?.height).toBeLessThanOrEqual(844 / 3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutorial');
  await tutorial.continueFrom(1);
  await page.clock.fastForward(9 * 60_000);
  await expect(candidate.timer).toHaveText('6m');
  await tutorial.button('Skip Tutorial').click();
  await candidate.seesQuestion(1, 1);
  await expect(page.getByRole('complementary', { name: 'Tutorial' })).toHaveCount(0);
  await expect(candidate.timer).toHaveText('1h 5m');
});

test('a pause in the tutorial keeps its place, its marks and its time', longRound(), async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  const tutorial = await openTutorial(candidate, 'Self-paced');
  await expect(candidate.page.getByText('No breaks are allowed')).toHaveCount(0);
  await tutorial.press('c', 'f');
  await tutorial.continueFrom(1);
  await page.clock.fastForward(4.5 * 60_000);
  await expect(candidate.timer).toHaveText('11m');
  await tutorial.button('Pause').click();
  await page.clock.fastForward(60 * 60_000);
  await expect(page.getByText('Paused. The clock is stopped.')).toBeVisible();
  await tutorial.button('Resume').click();
  await tutorial.seesQuestion(2);
  await expect(candidate.timer).toHaveText('11m');
  await tutorial.press('ArrowLeft');
  await tutorial.seesQuestion(1);
  await expect(candidate.option('C')).toBeChecked();
  await expect(tutorial.button('Flag')).toHaveAttribute('aria-pressed', 'true');
});
