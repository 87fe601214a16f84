// What a rule is: a named, pure function over a question, a form or the whole bank.

import { labValues } from '../lab-panels.ts';
import type { Problem } from '../problem.ts';
import type { Bank, BankForm, BankQuestion } from '../read-bank.ts';

/** A problem without the name of its rule. */
export type Breach = Omit<Problem, 'rule'>;

export interface QuestionRule {
  readonly name: string;
  readonly about: 'question';
  check(question: BankQuestion): readonly Breach[];
}

/** A form with those of its questions that could be read, in order. */
export interface FormContents {
  readonly form: BankForm;
  readonly blocks: readonly (readonly BankQuestion[])[];
  readonly questions: readonly BankQuestion[];
}

export interface FormRule {
  readonly name: string;
  readonly about: 'form';
  /** Shares and totals mean nothing until every question of the form is there. */
  readonly needsWholeForm: boolean;
  check(contents: FormContents): readonly Breach[];
}

export interface BankRule {
  readonly name: string;
  readonly about: 'bank';
  check(bank: Bank): readonly Breach[];
}

export type Rule = QuestionRule | FormRule | BankRule;

/** Reports a breach at one field of a question. */
export function breachAt(question: BankQuestion, field: string, message: string): Breach {
  return { file: question.file, line: question.lineOf(field), field, message, id: question.id };
}

/** Reports a breach at one field of a form's file. */
export function breachAtForm({ form }: FormContents, field: string, message: string): Breach {
  return { file: form.file, line: form.lineOf(field), field, message };
}

/** Returns every text of a question that a candidate reads, with its field. */
export function textsOf(question: BankQuestion): [field: string, text: string][] {
  return [...stemTextsOf(question), ...labTextsOf(question), ...optionTextsOf(question), ...notesOf(question)];
}

/** Returns the words in the tables of laboratory results. */
function labTextsOf(question: BankQuestion): [field: string, text: string][] {
  return labValues(question).flatMap(({ field, result: { name, value } }): [string, string][] => [
    [`${field}.name`, name],
    ...(typeof value === 'string' ? [[`${field}.value`, value] satisfies [string, string]] : []),
  ]);
}

/** Returns the texts above the options. */
export function stemTextsOf({ question, findings }: BankQuestion): [field: string, text: string][] {
  const texts: [string, string][] = [['question', question]];
  if (findings) texts.push(['findings', findings]);
  return texts;
}

export function optionTextsOf({ options }: BankQuestion): [field: string, text: string][] {
  return options.map((option, index) => [`options.${index}`, option]);
}

/** Returns the texts that are shown with the key. */
export function notesOf(question: BankQuestion): [field: string, text: string][] {
  const { rationales, feedback, takeaway } = question;
  const notes = (rationales ?? []).map((text, index): [string, string] => [`rationales.${index}`, text]);
  if (feedback) notes.push(['feedback', feedback]);
  if (takeaway) notes.push(['takeaway', takeaway]);
  return [...notes, ...taughtTextsOf(question)];
}

/**
 * Returns the texts that the review teaches beyond the options. References are left out, because titles keep their own
 * spelling.
 */
function taughtTextsOf({ teaching = {}, compare }: BankQuestion): [field: string, text: string][] {
  const parts = Object.entries(teaching).map(([part, text]): [string, string] => [`teaching.${part}`, text]);
  const columns = (compare?.columns ?? []).map((text, index): [string, string] => [`compare.columns.${index}`, text]);
  const rows = (compare?.rows ?? []).flatMap((row, index) =>
    row.map((text, place): [string, string] => [`compare.rows.${index}.${place}`, text]),
  );
  return [...parts, ...columns, ...rows];
}
