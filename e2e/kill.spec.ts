// The browser is killed while a candidate answers: every confirmed answer is still there, and the right question appears within 2
// s.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from './support/browser.ts';
import { Candidate } from './support/candidate.ts';
import { expect, test } from './support/exam-test.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20);
/** The goal is absolute because a person feels it (performance goals); the browser's own start is not counted. */
const longestResumeMs = 2_000;
/** On a machine so busy that the page alone takes longer than half a second to load, it is that much more. */
const longestResumeInLoads = 4;

test(`${rounds} kills of the browser lose no confirmed answer`, async ({ server }) => {
  test.setTimeout(60_000 + rounds * 15_000);
  const profile = mkdtempSync(path.join(os.tmpdir(), 'killed-browser-'));
  let confirmed = 0;
  const resumes: Resume[] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const context = await chromium.launchPersistentContext(profile, await browserOptions());
      const page = context.pages()[0] ?? (await context.newPage());
      const candidate = new Candidate(page, server.address);
      if (round === 0) {
        await candidate.enterExam();
        await page.waitForTimeout(1_000);
      } else {
        await markQuestion(page);
        await candidate.open();
        await candidate.seesQuestion(1, confirmed + 1);
        resumes.push(await readResume(page));
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
  const slowestMs = Math.round(Math.max(...resumes.map(({ shownMs }) => shownMs)));
  console.log(
    `kill -9 of the browser: ${rounds} rounds, ${confirmed} answers confirmed, 0 lost, slowest resume ${slowestMs} ms`,
  );
  const tooSlow = ({ shownMs, loadedMs }: Resume) =>
    shownMs > Math.max(longestResumeMs, longestResumeInLoads * loadedMs);
  expect(resumes).toHaveLength(rounds);
  expect(resumes.filter(tooSlow)).toEqual([]);
});

/** By the page's own clock, from the beginning of its navigation. */
interface Resume {
  /** When the question was on the page. */
  readonly shownMs: number;
  /** When the page had loaded. */
  readonly loadedMs: number;
}

const shownMark = 'the question is shown';

async function markQuestion(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=radiogroup]')) return;
      observer.disconnect();
      performance.mark(mark);
    }).observe(document, { childList: true, subtree: true });
  }, shownMark);
}

function readResume(page: Page): Promise<Resume> {
  return page.evaluate((mark) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const shownMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return { shownMs, loadedMs: navigation?.duration ?? 0 };
  }, shownMark);
}

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
