// How often candidates changed their minds, from the log: the first option they chose on a question, and the last.

import type { SimulationEvent } from './events.ts';
import type { FormOutline, QuestionKey } from './form.ts';
import { isRight } from './scoring/rulings.ts';

export interface AnswerChanges {
  readonly rightToWrong: number;
  readonly wrongToRight: number;
  readonly wrongToWrong: number;
}

/**
 * The options chosen on each question, in order, by question id. The same option twice in a row counts once. Questions
 * without a choice are left out.
 */
export function choicesByQuestion(
  { blocks }: Pick<FormOutline, 'blocks'>,
  log: readonly { readonly event: SimulationEvent }[],
): ReadonlyMap<number, readonly number[]> {
  const choices = new Map<number, readonly number[]>();
  for (const { event } of log) {
    if (event.type !== 'OptionSelected' && event.type !== 'AnswerConfirmed') continue;
    const id = blocks[event.block - 1]?.[event.question];
    if (id === undefined) continue;
    const before = choices.get(id) ?? [];
    if (before.at(-1) !== event.option) choices.set(id, [...before, event.option]);
  }
  return choices;
}

/** Counts questions whose last choice differs from the first. Dropped questions are skipped. */
export function countChanges(
  choices: ReadonlyMap<number, readonly number[]>,
  keys: readonly Pick<QuestionKey, 'id' | 'correct' | 'dropped' | 'accepted'>[],
): AnswerChanges {
  const counts = { rightToWrong: 0, wrongToRight: 0, wrongToWrong: 0 };
  for (const key of keys) {
    const chosen = choices.get(key.id) ?? [];
    const [first, last] = [chosen[0] ?? null, chosen.at(-1) ?? null];
    if (first === last || key.dropped) continue;
    const [wasRight, becameRight] = [isRight(key, first), isRight(key, last)];
    // The candidate changed from one accepted option to another: nothing was lost or won.
    if (wasRight && becameRight) continue;
    if (wasRight) counts.rightToWrong += 1;
    else if (becameRight) counts.wrongToRight += 1;
    else counts.wrongToWrong += 1;
  }
  return counts;
}
