// Reads an answer sheet and maps its letters back to the options of the question files.

import { letters } from '../question-traits.ts';
import type { BankQuestion } from '../read-bank.ts';
import { paperOrder } from './paper.ts';

export interface MarkedAnswer {
  readonly question: BankQuestion;
  /** Index of the chosen option in the question's file; null for no answer. */
  readonly choice: number | null;
  readonly right: boolean;
}

export type AnswerSheet =
  | { readonly readable: true; readonly answers: readonly MarkedAnswer[] }
  | { readonly readable: false; readonly faults: readonly string[] };

const answerLine = /^(\d+)\s*[.:)]?\s*([A-Ea-e]|-)$/;

/** Reads lines such as `12 C`. A line `12 -` means no answer, and anything after a # is a remark. */
export function markAnswerSheet(text: string, questions: readonly BankQuestion[], paperSeed: number): AnswerSheet {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers: MarkedAnswer[] = [];
  const faults: string[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/#.*/, '').trim();
    if (line === '') continue;
    const answer = readAnswer(line, byId, paperSeed);
    if (typeof answer === 'string') faults.push(`line ${index + 1}: ${answer}`);
    else if (answers.some(({ question }) => question === answer.question)) {
      faults.push(`line ${index + 1}: question ${answer.question.id} is answered twice`);
    } else answers.push(answer);
  }
  return faults.length > 0 ? { readable: false, faults } : { readable: true, answers };
}

/** Returns the answer, or what is wrong with the line. */
function readAnswer(line: string, byId: ReadonlyMap<number, BankQuestion>, paperSeed: number): MarkedAnswer | string {
  const [, id, letter = ''] = answerLine.exec(line) ?? [];
  if (!id) return `'${line}' is no answer; write 12 C`;
  const question = byId.get(Number(id));
  if (!question) return `there is no readable question ${id}`;
  const choice = letter === '-' ? null : paperOrder(question, paperSeed)[placeOf(letter)];
  if (choice === undefined) return `question ${id} has no option ${letter}`;
  return { question, choice, right: choice === question.correct };
}

function placeOf(letter: string): number {
  return letters.indexOf(letter.toUpperCase());
}
