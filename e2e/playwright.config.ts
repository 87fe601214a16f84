// Browser tests on the built product: each worker has its own server with its own empty data.

import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser.ts';

export default defineConfig({
  testDir: '.',
  // Faults of the candidate's computer belong to the long rounds, as those of the servers do.
  testIgnore: process.env['ENDURANCE'] === 'on' ? [] : ['faults.spec.ts'],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  outputDir: '../test-results',
  use: { launchOptions: await browserOptions(), screenshot: 'only-on-failure' },
});
