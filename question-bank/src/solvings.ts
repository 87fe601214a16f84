// Records of blind solvings: what someone who had not seen the questions chose, and which wording he had before him.

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Problem } from './problem.ts';
import { type BankQuestion, bankDir, filesUnder, readYaml } from './read-bank.ts';
import { leadInOf } from './sentences.ts';

export const solvingSchema = z.strictObject({
  date: z.iso.date(),
  method: z.string().trim().min(1, 'is empty'),
  solver: z.string().trim().min(1, 'is empty'),
  form: z.string().exactOptional(),
  covered: z.boolean(),
  paper_seed: z.int().exactOptional(),
  choices: z.record(
    z.string().regex(/^[1-9]\d*$/, 'must be the id of a question'),
    z.strictObject({
      choice: z.int().min(0).max(4).nullable(),
      wording: z
        .string()
        .regex(/^[0-9a-f]{8}$/, 'must be eight hex digits')
        .exactOptional(),
    }),
  ),
});

export interface Solving extends z.infer<typeof solvingSchema> {
  readonly file: string;
}

/** Names the wording that a solver read; a repaired question gets another, and is solved again. */
export function wordingOf({ question, findings, options }: BankQuestion, covered: boolean): string {
  const read = covered ? [leadInOf(question), options] : [question, findings ?? '', options];
  return createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 8);
}

export async function readSolvings(dir: string = bankDir): Promise<{ solvings: Solving[]; problems: Problem[] }> {
  const solvings: Solving[] = [];
  const problems: Problem[] = [];
  for (const file of await filesUnder(dir, 'solvings')) {
    if (!file.endsWith('.yaml')) continue;
    const { found, problems: faults } = await readYaml(dir, file, solvingSchema);
    problems.push(...faults);
    if (found) solvings.push({ ...found.value, file });
  }
  return { solvings, problems };
}
