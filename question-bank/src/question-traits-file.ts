// The file of traits that `build` writes and the server reads. Candidates never get it, because themes name the
// diagnosis.

import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultDistDir } from './compiled-form.ts';

const schema = z.strictObject({
  id: z.int().positive(),
  theme: z.string(),
  /** Ids of questions that must never be on the same form as this one. */
  enemies: z.array(z.int().positive()),
});

export type QuestionTraits = z.infer<typeof schema>;

const fileName = 'traits.jsonl';

/** Replaces the file in one step, so that readers find either the old file or the new one. */
export async function writeQuestionTraits(distDir: string, traits: readonly QuestionTraits[]): Promise<void> {
  const making = join(distDir, `.${randomUUID()}`);
  await writeFile(making, `${traits.map((one) => JSON.stringify(one)).join('\n')}\n`);
  await rename(making, join(distDir, fileName));
}

/** Returns the traits by question id. */
export async function readQuestionTraits(
  distDir: string = defaultDistDir,
): Promise<ReadonlyMap<number, QuestionTraits>> {
  const lines = (await readFile(join(distDir, fileName), 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => schema.parse(JSON.parse(line))).map((traits) => [traits.id, traits]));
}
