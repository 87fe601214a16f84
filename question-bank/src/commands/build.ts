// `build`: compiles every form and the practice pool into dist/.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CompiledContent, compileForm } from '../compile-form.ts';
import { checkPictures } from '../pictures/picture-agreement.ts';
import { readTeachingPictures } from '../pictures/teaching-pictures.ts';
import { practicePool } from '../practice-pool.ts';
import type { Problem } from '../problem.ts';
import { writeQuestionTraits } from '../question-traits-file.ts';
import { type BankForm, bankDir, readBank } from '../read-bank.ts';
import { traitsForForms } from '../traits-for-forms.ts';
import { writeCompiledForm } from '../write-compiled-form.ts';
import type { Command } from './command.ts';
import { counted, printProblems } from './print-problems.ts';

export const build: Command = {
  name: 'build',
  summary: 'compile every form and the practice pool into question-bank/dist',
  help: `Usage: npm run bank -- build

Compiles each form of question-bank/forms into question-bank/dist/<form>/: manifest.json and, for each block, questions
and keys as JSON, brotli and gzip. A question whose teaching image is finished (teaching-pictures/pictures) shows it instead of
its findings; one whose image shows something else keeps its words. The questions of the practice pool are compiled the same way into
question-bank/dist/practice, in parts instead of blocks. question-bank/dist/traits.jsonl tells the server which questions can't be on one form. Does nothing to a form whose content has not changed.`,

  async run(args) {
    parseArgs({ args: [...args], options: {} });
    const { bank, problems: reading } = await readBank();
    const pictures = await readTeachingPictures();
    const forms = [...bank.forms, practicePool(bank.questions)];
    const compiled = forms.map((form) => ({ form, compilation: compileForm(form, bank.questions, pictures) }));
    const problems = [
      ...problemsOfForms(reading, forms),
      ...compiled.flatMap(({ compilation }) => (compilation.complete ? [] : compilation.problems)),
    ];
    if (problems.length > 0) return printProblems(problems);

    for (const { form, compilation } of compiled) {
      if (!compilation.complete) continue;
      const { edition, changed } = await writeCompiledForm(join(bankDir, 'dist'), form.formId, compilation);
      console.log(`${form.formId}: edition ${edition}${changed ? '' : ', unchanged'}; ${picturesInWords(compilation)}`);
    }
    await writeQuestionTraits(join(bankDir, 'dist'), traitsForForms(bank));
    for (const { id, message } of checkPictures(pictures, bank.questions))
      console.log(`The picture of question ${id}: ${message}`);
    return 0;
  },
};

function picturesInWords({ blocks }: CompiledContent): string {
  const questions = blocks.flatMap((block) => block.questions.questions);
  const shown = questions.filter(({ images }) => images?.questionImage).length;
  const inWords = questions.filter(({ findings }) => findings !== undefined).length;
  return `${counted(shown, 'picture')}, ${inWords} still in words`;
}

/** Leaves out problems of unreadable questions that are on no form: they don't stop a build. */
function problemsOfForms(problems: readonly Problem[], forms: readonly BankForm[]): Problem[] {
  const ids = new Set(forms.flatMap((form) => form.blocks.flat()));
  return problems.filter(({ id }) => id === undefined || ids.has(id));
}
