// Writes files that must never overwrite another file: records, papers, keys of readings.

import { writeFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

/** `refusal` is the line that a person sees if the file already exists. */
export async function writeNewFile(file: string, text: string, refusal: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw new UsageError(refusal);
    throw error;
  });
}
