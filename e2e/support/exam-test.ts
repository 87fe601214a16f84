// The test function for these journeys: a server per worker, a candidate per test, and no console error anywhere.

import { test as base, expect, type Page } from '@playwright/test';
import { Candidate } from './candidate.ts';
import { type ExamServer, startExamServer } from './exam-server.ts';

interface ExamFixtures {
  readonly candidate: Candidate;
  /** Patterns of console errors that a test causes on purpose. */
  readonly expectedErrors: RegExp[];
}

export const test = base.extend<ExamFixtures, { server: ExamServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const server = await startExamServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  candidate: async ({ page, server, expectedErrors }, use) => {
    const errors = watchErrors(page);
    await use(new Candidate(page, server.address));
    // The page may still send requests that a test intercepts when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/** Collects every error that the browser reports on a page. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

export { expect };
