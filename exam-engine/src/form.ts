// What the engine knows about a form: which questions are in which block. Texts and keys stay outside.

import { type Topic, topicLabels } from './labels.ts';

/** An ordered list of blocks of question ids, in one published edition (decision 0041). */
export interface FormOutline {
  readonly formId: string;
  /** Content hash of the published edition; an attempt is shown and scored against the edition it began with. */
  readonly edition: string;
  readonly blocks: readonly (readonly number[])[];
  /**
   * Ids of the rules that the form may be taken under, the default first. Absent in older editions, which have the
   * observed rules only.
   */
  readonly rules?: readonly string[];
  /**
   * How many questions of each block are not scored. Absent if the rules' own number applies, as for a form of their
   * size.
   */
  readonly pretestPerBlock?: number;
  /** What people call the form. Absent in older editions, as is the date. */
  readonly name?: string;
  /** The day of this edition, as `2026-11-23`. */
  readonly date?: string;
}

/** What scoring needs to know about one question. */
export interface QuestionKey {
  readonly id: number;
  readonly topic: Topic;
  /** Zero-based index of the right option. */
  readonly correct: number;
  /** False for a pre-test question, which is not scored (decision 0042). */
  readonly scored: boolean;
  /** Set by a ruling (`scoring/rulings.ts`): the question counts neither as right nor as wrong. */
  readonly dropped?: true;
  /** Set by a ruling: the options that count as right in place of `correct`. */
  readonly accepted?: readonly number[];
}

/** In the observed order. */
export const topics = Object.values(topicLabels);
