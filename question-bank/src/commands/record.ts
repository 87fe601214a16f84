// Writes a solving record as a new file in question-bank/solvings. The record must match its schema and never
// overwrites another.

import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { type SolvingFile, solvingSchema } from '../blind-reading/solvings.ts';
import { bankDir } from '../read-bank.ts';
import { UsageError } from './command.ts';
import { writeNewFile } from './write-new-file.ts';

/** What the command line says about a solving: `--solver`, `--method`, `--date`, `--form`. */
export interface Circumstances {
  readonly solver?: string | undefined;
  readonly method?: string | undefined;
  readonly date?: string | undefined;
  readonly form?: string | undefined;
}

export function circumstancesOf({ solver, method, date, form }: Circumstances, seed: number) {
  if (!solver || !method) throw new UsageError('A record needs --solver and --method.');
  // Includes the time, because several passes on one day have an order.
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  return { date: date ?? now, method, solver, ...(form && { form }), paper_seed: seed };
}

export async function writeRecord(path: string, record: SolvingFile): Promise<void> {
  const name = basename(path);
  if (
    !/^[\w.-]+\.yaml$/.test(name) ||
    !['', 'solvings/', 'question-bank/solvings/'].some((folder) => path === folder + name)
  ) {
    throw new UsageError(`--record must be solvings/NAME.yaml, not '${path}'.`);
  }
  const parsed = solvingSchema.safeParse(record);
  if (!parsed.success) {
    const { path: field, message } = parsed.error.issues[0] ?? { path: [], message: 'no reason' };
    throw new UsageError(`The record is not valid: ${field.join('.')}: ${message}.`);
  }
  const refusal = `solvings/${name} exists; a record is never overwritten.`;
  await writeNewFile(join(bankDir, 'solvings', name), stringify(parsed.data), refusal);
  console.log(`Recorded in solvings/${name}.\n`);
}
