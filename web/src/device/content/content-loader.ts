// Brings an edition to the device after the first question: words and keys as fast as possible, then pictures in the
// order of their questions, those of later blocks at low priority (decisions 0031, 0014).

import { getBlockQuestionsRoute } from '@simulator/api-contract';
import { callForText, ServerRefusal, ServerUnreachable } from '../../api/call-server.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { type LoadedContent, requestFor } from './content-request.ts';
import { parseBlockQuestions } from './parse-content.ts';
import { type LoadingExam, loadPictures } from './picture-loader.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { retryMoment } from './retry-moment.ts';

/** What the loader reports to the simulation that it loads for, and asks of it. */
export interface LoadingSimulation extends LoadingExam {
  /** Called when a block's words are on the device. */
  onBlockStored(block: number): void;
  /** Called when a fetch failed, which is retried automatically, and with null once it succeeds. */
  onTrouble(trouble: LoadingTrouble | null): void;
}

export type LoadingTrouble = 'unreachable' | 'grant-needed' | 'storage';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/** Loads everything that is missing, and retries until it has it. Stops when `signal` aborts. */
export async function loadContent(
  store: DeviceStore,
  content: LoadedContent,
  pictures: PictureShelf,
  simulation: LoadingSimulation,
  signal: AbortSignal,
): Promise<void> {
  const load = (work: () => Promise<unknown>) => untilDone(work, simulation, signal);
  const blocks = content.form.blocks.map((_, index) => index + 1);
  const words = new Map(blocks.map((block) => [block, Promise.withResolvers<void>()]));
  void loadPictures(store, content, pictures, { ...simulation, words: (block) => words.get(block)?.promise }, signal);
  const forWhat = (block: number) => (block === simulation.position().block ? 'this block' : 'later');
  for (const block of blocks) {
    await simulation.untilHandRests(forWhat(block));
    await load(() => fetchQuestions(store, content, block, signal));
    if (signal.aborted) return;
    words.get(block)?.resolve();
    simulation.onBlockStored(block);
    if (block === 1) await load(() => fetchKeys(store, content, block, signal));
  }
  for (const block of blocks.slice(1)) {
    await simulation.untilHandRests(forWhat(block));
    await load(() => fetchKeys(store, content, block, signal));
  }
}

/** Fetches a block's questions again and stores them, before they count as missing (decision 0052). */
export async function refetchQuestions(store: DeviceStore, content: LoadedContent, block: number): Promise<void> {
  const { text } = await callForText(getBlockQuestionsRoute, requestFor(content, block));
  if (parseBlockQuestions(text))
    await store.keepPart({ edition: content.form.edition, block, half: 'questions', text });
}

async function fetchQuestions(store: DeviceStore, content: LoadedContent, block: number, signal: AbortSignal) {
  const { edition } = content.form;
  const stored = await store.findPart(edition, block, 'questions');
  if (stored !== undefined && parseBlockQuestions(stored)) return;
  const { text } = await callForText(getBlockQuestionsRoute, { ...requestFor(content, block), signal });
  if (!parseBlockQuestions(text)) throw new ServerUnreachable(`Block ${block} arrived in an unexpected shape`);
  await store.keepPart({ edition, block, half: 'questions', text });
}

async function fetchKeys(store: DeviceStore, content: LoadedContent, block: number, signal: AbortSignal) {
  const { fetchBlockKeys } = await import('./block-keys.ts');
  await fetchBlockKeys(store, content, block, signal);
}

async function untilDone(
  work: () => Promise<unknown>,
  simulation: LoadingSimulation,
  signal: AbortSignal,
): Promise<void> {
  for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
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

/**
 * Errors of the device's storage are DOMExceptions; all other errors mean that content did not arrive, or not
 * correctly.
 */
function troubleOf(error: unknown): LoadingTrouble {
  if (error instanceof ServerRefusal && error.status === 401) return 'grant-needed';
  return error instanceof DOMException ? 'storage' : 'unreachable';
}
