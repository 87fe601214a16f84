// The keys and notes of a block, declared once like the questions (content.ts). The script that shows the first
// question does not contain them.

import { type LabResult, pictureFile } from './content.ts';
import { topics } from './form.ts';
import type { TypeOf } from './shape.ts';

/** A box around one finding, as fractions of the picture's width and height from its upper left corner. */
const pictureFinding = {
  /** What the box contains, as seen: `red cell`. */
  name: 'string',
  x: 'number',
  y: 'number',
  width: 'number',
  height: 'number',
} as const;

/** What one pixel of the published picture stands for. */
const perPixel = { unit: new Set(['mm', 'µm', 's', 'mV'] as const), size: 'number' } as const;

/**
 * Both axes have the same scale, except on tracings. `x`, `y`, `width`, and `height` give the part of the picture that
 * has it.
 */
const pictureScale = {
  across: perPixel,
  down: perPixel,
  x: 'number',
  y: 'number',
  width: 'number',
  height: 'number',
} as const;

const pictureNotes = {
  /** What is seen and what it means: the picture's text in the review. */
  full: 'string',
  /** Where the findings are; empty if the whole picture is the finding, or if there is none. */
  findings: [pictureFinding],
  /**
   * The normal picture has the same scales. Absent if nothing on the picture can be measured, and in older editions.
   */
  'scales?': [pictureScale],
  /** The same picture without the findings; absent if there is nothing to compare. */
  'normal?': pictureFile,
} as const;

/** What the review teaches beyond the options; parts that do not apply are left out. */
const teaching = {
  'mechanism?': 'string',
  'workUp?': 'string',
  'treatment?': 'string',
  'prognosis?': 'string',
  'pitfalls?': 'string',
} as const;

/** Neighboring conditions or actions, and what separates them; the first column names them. */
const comparison = { columns: ['string'], rows: [['string']] } as const;

const confirmation = { date: 'string', by: 'string', what: 'string' } as const;

const questionNotes = {
  id: 'number',
  topic: new Set(topics),
  /** The parts of the form that the question belongs to. Results and review sort by them. Absent in older editions. */
  'species?': 'string',
  'system?': 'string',
  'task?': 'string',
  'domain?': 'string',
  /** The share of candidates that its author expects to be right; absent in older editions. */
  'difficulty?': 'number',
  /** Zero-based index of the right option. */
  correct: 'number',
  /** False for a pre-test question, which is not scored (decision 0042). */
  scored: 'boolean',
  feedback: 'string',
  /** One per option: why it is right, or why it is wrong here. */
  rationales: ['string'],
  takeaway: 'string',
  /** Guideline or regulation that the key depends on, with its year. */
  'standard?': 'string',
  'teaching?': teaching,
  'compare?': comparison,
  /** Sources that say this. */
  'references?': ['string'],
  /** True for one of the operator's own questions, for which the authors of the bank are not responsible. */
  'isOwn?': 'boolean',
  /** What veterinarians have confirmed; absent if none has yet. */
  'confirmed?': [confirmation],
  /** Species names to italicize, in the question and its notes together. */
  'italics?': ['string'],
  /** For a question with a picture: what must not be revealed before it is answered. */
  'picture?': pictureNotes,
} as const;

/** What scoring, review and explanations need. */
export const blockKeysShape = { block: 'number', keys: [questionNotes] } as const;

export type QuestionNotes = TypeOf<typeof questionNotes>;
export type BlockKeys = TypeOf<typeof blockKeysShape>;
export type Teaching = TypeOf<typeof teaching>;
export type Comparison = TypeOf<typeof comparison>;

/** Returns undefined if the value is inside the interval, or if value or limits are not numbers. */
export function labFlag({ value, low, high }: LabResult): 'low' | 'high' | undefined {
  const [result, from, to] = [value, low, high].map((text) => Number(text?.replaceAll(',', '') ?? Number.NaN));
  if (result === undefined || from === undefined || to === undefined) return undefined;
  return result < from ? 'low' : result > to ? 'high' : undefined;
}
