// Texts about a new password: while it is typed, and when it is refused (accounts-20).

import { localeTexts } from '../../../ui/locale-texts.ts';

const english = {
  longEnough: 'Password meets requirements',
  tooShortYet: 'Password must be at least 6 characters',
  same: 'Passwords match',
  different: "Passwords don't match",
  missing: 'Enter a password.',
  tooShort: 'Password must be at least 6 characters long.',
  tooLong: 'This password is too long. Use at most 72 letters or digits.',
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly password: typeof english;
  }
}

export const passwordTexts = localeTexts('password', english);
