// A person at a browser of any engine, who finds elements by role and name, acts with real keys and a real mouse, and
// waits until something is visible.

import { expect } from '@playwright/test';
import { startAnswering } from '../support/answer-in-page.ts';
import type { EngineBrowser } from './engine.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Thing {
  /** A selector for elements of one role. */
  readonly what: string;
  /** Part of the element's name, or of its content. */
  readonly named: string;
}

export const button = (named: string): Thing => ({ what: 'button, [role=button]', named });
export const heading = (named: string): Thing => ({ what: 'h1, h2, h3', named });
export const text = (named: string): Thing => ({ what: 'p, span, div, h1, h2, h3, li, dd, output', named });
export const dialog = (named: string): Thing => ({ what: 'dialog, [role=dialog], [role=alertdialog]', named });

const keys: Readonly<Record<string, string>> = { Backspace: '\uE003', Enter: '\uE007', Escape: '\uE00C' };
/** Long, for a machine with other work to do; a test sees what is already there at once. */
const maxWait = { timeout: 120_000 };

export class Person {
  readonly browser: EngineBrowser;

  constructor(browser: EngineBrowser) {
    this.browser = browser;
  }

  /** Returns where the element is on the screen; null if it is not visible or is a button that can't be pressed. */
  find(thing: Thing): Promise<Box | null> {
    return this.browser.run(({ what, named }) => {
      const nameOf = (element: Element): string => {
        const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
        return title ?? element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '';
      };
      for (const element of document.querySelectorAll(what)) {
        if (!nameOf(element).replace(/\s+/g, ' ').includes(named) || !element.checkVisibility()) continue;
        if (element.matches(':disabled')) continue;
        if (element instanceof HTMLImageElement && !(element.complete && element.naturalWidth > 0)) continue;
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }
      return null;
    }, thing);
  }

  /** Waits until the element is visible and returns its place. */
  async sees(thing: Thing): Promise<Box> {
    let box: Box | null = null;
    const look = async () => {
      box = await this.find(thing);
      return box;
    };
    await expect.poll(look, { ...maxWait, message: `sees ${thing.named}` }).not.toBeNull();
    if (!box) throw new Error(`${thing.named} was not seen`);
    return box;
  }

  async seesNo(thing: Thing): Promise<void> {
    await expect.poll(() => this.find(thing), { ...maxWait, message: `sees no ${thing.named}` }).toBeNull();
  }

  async seesQuestion(block: number, number: number): Promise<void> {
    await this.sees(heading(`Block ${block}`));
    const numberShown = () =>
      this.browser.run(() => document.querySelector('.exam__progress')?.getAttribute('aria-valuenow') ?? null, null);
    await expect.poll(numberShown, maxWait).toBe(String(number));
    await expect
      .poll(() => this.browser.run(() => document.querySelectorAll('input[type=radio]').length, null), maxWait)
      .toBeGreaterThan(1);
  }

  /** Clicks once the element stops moving: no one can hit what moves away under the mouse. */
  async click(thing: Thing): Promise<void> {
    let before: Box | null = null;
    const standsStill = async () => {
      const last = before;
      before = await this.sees(thing);
      return before.x === last?.x && before.y === last.y;
    };
    await expect.poll(standsStill, { ...maxWait, message: `${thing.named} stands still` }).toBe(true);
    const { x, y, width, height } = await this.sees(thing);
    await this.#point([{ x: x + width / 2, y: y + height / 2 }]);
  }

  /** Holds the button from the first place to the last. */
  async drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
    const half = { x: from.x + by.x / 2, y: from.y + by.y / 2 };
    await this.#point([from, half, { x: from.x + by.x, y: from.y + by.y }]);
  }

  async press(...names: readonly string[]): Promise<void> {
    const actions = names.flatMap((name) => {
      const value = keys[name] ?? name;
      return [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const];
    });
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async #point(places: readonly { x: number; y: number }[]): Promise<void> {
    const moves = places.map(({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }) as const);
    const [first, ...rest] = moves;
    if (!first) return;
    const actions = [
      first,
      { type: 'pointerDown', button: 0 } as const,
      ...rest,
      { type: 'pointerUp', button: 0 } as const,
    ];
    await this.browser.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** The selected letter, or null. */
  chosen(): Promise<string | null> {
    return this.browser.run(() => {
      const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
      return 'ABCDE'[radios.findIndex(({ checked }) => checked)] ?? null;
    }, null);
  }

  async choose(letter: string): Promise<void> {
    await this.press(letter);
    await expect.poll(() => this.chosen(), maxWait).toBe(letter);
  }

  /**
   * Answers the rest of a block with one letter. The script does not wait in the page, because WebKitGTK loses the
   * result of a script that runs long.
   */
  async answerRestOfBlock(letter: string): Promise<void> {
    await this.browser.run(startAnswering, letter);
    const isInBlock = () => this.browser.run(() => document.querySelector('.exam__progress') !== null, null);
    await expect.poll(isInBlock, maxWait).toBe(false);
  }

  async answer(letter: string): Promise<void> {
    await this.choose(letter);
    await this.press('Enter');
  }

  /** The name of the element that has the focus. */
  focused(): Promise<string> {
    return this.browser.run(() => document.activeElement?.getAttribute('aria-label') ?? '', null);
  }

  async confirmedAnswers(): Promise<readonly (number | undefined)[]> {
    return (await this.#readLog()).filter(({ type }) => type === 'AnswerConfirmed').map(({ option }) => option);
  }

  /** Waits for the service worker with the shell, and for all blocks with their keys and pictures. */
  async hasExamOnTheDevice(blocks: number): Promise<void> {
    const hasWorker = async () => Boolean((await navigator.serviceWorker.getRegistration())?.active);
    await expect.poll(() => this.browser.run(hasWorker, null), maxWait).toBe(true);
    const stored = async () => (await this.#readLog()).filter(({ type }) => type === 'BlockStored').length;
    await expect.poll(stored, maxWait).toBe(blocks);
  }

  /** The events in the device's log, oldest first. */
  #readLog(): Promise<readonly { readonly type: string; readonly option?: number }[]> {
    return this.browser.run(async () => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('navle-simulator');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const rows = await new Promise<{ event: { type: string; option?: number } }[]>((resolve, reject) => {
        const request = db.transaction('events').objectStore('events').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      db.close();
      return rows.map(({ event }) => event);
    }, null);
  }
}
