// Whether the input can be an email address at all. Only an email can show whether it is one.

import { authTexts } from '../auth-texts.ts';
import type { Problem } from './describe-problem.ts';

/** The problem of the field named `email`; null when there is none. */
export function emailProblem(typed: string): Problem | null {
  if (typed === '') return { field: 'email', text: authTexts.emailMissing };
  const isLike = typed.length <= 255 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed);
  return isLike ? null : { field: 'email', text: authTexts.emailUnlike };
}
