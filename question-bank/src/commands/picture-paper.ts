// Writes the folder of a picture reading, and the key next to it.

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readManifest } from '@simulator/teaching-pictures';
import {
  drawPictures,
  type PictureKey,
  printPictureOptions,
  printPicturePaper,
} from '../blind-reading/picture-paper.ts';
import { pictureWordingOf } from '../blind-reading/solvings.ts';
import { readPictureFile } from '../pictures/teaching-pictures.ts';
import type { BankQuestion } from '../read-bank.ts';
import { UsageError } from './command.ts';
import { counted } from './print-problems.ts';

/** Returns the exit code. */
export async function writePicturePaper(
  questions: readonly BankQuestion[],
  seed: number,
  allLures: boolean,
  out: string | undefined,
): Promise<number> {
  if (out === undefined) throw new UsageError('--pictures needs --out, a new folder.');
  const shown = drawPictures(readManifest(), questions, seed, allLures);
  if (shown.length === 0) throw new UsageError('None of these questions has a picture yet.');
  const folder = resolve(out);
  await mkdir(folder).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (isThere) throw new UsageError(`${out} exists; a reading needs a folder of its own.`);
    throw error;
  });
  await mkdir(join(folder, 'pictures'));
  const pictures: PictureKey['pictures'] = [];
  for (const { name, picture, question } of shown) {
    const { ending, content } = await readPictureFile(picture);
    await writeFile(join(folder, 'pictures', `${name}${ending}`), content);
    const wording = pictureWordingOf(picture.identity, question);
    pictures.push({ name, scene: picture.id, wording, ...(question && { question: question.id }) });
  }
  await writeFile(join(folder, 'paper.md'), printPicturePaper(shown));
  await writeFile(join(folder, 'options.md'), printPictureOptions(shown, seed));
  const key: PictureKey = { read: 'picture', seed, pictures };
  await writeFile(`${folder}.key.json`, `${JSON.stringify(key, null, 2)}\n`);
  const asked = shown.filter(({ question }) => question).length;
  console.log(`${counted(shown.length, 'picture')} in ${out}, ${asked} of them of questions; key: ${out}.key.json.
For a reader who can open PNG only: npm run images -- png ${join(out, 'pictures')}`);
  return 0;
}
