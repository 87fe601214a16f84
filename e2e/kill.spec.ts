// The browser is killed while a candidate answers: afterwards every confirmed answer is there, and the right question
// appears within 2 s.

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import type { QuestionMarks } from '@simulator/exam-engine';
import { markCases, markNames } from '../exam-engine/test/shared/every-mark.ts';
import { browserOptions } from './support/browser.ts';
import { Candidate } from './support/candidate.ts';
import { enterUnder, FreeBlock } from './support/exam-day.ts';
import { expect, test } from './support/exam-test.ts';
import { killBrowser } from './support/kill-browser.ts';

test.use({ serviceWorkers: 'allow' });

const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
/**
 * The goal is absolute because a person feels the delay (performance goals); the browser's own start is not counted.
 */
const maxResumeMs = 2_000;
/**
 * On a machine so busy that loading the page alone takes longer than half a second, the limit is this many load times.
 */
const maxResumeInLoads = 4;

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
      killBrowser(profile);
      await context.close().catch(() => undefined);
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const slowestMs = Math.round(Math.max(...resumes.map(({ shownMs }) => shownMs)));
  console.log(
    `kill -9 of the browser: ${rounds} rounds, ${confirmed} answers confirmed, 0 lost, slowest resume ${slowestMs} ms`,
  );
  const tooSlow = ({ shownMs, loadedMs }: Resume) => shownMs > Math.max(maxResumeMs, maxResumeInLoads * loadedMs);
  expect(resumes).toHaveLength(rounds);
  expect(resumes.filter(tooSlow)).toEqual([]);
});

interface Marking {
  /** Makes the mark on the question shown. */
  readonly make: (block: FreeBlock, round: number) => Promise<void>;
  /** Sees the mark that was made in this round. */
  readonly see: (block: FreeBlock, round: number) => Promise<void>;
}

const marks: Readonly<Record<keyof QuestionMarks, Marking>> = {
  flagged: {
    make: (block) => block.press('f'),
    see: (block) => expect(block.button('Flag')).toHaveAttribute('aria-pressed', 'true'),
  },
  struck: {
    make: (block) => block.press('x', 'a'),
    see: (block) => expect(block.strike('A')).toHaveAttribute('aria-pressed', 'true'),
  },
  highlights: {
    make: async (block) => {
      await block.press('h', 'ArrowRight', 'Enter');
      await expect(block.marks).toHaveCount(1);
      await block.press('Escape');
    },
    see: (block) => expect(block.marks).toHaveCount(1),
  },
  note: {
    make: async (block, round) => {
      await block.press('n');
      await block.note.pressSequentially(`note ${round}`);
      await expect(block.page.getByText('Saved', { exact: true })).toBeVisible();
      await block.press('Escape');
    },
    see: async (block, round) => {
      await block.press('n');
      await expect(block.note).toHaveValue(`note ${round}`);
      await block.press('Escape');
    },
  },
};

const markingRounds = Math.min(Math.ceil(rounds / 2), 6);

test(`${markingRounds} kills of the browser lose no answer and no mark of a free block`, async ({ server }) => {
  test.setTimeout(60_000 + markingRounds * 30_000);
  const profile = mkdtempSync(path.join(os.tmpdir(), 'killed-browser-'));
  const marking: readonly string[] = ['OptionSelected', ...Object.values(markCases).map(({ event }) => event)];
  try {
    for (let round = 0; round <= markingRounds; round++) {
      const context = await chromium.launchPersistentContext(profile, await browserOptions());
      const page = context.pages()[0] ?? (await context.newPage());
      const candidate = new Candidate(page, server.address);
      const block = new FreeBlock(candidate);
      if (round === 0) await enterUnder(candidate, 'exam-day');
      else {
        await candidate.open();
        await block.seesTools(round + 1);
      }
      const log = await candidate.readLog();
      const marked = log.filter(({ type }) => marking.includes(type));
      expect(marked.map(({ question, type }) => `${question} ${type}`)).toEqual(
        Array.from({ length: round }, (_, question) => marking.map((type) => `${question} ${type}`)).flat(),
      );
      if (round > 0) {
        await block.press('ArrowLeft');
        await block.seesQuestion(round);
        await expect(candidate.option('B')).toBeChecked();
        for (const name of markNames) await marks[name].see(block, round - 1);
        await block.continueFrom(round);
      }
      await block.press('b');
      for (const name of markNames) await marks[name].make(block, round);
      await block.continueFrom(round + 1);
      killBrowser(profile);
      await context.close().catch(() => undefined);
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Times on the page's own clock, counted from the beginning of its navigation. */
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
