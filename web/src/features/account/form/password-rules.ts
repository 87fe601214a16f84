// The rules for a new password (accounts-20). The server also refuses the most common ones (decision 0063).

import type { Problem } from './describe-problem.ts';
import { passwordTexts as texts } from './password-texts.ts';

const shortest = 6;
/** In bytes, because the auth protocol limits bytes. */
const longest = 72;

export interface PasswordHint {
  readonly isMet: boolean;
  readonly text: string;
}

/** Counts characters as a person does, by code point. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= shortest;
}

/** Returns null before the first character is typed. */
export function lengthHint(password: string): PasswordHint | null {
  if (password === '') return null;
  return isLongEnough(password) ? { isMet: true, text: texts.longEnough } : { isMet: false, text: texts.tooShortYet };
}

export function matchHint(password: string, confirmation: string): PasswordHint | null {
  if (confirmation === '') return null;
  return password === confirmation ? { isMet: true, text: texts.same } : { isMet: false, text: texts.different };
}

/** Returns the problem of the field named `password`, or null. */
export function newPasswordProblem(password: string): Problem | null {
  if (password === '') return { field: 'password', text: texts.missing };
  if (!isLongEnough(password)) return { field: 'password', text: texts.tooShort };
  const isTooLong = new TextEncoder().encode(password).length > longest;
  return isTooLong ? { field: 'password', text: texts.tooLong } : null;
}
