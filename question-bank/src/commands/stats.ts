// `stats`: prints distributions over the bank, each form and its blocks, and the results of the solvings.

import { parseArgs } from 'node:util';
import { pixelEncodings } from '@simulator/teaching-pictures';
import { readSolvings } from '../blind-reading/solvings.ts';
import { contentsOf } from '../check-bank.ts';
import { kB, pictureWeights } from '../pictures/picture-weights.ts';
import { readTeachingPictures, type TeachingPicture } from '../pictures/teaching-pictures.ts';
import { speciesGroups } from '../question-schema.ts';
import { isTaught } from '../question-traits.ts';
import { type BankQuestion, readBank } from '../read-bank.ts';
import type { FormContents } from '../rules/rule.ts';
import { distributions, saysFromMemory, styleDistributions } from '../statistics.ts';
import type { Command } from './command.ts';
import { printExpectations } from './print-expectations.ts';
import { printMeasured, readMeasured } from './print-measured.ts';
import { printPictureReadings } from './print-picture-readings.ts';
import { counted } from './print-problems.ts';
import { printSolvings } from './print-solvings.ts';
import { printTable } from './print-table.ts';

export const stats: Command = {
  name: 'stats',
  summary: 'distributions of the bank, its forms and blocks, and outcomes of solvings',
  help: `Usage: npm run bank -- stats [--from-memory | --from FILE]

Counts by block, species, topic, domain, difficulty, key position, key longest, option count, pictures and status; one
column a block, then the form and the whole bank; what each block's pictures weigh. Then the outcomes of question-bank/solvings, for
the wording that stands today: whole questions by topic, species, difficulty, first pass and last; with the stem covered;
without their pictures; pictures alone by modality; how many show what was bet on unseen. Questions with teaching are counted by
the goals of their style as well.

  --from-memory   nothing but what the notes call written from memory, for a veterinarian to confirm, question by question
  --from FILE     nothing but what candidates' first attempts say of each question, beside the authors' estimates; FILE is what
                  staff download at /admin/questions`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { 'from-memory': { type: 'boolean', default: false }, from: { type: 'string' } },
    });
    const measured = values.from === undefined ? undefined : await readMeasured(values.from);
    const { bank, problems } = await readBank();
    if (values['from-memory']) return printFromMemory(bank.questions);
    if (measured) return printMeasured(measured, bank.questions);
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
    printStyle(bank.questions);
    printSolvings(solvings, bank.questions);
    await printPictureReadings(solvings, bank.questions);
    await printExpectations(solvings);
    const unreadable = problems.length + solvingProblems.length;
    if (unreadable > 0) console.error(`\n${counted(unreadable, 'problem')} in unreadable files: run check.`);
    return 0;
  },
};

/** Prints one column per species group; prints nothing as long as no question has teaching. */
function printStyle(questions: readonly BankQuestion[]): void {
  const taught = questions.filter(isTaught);
  if (taught.length === 0) return;
  const bySpecies = Map.groupBy(taught, ({ species }) => species);
  const columns = speciesGroups.flatMap((group) => {
    const ofGroup = bySpecies.get(group);
    return ofGroup ? [{ name: group.slice(0, 7), questions: ofGroup }] : [];
  });
  printTable('In the style of the exam', [...columns, { name: 'all', questions: taught }], styleDistributions);
}

function printFromMemory(questions: readonly BankQuestion[]): number {
  const unsure = questions.filter(saysFromMemory);
  for (const { id, file, provenance } of unsure) {
    const notes = provenance.notes ?? '';
    // Starts at the sentence that says 'from memory': the text before it is about what was looked up.
    const from = notes.search(/[^.;]*\bfrom memory\b/i);
    console.log(`${id} (${file}): ${notes.slice(Math.max(0, from)).trim().replace(/\s+/g, ' ')}`);
  }
  console.log(
    `${counted(unsure.length, 'question')} of ${questions.length} say that something was written from memory.`,
  );
  return 0;
}

function printRepeatedThemes(questions: Parameters<(typeof distributions)[number]['rowsOf']>[0]): void {
  const shared = [...Map.groupBy(questions, ({ species, theme }) => `${species} ${theme}`)].filter(
    ([, of]) => of.length > 1,
  );
  console.log(`\nThemes that stand more than once on the form, in different blocks: ${shared.length}`);
  for (const [theme, of] of shared) console.log(`  ${theme}: ${of.map(({ id }) => id).join(', ')}`);
}

function printPictureWeights(contents: FormContents, pictures: readonly TeachingPicture[]): void {
  console.log('\nPictures as they travel, block by block; a tracing as compressed SVG in both rows:');
  for (const taken of pixelEncodings) {
    const weights = pictureWeights(contents, pictures, taken);
    const [count, bytes] = [sumOf(weights.map((one) => one.pictures)), sumOf(weights.map((one) => one.bytes))];
    const blocks = weights.map((one) => kB(one.bytes)).join(', ');
    console.log(`  ${taken}: ${blocks}; ${kB(bytes / count)} on average of ${count}`);
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
