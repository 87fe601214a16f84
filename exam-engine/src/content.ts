// The published content of a block, as the question bank compiles it, the server hands it out and the screens show it.
// Two halves, because the candidate waits for the first and not for the second (decision E10).

import type { Topic } from './form.ts';
import type { ExplainedKey } from './scoring/attempt.ts';

/** What the question screen shows. Nothing in it tells a pre-test question from a scored one. */
export interface BlockQuestions {
  readonly block: number;
  readonly questions: readonly QuestionText[];
}

export interface QuestionText {
  readonly id: number;
  readonly topic: Topic;
  readonly question: string;
  readonly options: readonly string[];
  /** What a picture will show, in words, until the picture replaces it. */
  readonly findings?: string;
  readonly images?: QuestionImages;
}

export interface QuestionImages {
  readonly questionImage?: Picture;
  /** One per option, where the options are pictures. */
  readonly optionImages?: readonly Picture[];
  readonly type: PictureType;
  readonly description: string;
}

export interface Picture {
  /** Path under /uploads/. */
  readonly path: string;
  /** Describes what is seen, never the diagnosis. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export const pictureTypes = ['radiograph', 'microscopy', 'clinical_photo', 'ultrasound', 'histology'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** What scoring, review and explanations need. */
export interface BlockKeys {
  readonly block: number;
  readonly keys: readonly QuestionNotes[];
}

export interface QuestionNotes extends ExplainedKey {
  /** One per option: why it is right, or why it is wrong here. */
  readonly rationales: readonly string[];
  readonly takeaway: string;
  /** Guideline or regulation that the key depends on, with its year. */
  readonly standard?: string;
}
