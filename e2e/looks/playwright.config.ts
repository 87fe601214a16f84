// Pictures of screens for people to look at, from a candidate of about 68 %: not a test, and not part of `npm test`.
// `npx playwright test --config e2e/looks/playwright.config.ts` writes them to test-results/looks.

import { defineConfig } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: '../support/make-used-data.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
  outputDir: '../../test-results/looks-failed',
  use: { launchOptions: await browserOptions(), serviceWorkers: 'block' },
});
