// The published content of a block, as the question bank compiles it, the server hands it out and the screens show it.
// Two halves, because the candidate waits for the first and not for the second (device-7).

import type { QuestionKey, Topic } from './form.ts';

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
  /** Names of genera and species in these texts, longer ones first; absent where there are none. */
  readonly italics?: readonly string[];
}

export interface QuestionImages {
  readonly questionImage?: Picture;
  /** One per option, where the options are pictures. */
  readonly optionImages?: readonly Picture[];
  readonly type: PictureType;
  readonly description: string;
}

interface PictureFile {
  /** Path under /uploads/; its last part is made of what the picture shows, so one path is one picture for good. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface Picture extends PictureFile {
  /** Describes what is seen, never the diagnosis. */
  readonly alt: string;
}

/** The five observed ones, and the tracing, which is none of them (decision 0023). */
export const pictureTypes = ['radiograph', 'microscopy', 'clinical_photo', 'ultrasound', 'histology', 'ecg'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** What scoring, review and explanations need. */
export interface BlockKeys {
  readonly block: number;
  readonly keys: readonly QuestionNotes[];
}

export interface QuestionNotes extends QuestionKey {
  /** The principle that the question teaches. */
  readonly feedback: string;
  /** One per option: why it is right, or why it is wrong here. */
  readonly rationales: readonly string[];
  readonly takeaway: string;
  /** Guideline or regulation that the key depends on, with its year. */
  readonly standard?: string;
  /** Those of the question and of its notes together. */
  readonly italics?: readonly string[];
  /** For a question with a picture: what must not be told before it is answered. */
  readonly picture?: PictureNotes;
}

interface PictureNotes {
  /** What is seen and what it means: the picture's text in the review. */
  readonly full: string;
  /** Where it is seen; empty where the whole picture is the finding, or nothing is. */
  readonly findings: readonly PictureFinding[];
  /** The same picture without the findings; absent where there is nothing to compare. */
  readonly normal?: PictureFile;
}

/** A box around one finding, as shares of the picture's width and height from its upper left corner. */
interface PictureFinding {
  /** What the box holds, as seen: `red cell`. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
