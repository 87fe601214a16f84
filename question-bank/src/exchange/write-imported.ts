// Stores imported questions as files by our JSON schema: all of them, or none.

import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionSet } from '@simulator/question-formats';

/**
 * Returns the new folder, or undefined if a folder with this name already exists. A crash leaves at most a folder whose
 * name begins with a dot.
 */
export async function writeImported(root: string, name: string, set: QuestionSet): Promise<string | undefined> {
  await mkdir(root, { recursive: true });
  const unfinished = await mkdtemp(join(root, '.unfinished-'));
  try {
    await mkdir(join(unfinished, 'pictures'));
    for (const question of set.questions)
      await writeFile(join(unfinished, `${question.id}.json`), `${JSON.stringify(question, null, 2)}\n`);
    for (const [file, bytes] of set.pictures) await writeFile(join(unfinished, 'pictures', file), bytes);
    // A rename never replaces a folder that contains files.
    await rename(unfinished, join(root, name));
    return join(root, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
      return undefined;
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
