// Counts and percentages over questions.

/** Counts how often each key occurs, in order of first appearance. */
export function tally<T, K>(things: readonly T[], keyOf: (thing: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const thing of things) {
    const key = keyOf(thing);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Returns NaN for an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Writes a share as '27.5 %'. */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
