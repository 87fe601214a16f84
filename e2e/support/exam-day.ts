// A candidate under rules other than the standard ones, and the tools that are then next to the question.

import { noAccommodation, type RulesChoice } from '@simulator/exam-engine';
import type { Candidate } from './candidate.ts';
import { accessCode } from './exam-server.ts';
import { expect } from './exam-test.ts';

/** Goes from the start page past the tutorial to question 1. */
export async function enterUnder(
  candidate: Candidate,
  rules: 'exam-day' | 'self-paced',
  accommodation: RulesChoice['accommodation'] = noAccommodation,
): Promise<void> {
  const { page } = candidate;
  await page.route('**/api/simulations', (route) => {
    const choice: RulesChoice = { rules, accommodation };
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), choice }) });
  });
  await candidate.open();
  await candidate.pressStart();
  await candidate.enterCode(accessCode);
  await page.getByRole('button', { name: /^(Skip Tutorial|Start Block 1)$/ }).click();
  await candidate.seesQuestion(1, 1);
  await expect(page.getByRole('button', { name: 'Flag' })).toBeVisible();
}

export class FreeBlock {
  readonly candidate: Candidate;

  constructor(candidate: Candidate) {
    this.candidate = candidate;
  }

  get page() {
    return this.candidate.page;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  get note() {
    return this.page.getByRole('textbox', { name: /^Note on question/ });
  }

  get display() {
    return this.dialog('Calculator').getByRole('textbox', { name: 'Display' });
  }

  get marks() {
    return this.page.locator('.question__stem mark');
  }

  /** A cell of the question list, by the question's zero-based place. */
  cell(position: number) {
    return this.page.getByRole('navigation', { name: 'Question list' }).getByRole('button', {
      name: new RegExp(`^Question ${position + 1},`),
    });
  }

  async startNext(block: number): Promise<void> {
    await this.page.getByRole('button', { name: `Start Block ${block}` }).click();
  }

  /** The strike-out button of an option, whether the option is struck out or not. */
  strike(letter: string) {
    return this.button(`Strike out ${letter}`);
  }

  /** Presses keys one after another. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async seesQuestion(number: number): Promise<void> {
    await this.candidate.seesQuestion(1, number);
  }

  /** Waits for the question and its tools, which appear after it when the page is loaded. */
  async seesTools(number: number): Promise<void> {
    await this.seesQuestion(number);
    await expect(this.button('Flag')).toBeVisible();
  }

  /** Goes on by the right arrow from question `from`. */
  async continueFrom(from: number): Promise<void> {
    await this.press('ArrowRight');
    await this.seesQuestion(from + 1);
  }
}
