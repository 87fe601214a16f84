// Dates and percentages in the page's language and the reader's region.

import { afterEach, expect, test, vi } from 'vitest';
import { longDate, percent, readerLocale } from './reader-formats.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['fr-CA', 'en-CA'], 'en-CA'],
  ['en', ['de-DE'], 'en'],
  ['en-XA', ['en-XA'], 'en-XA'],
  ['es', ['es-MX', 'en'], 'es-MX'],
])('a page in %s for a reader of %j is formatted in the locale %s', (page, reader, locale) => {
  expect(readerLocale(page, reader)).toBe(locale);
});

test.each([
  ['en-US', 'November 23, 2026', '60%'],
  ['en-GB', '23 November 2026', '60%'],
])('a reader with the locale %s sees the date %s', (locale, date, share) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { languages: [locale] });
  expect(longDate('2026-11-23T12:00:00Z')).toBe(date);
  expect(percent(60)).toBe(share);
});

test('a browser language that is not a valid language tag is skipped', () => {
  expect(readerLocale('en', ['en-US@posix', 'en-GB'])).toBe('en-GB');
  expect(readerLocale('en', ['en-US@posix'])).toBe('en');
});
