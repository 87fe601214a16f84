// Prints problems grouped by file, each with file:line, and how many there are.

import { join, relative } from 'node:path';
import { byPlace, type Problem } from '../problem.ts';
import { bankDir } from '../read-bank.ts';

/** Returns the exit code: 1 if there is a problem, otherwise 0. */
export function printProblems(problems: readonly Problem[]): number {
  let file = '';
  for (const problem of [...problems].sort(byPlace)) {
    if (problem.file !== file) console.log(`\n${shownPath(problem.file)}`);
    file = problem.file;
    const field = problem.field && `${problem.field} `;
    console.log(`  ${shownPath(file)}:${problem.line}  ${field}${problem.message}  [${problem.rule}]`);
  }
  const files = new Set(problems.map((problem) => problem.file)).size;
  if (problems.length > 0) console.log(`\n${counted(problems.length, 'problem')} in ${counted(files, 'file')}.`);
  return problems.length > 0 ? 1 : 0;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the path as a person would type it from the current folder. */
function shownPath(file: string): string {
  return relative(process.cwd(), join(bankDir, file));
}
