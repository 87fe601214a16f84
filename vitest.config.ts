// Unit, property and server tests; browser tests are Playwright's (e2e/).

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{exam-engine,question-bank,teaching-images,api-contract,server,web,tooling}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/test/postgres-for-the-run.ts'],
    // By default one core is left alone, which on two cores means one file after the other.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
