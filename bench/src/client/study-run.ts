// Measures study and the review at CPU/4: from a key to its painted result, the heap of a device with a long study log,
// and the code of /study.

import { setTimeout as pause } from 'node:timers/promises';
import { accessCode } from '../product-server.ts';
import { answerUpToQuestion360, heapAfterCollection, measureDurableWrites } from './block-run.ts';
import { BrowserTab } from './browser-tab.ts';
import { type DueRun, measureDue } from './due-run.ts';
import { codeBytesUntil, readPage } from './first-visit.ts';
import { goToFirstQuestion, type Subject, studyHome } from './subject.ts';

export interface StudyRun {
  /** From 'Review Block N' to the question. */
  readonly reviewMs: readonly number[];
  /** From a choice of 'Show' to the list. */
  readonly filterMs: readonly number[];
  /** From 'Check' to the explanation, in a tutor set. */
  readonly answerMs: readonly number[];
  readonly durableWritesMs: readonly number[];
  /** Heap of the home of study, with `studiedQuestions` questions in the log. */
  readonly heapBytes: number;
  readonly codeBytes: number;
  readonly due: DueRun;
}

const slowedCpu = 4;
const reviewsOpened = 18;
const choicesMade = 18;
const questionsOfSet = 20;
const frameMs = 17;
const maxSyncMs = 60_000;

export async function measureStudy(subject: Subject, session: string): Promise<StudyRun> {
  return {
    ...(await measureReview(subject)),
    ...(await measureTutor(subject, session)),
    codeBytes: await measureCode(subject),
    due: await measureDue(subject, session),
  };
}

/** Measures the review of a simulation of six blocks that was answered on this device. */
async function measureReview(subject: Subject): Promise<Pick<StudyRun, 'reviewMs' | 'filterMs'>> {
  const tab = await BrowserTab.open(subject, { cpu: 1 });
  const { page } = tab;
  try {
    await goToFirstQuestion(subject, tab);
    await tab.waitFor('question 360', tab.run(answerUpToQuestion360), 180_000);
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'View Final Results' }).click();
    // The keys are read once the results are shown, and a disabled button can't have the focus.
    await page.getByRole('button', { name: 'Review Block 1', disabled: false }).waitFor();
    await slowDown(tab);
    const reviewMs: number[] = [];
    for (let n = 0; n < reviewsOpened; n++) {
      await page.getByRole('button', { name: `Review Block ${1 + (n % 6)}` }).focus();
      reviewMs.push(await lengthOf(tab, '.review .question__stem', 'Enter'));
      if (n < reviewsOpened - 1) await page.getByRole('button', { name: 'Close Review' }).click();
    }
    const filterMs: number[] = [];
    await page.getByRole('combobox', { name: 'Show' }).first().focus();
    for (let n = 0; n < choicesMade; n++) {
      filterMs.push(await lengthOf(tab, '.review-list__questions', n % 2 === 0 ? 'ArrowDown' : 'ArrowUp'));
    }
    return { reviewMs, filterMs };
  } finally {
    await tab.close();
  }
}

async function measureTutor(
  subject: Subject,
  session: string,
): Promise<Pick<StudyRun, 'answerMs' | 'durableWritesMs' | 'heapBytes'>> {
  const tab = await BrowserTab.open(subject, { cpu: 1 });
  const { page } = tab;
  try {
    await page.goto(`${subject.address}/questions`);
    await tab.run((stored) => localStorage.setItem('navle-auth', stored), session);
    await page.goto(`${subject.address}/study`);
    await page.getByText('Saved on this device and in your account.').waitFor({ timeout: maxSyncMs });
    const heapBytes = await heapAfterCollection(tab);
    await page.getByRole('button', { name: 'New set' }).click();
    await page.getByRole('combobox', { name: 'How many' }).selectOption(String(questionsOfSet));
    await page.getByRole('button', { name: 'Start' }).click();
    await slowDown(tab);
    const answerMs: number[] = [];
    for (let n = 1; n <= questionsOfSet; n++) {
      await page.locator('.study-set .options').waitFor();
      await page.keyboard.press('b');
      answerMs.push(await lengthOf(tab, '.study-set__explained', 'Enter'));
      await page.keyboard.press('Enter');
    }
    return { answerMs, heapBytes, durableWritesMs: await tab.run(measureDurableWrites) };
  } finally {
    await tab.close();
  }
}

/** Measures the code that is loaded by someone with an access code who opens `/study` first. */
async function measureCode(subject: Subject): Promise<number> {
  const tab = await BrowserTab.open(subject, { cpu: 1, serviceWorkers: 'block' });
  try {
    await tab.page.request.post(`${subject.address}/api/access/grant`, { data: { code: accessCode } });
    await tab.page.goto(`${subject.address}/study`, { waitUntil: 'commit' });
    const atMs = await tab.whenPainted(studyHome);
    const { responses } = await tab.run(readPage);
    return await codeBytesUntil(subject, responses, atMs);
  } finally {
    await tab.close();
  }
}

function slowDown(tab: BrowserTab): Promise<unknown> {
  return tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedCpu });
}

/**
 * Presses the key at a random moment of a frame, and measures until the frame in which the text at `selector` has
 * changed.
 */
async function lengthOf(tab: BrowserTab, selector: string, key: string): Promise<number> {
  await tab.run((watched) => window.benchProbe.watchNextKey(watched), selector);
  await pause(40 + Math.random() * frameMs);
  await tab.page.keyboard.press(key);
  return tab.waitFor(
    selector,
    tab.run(() => window.benchProbe.whenWatched()),
  );
}
