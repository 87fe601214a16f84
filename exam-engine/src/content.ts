// The published content of a block, as the question bank compiles it, the server hands it out and the screens show it. This is
// its one declaration: types, the contract's schemas and the browser's check follow from it.
// Two halves, because the candidate waits for the first and not for the second (device-7).

import { topics } from './form.ts';
import type { TypeOf } from './shape.ts';

/** The five observed ones, and the tracing, which is none of them (decision 0023). */
export const pictureTypes = ['radiograph', 'microscopy', 'clinical_photo', 'ultrasound', 'histology', 'ecg'] as const;

const pictureFile = {
  /** Path under /uploads/; its last part is made of what the picture shows, so one path is one picture for good. */
  path: 'string',
  width: 'number',
  height: 'number',
} as const;

const picture = {
  ...pictureFile,
  /** Describes what is seen, never the diagnosis. */
  alt: 'string',
} as const;

const questionImages = {
  'questionImage?': picture,
  /** One per option, where the options are pictures. */
  'optionImages?': [picture],
  type: new Set(pictureTypes),
  description: 'string',
} as const;

const questionText = {
  id: 'number',
  topic: new Set(topics),
  question: 'string',
  options: ['string'],
  /** What a picture will show, in words, until the picture replaces it. */
  'findings?': 'string',
  'images?': questionImages,
  /** Names of genera and species in these texts, longer ones first; absent where there are none. */
  'italics?': ['string'],
} as const;

/** What the question screen shows. Nothing in it tells a pre-test question from a scored one. */
export const blockQuestionsShape = { block: 'number', questions: [questionText] } as const;

/** A box around one finding, as shares of the picture's width and height from its upper left corner. */
const pictureFinding = {
  /** What the box holds, as seen: `red cell`. */
  name: 'string',
  x: 'number',
  y: 'number',
  width: 'number',
  height: 'number',
} as const;

const pictureNotes = {
  /** What is seen and what it means: the picture's text in the review. */
  full: 'string',
  /** Where it is seen; empty where the whole picture is the finding, or nothing is. */
  findings: [pictureFinding],
  /** The same picture without the findings; absent where there is nothing to compare. */
  'normal?': pictureFile,
} as const;

const questionNotes = {
  id: 'number',
  topic: new Set(topics),
  /** Zero-based index of the right option. */
  correct: 'number',
  /** False for a pre-test question, which counts nowhere (decision 0042). */
  scored: 'boolean',
  feedback: 'string',
  /** One per option: why it is right, or why it is wrong here. */
  rationales: ['string'],
  takeaway: 'string',
  /** Guideline or regulation that the key depends on, with its year. */
  'standard?': 'string',
  /** Those of the question and of its notes together. */
  'italics?': ['string'],
  /** For a question with a picture: what must not be told before it is answered. */
  'picture?': pictureNotes,
} as const;

/** What scoring, review and explanations need. */
export const blockKeysShape = { block: 'number', keys: [questionNotes] } as const;

export type PictureType = (typeof pictureTypes)[number];
export type Picture = TypeOf<typeof picture>;
export type QuestionImages = TypeOf<typeof questionImages>;
export type QuestionText = TypeOf<typeof questionText>;
export type BlockQuestions = TypeOf<typeof blockQuestionsShape>;
export type QuestionNotes = TypeOf<typeof questionNotes>;
export type BlockKeys = TypeOf<typeof blockKeysShape>;
