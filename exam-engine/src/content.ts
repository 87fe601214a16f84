// The questions of a block, as the question bank compiles them, the server sends them, and the screens show them. This
// is the only declaration: the types, the contract's schemas, and the browser's check derive from it. What the review
// of an answer needs is separate (content-keys.ts), because the candidate waits for the questions but not for their
// keys (device-7).

import { topics } from './form.ts';
import type { TypeOf } from './shape.ts';

/**
 * The five observed types; the tracing, which is not one of them (decision 0023); and 'other' for what operators bring
 * (decision 0099).
 */
// biome-ignore format: a list to read
export const pictureTypes = ['radiograph', 'microscopy', 'clinical_photo', 'ultrasound', 'histology', 'ecg', 'other'] as const;

export const pictureFile = {
  /**
   * Path under /uploads/; its last part is a hash of what the picture shows, so a path always means the same picture.
   */
  path: 'string',
  width: 'number',
  height: 'number',
  /** A loop that begins with this picture, if motion is what it shows. It plays only if asked to. */
  'cine?': { path: 'string', seconds: 'number' },
} as const;

const picture = {
  ...pictureFile,
  /** Describes what is seen, never the diagnosis. */
  alt: 'string',
} as const;

const questionImages = {
  'questionImage?': picture,
  /** One per option, if the options are pictures. */
  'optionImages?': [picture],
  type: new Set(pictureTypes),
  description: 'string',
} as const;

/** One laboratory result; numbers are written out, so that 8.0 stays 8.0. */
const labResult = {
  name: 'string',
  value: 'string',
  'unit?': 'string',
  /** The limits of the reference interval; only one of them if the interval is one-sided. */
  'low?': 'string',
  'high?': 'string',
} as const;

const labPanel = { 'name?': 'string', results: [labResult] } as const;

const questionText = {
  id: 'number',
  topic: new Set(topics),
  question: 'string',
  options: ['string'],
  /** Laboratory results, shown as one table per panel. */
  'labs?': [labPanel],
  /** What a picture will show, in words, until the picture replaces it. */
  'findings?': 'string',
  'images?': questionImages,
  /** Names of genera and species to italicize in these texts, longer ones first; absent if there are none. */
  'italics?': ['string'],
} as const;

/** What the question screen shows. Nothing in it distinguishes a pre-test question from a scored one. */
export const blockQuestionsShape = { block: 'number', questions: [questionText] } as const;

export type PictureType = (typeof pictureTypes)[number];
export type Picture = TypeOf<typeof picture>;
export type QuestionImages = TypeOf<typeof questionImages>;
export type LabResult = TypeOf<typeof labResult>;
export type LabPanel = TypeOf<typeof labPanel>;
export type QuestionText = TypeOf<typeof questionText>;
export type BlockQuestions = TypeOf<typeof blockQuestionsShape>;

/** `3.9–5.1`, `≤ 0.5`, `≥ 100`; empty if there is no interval. */
export function referenceInterval({ low, high }: LabResult): string {
  if (low) return high ? `${low}–${high}` : `≥ ${low}`;
  return high ? `≤ ${high}` : '';
}
