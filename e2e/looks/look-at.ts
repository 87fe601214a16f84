// One screen in every size, in both themes and at 200 %, as pictures of the whole page.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = process.env['LOOKS_FOLDER'] ?? fileURLToPath(new URL('../../test-results/looks', import.meta.url).href);

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  /** A window of 1280 by 800 pixels at 200 %. */
  zoomed: { width: 640, height: 400 },
};

export async function lookAt(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: path.join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(sizes.desktop);
}
