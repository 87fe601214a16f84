// Thirds of ability: by questions correct on the form.

/** The first total of the middle third, and the first of the strongest. */
export interface Thirds {
  readonly middle: number;
  readonly strongest: number;
}

/** Persons of equal total stay together, so thirds may be unequal. */
export function thirdsOf(totals: readonly number[]): Thirds {
  const sorted = [...totals].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
  return { middle: at(1 / 3), strongest: at(2 / 3) };
}

export function thirdOf({ middle, strongest }: Thirds, total: number): 0 | 1 | 2 {
  if (total < middle) return 0;
  return total < strongest ? 1 : 2;
}
