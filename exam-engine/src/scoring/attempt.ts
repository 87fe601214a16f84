// One completed block as it is posted to the results function (attempts-2, decisions 0049 and 0054).

import type { QuestionKey, Topic } from '../form.ts';

export interface Attempt {
  readonly user_id: string;
  readonly sim_id: string;
  /** Block number, from 1. */
  readonly attempt: number;
  readonly items: readonly AttemptItem[];
}

export interface AttemptItem {
  readonly item_id: string;
  readonly topic: Topic;
  readonly system: 'NAVLE';
  readonly difficulty: Difficulty;
  readonly is_correct: boolean;
  /** -1 if unanswered. */
  readonly user_answer: number;
  readonly correct_idx: number;
  /** The question's feedback. */
  readonly rationale: string;
  /** The topic. */
  readonly blueprint: Topic;
}

export type Difficulty = 'easy' | 'medium' | 'hard';

/** A key with the text that travels with it. */
export interface ExplainedKey extends QuestionKey {
  readonly feedback: string;
}

/**
 * The attempt of one block, scored. `answers` holds an option index or null for each of `keys`, in the same order.
 * The browser posts this; the server computes it again from `user_answer` alone.
 */
export function makeAttempt(
  userId: string,
  simulationId: string,
  block: number,
  keys: readonly ExplainedKey[],
  answers: readonly (number | null)[],
): Attempt {
  return {
    user_id: userId,
    sim_id: simulationId,
    attempt: block,
    items: keys.map((key, index) => {
      const answer = answers[index] ?? null;
      return {
        item_id: itemId(simulationId, block, key.id),
        topic: key.topic,
        system: 'NAVLE',
        difficulty: difficultyOf(key.topic),
        is_correct: answer === key.correct,
        user_answer: answer ?? -1,
        correct_idx: key.correct,
        rationale: key.feedback,
        blueprint: key.topic,
      };
    }),
  };
}

/** `<sim_id>-<block>-<question>` (decision 0049). */
export function itemId(simulationId: string, block: number, questionId: number): string {
  return `${simulationId}-${block}-${questionId}`;
}

/** Difficulty by topic (scoring-11). */
export function difficultyOf(topic: Topic): Difficulty {
  switch (topic) {
    case 'Pathobiology':
    case 'Pharmacology & Therapeutics':
      return 'hard';
    case 'Animal Welfare':
    case 'Communication & Professional Skills':
      return 'medium';
    case 'Clinical Practice':
    case 'Prevention & Public Health':
    case 'Diagnostic Imaging':
    case 'Laboratory Diagnostics':
      return 'easy';
  }
}
