// Reads a file that staff upload, in its own thread, so that no candidate waits for it, however costly the file is.

import type { Advice } from '@simulator/question-bank';
import type { Reading } from '@simulator/question-formats';
import { inThread } from './in-thread.ts';

/** Far more than the largest real files take. */
const limits = { maxMs: 60_000, maxMegabytes: 768 };

/** `advice` has one list per question, in the same order. */
export interface FileRead extends Reading {
  readonly advice: readonly (readonly Advice[])[];
}

/** Taking too long or too much memory counts as a fault of the file. */
export async function readFile(ending: string, bytes: Uint8Array): Promise<FileRead> {
  const read = await inThread(new URL('./reading-thread.ts', import.meta.url), { ending, bytes }, limits);
  if (typeof read !== 'string') {
    // The message comes from our own thread, whose last line sends this shape.
    return read.sent as FileRead;
  }
  const message = `takes ${read} to read: split it`;
  return { questions: [], pictures: new Map(), advice: [], faults: [{ place: 'the file', message }] };
}
