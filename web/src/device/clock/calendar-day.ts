// Days as the device's own calendar counts them.

const msPerDay = 86_400_000;

/** The day, counted from January 1, 1970. */
export function dayOf(atMs: number): number {
  const date = new Date(atMs);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay);
}

/** The date in the form that the date formats of the texts take: the same day wherever it is read. */
export function dateOfDay(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}
