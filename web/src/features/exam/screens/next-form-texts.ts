// What the start screen says about the form that comes next. It loads after the start screen.

import { localeTexts } from '../../../ui/locale-texts.ts';

const english = { next: (form: string) => `Your next simulation: ${form}.` };

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly nextForm: typeof english;
  }
}

export const nextFormTexts = localeTexts('nextForm', english);
