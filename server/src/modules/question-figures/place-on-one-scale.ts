// Difficulties by the Rasch model in a worker thread: seconds of processor time that no candidate should wait for.

import { Worker } from 'node:worker_threads';
import type { RaschScale } from '@simulator/question-statistics';

export interface Difficulty {
  readonly logits: number;
  readonly standardError: number;
  readonly n: number;
}

/** The response at a place is that of `persons[person[place]]`; after the length there is nothing. */
export interface ResponsesInColumns {
  readonly persons: readonly string[];
  readonly person: Int32Array<ArrayBuffer>;
  readonly question: Int32Array<ArrayBuffer>;
  readonly isCorrect: Uint8Array<ArrayBuffer>;
  readonly length: number;
}

/** By question id. Takes the columns away from this thread. Rejects if the thread fails. */
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
