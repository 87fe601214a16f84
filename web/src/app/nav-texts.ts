// Names of the links to a person’s own pages.

import { localeTexts } from '../ui/locale-texts.ts';

const english = { study: 'Study', history: 'History', imageStudio: 'Image studio', account: 'Account' };

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly nav: typeof english;
  }
}

export const navTexts = localeTexts('nav', english);
