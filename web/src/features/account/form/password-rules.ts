// What a new password must be (accounts-20). The server also refuses the most common ones (decision 0063).

import type { Problem } from './describe-problem.ts';
import { passwordTexts as texts } from './password-texts.ts';

const shortest = 6;
/** In bytes, as the auth protocol has it. */
const longest = 72;

export interface PasswordHint {
  readonly isMet: boolean;
  readonly text: string;
}

/** Counted in characters as a person counts them. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= shortest;
}

/** Nothing to say before the first character. */
export function lengthHint(password: string): PasswordHint | null {
  if (password === '') return null;
  return isLongEnough(password) ? { isMet: true, text: texts.longEnough } : { isMet: false, text: texts.tooShortYet };
}

export function matchHint(password: string, confirmation: string): PasswordHint | null {
  if (confirmation === '') return null;
  return password === confirmation ? { isMet: true, text: texts.same } : { isMet: false, text: texts.different };
}

/** What is wrong with a new password, for the field named `password`; null when nothing is. */
export function newPasswordProblem(password: string): Problem | null {
  if (password === '') return { field: 'password', text: texts.missing };
  if (!isLongEnough(password)) return { field: 'password', text: texts.tooShort };
  const isTooLong = new TextEncoder().encode(password).length > longest;
  return isTooLong ? { field: 'password', text: texts.tooLong } : null;
}
