// What a ruling would change in all simulations of an edition, no matter how many: fetched part by part, and added up.

import type { EffectOnScores } from '@simulator/api-contract';

interface PartOfEffect extends EffectOnScores {
  /** The cursor of the next part. Null after the last part. */
  readonly next: string | null;
}

/** `onCounted` is called after each part but the last, with the number of whole simulations so far. */
export async function previewWhole(
  ask: (after: string | null) => Promise<PartOfEffect>,
  onCounted: (simulations: number) => void,
): Promise<EffectOnScores> {
  let { next, ...sum }: PartOfEffect = await ask(null);
  while (next !== null) {
    onCounted(sum.simulations);
    const part: PartOfEffect = await ask(next);
    sum = {
      simulations: sum.simulations + part.simulations,
      unfinished: sum.unfinished + part.unfinished,
      changed: sum.changed + part.changed,
      higher: sum.higher + part.higher,
      lower: sum.lower + part.lower,
      nowPass: sum.nowPass + part.nowPass,
      nowFail: sum.nowFail + part.nowFail,
    };
    next = part.next;
  }
  return sum;
}
