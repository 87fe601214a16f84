// A candidate of about 68 %, made by writing the log of a whole simulation in the page: for pictures of results, and
// for journeys that need such a score. Answering 360 questions by keys takes a minute (whole-simulation.spec.ts does).

import { expect } from '@playwright/test';
import type { Candidate } from './candidate.ts';
import { blockCount, keysOfBlock } from './published-form.ts';

const minuteMs = 60_000;

interface SeededEvent {
  readonly examTimeMs: number;
  readonly event: Readonly<Record<string, unknown>>;
}

/**
 * Two in three are right, more for dogs than for horses; a few are changed; the last four of block 5 are not reached.
 */
export function seededAnswers(block: number) {
  return keysOfBlock(block).map(({ correct, species }, question) => {
    const draw = (question * 37 + block * 11) % 100;
    const isRight = draw < (species === 'equine' ? 45 : species === 'canine' ? 84 : 68);
    const last = isRight ? correct : (correct + 1) % 4;
    const first = draw % 12 === 0 ? (last + 1) % 4 : last;
    return block === 5 && question >= 56
      ? null
      : { first, last, ms: 25_000 + ((question * 53 + block * 17) % 70) * 1_100 };
  });
}

/** Goes from the start screen to the results. */
export async function takeSeededExam(candidate: Candidate): Promise<void> {
  const { page } = candidate;
  await candidate.enterExam();
  await expect.poll(() => page.evaluate(countKeys), { timeout: 60_000 }).toBe(blockCount);
  await candidate.open('/questions');
  await page.evaluate(writeLog, wholeLog());
  await candidate.open();
  await expect(page.getByRole('group', { name: 'Scaled score' })).toBeVisible();
}

function wholeLog(): readonly SeededEvent[] {
  const log: SeededEvent[] = [];
  let examTimeMs = minuteMs;
  const add = (event: SeededEvent['event']) => log.push({ examTimeMs, event });
  for (let block = 1; block <= blockCount; block++) {
    if (block > 1) add({ type: 'BlockEntered', block });
    const beganMs = examTimeMs;
    const answers = seededAnswers(block);
    for (const [question, answer] of answers.entries()) {
      if (!answer) continue;
      examTimeMs += answer.ms;
      if (answer.first !== answer.last) add({ type: 'OptionSelected', block, question, option: answer.first });
      add({ type: 'OptionSelected', block, question, option: answer.last });
      add({ type: 'AnswerConfirmed', block, question, option: answer.last });
    }
    const isWhole = answers.every((answer) => answer !== null);
    if (!isWhole) examTimeMs = beganMs + 65 * minuteMs;
    const minutesUsed = Math.min(65, Math.floor((examTimeMs - beganMs) / minuteMs));
    add({ type: 'BlockCompleted', block, cause: isWhole ? 'all-answered' : 'time-up', minutesUsed });
  }
  add({ type: 'FinalResultsViewed' });
  return log;
}

/** How many blocks have their keys on the device. Runs in the page. */
async function countKeys(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('navle-simulator');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const keys = await new Promise<readonly IDBValidKey[]>((resolve, reject) => {
    const request = db.transaction('content').objectStore('content').getAllKeys();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  db.close();
  return keys.filter((key) => Array.isArray(key) && key.includes('keys')).length;
}

/** Appends to the events of the log. Runs in the page. */
async function writeLog(log: readonly SeededEvent[]): Promise<void> {
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await finished(indexedDB.open('navle-simulator'));
  const store = db.transaction('events', 'readwrite').objectStore('events');
  const last = (await finished(store.getAll())).at(-1);
  for (const [index, { examTimeMs, event }] of log.entries()) {
    const sample = { ...last.sample, examTimeMs: last.examTimeMs + examTimeMs };
    const sequence = last.sequence + 1 + index;
    await finished(store.add({ ...last, sequence, examTimeMs: last.examTimeMs + examTimeMs, sample, event }));
  }
  db.close();
}
