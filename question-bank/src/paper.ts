// A paper without keys: questions under their ids, options in an order that seed and id fix, so that marks can undo it.

import { letters } from './question-traits.ts';
import type { BankQuestion } from './read-bank.ts';
import { seededOrder } from './seeded-order.ts';
import { leadInOf } from './sentences.ts';

/** For each place on the paper the index of the option in the question's file. */
export function paperOrder({ id, options }: BankQuestion, seed: number): number[] {
  return seededOrder(options.length, `${seed}/${id}`);
}

/** `covered` shows nothing but lead-in and options. */
export function printPaper(questions: readonly BankQuestion[], seed: number, covered: boolean): string {
  const header = [
    `${questions.length} questions, paper seed ${seed}${covered ? ', stem covered' : ''}.`,
    'Choose one option for each. Answer one question a line, its number and the letter: 12 C (12 - for no answer).',
  ];
  return `${[header.join('\n'), ...questions.map((question) => printQuestion(question, seed, covered))].join('\n\n')}\n`;
}

function printQuestion(question: BankQuestion, seed: number, covered: boolean): string {
  const stem = covered ? leadInOf(question.question) : question.question;
  const findings = question.findings && !covered ? [`[Picture] ${question.findings}`] : [];
  const options = paperOrder(question, seed).map((index, place) => `  ${letters[place]}. ${question.options[index]}`);
  return [`${question.id}. ${stem}`, ...findings, ...options].join('\n');
}
