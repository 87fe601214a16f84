// Prepares the pictures of a paper's questions: copies them into a folder next to the paper, named by question, or
// returns their stored locations.

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { type PictureEntry, picturesFolder, readManifest } from '@simulator/teaching-pictures';
import { readPictureFile } from '../pictures/teaching-pictures.ts';
import type { BankQuestion } from '../read-bank.ts';

/**
 * Returns, by question, what the paper prints for its picture: `block-1-pictures/12.avif`. Pictures that don't match
 * their question are left out.
 */
export async function shownPictures(
  questions: readonly BankQuestion[],
  paper: string | undefined,
): Promise<ReadonlyMap<number, string>> {
  const list = readManifest();
  const shown = questions.flatMap((question) => {
    const picture = list.find(
      ({ questions: ids, neutral }) => ids.includes(question.id) && neutral === question.findings,
    );
    return picture ? [{ id: question.id, picture }] : [];
  });
  if (shown.length === 0) return new Map();
  if (paper === undefined) {
    return new Map(shown.map(({ id, picture }) => [id, join(picturesFolder, (picture.avif ?? picture).file)]));
  }
  const folder = `${basename(paper, extname(paper))}-pictures`;
  await mkdir(join(dirname(paper), folder), { recursive: true });
  return new Map(
    await Promise.all(
      shown.map(async ({ id, picture }) => [id, await copyTo(dirname(paper), folder, id, picture)] as const),
    ),
  );
}

async function copyTo(dir: string, folder: string, id: number, picture: PictureEntry): Promise<string> {
  const { ending, content } = await readPictureFile(picture);
  const file = join(folder, `${id}${ending}`);
  await writeFile(join(dir, file), content);
  return file;
}
