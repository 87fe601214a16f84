// Reads every question and form from disk. Whatever can't be read is reported as a problem and never throws.

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { type FormFile, formSchema } from './form-schema.ts';
import { type LineOf, parseLocatedYaml } from './located-yaml.ts';
import type { Problem } from './problem.ts';
import { type Question, questionSchema, type SpeciesGroup, speciesGroups } from './question-schema.ts';

/** The workspace folder question-bank/. */
export const bankDir = fileURLToPath(new URL('..', import.meta.url));

/** A question with its place: the id comes from the file's name, the species group from the folder's. */
export interface BankQuestion extends Question {
  readonly id: number;
  readonly species: SpeciesGroup;
  readonly file: string;
  readonly lineOf: LineOf;
}

export interface BankForm extends FormFile {
  readonly formId: string;
  readonly file: string;
  readonly lineOf: LineOf;
}

export interface Bank {
  readonly questions: readonly BankQuestion[];
  readonly forms: readonly BankForm[];
}

export interface Reading {
  readonly bank: Bank;
  readonly problems: readonly Problem[];
}

/** Reads `questions/` and `forms/` under `dir`. */
export async function readBank(dir: string = bankDir): Promise<Reading> {
  const problems: Problem[] = [];
  const questions: BankQuestion[] = [];
  for (const file of await filesUnder(dir, 'questions')) {
    const place = placeOf(file);
    if (typeof place === 'string') {
      problems.push({ file, line: 1, field: '', message: place, rule: 'file-place' });
      continue;
    }
    const { found, problems: faults } = await readYaml(dir, file, questionSchema, place.id);
    problems.push(...faults);
    if (found) questions.push({ ...found.value, ...place, file, lineOf: found.lineOf });
  }
  const forms: BankForm[] = [];
  for (const file of await filesUnder(dir, 'forms')) {
    const formId = /^forms\/([a-z0-9-]+)\.yaml$/.exec(file)?.[1];
    if (!formId) {
      problems.push({ file, line: 1, field: '', message: 'is no form: forms/<form-id>.yaml', rule: 'file-place' });
      continue;
    }
    const { found, problems: faults } = await readYaml(dir, file, formSchema);
    problems.push(...faults);
    if (found) forms.push({ ...found.value, formId, file, lineOf: found.lineOf });
  }
  questions.sort((left, right) => left.id - right.id);
  return { bank: { questions, forms }, problems };
}

/** Reads one YAML file and checks it against its schema; `file` is relative to `dir`. */
export async function readYaml<S extends z.ZodType>(
  dir: string,
  file: string,
  schema: S,
  id?: number,
): Promise<{ found?: { value: z.output<S>; lineOf: LineOf }; problems: Problem[] }> {
  const parsed = parseLocatedYaml(await readFile(join(dir, file), 'utf8'), schema);
  if (parsed.readable) return { found: parsed, problems: [] };
  const about = id === undefined ? {} : { id };
  return { problems: parsed.faults.map((fault) => ({ file, ...fault, ...about, rule: 'readable' })) };
}

/** Returns every file below a folder, sorted, as paths relative to `dir`; empty if the folder does not exist. */
export async function filesUnder(dir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function placeOf(file: string): { id: number; species: SpeciesGroup } | string {
  const [, folder, name, ...deeper] = file.split('/');
  const species = speciesGroups.find((group) => group === folder);
  if (!species || !name || deeper.length > 0) return `lies in no species folder (${speciesGroups.join(', ')})`;
  const digits = /^(\d{4})\.yaml$/.exec(name)?.[1];
  if (!digits || Number(digits) === 0) return 'is not named by a four-digit id such as 0001.yaml';
  return { id: Number(digits), species };
}
