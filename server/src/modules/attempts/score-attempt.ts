// Matches a posted attempt with its edition and scores it again. The sender's own scoring is never trusted
// (attempts-5).

import { itemId, readItem } from '@simulator/api-contract';
import type { AnsweredQuestion, QuestionNotes } from '@simulator/exam-engine';
import { Refusal } from '../../platform/http/refusal.ts';

export interface PostedItem {
  readonly item_id: string;
  readonly user_answer: number;
  readonly time_spent_ms?: number | undefined;
}

export interface ScoredAttempt {
  /** In the order of the block. */
  readonly answers: readonly AnsweredQuestion[];
  /** Right answers to scored questions. */
  readonly correct: number;
}

/** Refuses with 400, naming the item, unless the items are exactly the block's questions with possible answers. */
export function scorePostedItems(
  simulationId: string,
  block: number,
  keys: readonly QuestionNotes[],
  items: readonly PostedItem[],
): ScoredAttempt {
  const posted = new Map(items.map((item, index) => [item.item_id, { ...readItem(item), index }]));
  if (items.length !== keys.length || posted.size !== keys.length) {
    throw misfit(
      'payload.items',
      `block ${block} has ${keys.length} questions, ${posted.size} different ones were sent`,
    );
  }
  let correct = 0;
  const answers = keys.map((key): AnsweredQuestion => {
    const item = posted.get(itemId(simulationId, block, key.id));
    if (!item) throw misfit('payload.items', `the item ${itemId(simulationId, block, key.id)} is missing`);
    const { answer, timeSpentMs, index } = item;
    if (answer !== null && answer >= key.rationales.length) {
      const last = key.rationales.length - 1;
      throw misfit(`payload.items.${index}.user_answer`, `expected -1 to ${last}, not ${answer}`);
    }
    if (key.scored && answer === key.correct) correct += 1;
    return { questionId: key.id, answer, timeSpentMs };
  });
  return { answers, correct };
}

function misfit(field: string, message: string): Refusal {
  return new Refusal(400, 'items-do-not-fit', `${field}: ${message}`, { field });
}
