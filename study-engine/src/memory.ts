// How well a question is remembered: FSRS by its reference library (decision 0071), and the grade that an answer gets.

import { FSRSAlgorithm, Rating } from 'ts-fsrs';

/** What FSRS knows of one card. */
export interface Memory {
  readonly stability: number;
  readonly difficulty: number;
}

export type Grade = Rating.Again | Rating.Hard | Rating.Good | Rating.Easy;

/** The exam gives 65 seconds per question. One and a half times that is slow; half of it is quick. */
const slowMs = 97_500;
const quickMs = 32_500;

interface Answered {
  readonly isRight: boolean;
  readonly isUnsure: boolean;
  readonly timeSpentMs: number | null;
}

export function isSlow(timeSpentMs: number | null): boolean {
  return timeSpentMs !== null && timeSpentMs > slowMs;
}

/**
 * 'Again' for a wrong answer. For a right one, 'hard' if unsure or slow, 'easy' if sure and quick, otherwise 'good'.
 */
export function gradeOf({ isRight, isUnsure, timeSpentMs }: Answered): Grade {
  if (!isRight) return Rating.Again;
  if (isUnsure || isSlow(timeSpentMs)) return Rating.Hard;
  return timeSpentMs !== null && timeSpentMs <= quickMs ? Rating.Easy : Rating.Good;
}

// The wanted retention affects when a card is asked again, not what its memory becomes.
const algorithm = new FSRSAlgorithm({});

/** Returns the memory after an answer, `days` after the previous one. */
export function remember(memory: Memory | null, days: number, grade: Grade): Memory {
  const { stability, difficulty } = algorithm.next_state(memory && { ...memory }, Math.max(0, days), grade);
  return { stability, difficulty };
}

/** Days until the chance of remembering falls to the wanted retention; at least one. */
export function intervalOf({ stability }: Memory, retention: number): number {
  return new FSRSAlgorithm({ request_retention: retention }).next_interval(stability, 0);
}

/** The chance that the question is still remembered after this many days. */
export function chanceOf({ stability }: Memory, days: number): number {
  return algorithm.forgetting_curve(Math.max(0, days), stability);
}
