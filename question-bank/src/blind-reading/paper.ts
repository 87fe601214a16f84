// Prints a paper without keys: questions under their ids, with options in an order that follows from seed and id, so
// that marking can undo it.

import { type LabPanel, referenceInterval } from '@simulator/exam-engine';
import { labPanels } from '../lab-panels.ts';
import { letters } from '../question-traits.ts';
import type { BankQuestion } from '../read-bank.ts';
import { leadInOf } from '../wording/sentences.ts';
import { seededOrder } from './seeded-order.ts';
import type { QuestionRead } from './solvings.ts';

/** Returns, for each place on the paper, the index of the option in the question's file. */
export function paperOrder({ id, options }: BankQuestion, seed: number): number[] {
  return seededOrder(options.length, `${seed}/${id}`);
}

const noted: Readonly<Record<QuestionRead, string>> = {
  whole: '',
  covered: ', stem covered',
  'without-picture': ', without their pictures',
};

/**
 * `covered` prints only lead-in and options; `without-picture` leaves out the picture and the words that replace it.
 * `pictures` names the file of each finished picture; a question without one prints its words.
 */
export function printPaper(
  questions: readonly BankQuestion[],
  seed: number,
  read: QuestionRead,
  pictures: ReadonlyMap<number, string> = new Map(),
): string {
  const header = [
    `${questions.length} questions, paper seed ${seed}${noted[read]}.`,
    'Choose one option for each. Answer one question a line, its number and the letter: 12 C (12 - for no answer).',
  ];
  return `${[header.join('\n'), ...questions.map((question) => printQuestion(question, seed, read, pictures.get(question.id)))].join('\n\n')}\n`;
}

function printQuestion(question: BankQuestion, seed: number, read: QuestionRead, file: string | undefined): string {
  const stem = read === 'covered' ? leadInOf(question.question) : question.question;
  const labs = read === 'covered' ? [] : labPanels(question).flatMap(printPanel);
  const findings = question.findings && read === 'whole' ? [`[Picture] ${file ?? question.findings}`] : [];
  return [`${question.id}. ${stem}`, ...labs, ...findings, ...printOptions(question, seed)].join('\n');
}

/** Prints a table that is readable both as plain text and as Markdown. */
function printPanel({ name = 'Measured', results }: LabPanel): string[] {
  const rows = [
    [name, 'Result', 'Reference interval'],
    ...results.map((result) => [
      result.name,
      result.unit ? `${result.value} ${result.unit}` : result.value,
      referenceInterval(result),
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const print = (row: readonly string[]) =>
    `  | ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = '', ...body] = rows.map(print);
  return [head, `  |${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body];
}

export function printOptions(question: BankQuestion, seed: number): string[] {
  return paperOrder(question, seed).map((index, place) => `  ${letters[place]}. ${question.options[index]}`);
}
