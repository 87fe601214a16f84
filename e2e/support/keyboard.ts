// A candidate without a mouse, who reaches everything by Tab, however far it is, and presses it by Enter.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Candidate } from './candidate.ts';
import { accessCode } from './exam-server.ts';

/** More stops than any page has. */
const maxStops = 400;

export async function reach(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by Tab: ${target}`);
}

export async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await reach(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

/**
 * Goes from the start page to the screen after the access code. `rules.below` is how many arrow presses below the first
 * radio button the rules are; `more` runs before the start.
 */
export async function startByKeys(
  candidate: Candidate,
  rules: { readonly name: string; readonly below: number },
  more?: () => Promise<void>,
) {
  const { page } = candidate;
  await candidate.open();
  const radios = page.getByRole('group', { name: 'Rules' }).getByRole('radio');
  await expect(page.getByRole('button', { name: 'Start NAVLE Simulation' })).toBeEnabled();
  await reach(page, radios.first());
  for (let step = 0; step < rules.below; step++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: rules.name })).toBeChecked();
  await more?.();
  await pressByKeys(page, 'Start NAVLE Simulation');
  await expect(page.getByRole('textbox', { name: 'Access code' })).toBeFocused();
  await page.keyboard.type(accessCode);
  await page.keyboard.press('Enter');
}
