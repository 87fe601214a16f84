// The calls of the page for joining a cohort. They are made as the signed-in person if there is one.

import type { Call } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { type CallOptions, ServerRefusal } from '../../api/call-server.ts';
import { readStoredUserId } from '../../api/stored-user.ts';
import { waitInWords } from '../../ui/wait-texts.ts';
import { joiningTexts as words } from './joining-texts.ts';

/** What the person came with: a code, and the token of their own seat if a link carried one. */
export interface Entry {
  readonly code: string;
  readonly seat?: string;
}

/**
 * Reads the link's part after the # and removes it from the address, so that it is neither bookmarked nor passed on
 * (decision 0040).
 */
export function takeEntryFromAddress(): Entry | null {
  const query = new URLSearchParams(location.hash.slice(1));
  const [code, seat] = [query.get('code'), query.get('seat')];
  if (code === null) return null;
  history.replaceState(history.state, '', location.pathname);
  return { code, ...(seat !== null && { seat }) };
}

export async function callAsJoiner<C extends Call>(call: C, options: CallOptions): ReturnType<typeof callParsed<C>> {
  if (readStoredUserId() === null) return callParsed(call, options);
  const { bearerHeader } = await import('../../api/auth-client.ts');
  return callParsed(call, { ...options, headers: await bearerHeader() });
}

export function describeJoiningProblem(error: unknown): string {
  if (!(error instanceof ServerRefusal)) return words.unreachable;
  if (error.code === 'too-many-tries') return words.tooMany(waitInWords(error.retryAfterSeconds ?? 60));
  return new Map<string, string>(Object.entries(words.problems)).get(error.code) ?? words.unreachable;
}
