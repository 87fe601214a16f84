// What the figures of an edition need to know about its questions, and which answers are right.

import { isRight } from '@simulator/exam-engine';

/** A question of an edition. Questions are in the order of the blocks. */
interface AskedQuestion {
  readonly id: number;
  readonly block: number;
  readonly topic: string;
  readonly options: number;
  readonly key: number;
  /** Options that a ruling accepts as right in place of the key. */
  readonly accepted?: readonly number[];
  /** False for a pre-test question, and for a dropped question, which has figures like any other. */
  readonly isScored: boolean;
}

export interface AskedEdition {
  readonly edition: string;
  readonly formId: string;
  readonly blocks: number;
  readonly questions: readonly AskedQuestion[];
  /** The number of the edition's latest ruling; 0 if there is none. */
  readonly rulings?: number;
}

const known = new WeakMap<AskedEdition, (questionId: number, answer: number | null) => boolean>();

/** Returns a function that says whether an answer is right, under the rulings on the edition. */
export function rightnessIn(asked: AskedEdition): (questionId: number, answer: number | null) => boolean {
  const made = known.get(asked) ?? makeRightness(asked);
  known.set(asked, made);
  return made;
}

function makeRightness({ questions }: AskedEdition) {
  const keys = new Map(questions.map(({ id, key, accepted }) => [id, { correct: key, ...(accepted && { accepted }) }]));
  return (questionId: number, answer: number | null) => {
    const key = keys.get(questionId);
    return key !== undefined && isRight(key, answer);
  };
}
