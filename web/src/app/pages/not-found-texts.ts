// Texts of a path without a page (http-2): the observed texts as they are.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = { lead: 'Oops! Page not found', home: 'Return to Home' };

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly notFound: typeof english;
  }
}

export const notFoundTexts = localeTexts('notFound', english);
