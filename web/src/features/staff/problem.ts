// What is wrong with an input, in words, and the field it belongs to.

import type { MinutesPart } from '@simulator/exam-engine';
import { ServerRefusal } from '../../api/call-server.ts';
import { refusalInWords } from './refusal-in-words.ts';
import { Leaving } from './staff-calls.ts';
import { staffTexts as words } from './staff-texts.ts';

export type Field = 'label' | 'code' | 'expiresAt' | 'rules' | MinutesPart | 'why';

export interface Problem {
  /** Null if the problem concerns the whole form. */
  readonly field: Field | null;
  readonly text: string;
}

const fields = new Map(
  Object.entries<Field>({
    'code-too-short': 'code',
    'code-taken': 'code',
    'expiry-has-passed': 'expiresAt',
    'rules-not-allowed': 'rules',
    'reason-needed': 'why',
  }),
);

/** Returns null while the page is being left. */
export function describeProblem(error: unknown): Problem | null {
  if (error instanceof Leaving) return null;
  if (!(error instanceof ServerRefusal)) return { field: null, text: words.unreachable };
  return { field: fields.get(error.code) ?? null, text: refusalInWords(error, words.problems) };
}

/** Finds the problem that the server would report about the code, before it is sent. */
export function problemOfCode(code: string): Problem | null {
  if (code.trim() === '' || code.replace(/[^a-z0-9]/gi, '').length >= 8) return null;
  return { field: 'code', text: words.problems['code-too-short'] };
}
