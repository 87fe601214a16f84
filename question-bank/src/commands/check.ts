// `check`: applies every rule that a program can test (from bank-8 on) to the whole bank.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSolvings } from '../blind-reading/solvings.ts';
import { checkBank, contentsOf } from '../check-bank.ts';
import { applyExceptions, type Exceptions, exceptionsFile, exceptionsSchema } from '../exceptions.ts';
import { checkPictures } from '../pictures/picture-agreement.ts';
import { checkPictureWeights } from '../pictures/picture-weights.ts';
import { readTeachingPictures } from '../pictures/teaching-pictures.ts';
import type { Problem } from '../problem.ts';
import { bankDir, readBank, readYaml } from '../read-bank.ts';
import { rulesOfTheBank } from '../rules/bank-rules.ts';
import { type Command, UsageError } from './command.ts';
import { counted, printProblems } from './print-problems.ts';

export const check: Command = {
  name: 'check',
  summary: 'test every question, form and solving record against the rules',
  help: `Usage: npm run bank -- check [--rule NAME ...] [--list]

Prints every problem with file and line, grouped by file, and their number. Rules on a finished form wait until all its
questions are there. Breaches that are tolerated stand in question-bank/exceptions.yaml with their reasons.

  --rule NAME   show this rule's problems only (may be repeated)
  --list        list the rules`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { rule: { type: 'string', multiple: true, default: [] }, list: { type: 'boolean', default: false } },
    });
    if (values.list) {
      for (const { name, about } of rulesOfTheBank) console.log(`${about.padEnd(9)} ${name}`);
      return 0;
    }
    const unknown = values.rule.find(
      (name) => ![...readingRules, ...rulesOfTheBank.map((rule) => rule.name)].includes(name),
    );
    if (unknown) throw new UsageError(`There is no rule ${unknown}; --list names them.`);

    const { bank, problems: reading } = await readBank();
    const pictures = await readTeachingPictures();
    const { problems: solvingProblems } = await readSolvings();
    const { problems: breaches, waiting } = checkBank(bank, rulesOfTheBank);
    const { exceptions, problems: exceptionProblems } = await readExceptions();
    const problems = [
      ...reading,
      ...solvingProblems,
      ...exceptionProblems,
      ...checkPictures(pictures, bank.questions),
      ...bank.forms.flatMap((form) => checkPictureWeights(contentsOf(bank, form), pictures)),
      ...applyExceptions(breaches, exceptions),
    ].filter(({ rule }) => values.rule.length === 0 || values.rule.includes(rule));

    const code = printProblems(problems);
    for (const { formId, missing, rules } of waiting) {
      console.log(
        `${formId}: ${counted(missing, 'question')} missing; ${rules.length} rules wait for them (${rules.join(', ')}).`,
      );
    }
    const tolerated = exceptions.list.length > 0 ? `, ${counted(exceptions.list.length, 'exception')}` : '';
    console.log(`${counted(bank.questions.length, 'question')} read, ${rulesOfTheBank.length} rules${tolerated}.`);
    return code;
  },
};

/** Names for problems that come from reading files and from checking pictures, not from a rule of the bank. */
const readingRules = ['readable', 'file-place', 'exceptions', 'pictures', 'picture-weights'];

async function readExceptions(): Promise<{ exceptions: Exceptions; problems: Problem[] }> {
  const none: Exceptions = { list: [], lineOf: () => 1 };
  if (!existsSync(join(bankDir, exceptionsFile))) return { exceptions: none, problems: [] };
  const { found, problems } = await readYaml(bankDir, exceptionsFile, exceptionsSchema);
  return { exceptions: found ? { list: found.value, lineOf: found.lineOf } : none, problems };
}
