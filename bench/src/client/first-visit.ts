// Measures the first visit on a slow phone: what is transferred, and when the start screen and the first question are
// painted.

import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { BrowserTab } from './browser-tab.ts';
import { goToFirstQuestion, question, type Subject, startScreen } from './subject.ts';

export interface FirstVisit {
  /** Sizes of compressed bodies that had arrived when the first question was painted. */
  readonly codeBytes: number;
  readonly questionsBytes: number;
  /** Every font that the page requested, even if it had not arrived. */
  readonly fontBytes: number;
  readonly requests: number;
  /** Null on a floor, because it has no start screen. */
  readonly startScreenMs: number | null;
  readonly firstQuestionMs: number;
  /** From the Enter that confirms the code; null on a floor. */
  readonly afterCodeMs: number | null;
  /** Sum of what long tasks took beyond 50 ms each, until half a second after the first question. */
  readonly blockingMs: number;
  readonly responses: readonly Response[];
}

interface Response {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly endMs: number;
  readonly isBehind: boolean;
}

const settleMs = 2_500;
const aftermathMs = 500;

export async function measureFirstVisit(subject: Subject): Promise<FirstVisit> {
  const tab = await BrowserTab.open(subject, { cpu: 4, slow4G: true, serviceWorkers: 'block' });
  try {
    await goToFirstQuestion(subject, tab);
    const firstQuestionMs = await tab.whenPainted(question);
    const isProduct = subject.name === 'product';
    const startScreenMs = isProduct ? await tab.whenPainted(startScreen) : null;
    await pause(settleMs);
    const seen = await tab.run(readPage);
    const responses = seen.responses.map(({ path, type, bytes, endMs }) => ({
      path,
      type,
      bytes,
      endMs,
      isBehind: endMs > firstQuestionMs,
    }));
    const inTime = responses.filter(({ isBehind }) => !isBehind);
    return {
      codeBytes: await codeBytesUntil(subject, seen.responses, firstQuestionMs),
      questionsBytes: subject.questionsInPageBytes || sum(inTime.filter(({ path }) => carriesQuestions(path))),
      fontBytes: sum(responses.filter(({ path }) => path.endsWith('.woff2'))),
      requests: inTime.length,
      startScreenMs,
      firstQuestionMs,
      afterCodeMs: isProduct ? firstQuestionMs - seen.confirmedAtMs : null,
      blockingMs: seen.longTasks
        .filter(({ startMs }) => startMs < firstQuestionMs + aftermathMs)
        .reduce((total, { lengthMs }) => total + lengthMs - 50, 0),
      responses,
    };
  } finally {
    await tab.close();
  }
}

/** Sums the bodies of scripts and styles that had arrived by then, and the code inside the page itself. */
export async function codeBytesUntil(
  subject: Subject,
  responses: ReturnType<typeof readPage>['responses'],
  atMs: number,
): Promise<number> {
  const page = responses.find(({ isPage }) => isPage);
  const files = responses.filter(({ type, endMs }) => /javascript|css/.test(type) && endMs <= atMs);
  const html = page && (await (await fetch(subject.address + page.path)).text());
  return sum(files) + (page && html !== undefined ? codeInPage(subject, page, html) : 0);
}

export function readPage() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return {
    confirmedAtMs: window.benchProbe.confirmedAtMs,
    longTasks: window.benchProbe.longTasks,
    responses: entries.flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming) || entry.name.startsWith('data:')) return [];
      return {
        path: new URL(entry.name).pathname,
        // Chromium reports the content type, but TypeScript's library does not have it yet.
        type: 'contentType' in entry ? String(entry.contentType) : '',
        bytes: entry.encodedBodySize,
        decodedBytes: entry.decodedBodySize,
        endMs: entry.responseEnd,
        isPage: entry instanceof PerformanceNavigationTiming,
      };
    }),
  };
}

/**
 * Returns the size of the code inside the page, in the encoding in which the page was sent. For the vanilla floor that
 * is the page without its questions, otherwise what its styles add.
 */
function codeInPage(subject: Subject, page: { bytes: number; decodedBytes: number }, html: string): number {
  if (subject.name === 'vanilla') return page.bytes - subject.questionsInPageBytes;
  const bytesOf = page.bytes < page.decodedBytes ? compressedBytes : Buffer.byteLength;
  return bytesOf(html) - bytesOf(html.replace(/<style>[\s\S]*?<\/style>/g, ''));
}

function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
}

/** The product sends block 1's questions in the reply that begins a simulation. */
function carriesQuestions(path: string): boolean {
  return path === '/api/simulations' || path === '/block-1.questions.json';
}

function sum(responses: readonly { readonly bytes: number }[]): number {
  return responses.reduce((total, { bytes }) => total + bytes, 0);
}
