// Something that staff send about own questions: once at a time, with what went wrong in words.

import { ServerRefusal } from '../../../api/call-server.ts';
import { Leaving } from '../staff-calls.ts';
import { type OneAtATime, useOneAtATime } from '../use-one-at-a-time.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

export function useOwnSending(): OneAtATime<string> {
  return useOneAtATime(inWords);
}

function inWords(error: unknown): string | null {
  if (error instanceof Leaving) return null;
  if (!(error instanceof ServerRefusal)) return words.unreachable;
  const known = new Map<string, string>(Object.entries(words.refused));
  return known.get(error.code) ?? words.refused['invalid-request'];
}
