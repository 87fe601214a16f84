// What one question file may contain: the fields of bank-2, and nothing else.

import { type Picture, pictureTypes, type QuestionImages, topics } from '@simulator/exam-engine';
import { z } from 'zod';

/** The species groups, which are also the folders under questions/. */
export const speciesGroups = [
  'canine',
  'feline',
  'equine',
  'bovine',
  'porcine',
  'small-mammal',
  'small-ruminant',
  'pet-bird',
  'poultry',
  'non-species',
  'camelid-cervid',
  'reptile',
  'aquatic',
] as const;

export type SpeciesGroup = (typeof speciesGroups)[number];

/** The competency domains of the licensing body. */
export const domains = [
  'clinical practice',
  'preventive medicine and animal welfare',
  'communication',
  'professionalism and practice management',
] as const;

export type Domain = (typeof domains)[number];

/** What the question asks the candidate to do. */
export const tasks = [
  'diagnose',
  'interpret a test',
  'choose the next step',
  'treat',
  'prevent',
  'explain mechanism',
  'prognose',
  'communicate',
] as const;

export const statuses = ['draft', 'reviewed', 'retired'] as const;

const text = z.string().trim().min(1, 'is empty');
const slug = text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug such as urethral-obstruction');
const id = z.int().positive();

const picture = z.strictObject({
  path: text,
  alt: text,
  width: z.int().positive(),
  height: z.int().positive(),
} satisfies Record<Exclude<keyof Picture, 'cine'>, z.ZodType>);

const images = z.strictObject({
  questionImage: picture.exactOptional(),
  optionImages: z.array(picture).exactOptional(),
  type: z.enum(pictureTypes),
  description: text,
} satisfies Record<keyof QuestionImages, z.ZodType>);

/** Converts a count with commas to a number, even if an author put it in quotes. */
function numberOrText(written: string): number | string {
  return /^\d{1,3}(?:,\d{3})+$/.test(written) ? Number(written.replaceAll(',', '')) : written;
}

const labValue = z.strictObject({
  name: text,
  value: z.union([z.number(), text.transform(numberOrText)], 'must be a number or text'),
  unit: text.exactOptional(),
  low: z.number().exactOptional(),
  high: z.number().exactOptional(),
});

/** Either one table, or several tables with names. */
const labs = z.union(
  [z.array(labValue).min(1), z.array(z.strictObject({ panel: text, values: z.array(labValue).min(1) })).min(1)],
  'must be a list of {name, value, unit, low, high}, or of panels {panel, values}',
);

/** What the review teaches beyond the options; parts that do not apply are left out. */
const teaching = z.strictObject({
  mechanism: text.exactOptional(),
  work_up: text.exactOptional(),
  treatment: text.exactOptional(),
  prognosis: text.exactOptional(),
  pitfalls: text.exactOptional(),
});

const compare = z
  .strictObject({ columns: z.array(text).min(2), rows: z.array(z.array(text)).min(1) })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach((row, index) => {
      if (row.length === columns.length) return;
      const message = `has ${row.length} cells for ${columns.length} columns`;
      context.addIssue({ code: 'custom', path: ['rows', index], message });
    });
  });

const reading = z.strictObject({ date: z.iso.date(), by: text, what: text });

/** A dose as the question words it, and where a reader found it: the source was opened, not recalled from memory. */
const doseRecord = z.strictObject({ dose: text, source: text, address: z.url().exactOptional() });

const provenance = z.strictObject({
  status: z.enum(statuses),
  written: text,
  notes: text.exactOptional(),
  checks: z.array(reading).exactOptional(),
  doses: z.array(doseRecord).min(1).exactOptional(),
  /** Confirmations by veterinarians only, because candidates see them. */
  confirmed: z.array(reading).min(1).exactOptional(),
});

export const questionSchema = z
  .strictObject({
    topic: z.enum(topics),
    domain: z.enum(domains),
    organ_system: text,
    task: z.enum(tasks),
    patient: text.exactOptional(),
    question: text,
    labs: labs.exactOptional(),
    findings: text.exactOptional(),
    /** Only in the practice pool: the question on a form whose picture this question shows, with the same findings. */
    picture_of: id.exactOptional(),
    images: images.exactOptional(),
    options: z.array(text).min(4, 'needs four or five options').max(5, 'needs four or five options'),
    correct: z.int().min(0),
    feedback: text.exactOptional(),
    rationales: z.array(text).exactOptional(),
    takeaway: text.exactOptional(),
    teaching: teaching.exactOptional(),
    compare: compare.exactOptional(),
    references: z.array(text).min(1).exactOptional(),
    theme: slug,
    standard: text.exactOptional(),
    estimated_difficulty: z.number(),
    enemies: z.array(id),
    provenance,
  })
  .superRefine((question, context) => {
    const { options, correct, rationales } = question;
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });

    if (correct >= options.length) complain(['correct'], `names option ${correct}, the last is ${options.length - 1}`);
    if (rationales && rationales.length !== options.length) {
      complain(['rationales'], `has ${rationales.length} entries for ${options.length} options`);
    }
    const optionImages = question.images?.optionImages;
    if (optionImages && optionImages.length !== options.length) {
      complain(['images', 'optionImages'], `has ${optionImages.length} pictures for ${options.length} options`);
    }
    options.forEach((option, index) => {
      if (options.indexOf(option) < index) complain(['options', index], 'repeats an earlier option');
    });
  });

export type Question = z.infer<typeof questionSchema>;
export type LabValue = z.infer<typeof labValue>;
