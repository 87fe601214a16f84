// The name of a form, and which edition of it this is.

import { localeTexts } from '../ui/locale-texts.ts';
import { longDay } from '../ui/reader-formats.ts';

const english = {
  /** For editions without a name. */
  byId: (formId: string) => formId.replace(/^form-(\w+)$/, 'Form $1'),
  edition: (form: string, day: string) => `${form}, edition of ${day}`,
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly form: typeof english;
  }
}

const formTexts = localeTexts('form', english);

export interface FormInWords {
  readonly formId: string;
  readonly name?: string | undefined;
  readonly date?: string | undefined;
}

/** For example 'Form 2, edition of November 23, 2026'; editions of earlier versions have no date. */
export function formInWords({ formId, name = formTexts.byId(formId), date }: FormInWords): string {
  return date === undefined ? name : formTexts.edition(name, longDay(date));
}
