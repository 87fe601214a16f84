// Checks that a ruling fits its edition: the question has these options, the ruling changes something, and a scored
// question remains. Pure functions.

import type { RulingEffect } from '@simulator/api-contract';
import { type RulingInForce, rulingsInForce } from '@simulator/exam-engine';
import { Refusal } from '../../platform/http/refusal.ts';

export interface WantedRuling {
  readonly edition: string;
  readonly question: number;
  readonly effect: RulingEffect;
  readonly accepted: readonly number[];
}

/** What a ruling needs to know of an edition. */
export interface AskedEdition {
  readonly edition: string;
  readonly blocks: number;
  /** In the order of the form. */
  readonly questions: readonly {
    readonly id: number;
    readonly block: number;
    /** The number of its options. */
    readonly options: number;
    readonly key: number;
    readonly isScored: boolean;
  }[];
}

type Wanted = Omit<WantedRuling, 'edition'>;

/**
 * Returns the question of a ruling. Refuses a question that the edition does not have, and options that the question
 * does not have.
 */
export function ruledQuestion({ questions }: AskedEdition, { question: id, effect, accepted }: Wanted) {
  const question = questions.find((one) => one.id === id);
  if (!question) {
    throw new Refusal(404, 'unknown-question', 'question: no such question in this edition', { field: 'question' });
  }
  const isEach = accepted.every((option, index) => option < question.options && accepted.indexOf(option) === index);
  if (!isEach || (effect === 'accept') !== accepted.length > 0) {
    const message = `accepted: expected different options of the question${effect === 'accept' ? '' : ', and here none'}`;
    throw new Refusal(400, 'accepted-options-do-not-fit', message, { field: 'accepted' });
  }
  return question;
}

/** Returns the rulings that would be in force with this one. */
export function withRuling(inForce: readonly RulingInForce[], wanted: Wanted): readonly RulingInForce[] {
  const before = inForce.map((one) => ({ ...one, number: 0 }));
  return rulingsInForce([...before, { ...wanted, number: 1 }]);
}

export function refuseUnlessItChanges(asked: AskedEdition, inForce: readonly RulingInForce[], wanted: Wanted): void {
  const { id, key } = ruledQuestion(asked, wanted);
  const after = withRuling(inForce, wanted);
  const meaning = (rulings: readonly RulingInForce[]) => {
    const ruling = rulings.find(({ question }) => question === id);
    return ruling?.effect === 'drop' ? 'dropped' : (ruling?.accepted ?? [key]).toSorted((a, b) => a - b).join(' ');
  };
  if (meaning(inForce) === meaning(after)) {
    throw new Refusal(409, 'nothing-changes', 'The question is already scored this way.', { field: 'effect' });
  }
  const dropped = new Set(after.flatMap(({ question, effect }) => (effect === 'drop' ? [question] : [])));
  if (!asked.questions.some((one) => one.isScored && !dropped.has(one.id))) {
    throw new Refusal(409, 'nothing-left', 'No question would be left to score.', { field: 'effect' });
  }
}
