// Assembles forms in a worker thread, one at a time, because each takes a second of processor time that no candidate
// should wait for.

import { Worker } from 'node:worker_threads';
import type { AssembledForm, Blueprint, Candidate } from '@simulator/form-assembly';

interface Task {
  readonly candidates: readonly Candidate[];
  readonly blueprint: Blueprint;
  readonly seed: number;
}

export type Assemble = (task: Task) => Promise<AssembledForm>;

export function makeAssembleAside(): Assemble {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const form = last.then(() => assembleInThread(task));
    // The caller of a failed form gets the error. The next form starts anyway.
    last = form.catch(() => undefined);
    return form;
  };
}

function assembleInThread(task: Task): Promise<AssembledForm> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./assembly-thread.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread for forms ended with ${code} and no result`)));
  });
}
