// Dates, times and percentages in the page's language, in the format of the reader's own region: an American reads
// November 23, a Briton 23 November.

/**
 * The first of the reader's languages that matches the page's, because it names the region; otherwise the page's own.
 */
export function readerLocale(pageLanguage: string, readerLanguages: readonly string[]): string {
  const [language = 'en'] = pageLanguage.split('-');
  return readerLanguages.find((tag) => tag.split('-')[0] === language && isLanguageTag(tag)) ?? language;
}

/**
 * Browsers may report an invalid tag, such as the `en-US@posix` of a Linux without a locale, for which `Intl` throws.
 */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

let known: { readonly lang: string; readonly languages: readonly string[]; readonly locale: string } | undefined;

/** Found once for the same languages: a report has hundreds of percentages, and checking a tag costs more than one. */
function locale(): string {
  const { lang } = document.documentElement;
  const { languages } = navigator;
  if (known?.lang !== lang || known.languages !== languages) {
    known = { lang, languages, locale: readerLocale(lang, languages) };
  }
  return known.locale;
}

const dateFormat =
  (options: Intl.DateTimeFormatOptions) =>
  (moment: string | Date): string =>
    new Intl.DateTimeFormat(locale(), options).format(new Date(moment));

export const longDate = dateFormat({ dateStyle: 'long' });
/** Formats a day without a time, such as `2026-11-23`: the same day wherever it is read. */
export const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
export const mediumDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
export const monthOfDay = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
export const longDateAndTime = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
export const mediumDate = dateFormat({ dateStyle: 'medium' });
export const mediumDateAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
export const weekdayAndTime = dateFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** Formats two days without a time, such as 'Nov 15 – 21, 2026'. */
export function dayRange(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

export function decimal(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale(), digits).format(value);
}

const percentFormats = new Map<string, Intl.NumberFormat>();

/**
 * One format per locale: creating one costs more than using it a hundred times, and the report's table has hundreds of
 * percentages.
 */
function percentFormat(): Intl.NumberFormat {
  const reader = locale();
  const format = percentFormats.get(reader) ?? new Intl.NumberFormat(reader, { style: 'percent' });
  percentFormats.set(reader, format);
  return format;
}

export function percent(percentage: number): string {
  return percentFormat().format(percentage / 100);
}

export function percentRange(low: number, high: number): string {
  return percentFormat().formatRange(low / 100, high / 100);
}
