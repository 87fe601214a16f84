// `marks`: compares an answer sheet with the keys, and keeps the outcome when asked.

import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import type { z } from 'zod';
import { type MarkedAnswer, markAnswerSheet } from '../answer-sheet.ts';
import { bankDir, readBank } from '../read-bank.ts';
import { solvingSchema, wordingOf } from '../solvings.ts';
import { percent } from '../tally.ts';
import { wholeNumber } from './arguments.ts';
import { type Command, UsageError } from './command.ts';

export const marks: Command = {
  name: 'marks',
  summary: 'mark an answer sheet, and write the solving record',
  help: `Usage: npm run bank -- marks --paper-seed N --answers FILE
         [--record solvings/NAME.yaml --solver TEXT --method TEXT [--date 2026-11-21] [--form form-1] [--covered]]

An answer sheet has lines such as '12 C': the question's number on the paper (its id) and a letter, or - for no answer.

  --paper-seed N   the seed of the paper
  --answers FILE   the sheet
  --record FILE    keep the choices in question-bank/solvings (the file must be new)
  --solver TEXT    who or what read the paper
  --method TEXT    how, as 'blind, whole paper, one sitting'
  --date DAY       when it was solved (today)
  --form ID        the form, where the paper was one
  --covered        the paper was printed with --covered`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'paper-seed': { type: 'string' },
        answers: { type: 'string' },
        record: { type: 'string' },
        solver: { type: 'string' },
        method: { type: 'string' },
        date: { type: 'string' },
        form: { type: 'string' },
        covered: { type: 'boolean', default: false },
      },
    });
    if (values['paper-seed'] === undefined) throw new UsageError('--paper-seed is missing.');
    if (values.answers === undefined) throw new UsageError('--answers is missing.');
    const seed = wholeNumber(values['paper-seed'], '--paper-seed');
    const sheet = await readFile(values.answers, 'utf8').catch(() => {
      throw new UsageError(`${values.answers} can't be read.`);
    });

    const { bank } = await readBank();
    const marked = markAnswerSheet(sheet, bank.questions, seed);
    if (!marked.readable) {
      for (const fault of marked.faults) console.error(`${values.answers} ${fault}`);
      return 1;
    }
    if (marked.answers.length === 0) throw new UsageError(`${values.answers} holds no answer.`);

    if (values.record !== undefined) {
      const { solver, method, form, covered } = values;
      if (!solver || !method) throw new UsageError('A record needs --solver and --method.');
      const date = values.date ?? new Date().toISOString().slice(0, 10);
      const known = { date, method, solver, ...(form && { form }), covered, paper_seed: seed };
      await writeRecord(values.record, known, marked.answers);
    }
    printMarks(marked.answers);
    return 0;
  },
};

type SolvingFile = z.infer<typeof solvingSchema>;

async function writeRecord(path: string, known: Omit<SolvingFile, 'choices'>, answers: readonly MarkedAnswer[]) {
  const name = basename(path);
  if (
    !/^[\w.-]+\.yaml$/.test(name) ||
    !['', 'solvings/', 'question-bank/solvings/'].some((folder) => path === folder + name)
  ) {
    throw new UsageError(`--record must be solvings/NAME.yaml, not '${path}'.`);
  }
  const choices = Object.fromEntries(
    answers.map(({ question, choice }) => [
      String(question.id),
      { choice, wording: wordingOf(question, known.covered) },
    ]),
  );
  const parsed = solvingSchema.safeParse({ ...known, choices });
  if (!parsed.success) throw new UsageError(`The record is not valid: ${parsed.error.issues[0]?.message}.`);
  const target = join(bankDir, 'solvings', name);
  await writeFile(target, stringify(parsed.data), { flag: 'wx' }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new UsageError(`solvings/${name} exists; a record is never overwritten.`);
    }
    throw error;
  });
  console.log(`Recorded in solvings/${name}.\n`);
}

function printMarks(answers: readonly MarkedAnswer[]): void {
  for (const { question, choice, right } of answers) {
    const chosen = choice === null ? 'no answer' : question.options[choice];
    const key = right ? '' : `; key: ${question.options[question.correct]}`;
    console.log(`${String(question.id).padStart(4)}  ${right ? 'right' : 'WRONG'}  ${chosen}${key}`);
  }
  console.log(`\n${shareOf(answers)} right`);
  for (const [topic, ofTopic] of Map.groupBy(answers, ({ question }) => question.topic)) {
    console.log(`  ${topic.padEnd(38)} ${shareOf(ofTopic)}`);
  }
}

function shareOf(answers: readonly MarkedAnswer[]): string {
  const right = answers.filter((answer) => answer.right).length;
  return `${right} of ${answers.length} (${percent(right / answers.length)})`;
}
