// Texts of the page for an unknown path (http-2), exactly as observed.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = { lead: 'Oops! Page not found', home: 'Return to Home' };

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly notFound: typeof english;
  }
}

export const notFoundTexts = localeTexts('notFound', english);
