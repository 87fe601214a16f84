// Brings an edition to the device in the background: next block first, pictures with their block, keys behind (decision E10).

import { getBlockQuestionsRoute, ticketHeader } from '@simulator/api-contract';
import type { FormOutline, QuestionText } from '@simulator/exam-engine';
import { callForText, ServerRefusal } from '../../api/call-server.ts';
import type { DeviceStore } from './device-store.ts';
import { parseBlockQuestions } from './parse-content.ts';
import { picturePaths } from './stored-questions.ts';

export interface LoadedContent {
  readonly form: FormOutline;
  readonly ticket: string;
}

export interface LoaderEvents {
  /** A block's questions and pictures are all on the device. */
  onBlockStored(block: number): void;
  /** What is being fetched went wrong; it is tried again by itself. Null once it goes on. */
  onTrouble(trouble: LoadingTrouble | null): void;
}

export type LoadingTrouble = 'unreachable' | 'grant-needed' | 'device-full';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** As many as a browser opens connections to one host. */
const picturesAtOnce = 6;

/** Loads everything that is missing, block by block, and tries again until it has it. Stops when `signal` aborts. */
export async function loadContent(
  store: DeviceStore,
  content: LoadedContent,
  events: LoaderEvents,
  signal: AbortSignal,
): Promise<void> {
  const blocks = content.form.blocks.map((_, index) => index + 1);
  for (const block of blocks) {
    await untilDone(() => fetchQuestions(store, content, block, signal), events, signal);
    if (signal.aborted) return;
    events.onBlockStored(block);
    if (block === 1) await untilDone(() => fetchKeys(store, content, block, signal), events, signal);
  }
  for (const block of blocks) await untilDone(() => fetchKeys(store, content, block, signal), events, signal);
}

/** Fetches a block's questions anew and stores them, before they are judged missing (decision E14). */
export async function refetchQuestions(store: DeviceStore, content: LoadedContent, block: number): Promise<void> {
  const { text } = await callForText(getBlockQuestionsRoute, requestFor(content, block));
  if (parseBlockQuestions(text))
    await store.keepPart({ edition: content.form.edition, block, half: 'questions', text });
}

async function fetchQuestions(store: DeviceStore, content: LoadedContent, block: number, signal: AbortSignal) {
  const { edition } = content.form;
  let text = await store.findPart(edition, block, 'questions');
  if (text === undefined || !parseBlockQuestions(text)) {
    text = (await callForText(getBlockQuestionsRoute, { ...requestFor(content, block), signal })).text;
    if (!parseBlockQuestions(text)) throw new Error(`Block ${block} arrived in an unexpected shape`);
    await store.keepPart({ edition, block, half: 'questions', text });
  }
  await fetchPictures(store, content, parseBlockQuestions(text)?.questions ?? [], signal);
}

async function fetchKeys(store: DeviceStore, content: LoadedContent, block: number, signal: AbortSignal) {
  const { fetchBlockKeys } = await import('./block-keys.ts');
  await fetchBlockKeys(store, content, block, signal);
}

async function fetchPictures(
  store: DeviceStore,
  content: LoadedContent,
  questions: readonly QuestionText[],
  signal: AbortSignal,
) {
  const { edition } = content.form;
  const waiting = [...picturePaths(questions)];
  const fetchNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (await store.findPicture(edition, path)) continue;
      const response = await fetch(path, { headers: { [ticketHeader]: content.ticket }, signal });
      if (!response.ok) throw new Error(`The picture ${path} answered with status ${response.status}`);
      await store.keepPicture({ edition, path, blob: await response.blob() });
    }
  };
  // One after another their round trips would add up, and block 1 waits for its pictures.
  await Promise.all(Array.from({ length: picturesAtOnce }, fetchNext));
}

async function untilDone(work: () => Promise<void>, events: LoaderEvents, signal: AbortSignal): Promise<void> {
  for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
    try {
      await work();
      events.onTrouble(null);
      return;
    } catch (error) {
      if (signal.aborted) return;
      events.onTrouble(troubleOf(error));
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
