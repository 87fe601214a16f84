// Study in the browser: tutor, test, questions due over several days, interrupted sets, and study without a network
// (study-3 to study-16).

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { rightLetter, wrongLetter } from './support/practice-pool.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/screen-checks.ts';
import { answer, beginSet, openStudy, seesQuestionOfSet, stem } from './support/study.ts';

test.use({ serviceWorkers: 'allow' });

const days = (count: number) => count * 24 * 60 * 60_000;

test('tutor explains each answer at once, and the end says what comes back when', async ({ candidate }) => {
  const page = await openStudy(candidate);
  await expect(page.getByText('Nothing is due yet.', { exact: false })).toBeVisible();
  await beginSet(page);
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await answer(page, false);
  await expect(page.getByText('Your Answer', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Incorrect/ })).toBeVisible();
  await expect(page.getByText(/^Comes back (tomorrow|in [23] days)\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await seesQuestionOfSet(page, 2, 5);
  await answer(page, true, { isUnsure: true });
  await expect(page.getByText(/^Comes back /)).toBeVisible();
  for (const number of [3, 4, 5]) {
    await page.keyboard.press('Enter');
    await seesQuestionOfSet(page, number, 5);
    await answer(page, true);
    await expect(page.getByRole('heading', { name: 'Correct Answer' })).toBeVisible();
    await expect(page.getByText(/^Comes back /)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Set finished' })).toBeVisible();
  await expect(page.getByText('4 of 5 right')).toBeVisible();
  await expect(page.getByText('1 answer you were not sure of', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to remember' }).getByRole('listitem')).toHaveCount(2);
  await page.getByText('1. Wrong').click();
  await expect(page.getByText('Your Answer', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Study' }).click();
  await expect(page.getByRole('row', { name: /^All 240 5 1 0/ })).toBeVisible();
});

test('a test explains at the end, and its clock ends it', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await openStudy(candidate);
  await page.getByRole('button', { name: 'New set' }).click();
  await page.getByRole('radio', { name: 'Test' }).check();
  await page.getByLabel('With a clock: 65 seconds per question').check();
  await page.getByRole('combobox', { name: 'How many' }).selectOption('5');
  await page.getByRole('button', { name: 'Start' }).click();
  await seesQuestionOfSet(page, 1, 5);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^5:2\d$/);
  await answer(page, false, { sends: 'Next' });
  await seesQuestionOfSet(page, 2, 5);
  await expect(page.getByText('Your Answer', { exact: true })).toHaveCount(0);
  await page.clock.fastForward(6 * 60_000);
  await expect(page.getByRole('heading', { name: 'Set finished' })).toBeVisible();
  await expect(page.getByText('0 of 1 right')).toBeVisible();
  await expect(page.getByText('4 questions not reached.', { exact: false })).toBeVisible();
  await page.getByText('1. Wrong').click();
  await expect(page.getByText('Your Answer', { exact: true })).toBeVisible();
});

test('what was missed is due within three days, and right it goes further away', async ({ candidate }) => {
  const { page } = candidate;
  await page.clock.install();
  await openStudy(candidate);
  await beginSet(page);
  for (let number = 1; number <= 5; number++) {
    await answer(page, number > 2);
    await page.getByRole('button', { name: number < 5 ? 'Next' : 'Finish' }).click();
  }
  await page.getByRole('button', { name: 'Back to Study' }).click();
  await expect(page.getByRole('button', { name: /^Study \d+ card/ })).toHaveCount(0);
  await page.clock.fastForward(days(3));
  await candidate.open('/study');
  await expect(page.getByText('2 cards are due.')).toBeVisible();
  await page.getByRole('button', { name: 'Study 2 cards' }).click();
  await seesQuestionOfSet(page, 1, 2);
  await answer(page, true);
  await page.getByRole('button', { name: 'Next' }).click();
  await seesQuestionOfSet(page, 2, 2);
  await answer(page, true);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('2 of 2 right')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Study' }).click();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
});

test('an interrupted set goes on where it was, also after a reload', async ({ candidate }) => {
  const page = await openStudy(candidate);
  await beginSet(page);
  await answer(page, true);
  await page.getByRole('button', { name: 'Next' }).click();
  await seesQuestionOfSet(page, 2, 5);
  const second = await stem(page);
  await page.reload();
  await seesQuestionOfSet(page, 2, 5);
  expect(await stem(page)).toBe(second);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Tutor: 1 of 5 answered.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await seesQuestionOfSet(page, 2, 5);
  await page.goBack();
  await page.getByRole('button', { name: 'End this set' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

test('a choice shows how many questions match, and is saved as a set with its mode and clock', async ({
  candidate,
}) => {
  const page = await openStudy(candidate);
  await page.getByRole('button', { name: 'New set' }).click();
  const matches = page.getByText(/match(es)?\.$/);
  await expect(matches).toHaveText('240 questions match.');
  await page.locator('summary', { hasText: 'Species' }).click();
  await page.getByRole('checkbox', { name: /^Horses/ }).check();
  await expect(matches).not.toHaveText('240 questions match.');
  await page.getByRole('checkbox', { name: 'Missed' }).check();
  await expect(page.getByText('No questions match. Remove a filter.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Missed' }).uncheck();
  await page.getByRole('combobox', { name: 'How many' }).selectOption('10');
  await page.getByRole('radio', { name: 'Test' }).check();
  await page.getByLabel('With a clock: 65 seconds per question').check();
  await page.getByRole('textbox', { name: 'Name of the set' }).fill('Horses');
  await page.getByRole('button', { name: 'Save this set' }).click();
  await expect(page.getByText('Saved as “Horses”.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Test with a clock, 10 questions.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start “Horses”' }).click();
  await seesQuestionOfSet(page, 1, 10);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^10:\d\d$/);
  // A second set leaves the first one open; both are listed, the newer first.
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Start “Horses”' }).click();
  await answer(page, true, { sends: 'Next' });
  await page.getByRole('button', { name: 'Pause' }).click();
  const open = page.getByRole('region', { name: 'Continue' }).getByRole('listitem');
  await expect(open).toHaveText([/^Test: 1 of 10 answered\. ?Horses/, /^Test: 0 of 10 answered\. ?Horses/]);
  await open.last().getByRole('button', { name: 'Continue' }).click();
  await seesQuestionOfSet(page, 1, 10);
});

test('fetched beforehand, study needs no network', async ({ candidate, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await openStudy(candidate);
  await page.getByRole('button', { name: 'Download for offline use' }).click();
  await expect(page.getByText('All practice questions and their pictures are on this device.')).toBeVisible({
    timeout: 60_000,
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('You can study what is on this device.', { exact: false })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });
  await beginSet(page);
  await answer(page, false);
  await expect(page.getByText('Your Answer', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await seesQuestionOfSet(page, 2, 5);
});

test('a stranger learns what opens the practice questions', async ({ candidate, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const { page } = candidate;
  await candidate.open('/study');
  await expect(page.getByText('You need an access code or an account for the practice questions.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New set' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fstudy');
});

test(
  'no screen of study violates WCAG 2.2 AA as far as axe can tell, nor scrolls sideways',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(240_000);
    const page = await openStudy(candidate);
    const check = async (screen: string) => {
      await expectNoViolations(page, screen);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page, screen);
      await page.setViewportSize({ width: 1280, height: 720 });
    };
    await check('study');
    await page.getByRole('button', { name: 'New set' }).click();
    await page.locator('summary', { hasText: 'Organ system' }).click();
    await check('new set');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await beginSet(page);
    await check('question of a set');
    await answer(page, false);
    await expect(page.getByText('Your Answer', { exact: true })).toBeVisible();
    await check('explained answer');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'End this set' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Set finished' })).toBeVisible();
    await check('summary');
  },
);

test(
  'what can’t be found of a simulation, and why most were missed, pass axe, and fit on a phone and at 200 %',
  longRound(),
  async ({ candidate }) => {
    test.setTimeout(240_000);
    const page = await openStudy(candidate);
    await page.evaluate(keepReasons);
    await page.reload();
    await expect(
      page.getByText('Most of your misses were misreadings (6 of the 8 you gave a reason for).'),
    ).toBeVisible();
    await expectFits(page, 'study with the advice on misses');
    await candidate.open('/study?missed=sim_0');
    await expect(page.getByRole('heading', { level: 1, name: 'What you missed' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This simulation is not on this device');
    await expectFits(page, 'what was missed, of a simulation that is not there');
  },
);

async function expectFits(page: Page, screen: string): Promise<void> {
  await expectNoViolations(page, screen);
  for (const size of [
    { width: 390, height: 844 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, screen);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Stores eight misses with a reason, six of them misread. Runs in the page. */
async function keepReasons(): Promise<void> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-remarks'));
  const store = db.transaction('remarks', 'readwrite').objectStore('remarks');
  for (let questionId = 1; questionId <= 8; questionId++) {
    const miss = { simulationId: 'sim_0', kind: questionId > 2 ? 'misread' : 'did-not-know' };
    await finished(store.put({ owner: 'anonymous', questionId, note: '', miss }));
  }
  db.close();
}

test('a set is chosen, answered and finished by keys alone, also at 200 % zoom', longRound(), async ({ candidate }) => {
  test.setTimeout(240_000);
  const { page } = candidate;
  // What is left of a screen of 1440 by 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await openStudy(candidate);
  await pressAt(page, page.getByRole('button', { name: 'New set' }), 'Enter');
  await expectNoSidewaysScroll(page, 'new set');
  const size = page.getByRole('combobox', { name: 'How many' });
  await tabTo(page, size);
  await page.keyboard.press('5');
  await expect(size).toHaveValue('5');
  await pressAt(page, page.getByRole('button', { name: 'Start' }), 'Enter');
  for (let number = 1; number <= 5; number++) {
    await seesQuestionOfSet(page, number, 5);
    const question = await stem(page);
    await page.keyboard.press(number === 1 ? wrongLetter(question) : rightLetter(question));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your Answer', { exact: true })).toBeVisible();
    await expectInView(page.getByRole('button', { name: number < 5 ? 'Next' : 'Finish' }));
    await expectNoSidewaysScroll(page, 'explained answer');
    if (number === 1) await pressAt(page, page.getByRole('button', { name: 'Misread' }), 'Space');
    if (number === 1)
      await expect(page.getByRole('button', { name: 'Misread' })).toHaveAttribute('aria-pressed', 'true');
    // Enter continues from anywhere but a button or the note.
    if (number === 1) await tabTo(page, page.getByRole('button', { name: 'Next' }));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Set finished' })).toBeFocused();
  await expectNoSidewaysScroll(page, 'summary');
  await pressAt(page, page.getByRole('button', { name: 'Back to Study' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Study' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'study');
  await pressAt(page, page.getByRole('button', { name: 'Create the Anki file' }), 'Enter');
  await expect(page.getByText('The file has 1 card.', { exact: true })).toBeVisible();
});

/** Uses Tab, as someone without a mouse does; checks that the focus is then visible. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  await expectInView(wanted);
}

async function pressAt(page: Page, wanted: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Checks that nothing fixed at the edge of the window covers the element. */
async function expectInView(element: Locator): Promise<void> {
  await expect(async () => {
    const isOnTop = await element.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found === one || one.contains(found);
    });
    expect(isOnTop).toBe(true);
  }).toPass({ timeout: 5_000 });
}
