// Median, percentile and maximum of a list of measurements. An empty list throws.

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** Nearest rank: the smallest value that at least `share` (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return at(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1));
}

export function greatest(values: readonly number[]): number {
  return percentile(values, 1);
}

function at(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new Error('There is no measurement to summarise');
  return value;
}
