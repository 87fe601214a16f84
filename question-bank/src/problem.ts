// One thing that is wrong with the bank, with the place where an author corrects it.

export interface Problem {
  /** Path inside question-bank/, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Field of the file, as `options.2`; empty if the whole file is meant. */
  readonly field: string;
  readonly message: string;
  readonly rule: string;
  /** The question concerned, where there is one; exceptions name it. */
  readonly id?: number;
}

/** Files in order, then lines. */
export function byPlace(left: Problem, right: Problem): number {
  return left.file.localeCompare(right.file) || left.line - right.line || left.rule.localeCompare(right.rule);
}
