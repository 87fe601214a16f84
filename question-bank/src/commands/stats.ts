// `stats`: distributions over the bank, a form, its blocks and the writing batches, and what the solvings say.

import { parseArgs } from 'node:util';
import { readSolvings } from '../blind-reading/solvings.ts';
import { batchesOf, contentsOf } from '../check-bank.ts';
import { kB, pictureWeights, takenEncodings } from '../pictures/picture-weights.ts';
import { readTeachingPictures, type TeachingPicture } from '../pictures/teaching-pictures.ts';
import { readBank } from '../read-bank.ts';
import type { FormContents } from '../rules/rule.ts';
import { distributions } from '../statistics.ts';
import type { Command } from './command.ts';
import { printExpectations } from './print-expectations.ts';
import { printPictureReadings } from './print-picture-readings.ts';
import { counted } from './print-problems.ts';
import { printSolvings } from './print-solvings.ts';
import { printTable } from './print-table.ts';

export const stats: Command = {
  name: 'stats',
  summary: 'distributions of the bank, its forms, blocks and batches, and outcomes of solvings',
  help: `Usage: npm run bank -- stats

Counts by block, species, topic, domain, difficulty, key position, key longest, option count, pictures and status; one
column a block, then the form, the whole bank and each writing batch; what each block's pictures weigh. Then the outcomes of question-bank/solvings, for
the wording that stands today: whole questions by topic, species, difficulty, first pass and last; with the stem covered;
without their pictures; pictures alone by modality; how many show what was bet on unseen.`,

  async run(args) {
    parseArgs({ args: [...args], options: {} });
    const { bank, problems } = await readBank();
    const { solvings, problems: solvingProblems } = await readSolvings();
    const pictures = await readTeachingPictures();
    for (const form of bank.forms) {
      const contents = contentsOf(bank, form);
      const { blocks, questions } = contents;
      const columns = [
        ...blocks.map((block, index) => ({ name: `${index + 1}`, questions: block })),
        { name: form.formId, questions },
        { name: 'bank', questions: bank.questions },
      ];
      printTable(`${form.formId}, by block`, columns, distributions);
      printRepeatedThemes(questions);
      printPictureWeights(contents, pictures);
    }
    printTable(
      'Writing batches',
      batchesOf(bank),
      distributions.filter(({ title }) => !['species', 'topic', 'domain'].includes(title)),
    );
    printSolvings(solvings, bank.questions);
    await printPictureReadings(solvings, bank.questions);
    await printExpectations(solvings);
    const unreadable = problems.length + solvingProblems.length;
    if (unreadable > 0) console.error(`\n${counted(unreadable, 'problem')} in unreadable files: run check.`);
    return 0;
  },
};

function printRepeatedThemes(questions: Parameters<(typeof distributions)[number]['rowsOf']>[0]): void {
  const shared = [...Map.groupBy(questions, ({ species, theme }) => `${species} ${theme}`)].filter(
    ([, of]) => of.length > 1,
  );
  console.log(`\nThemes that stand more than once on the form, in different blocks: ${shared.length}`);
  for (const [theme, of] of shared) console.log(`  ${theme}: ${of.map(({ id }) => id).join(', ')}`);
}

function printPictureWeights(contents: FormContents, pictures: readonly TeachingPicture[]): void {
  console.log('\nPictures as they travel, block by block; a tracing as compressed SVG in both rows:');
  for (const taken of takenEncodings) {
    const weights = pictureWeights(contents, pictures, taken);
    const [count, bytes] = [sumOf(weights.map((one) => one.pictures)), sumOf(weights.map((one) => one.bytes))];
    const blocks = weights.map((one) => kB(one.bytes)).join(', ');
    console.log(`  ${taken}: ${blocks}; ${kB(bytes / count)} on average of ${count}`);
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
