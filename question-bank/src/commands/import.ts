// `import`: reads questions from another program's file, reports every problem at once, and stores all questions or
// none.

import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readableEndings, readQuestions } from '@simulator/question-formats';
import { writeImported } from '../exchange/write-imported.ts';
import { bankDir } from '../read-bank.ts';
import { type Command, UsageError } from './command.ts';
import { counted } from './print-problems.ts';

const largestFile = 200_000_000;

export const importQuestions: Command = {
  name: 'import',
  summary: 'read questions from QTI 3, Moodle XML, GIFT, CSV, Markdown or JSON',
  help: `Usage: npm run bank -- import FILE [--check]

Reads FILE by its ending (${readableEndings.map((ending) => `.${ending}`).join(', ')}) and prints every problem with its place and how to fix it. Without a problem
the questions are kept in question-bank/imported/<name of the file>/, one file each; with one, nothing is kept.

  --check  only look for problems`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Give one file.');
    const ending = extname(file).slice(1).toLowerCase();
    if (!readableEndings.includes(ending)) {
      throw new UsageError(`${file} must end with ${readableEndings.map((one) => `.${one}`).join(', ')}.`);
    }
    const { questions, pictures, faults } = readQuestions(ending, await contentOf(file));
    for (const { place, message } of faults) console.log(`${file}, ${place}: ${message}`);
    if (faults.length > 0) {
      console.log(`${counted(faults.length, 'problem')}; nothing was imported.`);
      return 1;
    }
    const found = `${counted(questions.length, 'question')} and ${counted(pictures.size, 'picture')}`;
    if (values.check) {
      console.log(`${found}, no problem.`);
      return 0;
    }
    const name = nameOf(file);
    const folder = await writeImported(join(bankDir, 'imported'), name, { questions, pictures });
    if (folder === undefined) {
      throw new UsageError(`question-bank/imported/${name} is there already: rename the file, or delete the folder.`);
    }
    console.log(`${found} imported into ${relative(process.cwd(), folder)}.`);
    return 0;
  },
};

async function contentOf(file: string): Promise<Uint8Array> {
  const about = await stat(file).catch(() => undefined);
  if (!about?.isFile()) throw new UsageError(`${file} is no file.`);
  if (about.size > largestFile) throw new UsageError(`${file} is larger than 200 MB: divide it.`);
  return readFile(file);
}

/** Returns the name of the folder: the file's name without characters that don't belong in a folder's name. */
function nameOf(file: string): string {
  const name = basename(file, extname(file))
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'questions' : name;
}
