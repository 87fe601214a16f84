// `export`: writes questions in the format of another program, and says what that format can't hold.

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatIds, formats, lossesOf } from '@simulator/question-formats';
import { exchanged } from '../exchange/exchanged.ts';
import { type BankQuestion, readBank } from '../read-bank.ts';
import { idList, pickQuestions } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { counted } from './print-problems.ts';

export const exportQuestions: Command = {
  name: 'export',
  summary: `write questions for other programs: ${formatIds.map((id) => formats[id].name).join(', ')}`,
  help: `Usage: npm run bank -- export --format ${formatIds.join('|')} (--form form-1 | --ids 1-60,75) --out FILE [--force]

Writes the questions with their keys, rationales and teaching, and says what the format has no place for.

  --format FORMAT  qti3: a package of QTI 3 (.zip); moodle: Moodle XML; gift: GIFT; csv: a table for spreadsheets;
                   markdown: texts to edit (.md); json: our own schema, question-formats/questions.schema.json
  --form ID        the questions of this form, in its order
  --ids LIST       these questions, in this order; with --form, only those of them that stand on it, in the form's order
  --out FILE       write there
  --force          also where a file is already`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        format: { type: 'string' },
        form: { type: 'string' },
        ids: { type: 'string' },
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    });
    const id = formatIds.find((known) => known === values.format);
    if (!id) throw new UsageError(`--format must be one of ${formatIds.join(', ')}.`);
    const { out } = values;
    if (out === undefined) throw new UsageError('--out is missing.');
    const questions = await chosen(values.form, values.ids);
    const set = await exchanged(questions);
    const format = formats[id];
    const bytes = format.write(set, values.form ?? 'Questions');
    await writeFile(out, bytes, { flag: values.force ? 'w' : 'wx' }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new UsageError(`${out} is there already; --force replaces it.`);
      throw error;
    });
    console.log(
      `${counted(set.questions.length, 'question')} and ${counted(set.pictures.size, 'picture')} exported as ${format.name} to ${out}.`,
    );
    for (const loss of lossesOf(format, set.questions)) console.log(loss);
    return 0;
  },
};

async function chosen(formId: string | undefined, list: string | undefined): Promise<readonly BankQuestion[]> {
  const { bank, problems } = await readBank();
  if (problems.length > 0) console.error(`${counted(problems.length, 'problem')} in unreadable files: run check.`);
  const ids = list === undefined ? undefined : idList(list);
  if (formId === undefined) {
    if (!ids) throw new UsageError('Give --form or --ids.');
    return pickQuestions(ids, bank.questions);
  }
  const form = bank.forms.find((known) => known.formId === formId);
  if (!form) {
    const known = bank.forms.map((one) => one.formId).join(', ');
    throw new UsageError(`There is no form ${formId}; there are ${known}.`);
  }
  const wanted = ids && new Set(ids);
  const onForm = form.blocks.flat().filter((id) => !wanted || wanted.has(id));
  if (onForm.length === 0) throw new UsageError(`None of these questions stands on ${formId}.`);
  return pickQuestions(onForm, bank.questions);
}
