// Measures the first visit by a candidate's link with the code in it: how soon the first question appears, what was
// transferred until then, and whether the block's pictures arrive before their questions.

import { setTimeout as pause } from 'node:timers/promises';
import { BrowserTab } from './browser-tab.ts';
import { measureDialog, openByLink, question, type Subject } from './subject.ts';

export interface LinkVisit {
  readonly firstQuestionMs: number;
  /**
   * Size of all bodies that had arrived when the first question was painted, plus all fonts, even if they came later.
   */
  readonly bytes: number;
  /** Steps of block 1 that would wait for a picture if each question took 20 seconds; null if it was not measured. */
  readonly stepsThatWait: number | null;
}

const secondsAQuestion = 20;
const maxPicturesMs = 90_000;
const settleMs = 1_000;

export async function measureLinkVisit(subject: Subject, conditions: { readonly isSlow: boolean }): Promise<LinkVisit> {
  const { isSlow } = conditions;
  const tab = await BrowserTab.open(subject, { cpu: isSlow ? 4 : 1, slow4G: isSlow, serviceWorkers: 'block' });
  try {
    await openByLink(subject, tab);
    const firstQuestionMs = await tab.whenPainted(question);
    const isWatched = isSlow && subject.name === 'product';
    const picturesMs = isWatched ? await tab.waitFor('pictures', tab.run(whenPicturesCame), maxPicturesMs) : null;
    await pause(settleMs);
    const responses = await tab.run(readResponses);
    return {
      firstQuestionMs,
      bytes: responses
        .filter(({ path, endMs }) => endMs <= firstQuestionMs || path.endsWith('.woff2'))
        .reduce((sum, { bytes }) => sum + bytes, 0),
      stepsThatWait:
        picturesMs?.filter(([position, cameMs]) => cameMs - firstQuestionMs > position * secondsAQuestion * 1_000)
          .length ?? null,
    };
  } finally {
    await tab.close();
  }
}

/** Milliseconds from Start to the dialog, which only the product has. */
export async function measureStart(subject: Subject): Promise<number> {
  const tab = await BrowserTab.open(subject, { cpu: 1 });
  try {
    return await measureDialog(subject, tab);
  } finally {
    await tab.close();
  }
}

function readResponses() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries.flatMap((entry) =>
    entry instanceof PerformanceResourceTiming && !entry.name.startsWith('data:')
      ? [{ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize, endMs: entry.responseEnd }]
      : [],
  );
}

/**
 * Resolves when all pictures of block 1 have arrived. Returns for each the zero-based position of its question, and
 * when it came.
 */
async function whenPicturesCame(): Promise<[number, number][]> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-simulator'));
  const parts: { block: number; half: string; text: string }[] = await finished(
    db.transaction('content').objectStore('content').getAll(),
  );
  db.close();
  const words = parts.find(({ block, half }) => block === 1 && half === 'questions');
  const { questions }: { questions: { images?: { questionImage?: { path: string } } }[] } = JSON.parse(
    words?.text ?? '{"questions":[]}',
  );
  const pictured = questions.flatMap(({ images }, position): [number, string][] =>
    images?.questionImage ? [[position, images.questionImage.path]] : [],
  );
  for (;;) {
    const came = new Map(
      performance
        .getEntriesByType('resource')
        .flatMap((entry): [string, number][] =>
          entry instanceof PerformanceResourceTiming && entry.responseEnd > 0
            ? [[new URL(entry.name).pathname, entry.responseEnd]]
            : [],
        ),
    );
    if (pictured.every(([, path]) => came.has(path))) {
      return pictured.map(([position, path]) => [position, came.get(path) ?? 0]);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
