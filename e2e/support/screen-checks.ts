// Checks for every screen: axe's rules for WCAG 2.2 AA in both themes, and no scrolling sideways.

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of axe for WCAG 2.2 AA, and its best practices. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Level AAA, which the other tags of a rule include. */
const beyondStandards = ['color-contrast-enhanced'];

/**
 * Checks all rules in the light theme, and only those of color in the dark one, which differs in nothing else. Leaves
 * the page light.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page, (axe) => axe.withTags(standards), screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(
    page,
    (axe) => axe.withTags(['cat.color']).disableRules(beyondStandards),
    `${screen}, dark`,
  );
  await page.emulateMedia({ colorScheme: 'light' });
  expect([...light, ...dark]).toEqual([]);
}

/**
 * Runs axe entirely in the page if it has no frames: to collect the findings of frames, axe opens another page each
 * time, which takes as long again.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
}

async function violationsOf(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
  screen: string,
): Promise<readonly string[]> {
  const { violations } = await choose(axeOn(page)).analyze();
  return violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`);
}

export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A screen with a new width gets its layout at once, and what depends on the width a frame later.
  await expect.poll(overhang, { message: `${screen}: pixels beyond the edge` }).toBeLessThanOrEqual(0);
}
