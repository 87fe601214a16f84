// One thing that is wrong with the bank, with the place where an author corrects it.

export interface Problem {
  /** Path inside question-bank/, with forward slashes. */
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  /** A field of the file, such as `options.2`; empty if the problem concerns the whole file. */
  readonly field: string;
  readonly message: string;
  readonly rule: string;
  /** The question concerned, if there is one; exceptions refer to it. */
  readonly id?: number;
}

/** Orders problems by file, then by line. */
export function byPlace(left: Problem, right: Problem): number {
  return left.file.localeCompare(right.file) || left.line - right.line || left.rule.localeCompare(right.rule);
}
