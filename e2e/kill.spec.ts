// The browser is killed while a candidate answers: every confirmed answer is there again, and the right question within 2 s.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { Candidate } from './candidate.ts';
import { expect, test } from './exam-test.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20);
/** The goal is absolute because a person feels it (performance goals); the browser's own start is not counted. */
const longestResumeMs = 2_000;

test(`${rounds} kills of the browser lose no confirmed answer`, async ({ server }) => {
  test.setTimeout(60_000 + rounds * 15_000);
  const profile = mkdtempSync(path.join(os.tmpdir(), 'killed-browser-'));
  let confirmed = 0;
  let slowestMs = 0;
  try {
    for (let round = 0; round <= rounds; round++) {
      const context = await chromium.launchPersistentContext(profile, await browserOptions());
      const page = context.pages()[0] ?? (await context.newPage());
      const candidate = new Candidate(page, server.address);
      if (round === 0) {
        await candidate.enterExam();
        await page.waitForTimeout(1_000);
      } else {
        const began = Date.now();
        await candidate.open();
        await candidate.seesQuestion(1, confirmed + 1);
        slowestMs = Math.max(slowestMs, Date.now() - began);
        await expect(candidate.warning).toHaveCount(0);
        const answers = (await candidate.readLog()).filter(({ type }) => type === 'AnswerConfirmed');
        expect(answers.map(({ question, option }) => `${question}:${option}`)).toEqual(
          Array.from({ length: confirmed }, (_, question) => `${question}:${question % 4}`),
        );
      }
      for (let more = 0; more < 2 && confirmed < 55; more++) {
        await candidate.answer('ABCD'[confirmed % 4] ?? 'A');
        confirmed += 1;
      }
      await kill(profile);
      await context.close().catch(() => undefined);
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(
    `kill -9 of the browser: ${rounds} rounds, ${confirmed} answers confirmed, 0 lost, slowest resume ${slowestMs} ms`,
  );
  expect(slowestMs).toBeLessThanOrEqual(longestResumeMs);
});

/** SIGKILL to every process of the browser that uses this profile, so that none can write in time. */
async function kill(profile: string): Promise<void> {
  const pids = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(profile))
    .map((line) => Number(line.trim().split(' ')[0]));
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A child of the browser may have died with its parent a moment before.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
