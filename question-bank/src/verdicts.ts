// What a judge, who sees the truth, made of what a reader said of a picture; one file beside each record of picture readings.

import { z } from 'zod';
import type { Problem } from './problem.ts';
import { bankDir, filesUnder, readYaml } from './read-bank.ts';

const verdict = z.strictObject({
  modality_right: z.boolean(),
  /** Where the picture shows something that a normal one does not. */
  finding_right: z.boolean().exactOptional(),
  /** Where it shows nothing abnormal: whether the reader said so. */
  called_normal: z.boolean().exactOptional(),
});

export type Verdict = z.infer<typeof verdict>;

const verdictsSchema = z.strictObject({
  date: z.union([z.iso.date(), z.iso.datetime()]),
  judge: z.string().trim().min(1, 'is empty'),
  verdicts: z.record(z.string(), verdict),
});

export function verdictsFileOf(record: string): string {
  return record.replace('solvings/', 'solvings/verdicts/');
}

/** By the path of the record that they are about: `solvings/verdicts/NAME.yaml` judges `solvings/NAME.yaml`. */
export async function readVerdicts(dir: string = bankDir): Promise<{
  verdicts: ReadonlyMap<string, Readonly<Record<string, Verdict>>>;
  problems: readonly Problem[];
}> {
  const verdicts = new Map<string, Readonly<Record<string, Verdict>>>();
  const problems: Problem[] = [];
  for (const file of await filesUnder(dir, 'solvings/verdicts')) {
    if (!file.endsWith('.yaml')) continue;
    const { found, problems: faults } = await readYaml(dir, file, verdictsSchema);
    problems.push(...faults);
    if (found) verdicts.set(file.replace('/verdicts/', '/'), found.value.verdicts);
  }
  return { verdicts, problems };
}
