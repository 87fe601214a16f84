// Computes difficulties by the Rasch model in a worker thread, because it takes seconds of processor time that no
// candidate should wait for.

import { Worker } from 'node:worker_threads';
import type { RaschScale } from '@simulator/question-statistics';

export interface Difficulty {
  readonly logits: number;
  readonly standardError: number;
  readonly n: number;
}

/** The response at index i belongs to `persons[person[i]]`. Elements from `length` on are unused. */
export interface ResponsesInColumns {
  readonly persons: readonly string[];
  readonly person: Int32Array<ArrayBuffer>;
  readonly question: Int32Array<ArrayBuffer>;
  readonly isCorrect: Uint8Array<ArrayBuffer>;
  readonly length: number;
}

/**
 * Returns difficulties by question id. Transfers the columns, so this thread can't use them afterward. Rejects if the
 * thread fails.
 */
export function placeOnOneScale(responses: ResponsesInColumns): Promise<ReadonlyMap<number, Difficulty>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./rasch-thread.ts', import.meta.url), {
      workerData: responses,
      transferList: [responses.person.buffer, responses.question.buffer, responses.isCorrect.buffer],
    });
    worker.once('message', (scale: RaschScale | null) => {
      const placed = scale?.questions ?? [];
      resolve(
        new Map(
          placed.map(({ question, difficulty, standardError, n }) => [
            question,
            { logits: difficulty, standardError, n },
          ]),
        ),
      );
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread for difficulties ended with ${code} and no result`)));
  });
}
