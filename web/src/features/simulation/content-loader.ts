// Brings an edition to the device: block 1 with pictures as fast as it comes, the rest behind it without hurry (decisions E10, 0014).

import { getBlockQuestionsRoute, ticketHeader } from '@simulator/api-contract';
import type { FormOutline } from '@simulator/exam-engine';
import { callForText, ServerRefusal } from '../../api/call-server.ts';
import type { DeviceStore } from './device-store.ts';
import { parseBlockQuestions } from './parse-content.ts';
import { picturePaths, readBlockQuestions } from './stored-questions.ts';

export interface LoadedContent {
  readonly form: FormOutline;
  readonly ticket: string;
}

/** What the loader tells and asks of the simulation that it loads for. */
export interface LoadingSimulation {
  /** A block's questions and pictures are all on the device. */
  onBlockStored(block: number): void;
  /** What is being fetched went wrong; it is tried again by itself. Null once it goes on. */
  onTrouble(trouble: LoadingTrouble | null): void;
  /** False where the candidate may be waiting for the next block. */
  isBlockRunning(): boolean;
}

export type LoadingTrouble = 'unreachable' | 'grant-needed' | 'device-full';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** As many as a browser opens connections to one host. */
const picturesAtOnce = 6;
/** However slow a picture was, or asleep the computer: the block may end meanwhile, and then the candidate waits. */
const longestPauseMs = 1_000;

/** Loads everything that is missing and tries again until it has it. Stops when `signal` aborts. */
export async function loadContent(
  store: DeviceStore,
  content: LoadedContent,
  simulation: LoadingSimulation,
  signal: AbortSignal,
): Promise<void> {
  const load = (work: () => Promise<unknown>) => untilDone(work, simulation, signal);
  const later = content.form.blocks.map((_, index) => index + 1).slice(1);
  await load(() => fetchPictures(store, content, 1, () => true, signal));
  if (signal.aborted) return;
  simulation.onBlockStored(1);
  await load(() => fetchKeys(store, content, 1, signal));
  for (const block of later) await load(() => fetchQuestions(store, content, block, signal));
  for (const block of later) await load(() => fetchKeys(store, content, block, signal));
  for (const block of later) {
    await load(() => fetchPictures(store, content, block, () => !simulation.isBlockRunning(), signal));
    if (signal.aborted) return;
    simulation.onBlockStored(block);
  }
}

/** Fetches a block's questions anew and stores them, before they are judged missing (decision E14). */
export async function refetchQuestions(store: DeviceStore, content: LoadedContent, block: number): Promise<void> {
  const { text } = await callForText(getBlockQuestionsRoute, requestFor(content, block));
  if (parseBlockQuestions(text))
    await store.keepPart({ edition: content.form.edition, block, half: 'questions', text });
}

/** A block's questions from the device, or from the server if they are not there, cut off or otherwise unusable. */
async function fetchQuestions(store: DeviceStore, content: LoadedContent, block: number, signal: AbortSignal) {
  const { edition } = content.form;
  const stored = await readBlockQuestions(store, edition, block);
  if (stored) return stored;
  const { text } = await callForText(getBlockQuestionsRoute, { ...requestFor(content, block), signal });
  const parsed = parseBlockQuestions(text);
  if (!parsed) throw new Error(`Block ${block} arrived in an unexpected shape`);
  await store.keepPart({ edition, block, half: 'questions', text });
  return parsed.questions;
}

async function fetchKeys(store: DeviceStore, content: LoadedContent, block: number, signal: AbortSignal) {
  const { fetchBlockKeys } = await import('./block-keys.ts');
  await fetchBlockKeys(store, content, block, signal);
}

/**
 * In a hurry six at once, because one after another their round trips would add up. While a block runs nobody waits for the
 * pictures of later ones, but others may be starting: then one by one, each followed by a pause as long as it took, so that a
 * busy server has at most half of what a page could ask of it.
 */
async function fetchPictures(
  store: DeviceStore,
  content: LoadedContent,
  block: number,
  isHurried: () => boolean,
  signal: AbortSignal,
) {
  const missing = await missingPictures(store, content, block, signal);
  const fetchNext = async () => {
    const path = missing.shift();
    if (path !== undefined) await fetchPicture(store, content, path, signal);
  };
  const fetchWhileHurried = async () => {
    while (missing.length > 0 && isHurried()) await fetchNext();
  };
  while (missing.length > 0) {
    await Promise.all(Array.from({ length: picturesAtOnce }, fetchWhileHurried));
    const began = performance.now();
    await fetchNext();
    if (missing.length === 0 || isHurried()) continue;
    const pauseMs = Math.min(performance.now() - began, longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function missingPictures(store: DeviceStore, content: LoadedContent, block: number, signal: AbortSignal) {
  const missing: string[] = [];
  for (const path of picturePaths(await fetchQuestions(store, content, block, signal))) {
    if (!(await store.findPicture(content.form.edition, path))) missing.push(path);
  }
  return missing;
}

async function fetchPicture(store: DeviceStore, content: LoadedContent, path: string, signal: AbortSignal) {
  const response = await fetch(path, { headers: { [ticketHeader]: content.ticket }, signal });
  if (!response.ok) throw new Error(`The picture ${path} answered with status ${response.status}`);
  await store.keepPicture({ edition: content.form.edition, path, blob: await response.blob() });
}

async function untilDone(
  work: () => Promise<unknown>,
  simulation: LoadingSimulation,
  signal: AbortSignal,
): Promise<void> {
  for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
    try {
      await work();
      simulation.onTrouble(null);
      return;
    } catch (error) {
      if (signal.aborted) return;
      simulation.onTrouble(troubleOf(error));
      await retryMoment(waitMs, signal);
    }
  }
}

function troubleOf(error: unknown): LoadingTrouble {
  if (error instanceof ServerRefusal && error.status === 401) return 'grant-needed';
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? 'device-full' : 'unreachable';
}

/** After the wait, or at once when the network comes back. */
function retryMoment(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // A random part keeps a class that lost its network from coming back all at once.
    const timer = setTimeout(done, waitMs * (0.5 + Math.random() / 2));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

export function requestFor(content: LoadedContent, block: number) {
  return { params: { edition: content.form.edition, block }, headers: { [ticketHeader]: content.ticket } };
}
