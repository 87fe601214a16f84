// How long to wait, in words: rounded up, so that a retry after that time succeeds.

import { localeTexts } from './locale-texts.ts';
import { plural } from './plural.ts';

const english = {
  minutes: (count: number) => plural(count, { one: 'one minute', other: `${count} minutes` }),
  hours: (count: number) => plural(count, { one: 'one hour', other: `${count} hours` }),
};

declare module './locale-texts.ts' {
  interface Catalog {
    readonly wait: typeof english;
  }
}

const waitTexts = localeTexts('wait', english);

export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? waitTexts.minutes(minutes) : waitTexts.hours(Math.ceil(minutes / 60));
}
