// `paper`: prints questions without keys, rationales or difficulty, for blind solving.

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readManifest } from '@simulator/teaching-pictures';
import { printPaper } from '../blind-reading/paper.ts';
import { seededOrder } from '../blind-reading/seeded-order.ts';
import { hasPicture } from '../question-traits.ts';
import { type BankQuestion, readBank } from '../read-bank.ts';
import { idList, pickQuestions, questionRead, wholeNumber } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { writePicturePaper } from './picture-paper.ts';
import { counted } from './print-problems.ts';
import { shownPictures } from './shown-pictures.ts';
import { writeUnseenPaper } from './unseen-pictures.ts';

export const paper: Command = {
  name: 'paper',
  summary: 'print a paper without keys, options shuffled by seed',
  help: `Usage: npm run bank -- paper (--ids 1-60,75 | --random 60) [--seed 1] [--covered | --without-pictures] [--out FILE]
       npm run bank -- paper --without-pictures [--ids LIST] [--seed 1] [--out FILE]
       npm run bank -- paper --pictures alone [--ids LIST | --random 20] [--seed 1] [--all-lures] --out FOLDER
       npm run bank -- paper --pictures unseen [--ids LIST] [--seed 1] --out FILE

Each question stands under its id, with its laboratory results as tables and its picture as the name of a file. Marks need
the same seed.

  --ids LIST          these questions, in this order
  --random N          N questions that stand on a form, drawn by seed; with --pictures alone, of those that show one
  --seed N            order of options and draw (1)
  --covered           lead-in and options only
  --without-pictures  questions that have a picture, without it and without the words in its place
                      (all of the forms, or --ids)
  --pictures alone    a new folder with the pictures of the forms' questions (or of --ids) under random names, mixed with
                      pictures of no question, at least a quarter of all: paper.md to begin with, options.md to
                      open when stage 1 is written. The key is written beside the folder, as FOLDER.key.json; marks need
                      it, the reader must not see it
  --pictures unseen   species and kind of the same questions' pictures under random names, for a bet on what each shows;
                      the key is written as FILE.key.json
  --all-lures         with --pictures alone: every picture of no question, not a quarter
  --out FILE          write there instead of printing, and the pictures into a folder beside it`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ids: { type: 'string' },
        random: { type: 'string' },
        seed: { type: 'string', default: '1' },
        covered: { type: 'boolean', default: false },
        'without-pictures': { type: 'boolean', default: false },
        pictures: { type: 'string' },
        'all-lures': { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
    const seed = wholeNumber(values.seed, '--seed');
    const read = questionRead(values.covered, values['without-pictures']);
    const { pictures } = values;
    const isKnown = pictures === undefined || pictures === 'alone' || pictures === 'unseen';
    if (values['all-lures'] && pictures !== 'alone') throw new UsageError('--all-lures goes with --pictures alone.');
    if (!isKnown || (pictures !== undefined && read !== 'whole')) {
      throw new UsageError("--pictures is 'alone' or 'unseen', and goes with --ids, --random, --seed and --out only.");
    }
    const { bank, problems } = await readBank();
    const formIds = new Set(bank.forms.flatMap((form) => form.blocks.flat()));
    const onForms = bank.questions.filter(({ id }) => formIds.has(id));
    if (problems.length > 0) console.error(`${counted(problems.length, 'problem')} in unreadable files: run check.`);

    const asked = (drawable: readonly BankQuestion[]): BankQuestion[] =>
      pickQuestions(chosenIds(values.ids, values.random, drawable, seed), bank.questions);
    const isForAll = values.ids === undefined && values.random === undefined;
    const pictured = (drawable: readonly BankQuestion[]): BankQuestion[] =>
      isForAll ? onForms.filter(hasPicture) : asked(drawable);
    if (pictures !== undefined) {
      const shown = new Set(readManifest().flatMap((picture) => picture.questions));
      const questions = pictured(onForms.filter(({ id }) => shown.has(id)));
      return pictures === 'alone'
        ? writePicturePaper(questions, seed, values['all-lures'], values.out)
        : writeUnseenPaper(questions, seed, values.out);
    }

    const questions = read === 'without-picture' ? pictured(onForms) : asked(onForms);
    const bare = read === 'without-picture' ? questions.filter((question) => !hasPicture(question)) : [];
    if (bare.length > 0) throw new UsageError(`No picture has question ${bare.map(({ id }) => id).join(', ')}.`);
    const shown = read === 'whole' ? await shownPictures(questions, values.out) : new Map<number, string>();
    const text = printPaper(questions, seed, read, shown);
    if (values.out === undefined) process.stdout.write(text);
    else {
      await writeFile(values.out, text);
      console.log(
        `${counted(questions.length, 'question')} written to ${values.out}${shown.size > 0 ? `, ${counted(shown.size, 'picture')} beside it` : ''}.`,
      );
    }
    return 0;
  },
};

function chosenIds(
  list: string | undefined,
  random: string | undefined,
  drawable: readonly BankQuestion[],
  seed: number,
): number[] {
  if (list !== undefined && random === undefined) return idList(list);
  if (random === undefined || list !== undefined) throw new UsageError('Give either --ids or --random.');
  const count = wholeNumber(random, '--random');
  if (count < 1 || count > drawable.length) {
    throw new UsageError(`--random must be 1 to ${drawable.length}, the questions that can be drawn.`);
  }
  return seededOrder(drawable.length, `draw/${seed}`)
    .slice(0, count)
    .flatMap((index) => drawable[index]?.id ?? []);
}
