// What is measured: the product and its two floors. Each has an address and a way to its first question.

import { accessCode } from '../product-server.ts';
import type { BrowserTab } from './browser-tab.ts';

const subjectNames = ['product', 'react', 'vanilla'] as const;
export type SubjectName = (typeof subjectNames)[number];

export interface Subject {
  readonly name: SubjectName;
  readonly address: string;
  readonly milestones: Readonly<Record<string, string>>;
  /** Compressed size of the questions inside the page's HTML; 0 for the product and the React floor. */
  readonly questionsInPageBytes: number;
}

export const question = 'question';
/** Under free navigation: the buttons that appear after the question. */
const freeActions = 'free actions';
export const startScreen = 'start screen';
/** The first screen of study, once the practice pool is known. */
export const studyHome = 'home of study';
/** The button for today's cards, which is enabled once some are known to be due. */
export const dueToday = 'cards of today';
const startReady = 'start button';
const codeField = 'code field';

export const productMilestones = {
  [startScreen]: '.start__estimate',
  [startReady]: '.start__button:enabled',
  [codeField]: 'dialog input',
  [question]: '#question-stem:not(:empty)',
  [freeActions]: '.exam--free .exam__actions button',
  [dueToday]: '.study .section:first-of-type .study__actions .button:not(.button--quiet):enabled',
  [studyHome]: '.study__actions .button--quiet:enabled',
};
export const floorMilestones = { [question]: '#question-stem:not(:empty)' };

/** The interval of a fast typist. What the page loads while the candidate types costs the candidate no time. */
const keystrokeMs = 150;

/** Opens the address that a candidate was sent; the product's address includes the code. */
export async function openByLink(subject: Subject, tab: BrowserTab): Promise<void> {
  const query = subject.name === 'product' ? `/?code=${encodeURIComponent(accessCode)}` : '';
  await tab.page.goto(subject.address + query, { waitUntil: 'commit' });
  await tab.whenPainted(question);
}

/** Milliseconds from Start to the dialog that asks for the code. */
export async function measureDialog(subject: Subject, tab: BrowserTab): Promise<number> {
  await tab.page.goto(subject.address, { waitUntil: 'commit' });
  await tab.whenPainted(startReady);
  await tab.run(() => document.querySelector<HTMLElement>('.start__button')?.focus());
  await tab.page.keyboard.press('Enter');
  const shownMs = await tab.whenPainted(codeField);
  return shownMs - (await tab.run(() => window.benchProbe.confirmedAtMs));
}

/**
 * Opens the page and continues as a candidate does, until the first question is painted. Under exam day it passes the
 * tutorial and waits until the question's buttons are there.
 */
export async function goToFirstQuestion(subject: Subject, tab: BrowserTab, underExamDay = false): Promise<void> {
  await tab.page.goto(subject.address, { waitUntil: 'commit' });
  if (subject.name === 'product') {
    await tab.whenPainted(startReady);
    if (underExamDay) await tab.page.getByRole('radio', { name: 'Exam day' }).check();
    await tab.run(() => document.querySelector<HTMLElement>('.start__button')?.focus());
    await tab.page.keyboard.press('Enter');
    await tab.whenPainted(codeField);
    await tab.page.keyboard.type(accessCode, { delay: keystrokeMs });
    await tab.page.keyboard.press('Enter');
  }
  await tab.whenPainted(question);
  if (!underExamDay) return;
  await tab.page.getByRole('button', { name: 'Skip Tutorial' }).click();
  await tab.whenPainted(freeActions);
}
