// One completed block as it is posted to the results function and on to the operator's webhook (attempts-2, decisions
// 0049 and 0054): composed and read here. No schemas, so that a page can load it without them.

import type { AnsweredQuestion, QuestionNotes, Topic } from '@simulator/exam-engine';
import { fromWireAnswer, toWireAnswer } from './wire-answers.ts';

export interface Attempt {
  readonly user_id: string;
  readonly sim_id: string;
  /** Block number, from 1. */
  readonly attempt: number;
  readonly items: readonly AttemptItem[];
}

interface AttemptItem extends BareItem {
  readonly topic: Topic;
  readonly system: 'NAVLE';
  readonly difficulty: Difficulty;
  readonly is_correct: boolean;
  readonly correct_idx: number;
  /** The question's feedback. */
  readonly rationale: string;
  /** The topic. */
  readonly blueprint: Topic;
}

/** All that the server reads from an item: it computes the score itself. */
interface BareItem {
  readonly item_id: string;
  /** -1 if unanswered. */
  readonly user_answer: number;
  /** Whole milliseconds spent on the question; left out if unknown. Not one of the observed fields. */
  readonly time_spent_ms?: number | undefined;
}

interface BareAttempt extends Omit<Attempt, 'items'> {
  readonly items: readonly BareItem[];
}

type Difficulty = 'easy' | 'medium' | 'hard';

/** The person, simulation, and block that an attempt belongs to. */
export interface AttemptHead {
  /** The person's id, or 'anonymous'. */
  readonly userId: string;
  readonly simulationId: string;
  readonly block: number;
}

/** A day, far more than any block lasts. */
export const maxTimeSpentMs = 24 * 60 * 60 * 1000;

/** The attempt of one block, scored, with an item for each of `keys`, in their order. */
export function composeAttempt(
  head: AttemptHead,
  answered: readonly AnsweredQuestion[],
  keys: readonly Pick<QuestionNotes, 'id' | 'topic' | 'correct' | 'feedback'>[],
): Attempt {
  const byId = new Map(answered.map((one) => [one.questionId, one]));
  return withItems(
    head,
    keys.map(({ id, topic, correct, feedback }) => {
      const one = byId.get(id) ?? { questionId: id, answer: null, timeSpentMs: null };
      const { item_id, user_answer, ...time } = bareItem(head, one);
      return {
        item_id,
        topic,
        system: 'NAVLE' as const,
        difficulty: difficultyOf(topic),
        is_correct: one.answer === correct,
        user_answer,
        correct_idx: correct,
        rationale: feedback,
        blueprint: topic,
        ...time,
      };
    }),
  );
}

/** The attempt as sent by a sender that has no keys (attempts-4). */
export function composeBareAttempt(head: AttemptHead, answered: readonly AnsweredQuestion[]): BareAttempt {
  return withItems(
    head,
    answered.map((one) => bareItem(head, one)),
  );
}

/** Reads answer and time from an item. */
export function readItem({
  user_answer,
  time_spent_ms,
}: Omit<BareItem, 'item_id'>): Pick<AnsweredQuestion, 'answer' | 'timeSpentMs'> {
  return { answer: fromWireAnswer(user_answer), timeSpentMs: time_spent_ms ?? null };
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

function withItems<Item>({ userId, simulationId, block }: AttemptHead, items: readonly Item[]) {
  return { user_id: userId, sim_id: simulationId, attempt: block, items };
}

function bareItem(
  { simulationId, block }: AttemptHead,
  { questionId, answer, timeSpentMs }: AnsweredQuestion,
): BareItem {
  return {
    item_id: itemId(simulationId, block, questionId),
    user_answer: toWireAnswer(answer),
    ...(timeSpentMs !== null && { time_spent_ms: wholeTime(timeSpentMs) }),
  };
}

/** Limits a time, whatever the device's clocks made of it: a wrong time is no reason to lose an answer. */
function wholeTime(ms: number): number {
  return Math.round(Math.min(Math.max(0, ms), maxTimeSpentMs));
}
