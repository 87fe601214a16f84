// The end of a day as a date field gives it.

/** The last moment of a day as a date field gives it (`2027-03-31`), where the reader is; null for none. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`);
  return day === '' || Number.isNaN(end.getTime()) ? null : end.toISOString();
}
