// Checks whether the input can be an email address at all. Only sending an email shows whether the address exists.

import { authTexts } from '../auth-texts.ts';
import type { Problem } from './describe-problem.ts';

/** Returns the problem of the field named `email`, or null. */
export function emailProblem(typed: string): Problem | null {
  if (typed === '') return { field: 'email', text: authTexts.emailMissing };
  const isLike = typed.length <= 255 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed);
  return isLike ? null : { field: 'email', text: authTexts.emailUnlike };
}
