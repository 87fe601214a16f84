// One change that staff make: sent once at a time, with what went wrong in the words of its page.

import { ServerRefusal } from '../../api/call-server.ts';
import { refusalInWords } from './refusal-in-words.ts';
import { Leaving } from './staff-calls.ts';
import { type OneAtATime, useOneAtATime } from './use-one-at-a-time.ts';

export interface WordsOfTrouble {
  readonly unreachable: string;
  /** By what the server refused with. */
  readonly refused: Readonly<Record<string, string>>;
}

export function useSending(words: WordsOfTrouble): OneAtATime<string> {
  return useOneAtATime((error) => {
    if (error instanceof Leaving) return null;
    if (!(error instanceof ServerRefusal)) return words.unreachable;
    return refusalInWords(error, words.refused);
  });
}
