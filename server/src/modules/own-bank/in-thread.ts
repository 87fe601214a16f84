// Runs a program in its own thread with the given data, until it sends its one message.

import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  readonly maxMs: number;
  readonly maxMegabytes: number;
}

/** Returns the message, or which limit the thread exceeded. Rejects if the thread fails. */
export function inThread(
  program: URL,
  given: object,
  { maxMs, maxMegabytes }: ThreadLimits,
): Promise<{ readonly sent: unknown } | 'too long' | 'too much memory'> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    const timer = setTimeout(() => {
      resolve('too long');
      void worker.terminate();
    }, maxMs);
    worker.once('message', (sent: unknown) => resolve({ sent }));
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('too much memory');
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread ${program} ended with ${code} and no result`));
    });
  });
}
