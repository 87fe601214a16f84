// A question as it is exchanged with other programs: the fields of our JSON schema. Every format is written from it and
// read into it.

import { z } from 'zod';
import { label, line, text } from './plain-text.ts';

const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underscores');

/** The name of a file in the list of pictures, without a folder. */
const pictureName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}\.(?:png|jpg|gif|webp|avif|svg)$/,
    'must be letters, digits, hyphens or underscores and .png, .jpg, .gif, .webp, .avif or .svg',
  );

const labResult = z.strictObject({
  name: line,
  value: line,
  unit: line.exactOptional(),
  low: line.exactOptional(),
  high: line.exactOptional(),
});

const labPanel = z.strictObject({ name: line.exactOptional(), results: z.array(labResult).min(1).max(100) });

/** Several tables can only be distinguished by their names. */
const labs = z
  .array(labPanel)
  .min(1)
  .max(20)
  .refine((panels) => panels.length === 1 || panels.every(({ name }) => name !== undefined), {
    error: 'has several tables: give each a name',
  });

const option = z.strictObject({ text: line, rationale: text.exactOptional() });

const teaching = z.strictObject({
  mechanism: text.exactOptional(),
  workUp: text.exactOptional(),
  treatment: text.exactOptional(),
  prognosis: text.exactOptional(),
  pitfalls: text.exactOptional(),
});

const compare = z
  .strictObject({ columns: z.array(line).min(2).max(20), rows: z.array(z.array(line)).min(1).max(100) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: 'has a row with more or fewer cells than there are columns',
  });

const about = z.strictObject({
  topic: label.exactOptional(),
  species: label.exactOptional(),
  system: label.exactOptional(),
  task: label.exactOptional(),
  domain: label.exactOptional(),
});

export const exchangedQuestion = z
  .strictObject({
    id,
    stem: text,
    labs: labs.exactOptional(),
    picture: z.strictObject({ name: pictureName, alt: line }).exactOptional(),
    options: z.array(option).min(2, 'needs at least two options').max(10, 'has more than ten options'),
    /** The index of the right option, from 0. */
    key: z.int('must be a whole number').min(0, 'must name one of the options'),
    feedback: text.exactOptional(),
    takeaway: text.exactOptional(),
    teaching: teaching.exactOptional(),
    compare: compare.exactOptional(),
    references: z.array(line).min(1).max(50).exactOptional(),
    about: about.exactOptional(),
  })
  .superRefine(({ options, key }, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (key >= options.length) complain(['key'], `names option ${key}, the last is ${options.length - 1} (from 0)`);
    options.forEach(({ text: own }, index) => {
      // An empty option is reported already.
      if (own !== '' && options.findIndex((other) => other.text === own) < index)
        complain(['options', index, 'text'], 'repeats an earlier option: change or delete one');
    });
  });

/** A whole file in our schema. The pictures are a list of their own, as base64; questions refer to them by name. */
export const exchangeFile = z.strictObject({
  format: z.literal('veterinary-exam-simulator/questions'),
  version: z.literal(1),
  questions: z.array(exchangedQuestion),
  pictures: z.record(pictureName, z.base64()),
});

export type ExchangedQuestion = z.output<typeof exchangedQuestion>;
export type LabPanel = NonNullable<ExchangedQuestion['labs']>[number];

/** Questions with the pictures they name. */
export interface QuestionSet {
  readonly questions: readonly ExchangedQuestion[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/**
 * The parts of `teaching`, with the names that people read, and of `about`, both in the order that every format uses.
 */
export const teachingParts = [
  ['mechanism', 'Mechanism'],
  ['workUp', 'Work-up'],
  ['treatment', 'Treatment'],
  ['prognosis', 'Prognosis'],
  ['pitfalls', 'Pitfalls'],
] as const;

export const aboutParts = ['topic', 'species', 'system', 'task', 'domain'] as const;
