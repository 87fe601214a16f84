// Converts a day from a date field to a moment.

/** Returns the last second of the day (`2027-03-31`) in the reader's time zone, or null if there is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`);
  return day === '' || Number.isNaN(end.getTime()) ? null : end.toISOString();
}
