// The verdicts of a judge, who knows the truth, on what a reader said about pictures, seen or unseen. Each record of
// such a reading has one file of verdicts.

import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { bankDir, filesUnder, readYaml } from '../read-bank.ts';

const verdict = z.strictObject({
  modality_right: z.boolean(),
  /** Present if the picture shows something that a normal picture does not. */
  finding_right: z.boolean().exactOptional(),
  /** Present if the picture shows nothing abnormal: whether the reader said so. */
  called_normal: z.boolean().exactOptional(),
});

export type Verdict = z.infer<typeof verdict>;

const verdictsSchema = z.strictObject({
  date: z.union([z.iso.date(), z.iso.datetime()]),
  judge: z.string().trim().min(1, 'is empty'),
  verdicts: z.record(z.string(), verdict).default({}),
  /** For a reader who saw no picture: whether the picture shows what the reader expected. */
  shown: z.record(z.string(), z.boolean()).default({}),
});

/** The verdicts on one record, by the scene's id. */
export interface Judged {
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly shown: Readonly<Record<string, boolean>>;
}

export function verdictsFileOf(record: string): string {
  return record.replace('solvings/', 'solvings/verdicts/');
}

/**
 * Returns the verdicts by the path of the record that they judge: `solvings/verdicts/NAME.yaml` judges
 * `solvings/NAME.yaml`.
 */
export async function readVerdicts(dir: string = bankDir): Promise<{
  judged: ReadonlyMap<string, Judged>;
  problems: readonly Problem[];
}> {
  const judged = new Map<string, Judged>();
  const problems: Problem[] = [];
  for (const file of await filesUnder(dir, 'solvings/verdicts')) {
    if (!file.endsWith('.yaml')) continue;
    const { found, problems: faults } = await readYaml(dir, file, verdictsSchema);
    problems.push(...faults);
    if (found) judged.set(file.replace('/verdicts/', '/'), found.value);
  }
  return { judged, problems };
}
