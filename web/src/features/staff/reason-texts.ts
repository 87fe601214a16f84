// Texts about the reason that staff give for a change.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  why: 'Reason',
  hint: 'It is kept in the audit log.',
  missing: 'Please give a reason of at least 3 characters.',
  until: 'Until the end of',
  dayMissing: 'Please choose a day.',
  cancel: 'Cancel',
  sending: 'Sending…',
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    reason: typeof english;
  }
}

export const reasonTexts = localeTexts('reason', english);
