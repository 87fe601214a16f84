// Measures one block of sixty questions, answered with real key presses. On request it then answers the other five
// blocks at full speed.

import { setTimeout as pause } from 'node:timers/promises';
import { BrowserTab } from './browser-tab.ts';
import { goToFirstQuestion, question, type Subject } from './subject.ts';

export interface BlockRun {
  /** From Enter to painted, for each of the 59 steps from one question to the next. */
  readonly stepsMs: readonly number[];
  readonly scriptMsPerQuestion: number;
  /** From the first question until one second after the block's end. */
  readonly longTasks: readonly { startMs: number; lengthMs: number }[];
  readonly elementsAtQuestion60: number;
  /** Every network request of the page between question 1 and question 60. */
  readonly requests: number;
  /**
   * Durations of writing one record as large as a log record into IndexedDB, with strict durability and nothing else
   * running. Null on a floor, which stores nothing.
   */
  readonly durableWritesMs: readonly number[] | null;
  /**
   * Heap after a garbage collection: at question 60 on a floor and under exam day, at question 360 on the product. Null
   * if it was not measured.
   */
  readonly heapBytes: number | null;
}

const questionsInBlock = 60;
/** While a candidate still reads the first question, other blocks are loaded and the service worker starts. */
const firstReadingMs = 2_000;
/** Time between a choice and Next. */
const usualRestMs = 40;
const frameMs = 17;

export interface BlockOptions {
  readonly cpu: number;
  readonly heap: boolean;
  /** Time between a choice and Next; up to one frame is added. */
  readonly restMs?: number;
  /** Product only: measures the block under the rules `exam-day`, with its tools, up to question 60. */
  readonly underExamDay?: boolean;
}

export async function measureBlock(subject: Subject, options: BlockOptions): Promise<BlockRun> {
  const tab = await BrowserTab.open(subject, { cpu: options.cpu });
  try {
    await goToFirstQuestion(subject, tab, options.underExamDay);
    const beganMs = await tab.whenPainted(question);
    await pause(firstReadingMs);
    const scriptBefore = await scriptMs(tab);
    for (let step = 1; step < questionsInBlock; step++) {
      await answer(tab, step, { restMs: options.restMs });
    }
    const scriptAfter = await scriptMs(tab);
    const isProduct = subject.name === 'product';
    const { elements, requests } = await tab.run(countAtQuestion60, beganMs);
    const endsAt60 = !isProduct || options.underExamDay === true;
    const heapAt60 = options.heap && endsAt60 ? await heapAfterCollection(tab) : null;
    // Under exam day, Enter on the last question opens the overview.
    if (!options.underExamDay) await answer(tab, questionsInBlock);
    await pause(1_000);
    const seen = await tab.run(() => ({ steps: window.benchProbe.steps, longTasks: window.benchProbe.longTasks }));
    const durableWritesMs = isProduct ? await tab.run(measureDurableWrites) : null;
    if (options.heap && !endsAt60) await tab.waitFor('question 360', tab.run(answerUpToQuestion360), 180_000);
    return {
      stepsMs: seen.steps.slice(0, questionsInBlock - 1),
      scriptMsPerQuestion: (scriptAfter - scriptBefore) / (questionsInBlock - 1),
      longTasks: seen.longTasks.filter(({ startMs }) => startMs > beganMs),
      elementsAtQuestion60: elements,
      requests,
      durableWritesMs,
      heapBytes: options.heap && !endsAt60 ? await heapAfterCollection(tab) : heapAt60,
    };
  } finally {
    await tab.close();
  }
}

/** Chooses and confirms as a person does: first a choice, then Enter at a random moment of a frame. */
export async function answer(
  tab: BrowserTab,
  step: number,
  { restMs = usualRestMs, limitMs }: { readonly restMs?: number | undefined; readonly limitMs?: number } = {},
): Promise<void> {
  await tab.page.keyboard.press('b');
  await pause(restMs + Math.random() * frameMs);
  await tab.page.keyboard.press('Enter');
  await tab.waitFor(
    `what follows question ${step}`,
    tab.run((count) => window.benchProbe.whenSteps(count), step),
    limitMs,
  );
}

async function scriptMs(tab: BrowserTab): Promise<number> {
  const { metrics } = await tab.cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell ScriptDuration');
  return seconds * 1_000;
}

export async function heapAfterCollection(tab: BrowserTab): Promise<number> {
  await tab.cdp.send('HeapProfiler.collectGarbage');
  return (await tab.cdp.send('Runtime.getHeapUsage')).usedSize;
}

function countAtQuestion60(beganMs: number) {
  return {
    elements: document.querySelectorAll('*').length,
    requests: performance.getEntriesByType('resource').filter(({ startTime }) => startTime > beganMs).length,
  };
}

/** Writes into a database of its own. It pauses before each write, as a candidate does between two answers. */
export async function measureDurableWrites(): Promise<number[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bench-durable-write', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('events', { keyPath: ['run', 'sequence'] });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const took: number[] = [];
  for (let sequence = 0; sequence < 60; sequence++) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction('events', 'readwrite', { durability: 'strict' });
      writing.objectStore('events').add({ run: 'bench', sequence, text: 'x'.repeat(300) });
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    took.push(performance.now() - began);
  }
  database.close();
  return took;
}

/** Answers blocks 2 to 6 as fast as the page allows. The key events are dispatched by script, and nothing is timed. */
export async function answerUpToQuestion360(): Promise<void> {
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const rest = () => new Promise((resolve) => setTimeout(resolve, 4));
  const position = () => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? '';
  const isAtEnd = () => position() === '60' && document.querySelector('h1')?.textContent === 'Block 6';
  while (!isAtEnd()) {
    const stem = window.benchProbe.stemText();
    if (stem === '') {
      const onward = [...document.querySelectorAll('button')].find((it) => it.textContent?.startsWith('Start Block'));
      if (onward && !onward.disabled) onward.click();
      await rest();
      continue;
    }
    press('b');
    press('Enter');
    while (window.benchProbe.stemText() === stem) await rest();
  }
}
