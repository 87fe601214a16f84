// Durations as the exam writes them, in letters that another language may not use.

import { formatMinutes } from '@simulator/exam-engine';
import { localeTexts } from './locale-texts.ts';

const english = { minutes: formatMinutes };

declare module './locale-texts.ts' {
  interface Catalog {
    readonly time: typeof english;
  }
}

export const timeTexts = localeTexts('time', english);
