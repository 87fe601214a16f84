// Arithmetic that all parts share: limits, soft steps, soft extremes, and curves through values.

/** Keeps a share between 0 and 1. */
export const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** A step from 0 to 1 that begins and ends gently. */
export function eased(value: number): number {
  const t = clamp(value);
  return t * t * (3 - 2 * t);
}

/** The greater of two distances, rounded over `soft` where they are nearly equal. */
export const softMax = (one: number, other: number, soft: number): number =>
  Math.max(one, other) + bulge(one, other, soft);

export const softMin = (one: number, other: number, soft: number): number =>
  Math.min(one, other) - bulge(one, other, soft);

function bulge(one: number, other: number, soft: number): number {
  const near = soft > 0 ? Math.max(soft - Math.abs(one - other), 0) / soft : 0;
  return (near * near * soft) / 4;
}

/** A curve from `q` (t = 0) to `r` (t = 1) whose direction there follows from the values `p` and `s` beyond them. */
export const smoothAt = (p: number, q: number, r: number, s: number, t: number): number =>
  q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));

/** A smooth curve through a table's values, `step` apart. Beyond its ends the table continues with its last values. */
export function tabled(values: readonly number[], at: number, step = 0.25): number {
  const place = Math.max(0, Math.min(values.length - 1.001, at / step));
  const low = Math.floor(place);
  const value = (n: number): number => values[Math.max(0, Math.min(values.length - 1, n))] ?? 0;
  return smoothAt(value(low - 1), value(low), value(low + 1), value(low + 2), place - low);
}
