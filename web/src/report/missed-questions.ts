// The questions of a simulation that were not answered right, in the order of the exam.

import { type Answer, isRight, type QuestionNotes, type RuledOn } from '@simulator/exam-engine';
import type { ReportedBlock } from './reported-simulation.ts';

export interface MissedQuestion {
  readonly block: number;
  /** Index in the block. */
  readonly question: number;
  readonly answer: Answer;
  readonly notes: QuestionNotes;
}

/**
 * Questions answered wrong or left out, including pre-test questions: they teach as much as the others. Dropped
 * questions teach nothing. `keys` has the keys of each block.
 */
export function missedQuestions(
  blocks: readonly Pick<ReportedBlock, 'answered'>[],
  keys: readonly (readonly (QuestionNotes & RuledOn)[])[],
): readonly MissedQuestion[] {
  return blocks.flatMap(({ answered }, index) => {
    const byId = new Map(keys[index]?.map((notes) => [notes.id, notes]));
    return answered.flatMap(({ questionId, answer }, question) => {
      const notes = byId.get(questionId);
      return notes && !notes.dropped && !isRight(notes, answer) ? [{ block: index + 1, question, answer, notes }] : [];
    });
  });
}
