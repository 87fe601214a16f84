// Which ruling follows from an owner's decision on a question.

import type { QuestionChoice, QuestionRuling, RulingEffect } from '@simulator/api-contract';

/** The latest ruling, which is in effect. Undefined if there is none. */
type Standing = Pick<QuestionRuling, 'effect'> | undefined;

/** Null if scoring stays as it is. A question that is to be reworded counts as before. */
export function rulingOfChoice(choice: QuestionChoice | null, standing: Standing): RulingEffect | null {
  const isRuled = standing !== undefined && standing.effect !== 'restore';
  switch (choice) {
    case 'retire':
      return standing?.effect === 'drop' ? null : 'drop';
    case 'rekey':
      return 'accept';
    case 'keep':
      return isRuled ? 'restore' : null;
    case 'reword':
    case null:
      return null;
  }
}
