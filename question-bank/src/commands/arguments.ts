// Reads numbers and lists of ids from the command line.

import type { QuestionRead } from '../blind-reading/solvings.ts';
import type { BankQuestion } from '../read-bank.ts';
import { UsageError } from './command.ts';

/** `name` is the name of the option and appears in the error message. */
export function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} must be a whole number, not '${text}'.`);
  return Number(text);
}

/** Reads '1-60,75' as ids in that order, without repetitions. */
export function idList(text: string): number[] {
  const ids = text.split(',').flatMap((part) => {
    const [, first = '', last = first] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < 1 || to < from) throw new UsageError(`--ids must look like 1-60,75, not '${text}'.`);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return [...new Set(ids)];
}

/** Returns the questions with these ids. Throws a usage error that names the ids that no readable question has. */
export function pickQuestions(ids: readonly number[], questions: readonly BankQuestion[]): BankQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) {
    const some = missing.slice(0, 12).join(', ');
    throw new UsageError(`No readable question has the id ${some}${missing.length > 12 ? ' ...' : ''}.`);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns how much of a question the reader of a paper sees. */
export function questionRead(isCovered: boolean, isWithoutPictures: boolean): QuestionRead {
  if (isCovered && isWithoutPictures) throw new UsageError('Give either --covered or --without-pictures.');
  if (isWithoutPictures) return 'without-picture';
  return isCovered ? 'covered' : 'whole';
}
