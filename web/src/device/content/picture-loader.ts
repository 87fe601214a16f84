// Fetches an edition's pictures, first those that the candidate reaches next, and retries until all are here
// (decision 0031).
//
// Two lanes run in parallel. The first takes whatever comes next; the second takes only pictures of the current block,
// which may be needed soon. While a block runs, pictures of later blocks are fetched one by one with pauses, because
// other candidates may be starting (decision 0014).

import { ticketHeader } from '@simulator/api-contract';
import type { DeviceStore } from '../store/device-store.ts';
import type { LoadedContent } from './content-request.ts';
import { acceptedPictures } from './picture-encoding.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { retryMoment } from './retry-moment.ts';
import { loopPaths, picturePaths, readBlockQuestions } from './stored-questions.ts';

/** Where the candidate is, as far as pictures are concerned. */
export interface LoadingExam {
  /** The block that runs or comes next, and the zero-based question on the screen. */
  position(): { readonly block: number; readonly question: number };
  /** False if the candidate may be waiting for the next block. */
  isBlockRunning(): boolean;
  /** True if the clock is stopped because a picture is missing. */
  isAwaitingPicture(): boolean;
  /**
   * Resolves once the candidate stops clicking, so that this work does not delay an answer. In any case it resolves
   * after a moment for what the current block needs, and after half a minute for later blocks.
   */
  untilHandRests(forWhat: 'this block' | 'later'): Promise<void>;
}

interface PictureSource extends LoadingExam {
  /** Resolves when the block's words are on the device. */
  words(block: number): Promise<void> | undefined;
}

interface WantedPicture {
  readonly block: number;
  readonly question: number;
  readonly path: string;
  /** A question begins without its loop, so loops come after the other pictures of their block. */
  readonly isLoop: boolean;
}

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
/**
 * Shorter than the other wait, so that a candidate who waits for a picture does not also wait for the next retry. In
 * milliseconds.
 */
const maxRetryOfAwaitedMs = 3_000;
/** The longest pause after a slow picture or after sleep, in milliseconds. */
const maxPauseMs = 1_000;
const maxFetchMs = 20_000;

/** Resolves when every picture of the edition is on the device, or when `signal` aborts. */
export async function loadPictures(
  store: DeviceStore,
  content: LoadedContent,
  shelf: PictureShelf,
  exam: PictureSource,
  signal: AbortSignal,
): Promise<void> {
  const wanted: WantedPicture[] = [];
  const listed = Promise.all(
    content.form.blocks.map(async (_, index) => {
      await exam.words(index + 1);
      wanted.push(...(await picturesOf(store, content.form.edition, index + 1)));
    }),
  );
  await exam.words(1);
  for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
    const isWhole = await loadRound(content, shelf, exam, wanted, signal);
    const before = wanted.length;
    if (isWhole) {
      // All known pictures are here, but other blocks may name more.
      await Promise.race([listed, aborted(signal)]);
      if (wanted.length === before) return;
      waitMs = firstRetryMs;
      continue;
    }
    await retryMoment(exam.isAwaitingPicture() ? Math.min(waitMs, maxRetryOfAwaitedMs) : waitMs, signal);
  }
}

/** Tries every missing picture once. Returns false if one of them did not arrive. */
async function loadRound(
  content: LoadedContent,
  shelf: PictureShelf,
  exam: LoadingExam,
  wanted: readonly WantedPicture[],
  signal: AbortSignal,
): Promise<boolean> {
  const tried = new Set<string>();
  let isWhole = true;
  let isOnline = true;
  const lane = async (mayTake: (picture: WantedPicture) => boolean) => {
    while (isOnline && !signal.aborted) {
      const nearestMissing = () =>
        nearest(
          wanted.filter(({ path }) => !shelf.has(path) && !tried.has(path)),
          exam.position(),
        );
      await exam.untilHandRests(whenNeeded(nearestMissing(), exam));
      // Meanwhile the candidate may have gone to another question.
      const next = nearestMissing();
      if (!next || !mayTake(next)) return;
      tried.add(next.path);
      const began = performance.now();
      const came = await fetchPicture(content, shelf, exam, next, signal);
      if (came !== 'here') isWhole = false;
      if (came === 'unreachable') isOnline = false;
      if (next.block === exam.position().block || !exam.isBlockRunning()) continue;
      await new Promise((resolve) => setTimeout(resolve, Math.min(performance.now() - began, maxPauseMs)));
    }
  };
  await Promise.all([lane(() => true), lane(({ block }) => block === exam.position().block)]);
  return isWhole;
}

function whenNeeded(wanted: WantedPicture | undefined, exam: LoadingExam): 'this block' | 'later' {
  return wanted?.block === exam.position().block ? 'this block' : 'later';
}

/**
 * Orders pictures from the current question onward, block after block; questions already passed come last in their
 * block.
 */
function nearest(
  missing: readonly WantedPicture[],
  at: ReturnType<LoadingExam['position']>,
): WantedPicture | undefined {
  const distance = ({ block, question, isLoop }: WantedPicture) => {
    const isPassed = block < at.block || (block === at.block && question < at.question);
    return (isPassed ? 1_000_000 : 0) + block * 1_000 + (isLoop ? 500 : 0) + question;
  };
  let best: WantedPicture | undefined;
  for (const picture of missing) if (!best || distance(picture) < distance(best)) best = picture;
  return best;
}

async function fetchPicture(
  { ticket }: LoadedContent,
  shelf: PictureShelf,
  exam: LoadingExam,
  wanted: WantedPicture,
  signal: AbortSignal,
): Promise<'here' | 'refused' | 'unreachable'> {
  try {
    const { path } = wanted;
    const response = await fetch(path, {
      headers: { [ticketHeader]: ticket, accept: await acceptedPictures() },
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxFetchMs)]),
    });
    if (!response.ok) return 'refused';
    const picture = await response.blob();
    await exam.untilHandRests(whenNeeded(wanted, exam));
    await shelf.keep(path, picture);
    return 'here';
  } catch {
    return 'unreachable'; // Cut off or timed out: the next round tries again.
  }
}

async function picturesOf(store: DeviceStore, edition: string, block: number): Promise<readonly WantedPicture[]> {
  const questions = (await readBlockQuestions(store, edition, block)) ?? [];
  return questions.flatMap((question, index) => [
    ...picturePaths([question]).map((path) => ({ block, question: index, path, isLoop: false })),
    ...loopPaths([question]).map((path) => ({ block, question: index, path, isLoop: true })),
  ]);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
