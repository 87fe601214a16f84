// The result of reading a file in any format: every question that is right, and every fault of the others with its
// place and a fix.

import type { z } from 'zod';
import { type ExchangedQuestion, exchangedQuestion, type QuestionSet } from './exchanged-question.ts';
import { pictureFault } from './pictures/check-picture.ts';

export interface Fault {
  /** Where a person finds it: `line 12`, `question 3`. */
  readonly place: string;
  readonly message: string;
}

export interface Reading extends QuestionSet {
  readonly faults: readonly Fault[];
}

/** A question as its file has it, before our schema checks it. */
export interface Draft {
  readonly place: string;
  readonly fields: unknown;
}

export function unreadable(place: string, message: string): Reading {
  return { questions: [], pictures: new Map(), faults: [{ place, message }] };
}

/** Checks questions and pictures with our schema; `faults` are those that the format's reader has found itself. */
export function checked(
  drafts: readonly Draft[],
  pictures: ReadonlyMap<string, Uint8Array>,
  faults: readonly Fault[] = [],
): Reading {
  const found: Fault[] = [...faults];
  const questions: ExchangedQuestion[] = [];
  const ids = new Map<string, string>();
  for (const { place, fields } of drafts) {
    const parsed = exchangedQuestion.safeParse(fields, { error: plainMessage });
    if (!parsed.success) {
      const faults = parsed.error.issues.flatMap(faultsOf);
      found.push(...faults.map((fault) => ({ place, message: `${fault.place} ${fault.message}`.trim() })));
      continue;
    }
    const { id, picture } = parsed.data;
    // Some file systems do not distinguish uppercase and lowercase letters.
    const earlier = ids.get(id.toLowerCase());
    if (earlier !== undefined)
      found.push({ place, message: `id ${id} is that of ${earlier} already: give it another` });
    ids.set(id.toLowerCase(), place);
    if (picture && !pictures.has(picture.name)) {
      found.push({
        place,
        message: `picture.name ${picture.name} is not in the file: add the picture or leave it out`,
      });
    }
    questions.push(parsed.data);
  }
  for (const [name, bytes] of pictures) {
    const message = pictureFault(name, bytes);
    if (message !== undefined) found.push({ place: `picture ${name}`, message });
  }
  if (drafts.length === 0 && found.length === 0) found.push({ place: 'the file', message: 'has no questions' });
  return { questions, pictures, faults: found };
}

/** Checks one question with our schema. The place of a fault is its field, such as `options.1.text`. */
export function checkedQuestion(fields: unknown): ExchangedQuestion | readonly Fault[] {
  const parsed = exchangedQuestion.safeParse(fields, { error: plainMessage });
  return parsed.success ? parsed.data : parsed.error.issues.flatMap(faultsOf);
}

function faultsOf({ path, message, ...issue }: z.core.$ZodIssue): readonly Fault[] {
  const at = (place: readonly PropertyKey[], message: string): Fault => ({
    place: place.map(String).join('.'),
    message,
  });
  if (issue.code !== 'unrecognized_keys') return [at(path, message)];
  return issue.keys.map((key) => at([...path, key], 'is not a field: delete it'));
}

function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.input === undefined ? 'is missing: add it' : undefined;
}
