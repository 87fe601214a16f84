// What every screen has to stand: axe's rules for WCAG 2.2 AA, and no scrolling sideways.

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `${screen}: pixels beyond the edge`).toBeLessThanOrEqual(0);
}
