// How answers are sent: only this file writes and reads the numbers that mean 'no answer' (attempts-2, decision 0057).

import type { Answer, AnsweredQuestion } from '@simulator/exam-engine';

/** The number for no answer in results, stored rows, and the history. */
const noAnswer = -1;
/** The number for no answer in a request for an explanation. It is option A's number as well. */
const noExplainedAnswer = 0;

export function toWireAnswer(answer: Answer): number {
  return answer ?? noAnswer;
}

export function fromWireAnswer(answer: number): Answer {
  return answer === noAnswer ? null : answer;
}

/** The two fields that say what was chosen, for an explanation: the observed one can't distinguish no answer from A. */
export interface ExplainedAnswer {
  readonly userAnswer: number;
  readonly answered?: boolean | undefined;
}

export function toExplainedAnswer(answer: Answer): ExplainedAnswer {
  return { userAnswer: answer ?? noExplainedAnswer, answered: answer !== null };
}

export function fromExplainedAnswer({ userAnswer, answered }: ExplainedAnswer): Answer {
  return answered === false ? null : userAnswer;
}

/** The answers of one block as the history returns them. */
export interface PastAnswersOfBlock {
  /** Pairs of question id and answer, in the order of the block. */
  readonly answers: readonly (readonly [question: number, answer: number])[];
  /** In the same order; null if unknown. Servers from before November 23, 2026, leave it out. */
  readonly timeSpentMs?: readonly (number | null)[] | undefined;
}

export function toPastAnswers(answered: readonly AnsweredQuestion[]): {
  answers: [number, number][];
  timeSpentMs: (number | null)[];
} {
  return {
    answers: answered.map(({ questionId, answer }) => [questionId, toWireAnswer(answer)]),
    timeSpentMs: answered.map(({ timeSpentMs }) => timeSpentMs),
  };
}

export function fromPastAnswers({ answers, timeSpentMs }: PastAnswersOfBlock): readonly AnsweredQuestion[] {
  return answers.map(([questionId, answer], position) => ({
    questionId,
    answer: fromWireAnswer(answer),
    timeSpentMs: timeSpentMs?.[position] ?? null,
  }));
}
