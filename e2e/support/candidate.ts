// A candidate at the browser: does what a person does, by roles and names, in the words of the exam.

import { expect, type Page } from '@playwright/test';
import { startAnswering } from './answer-in-page.ts';
import { accessCode } from './exam-server.ts';

export class Candidate {
  readonly page: Page;
  readonly address: string;
  /** The address of the code that detects departures, once the page has asked for it. */
  #departureWatch: string | undefined;

  constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    page.on('response', (response) => {
      if (response.url().includes('/departure-watch-')) this.#departureWatch = response.url();
    });
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.address + path);
  }

  /** Goes from the start screen through the dialog to question 1. */
  async enterExam(): Promise<void> {
    await this.open();
    await this.pressStart();
    await this.enterCode(accessCode);
    await this.seesQuestion(1, 1);
  }

  async pressStart(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start NAVLE Simulation' }).click();
  }

  async enterCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Access code' }).fill(code);
    await this.page.keyboard.press('Enter');
  }

  async seesQuestion(block: number, number: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: `Block ${block}`, exact: true })).toBeVisible();
    await expect(this.progress).toHaveAttribute('aria-valuenow', String(number));
    await expect(this.page.getByRole('radiogroup')).toBeVisible();
  }

  get progress() {
    return this.page.getByRole('progressbar');
  }

  get timer() {
    return this.page.getByRole('timer');
  }

  option(letter: string) {
    return this.page.getByRole('radio', { name: new RegExp(`^${letter}\\. `) });
  }

  /** The question's text, by which a test can look up its key. */
  async questionText(): Promise<string> {
    return (await this.page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  }

  /** Chooses by key and continues; returns when the next question or the next screen is there. */
  async answer(letter: string): Promise<void> {
    const before = await this.progress.getAttribute('aria-valuenow');
    await this.page.keyboard.press(letter);
    await this.page.keyboard.press('Enter');
    await expect(this.page.locator(`.exam__progress[aria-valuenow="${before}"]`)).toHaveCount(0);
  }

  /** Answers as fast as the page allows, to the end of the block. */
  async answerRestOfBlock(letter = 'B'): Promise<void> {
    await this.page.evaluate(startAnswering, letter);
    await expect(this.page.locator('.exam__progress')).toHaveCount(0, { timeout: 60_000 });
  }

  async seesBlockComplete(block: number): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `Block ${block} Complete!` })).toBeVisible();
  }

  async startBlock(block: number): Promise<void> {
    await this.page.getByRole('button', { name: `Start Block ${block}` }).click();
    await this.seesQuestion(block, 1);
  }

  async startBreak(): Promise<void> {
    await this.page.getByRole('button', { name: /^Start Break/ }).click();
    await expect(this.page.getByRole('heading', { name: 'Break Time', exact: true })).toBeVisible();
  }

  /**
   * Leaves the page by switching to another tab, with the events that a browser sends; first waits until the page
   * detects departures.
   */
  async leave(): Promise<void> {
    await this.#seesDeparturesWatched();
    await this.page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  async comeBack(): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  }

  /** At the very start of a simulation the code that detects departures is not loaded yet (exam-36). */
  async #seesDeparturesWatched(): Promise<void> {
    await expect.poll(() => this.#departureWatch).toBeDefined();
    // Passed as text, because the compiler would change the `import` in a function. It reloads nothing, and waits until
    // the code has run.
    await this.page.evaluate(`import(${JSON.stringify(this.#departureWatch)}).then(() => undefined)`);
  }

  get warning() {
    return this.page.getByRole('alertdialog', { name: 'Warning: Exam Integrity Violation' });
  }

  /** The events in the device's log, oldest first. */
  async readLog(): Promise<{ type: string; [field: string]: unknown }[]> {
    return this.page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('navle-simulator');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const rows = await new Promise<{ event: { type: string } }[]>((resolve, reject) => {
        const request = db.transaction('events').objectStore('events').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      db.close();
      return rows.map(({ event }) => event);
    });
  }

  /** Waits for the service worker with the shell, and for all blocks with their keys and pictures. */
  async hasExamOnTheDevice(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const blocksStored = async () => (await this.readLog()).filter(({ type }) => type === 'BlockStored').length;
    await expect.poll(blocksStored, { timeout: 60_000 }).toBe(6);
    await expect.poll(() => this.page.evaluate(countMissingPictures), { timeout: 60_000 }).toBe(0);
  }

  /** Waits until the clock runs: it is stopped while a question's picture has not arrived. */
  async seesClockRunning(): Promise<void> {
    await expect(this.page.locator('.picture__awaited')).toHaveCount(0);
  }
}

/**
 * How many pictures that the words of all blocks name are not on the device; -1 while words are missing. Runs in the
 * page.
 */
async function countMissingPictures(): Promise<number> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-simulator'));
  const parts: { half: string; text: string }[] = await finished(
    db.transaction('content').objectStore('content').getAll(),
  );
  const keys: IDBValidKey[] = await finished(db.transaction('pictures').objectStore('pictures').getAllKeys());
  db.close();
  const words = parts.filter(({ half }) => half === 'questions');
  if (words.length < 6) return -1;
  const stored = new Set(keys.map((key) => (Array.isArray(key) ? key[1] : key)));
  const named = words.flatMap(({ text }) => [...text.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path));
  return named.filter((path) => path !== undefined && !stored.has(path)).length;
}
