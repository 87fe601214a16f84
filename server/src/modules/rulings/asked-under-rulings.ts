// The questions of an edition as statistics and cohort reports count them: dropped questions are not scored, and other
// options may be right.

import type { AskedEdition } from './check-ruling.ts';
import type { EditionRulings } from './ruling-store.ts';

type Ruled<Question> = Question & {
  /** Left out of scoring by a ruling. `isScored` is then false, too. */
  readonly isDropped?: true;
  /** Options that a ruling accepts as right in place of the key. */
  readonly accepted?: readonly number[];
};

/** The result's `rulings` is the number of the edition's latest ruling. If it changes, counts must be made again. */
export function askedUnderRulings<Asked extends AskedEdition>(asked: Asked, { number, inForce }: EditionRulings) {
  const byQuestion = new Map(inForce.map((ruling) => [ruling.question, ruling]));
  const questions = asked.questions.map((question): Ruled<Asked['questions'][number]> => {
    const ruling = byQuestion.get(question.id);
    if (!ruling) return question;
    if (ruling.effect === 'drop') return { ...question, isScored: false, isDropped: true };
    return { ...question, accepted: ruling.accepted };
  });
  return { ...asked, questions, rulings: number };
}
