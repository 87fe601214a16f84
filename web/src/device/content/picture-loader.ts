// Fetches an edition's pictures: those that the candidate reaches next first, and again until all are here (decision 0031).
//
// Two lanes. The first takes whatever comes next; the second only pictures of the block at hand, which may be needed soon.
// While a block runs, pictures of later blocks are fetched one by one with pauses: others may be starting (decision 0014).

import { ticketHeader } from '@simulator/api-contract';
import type { DeviceStore } from '../store/device-store.ts';
import type { LoadedContent } from './content-request.ts';
import { acceptedPictures } from './picture-encoding.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { retryMoment } from './retry-moment.ts';
import { picturePaths, readBlockQuestions } from './stored-questions.ts';

/** Where the candidate is, as far as pictures are concerned. */
export interface LoadingExam {
  /** The block that runs or comes next, and the zero-based question that is shown. */
  position(): { readonly block: number; readonly question: number };
  /** False where the candidate may be waiting for the next block. */
  isBlockRunning(): boolean;
  /** Whether the clock is stopped for a picture. */
  isAwaitingPicture(): boolean;
  /**
   * Resolves once the candidate stops clicking, so that no answer waits for this work: in any case after a moment for what the
   * block at hand needs, after half a minute for the rest.
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
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Shorter, so that a candidate waiting for a picture does not also wait for the next try. */
const longestRetryOfAwaitedMs = 3_000;
/** Limit for slow pictures, or after sleep. */
const longestPauseMs = 1_000;
const longestFetchMs = 20_000;

/** Resolves when every picture of the edition is on the device, or `signal` aborts. */
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
  for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
    const isWhole = await loadRound(content, shelf, exam, wanted, signal);
    const before = wanted.length;
    if (isWhole) {
      // All known pictures are here; other blocks may name more.
      await Promise.race([listed, aborted(signal)]);
      if (wanted.length === before) return;
      waitMs = firstRetryMs;
      continue;
    }
    await retryMoment(exam.isAwaitingPicture() ? Math.min(waitMs, longestRetryOfAwaitedMs) : waitMs, signal);
  }
}

/** Tries every missing picture once. False if one of them did not arrive. */
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
      await new Promise((resolve) => setTimeout(resolve, Math.min(performance.now() - began, longestPauseMs)));
    }
  };
  await Promise.all([lane(() => true), lane(({ block }) => block === exam.position().block)]);
  return isWhole;
}

function whenNeeded(wanted: WantedPicture | undefined, exam: LoadingExam): 'this block' | 'later' {
  return wanted?.block === exam.position().block ? 'this block' : 'later';
}

/** From the question shown onward, block after block; questions already passed come last in their block. */
function nearest(
  missing: readonly WantedPicture[],
  at: ReturnType<LoadingExam['position']>,
): WantedPicture | undefined {
  const distance = ({ block, question }: WantedPicture) => {
    const isPassed = block < at.block || (block === at.block && question < at.question);
    return (isPassed ? 1_000_000 : 0) + block * 1_000 + question;
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestFetchMs)]),
    });
    if (!response.ok) return 'refused';
    const picture = await response.blob();
    await exam.untilHandRests(whenNeeded(wanted, exam));
    await shelf.keep(path, picture);
    return 'here';
  } catch {
    return 'unreachable'; // Cut off or out of time: the next round tries again.
  }
}

async function picturesOf(store: DeviceStore, edition: string, block: number): Promise<readonly WantedPicture[]> {
  const questions = (await readBlockQuestions(store, edition, block)) ?? [];
  return questions.flatMap((question, index) =>
    picturePaths([question]).map((path) => ({ block, question: index, path })),
  );
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
