// Texts that every page shows around its own content.

import { localeTexts } from './locale-texts.ts';

const english = {
  product: 'Veterinary Exam Simulator',
  independence:
    'An independent practice product with original questions. Not affiliated with, endorsed by or connected to the ICVA or NBME. NAVLE is a registered trademark of its owner.',
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${label.toLowerCase()}`,
  hideField: (label: string) => `Hide ${label.toLowerCase()}`,
  dismiss: 'Dismiss',
};

declare module './locale-texts.ts' {
  interface Catalog {
    readonly ui: typeof english;
  }
}

export const uiTexts = localeTexts('ui', english);
