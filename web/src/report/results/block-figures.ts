// The figures of one block in the report: how its questions ended, and where its time went.

import {
  type AnsweredQuestion,
  countsInScore,
  isRight,
  type QuestionNotes,
  type RuledOn,
} from '@simulator/exam-engine';

export type Outcome = 'right' | 'wrong' | 'unanswered' | 'dropped';

export interface BlockFigures {
  /** How many of the scored questions were answered right. */
  readonly correct: number;
  readonly scored: number;
  readonly unanswered: number;
  /** In the order of the block. */
  readonly outcomes: readonly Outcome[];
  /** Per answered question; null if unknown, or if none was answered. */
  readonly secondsPerQuestion: number | null;
}

export function blockFigures(
  answered: readonly AnsweredQuestion[],
  keys: readonly (Pick<QuestionNotes, 'id' | 'correct' | 'scored'> & RuledOn)[],
): BlockFigures {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const outcomes = answered.map(({ questionId, answer }): Outcome => {
    const key = byId.get(questionId);
    if (key?.dropped) return 'dropped';
    if (answer === null) return 'unanswered';
    return key && isRight(key, answer) ? 'right' : 'wrong';
  });
  const isScored = answered.map(({ questionId }) => {
    const key = byId.get(questionId);
    return key !== undefined && countsInScore(key);
  });
  const times = timesOf(answered);
  const reached = answered.filter(({ answer }) => answer !== null).length;
  const spentMs = times?.reduce((sum, ms) => sum + ms, 0) ?? 0;
  return {
    correct: outcomes.filter((outcome, index) => outcome === 'right' && isScored[index]).length,
    scored: isScored.filter(Boolean).length,
    unanswered: outcomes.filter((outcome) => outcome === 'unanswered').length,
    outcomes,
    secondsPerQuestion: times && reached > 0 ? Math.round(spentMs / reached / 1000) : null,
  };
}

/** Minutes spent up to and including each question; null if some are unknown. */
export function minutesSpent(answered: readonly AnsweredQuestion[]): readonly number[] | null {
  let ms = 0;
  return (
    timesOf(answered)?.map((spent) => {
      ms += spent;
      return ms / 60_000;
    }) ?? null
  );
}

export interface PaceOfRange {
  /** Numbers of the first and the last question. */
  readonly from: number;
  readonly to: number;
  /** Per question; null if no time was spent. */
  readonly seconds: number | null;
}

/** The pace in up to four equal parts of a block; empty if times are unknown. */
export function paceByQuarter(answered: readonly AnsweredQuestion[]): readonly PaceOfRange[] {
  const times = timesOf(answered);
  if (!times) return [];
  const size = Math.max(1, Math.ceil(times.length / 4));
  return Array.from({ length: Math.ceil(times.length / size) }, (_, index) => {
    const part = times.slice(index * size, (index + 1) * size);
    const reached = part.filter((ms) => ms > 0);
    const ms = reached.reduce((sum, one) => sum + one, 0);
    return {
      from: index * size + 1,
      to: index * size + part.length,
      seconds: reached.length > 0 ? Math.round(ms / reached.length / 1000) : null,
    };
  });
}

function timesOf(answered: readonly AnsweredQuestion[]): readonly number[] | null {
  const times = answered.flatMap(({ timeSpentMs }) => (timeSpentMs === null ? [] : [timeSpentMs]));
  return times.length === answered.length && times.length > 0 ? times : null;
}
