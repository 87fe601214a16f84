// Tests in engines other than Chromium. Playwright runs the tests, but drives no browser in them.

import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const isAnyInstalled = [firefox, webkit].some((engine) => engine.missingPackages().length === 0);

export default defineConfig({
  testDir: '.',
  ...(isAnyInstalled && { globalSetup: '../support/make-used-data.ts' }),
  fullyParallel: true,
  workers: 2,
  // As in the other run, the report names tests that needed the retry.
  retries: 1,
  timeout: 300_000,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/engines.json' }],
  ],
  outputDir: '../../test-results/engines',
});
