// What is measured: the product and its two floors, each behind an address, and how to get to its first question.

import { accessCode } from '../product-server.ts';
import type { BrowserTab } from './browser-tab.ts';

const subjectNames = ['product', 'react', 'vanilla'] as const;
export type SubjectName = (typeof subjectNames)[number];

export interface Subject {
  readonly name: SubjectName;
  readonly address: string;
  readonly milestones: Readonly<Record<string, string>>;
  /** Questions that travel inside the page's HTML, compressed; the product and the React floor have none there. */
  readonly questionsInPageBytes: number;
}

export const question = 'question';
/** Under free navigation: the buttons that arrive after the question. */
const freeActions = 'free actions';
export const startScreen = 'start screen';
/** Its first screen, with the practice pool known. */
export const studyHome = 'home of study';
/** Its button for today's cards, which works once it is known that some are due. */
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

/** A fast typist; what the page fetches meanwhile is fetched off the candidate's time. */
const keystrokeMs = 150;

/** Opens the address that a candidate was sent: of the product with the code in it. */
export async function openByLink(subject: Subject, tab: BrowserTab): Promise<void> {
  const query = subject.name === 'product' ? `/?code=${encodeURIComponent(accessCode)}` : '';
  await tab.page.goto(subject.address + query, { waitUntil: 'commit' });
  await tab.whenPainted(question);
}

/** From Start to the dialog that asks for the code, ms. */
export async function measureDialog(subject: Subject, tab: BrowserTab): Promise<number> {
  await tab.page.goto(subject.address, { waitUntil: 'commit' });
  await tab.whenPainted(startReady);
  await tab.run(() => document.querySelector<HTMLElement>('.start__button')?.focus());
  await tab.page.keyboard.press('Enter');
  const shownMs = await tab.whenPainted(codeField);
  return shownMs - (await tab.run(() => window.benchProbe.confirmedAtMs));
}

/**
 * Opens the page and continues, as a candidate does, until the first question is painted; under exam day until its buttons are there,
 * past the tutorial.
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
