// Reads a file that staff bring in, in a thread of its own: what it costs, however it was made, no candidate waits for.

import type { Advice } from '@simulator/question-bank';
import type { Reading } from '@simulator/question-formats';
import { inThread } from './in-thread.ts';

/** Far more than the largest file takes that people have. */
const limits = { longestMs: 60_000, mostMegabytes: 768 };

/** Advice is by the place of the question. */
export interface FileRead extends Reading {
  readonly advice: readonly (readonly Advice[])[];
}

/** A file that takes too long or too much memory is a fault of the file. */
export async function readFile(ending: string, bytes: Uint8Array): Promise<FileRead> {
  const read = await inThread(new URL('./reading-thread.ts', import.meta.url), { ending, bytes }, limits);
  if (typeof read !== 'string') {
    // From our own thread, whose last line has this shape.
    return read.sent as FileRead;
  }
  const message = `takes ${read} to read: split it`;
  return { questions: [], pictures: new Map(), advice: [], faults: [{ place: 'the file', message }] };
}
