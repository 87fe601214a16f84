// Difficulties by the Rasch model in a worker thread: seconds of processor time that no candidate should wait for.

import { Worker } from 'node:worker_threads';
import type { RaschResponse, RaschScale } from '@simulator/question-statistics';

export interface Difficulty {
  readonly logits: number;
  readonly standardError: number;
  readonly n: number;
}

/** By question id. Rejects if the thread fails. */
export function placeOnOneScale(responses: readonly RaschResponse[]): Promise<ReadonlyMap<number, Difficulty>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./rasch-thread.ts', import.meta.url), { workerData: responses });
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
