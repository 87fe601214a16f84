// What a candidate does in a block under free navigation: answers questions in order, leaves some out, and answers or
// changes some later, by the list.

import type { AnswersOfBlock } from './computed-results.ts';
import { keysOfBlock } from './published-form.ts';

export interface PlannedQuestion {
  readonly position: number;
  /** The option chosen on the first way through the block; null for none. */
  readonly first: number | null;
  /** What changes when the list leads back: another option, or none after all. */
  readonly later?: number | null;
}

/** Every block has some questions of each kind; most are answered right and stay so. */
export function planOf(block: number): readonly PlannedQuestion[] {
  return keysOfBlock(block).map(({ correct }, position) => {
    const wrong = (correct + 1) % 4;
    switch ((position * 7 + block * 11) % 30) {
      case 0:
      case 1:
        return { position, first: null };
      case 2:
        return { position, first: null, later: correct };
      case 3:
        return { position, first: wrong, later: correct };
      case 4:
        return { position, first: correct, later: wrong };
      case 5:
        return { position, first: correct, later: null };
      default:
        return { position, first: position % 4 === 1 ? wrong : correct };
    }
  });
}

export function answersOf(plan: readonly PlannedQuestion[]): AnswersOfBlock {
  return plan.map(({ first, later }) => (later === undefined ? first : later));
}

/** How many questions end with an option other than the first one, as the results count them. */
export function changesOf(plans: readonly (readonly PlannedQuestion[])[]) {
  const isChanged = ({ first, later }: PlannedQuestion) => first !== null && later !== undefined && later !== null;
  const changed = plans.map((plan) => plan.filter(isChanged));
  const toRight = changed.flatMap((plan, index) =>
    plan.filter(({ position, later }) => later === keysOfBlock(index + 1)[position]?.correct),
  );
  const all = changed.flat().length;
  return { all, toRight: toRight.length, toWrong: all - toRight.length };
}
