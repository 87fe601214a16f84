// What the figures of an edition need to know of its questions, and which answers to them are right.

import { isRight } from '@simulator/exam-engine';

/** What an edition asked, in the order of its blocks. */
interface AskedQuestion {
  readonly id: number;
  readonly block: number;
  readonly topic: string;
  readonly options: number;
  readonly key: number;
  /** Options that count as right in place of the key, by a ruling. */
  readonly accepted?: readonly number[];
  /** Not for a pre-test question, and not for a dropped one, which has figures like others. */
  readonly isScored: boolean;
}

export interface AskedEdition {
  readonly edition: string;
  readonly formId: string;
  readonly blocks: number;
  readonly questions: readonly AskedQuestion[];
  /** The number of the edition's latest ruling; 0 where none was made. */
  readonly rulings?: number;
}

const known = new WeakMap<AskedEdition, (questionId: number, answer: number | null) => boolean>();

/** Whether an answer is right, under the rulings on the edition. */
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
