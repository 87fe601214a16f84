// Days as the device's own calendar counts them.

const msPerDay = 86_400_000;

/** Counted from 1 January 1970. */
export function dayOf(atMs: number): number {
  const date = new Date(atMs);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay);
}
