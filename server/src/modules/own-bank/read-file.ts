// Reads a file that staff bring in, in a thread of its own: what it costs, however it was made, no candidate waits for.

import { Worker } from 'node:worker_threads';
import type { Advice } from '@simulator/question-bank';
import type { Reading } from '@simulator/question-formats';

/** Far longer than the largest file takes that people have. */
const longestMs = 60_000;
const mostMegabytes = 768;

/** Advice is by the place of the question. */
export interface FileRead extends Reading {
  readonly advice: readonly (readonly Advice[])[];
}

/** A file that takes too long or too much memory is a fault of the file. */
export function readFile(ending: string, bytes: Uint8Array): Promise<FileRead> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: { ending, bytes },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const giveUp = (message: string) => {
      clearTimeout(timer);
      resolve({ questions: [], pictures: new Map(), advice: [], faults: [{ place: 'the file', message }] });
      void worker.terminate();
    };
    const timer = setTimeout(() => giveUp('takes too long to read: divide it'), longestMs);
    worker.once('message', (read: FileRead) => {
      clearTimeout(timer);
      resolve(read);
    });
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return giveUp('takes too much memory: divide it');
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that reads a file ended with ${code} and no result`));
    });
  });
}
