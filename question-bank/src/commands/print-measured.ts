// Prints what candidates' first attempts say about questions, next to what the authors expected (admin-13, admin-15).

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { BankQuestion } from '../read-bank.ts';
import { percent } from '../tally.ts';
import { UsageError } from './command.ts';

const measuredFile = z.object({
  edition: z.string(),
  formId: z.string(),
  computedAt: z.string(),
  n: z.number(),
  fewest: z.number(),
  reliability: z.object({ kr20: z.number().nullable(), standardError: z.number().nullable() }).nullable(),
  questions: z.array(
    z.object({
      question: z.number(),
      n: z.number(),
      shareCorrect: z.number().min(0).max(1),
      pointBiserial: z.number().nullable(),
      difficulty: z.object({ logits: z.number(), standardError: z.number() }).nullable(),
      warnings: z.array(z.string()),
    }),
  ),
});

type Measured = z.infer<typeof measuredFile>;

export function printMeasured(
  { formId, edition, computedAt, n, fewest, reliability, questions: measured }: Measured,
  questions: readonly BankQuestion[],
): number {
  console.log(`${formId}, edition ${edition}: ${n} first simulations, computed ${computedAt}`);
  if (measured.length === 0) {
    console.log(`No figures below ${fewest} first simulations.`);
    return 0;
  }
  console.log(`KR-20 ${shown(reliability?.kr20, 3)}, standard error ${shown(reliability?.standardError, 1)} questions`);
  const expectedById = new Map(questions.map(({ id, estimated_difficulty: expected }) => [id, expected]));
  console.log('question  n      correct  expected  separation  difficulty      to look at');
  for (const one of measured) {
    const expected = expectedById.get(one.question);
    const difficulty = one.difficulty
      ? `${one.difficulty.logits.toFixed(2)} ± ${one.difficulty.standardError.toFixed(2)}`
      : '-';
    console.log(
      [
        String(one.question).padStart(8),
        String(one.n).padEnd(5),
        percent(one.shareCorrect).padEnd(7),
        (expected === undefined ? 'not in this bank' : percent(expected)).padEnd(8),
        shown(one.pointBiserial, 2).padEnd(10),
        difficulty.padEnd(14),
        one.warnings.join(', '),
      ].join('  '),
    );
  }
  return 0;
}

/** Reads `file`, which staff download at /admin/questions. Throws a UsageError if it is anything else. */
export async function readMeasured(file: string): Promise<Measured> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--from ${file}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`);
  });
  const parsed = measuredFile.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const place = first?.path.join('.') || 'the file';
  throw new UsageError(
    `--from ${file}: no download of /admin/questions; ${place}: ${first?.message ?? 'not as expected'}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function shown(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined ? '-' : value.toFixed(decimals);
}
