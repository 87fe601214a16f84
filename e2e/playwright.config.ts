// Browser tests of the built product: each worker has its own server with its own data.

import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser.ts';
import { longRoundTag } from './support/long-round.ts';

const isEndurance = process.env['ENDURANCE'] === 'on';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/make-used-data.ts',
  // Other browsers have a run of their own, and pictures to look at are not tests. Faults of the candidate's computer
  // belong to the long rounds, as do those of the servers.
  testIgnore: ['engines/**', 'looks/**', ...(isEndurance ? [] : ['faults.spec.ts'])],
  ...(!isEndurance && { grepInvert: new RegExp(longRoundTag) }),
  fullyParallel: false,
  // More than the two cores: journeys wait for frames, timers and writes a quarter of their time.
  workers: 3,
  // As in vitest.config.ts: the report names tests that needed the retry, and the long rounds have none.
  retries: isEndurance ? 0 : 1,
  timeout: 120_000,
  // A busy machine is not a defect: what comes late still comes.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  outputDir: '../test-results',
  use: {
    launchOptions: await browserOptions(),
    screenshot: 'only-on-failure',
    // Each test is a new browser, which would install the service worker and fill its cache again: a third of what most
    // tests cost. Only tests about a device without a network, reloads, kills, updates and whole simulations allow it.
    serviceWorkers: 'block',
  },
});
