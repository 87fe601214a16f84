// A paper without keys: questions under their ids, options in an order that seed and id fix, so that marks can undo it.

import { letters } from '../question-traits.ts';
import type { BankQuestion } from '../read-bank.ts';
import { leadInOf } from '../wording/sentences.ts';
import { seededOrder } from './seeded-order.ts';
import type { QuestionRead } from './solvings.ts';

/** For each place on the paper the index of the option in the question's file. */
export function paperOrder({ id, options }: BankQuestion, seed: number): number[] {
  return seededOrder(options.length, `${seed}/${id}`);
}

const noted: Readonly<Record<QuestionRead, string>> = {
  whole: '',
  covered: ', stem covered',
  'without-picture': ', without their pictures',
};

/** `covered` shows nothing but lead-in and options; `without-picture` leaves out the picture and the words in its place. */
export function printPaper(questions: readonly BankQuestion[], seed: number, read: QuestionRead): string {
  const header = [
    `${questions.length} questions, paper seed ${seed}${noted[read]}.`,
    'Choose one option for each. Answer one question a line, its number and the letter: 12 C (12 - for no answer).',
  ];
  return `${[header.join('\n'), ...questions.map((question) => printQuestion(question, seed, read))].join('\n\n')}\n`;
}

function printQuestion(question: BankQuestion, seed: number, read: QuestionRead): string {
  const stem = read === 'covered' ? leadInOf(question.question) : question.question;
  const findings = question.findings && read === 'whole' ? [`[Picture] ${question.findings}`] : [];
  return [`${question.id}. ${stem}`, ...findings, ...printOptions(question, seed)].join('\n');
}

export function printOptions(question: BankQuestion, seed: number): string[] {
  return paperOrder(question, seed).map((index, place) => `  ${letters[place]}. ${question.options[index]}`);
}
