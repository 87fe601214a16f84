// `paper`: prints questions without keys, rationales or difficulty, for blind solving.

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { printPaper } from '../paper.ts';
import { readBank } from '../read-bank.ts';
import { seededOrder } from '../seeded-order.ts';
import { idList, pickQuestions, wholeNumber } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { counted } from './print-problems.ts';

export const paper: Command = {
  name: 'paper',
  summary: 'print a paper without keys, options shuffled by seed',
  help: `Usage: npm run bank -- paper (--ids 1-60,75 | --random 60) [--seed 1] [--covered] [--out FILE]

Each question stands under its id. Marks need the same seed.

  --ids LIST    these questions, in this order
  --random N    N questions that stand on a form, drawn by seed
  --seed N      order of options and draw (1)
  --covered     lead-in and options only
  --out FILE    write there instead of printing`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ids: { type: 'string' },
        random: { type: 'string' },
        seed: { type: 'string', default: '1' },
        covered: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
    const seed = wholeNumber(values.seed, '--seed');
    const { bank, problems } = await readBank();
    const formIds = new Set(bank.forms.flatMap((form) => form.blocks.flat()));
    const drawable = bank.questions.filter(({ id }) => formIds.has(id)).map(({ id }) => id);

    const ids = chosenIds(values.ids, values.random, drawable, seed);
    const text = printPaper(pickQuestions(ids, bank.questions), seed, values.covered);
    if (problems.length > 0) console.error(`${counted(problems.length, 'problem')} in unreadable files: run check.`);
    if (values.out === undefined) process.stdout.write(text);
    else {
      await writeFile(values.out, text);
      console.log(`${counted(ids.length, 'question')} written to ${values.out}.`);
    }
    return 0;
  },
};

function chosenIds(list: string | undefined, random: string | undefined, drawable: readonly number[], seed: number) {
  if (list !== undefined && random === undefined) return idList(list);
  if (random === undefined || list !== undefined) throw new UsageError('Give either --ids or --random.');
  const count = wholeNumber(random, '--random');
  if (count < 1 || count > drawable.length) {
    throw new UsageError(`--random must be 1 to ${drawable.length}, the readable questions on forms.`);
  }
  return seededOrder(drawable.length, `draw/${seed}`)
    .slice(0, count)
    .flatMap((index) => drawable[index] ?? []);
}
