// What a ruling would change in all simulations of an edition, however many: asked part by part, and added up.

import type { EffectOnScores } from '@simulator/api-contract';

interface PartOfEffect extends EffectOnScores {
  /** What the next part comes after; null after the last. */
  readonly next: string | null;
}

/** `onCounted` is called with the number of whole simulations after each part. */
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
