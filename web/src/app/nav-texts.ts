// Names of the menu's links.

import { localeTexts } from '../ui/locale-texts.ts';

const english = { study: 'Study', history: 'History', imageStudio: 'Image studio', account: 'Account' };

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly nav: typeof english;
  }
}

export const navTexts = localeTexts('nav', english);
