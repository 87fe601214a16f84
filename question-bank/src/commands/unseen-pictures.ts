// Writes the paper of unseen pictures with its key next to it, and records what its reader bet on.

import { readManifest } from '@simulator/teaching-pictures';
import { expectationWordingOf, printUnseenPaper, readExpectations } from '../blind-reading/picture-expectations.ts';
import { drawPictures, type PictureKey } from '../blind-reading/picture-paper.ts';
import type { BankQuestion } from '../read-bank.ts';
import { UsageError } from './command.ts';
import { readPictureKey } from './picture-marks.ts';
import { counted } from './print-problems.ts';
import { readSheet } from './read-sheet.ts';
import { type Circumstances, circumstancesOf, writeRecord } from './record.ts';
import { writeNewFile } from './write-new-file.ts';

/** Returns the exit code. */
export async function writeUnseenPaper(
  questions: readonly BankQuestion[],
  seed: number,
  out: string | undefined,
): Promise<number> {
  if (out === undefined) throw new UsageError('--pictures needs --out, a new file.');
  const drawn = drawPictures(readManifest(), questions, seed, false);
  const shown = drawn.filter(({ question }) => question !== undefined);
  if (shown.length === 0) throw new UsageError('None of these questions has a picture yet.');
  const key: PictureKey = {
    read: 'unseen-picture',
    seed,
    pictures: shown.map(({ name, picture }) => ({
      name,
      scene: picture.id,
      wording: expectationWordingOf(picture),
    })),
  };
  const keyFile = `${out}.key.json`;
  await writeNewFile(out, printUnseenPaper(shown), `${out} exists; a reading needs a file of its own.`);
  await writeNewFile(keyFile, `${JSON.stringify(key, null, 2)}\n`, `${keyFile} exists; it may still be needed.`);
  console.log(`${counted(shown.length, 'picture')} in ${out}; key: ${keyFile}`);
  return 0;
}

/** Returns the exit code. */
export async function keepExpectations(
  keyFile: string,
  sheetFile: string,
  record: string | undefined,
  circumstances: Circumstances,
): Promise<number> {
  const key = await readPictureKey(keyFile, 'unseen-picture');
  const sheet = readExpectations(await readSheet(sheetFile), key);
  if (!sheet.readable) {
    for (const fault of sheet.faults) console.error(`${sheetFile} ${fault}`);
    console.error(`${counted(sheet.faults.length, 'fault')}; nothing is kept.`);
    return 1;
  }
  if (sheet.expectations.length === 0) throw new UsageError(`${sheetFile} holds no bet.`);
  if (record !== undefined) {
    const pictures = Object.fromEntries(
      sheet.expectations.map(({ scene, wording, expected }) => [scene, { wording, expected }]),
    );
    await writeRecord(record, { ...circumstancesOf(circumstances, key.seed), read: 'unseen-picture', pictures });
  }
  console.log(`${counted(sheet.expectations.length, 'bet')} read; a judge says which pictures show them (verdicts).`);
  if (sheet.unread.length > 0) console.log(`Not bet on: ${sheet.unread.join(', ')}`);
  return 0;
}
