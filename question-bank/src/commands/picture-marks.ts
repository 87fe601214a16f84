// Marks a picture reading: maps random names back to scenes, compares the options with the keys, and records what was
// said.

import { type PictureKey, pictureKeySchema } from '../blind-reading/picture-paper.ts';
import { type ReadPicture, readPictureSheets } from '../blind-reading/picture-sheet.ts';
import { readBank } from '../read-bank.ts';
import { percent } from '../tally.ts';
import { UsageError } from './command.ts';
import { counted } from './print-problems.ts';
import { readSheet } from './read-sheet.ts';
import { type Circumstances, circumstancesOf, writeRecord } from './record.ts';

/** Returns the exit code. */
export async function markPictures(
  keyFile: string,
  stage1File: string,
  stage2File: string,
  record: string | undefined,
  circumstances: Circumstances,
): Promise<number> {
  const key = await readPictureKey(keyFile, 'picture');
  const { bank } = await readBank();
  const sheet = readPictureSheets(await readSheet(stage1File), await readSheet(stage2File), key, bank.questions);
  if (!sheet.readable) {
    for (const fault of sheet.faults) console.error(fault);
    console.error(`${counted(sheet.faults.length, 'fault')}; nothing is marked.`);
    return 1;
  }
  if (sheet.pictures.length === 0) throw new UsageError(`${stage1File} reads no picture.`);

  if (record !== undefined) {
    const pictures = Object.fromEntries(
      sheet.pictures.map(({ scene, wording, question, choice, said }) => [
        scene,
        { wording, ...(question && choice !== undefined && { question: question.id, choice }), said },
      ]),
    );
    await writeRecord(record, { ...circumstancesOf(circumstances, key.seed), read: 'picture', pictures });
  }
  printPictures(sheet.pictures);
  if (sheet.unread.length > 0) console.log(`Unread: ${sheet.unread.join(', ')}`);
  return 0;
}

/** Reads the file stored next to a paper of pictures, seen or unseen, that says which picture each name was. */
export async function readPictureKey(file: string, read: PictureKey['read']): Promise<PictureKey> {
  const key = pictureKeySchema.safeParse(parseJson(await readSheet(file)));
  if (!key.success || key.data.read !== read) {
    throw new UsageError(
      `${file} is no key of a paper of ${read === 'picture' ? 'pictures alone' : 'unseen pictures'}.`,
    );
  }
  return key.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function printPictures(pictures: readonly ReadPicture[]): void {
  for (const { name, scene, question, choice, said } of pictures) {
    const outcome = !question ? '-    ' : choice === question.correct ? 'right' : 'WRONG';
    const of = question ? `question ${question.id}` : 'no question';
    console.log(`${name}  ${scene}  ${of.padEnd(12)}  ${outcome}  ${said.modality}: ${said.diagnosis}`);
  }
  const asked = pictures.filter(({ question }) => question);
  const right = asked.filter(({ question, choice }) => choice === question?.correct).length;
  console.log(
    `\n${right} of ${asked.length} options right${asked.length > 0 ? ` (${percent(right / asked.length)})` : ''}`,
  );
}
