// Days and times as the admin page shows them, in the reader's time zone.

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function dayOf(iso: string): string {
  return dayFormat.format(new Date(iso));
}

export function momentOf(iso: string): string {
  return momentFormat.format(new Date(iso));
}

/** The last moment of a day as a date field gives it (`2027-03-31`), where the reader is; null for none. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`);
  return day === '' || Number.isNaN(end.getTime()) ? null : end.toISOString();
}
