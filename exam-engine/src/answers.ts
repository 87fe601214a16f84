// What was answered, paired with the question it answers: one shape for the browser, the server and the results.

import type { FormOutline } from './form.ts';

/** Zero-based index of the chosen option, so that 0 is option A; null if there is no answer. */
export type Answer = number | null;

export interface AnsweredQuestion {
  readonly questionId: number;
  readonly answer: Answer;
  /** Milliseconds spent on the question; null if unknown, which is not the same as 0. */
  readonly timeSpentMs: number | null;
}

/** What is recorded for a block, in the order of its questions. */
interface RecordedAnswers {
  readonly answers: readonly Answer[];
  readonly timeSpentMs?: readonly number[] | undefined;
}

/** Pairs the questions of a block, in its order, with what was recorded for them. */
export function pairAnswers(
  questionIds: readonly number[],
  recorded: RecordedAnswers | undefined,
): readonly AnsweredQuestion[] {
  return questionIds.map((questionId, position) => ({
    questionId,
    answer: recorded?.answers[position] ?? null,
    timeSpentMs: recorded?.timeSpentMs?.[position] ?? null,
  }));
}

/** What was answered in each block of a simulation, in the order of its form. */
export function answersByBlock(simulation: {
  readonly form: Pick<FormOutline, 'blocks'>;
  readonly blocks: readonly RecordedAnswers[];
}): readonly (readonly AnsweredQuestion[])[] {
  return simulation.form.blocks.map((questionIds, index) => pairAnswers(questionIds, simulation.blocks[index]));
}
