// Reads an answer sheet that the command line names.

import { readFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

export async function readSheet(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} can't be read.`);
  });
}
