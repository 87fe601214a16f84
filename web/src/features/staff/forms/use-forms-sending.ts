// One change to forms: sent once at a time, with what went wrong in words.

import { ServerRefusal } from '../../../api/call-server.ts';
import { Leaving } from '../staff-calls.ts';
import { type OneAtATime, useOneAtATime } from '../use-one-at-a-time.ts';
import { formsTexts as words } from './forms-texts.ts';

export function useFormsSending(): OneAtATime<string> {
  return useOneAtATime((error) => {
    if (error instanceof Leaving) return null;
    if (!(error instanceof ServerRefusal)) return words.unreachable;
    return new Map<string, string>(Object.entries(words.refused)).get(error.code) ?? words.refused['invalid-request'];
  });
}
