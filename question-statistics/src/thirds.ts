// Thirds of ability, by the number of questions correct on the form.

/** The lowest total of the middle third, and the lowest of the strongest. */
export interface Thirds {
  readonly middle: number;
  readonly strongest: number;
}

/**
 * Persons with equal totals stay together, so thirds may be unequal. `persons` holds the number of persons at each
 * total.
 */
export function thirdsOf(persons: ArrayLike<number>): Thirds {
  const totals = Array.from(persons);
  const n = totals.reduce((sum, count) => sum + count, 0);
  /** The total of the person at this fraction of the way from the weakest to the strongest. */
  const at = (part: number) => {
    let passed = 0;
    const total = totals.findIndex((count) => {
      passed += count;
      return passed > Math.floor(part * n);
    });
    return Math.max(0, total);
  };
  return { middle: at(1 / 3), strongest: at(2 / 3) };
}

export function thirdOf({ middle, strongest }: Thirds, total: number): 0 | 1 | 2 {
  if (total < middle) return 0;
  return total < strongest ? 1 : 2;
}
