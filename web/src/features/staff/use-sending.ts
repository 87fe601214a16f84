// One change that staff make. It is sent once at a time, and a problem is described in the page's own words.

import { ServerRefusal } from '../../api/call-server.ts';
import { refusalInWords } from './refusal-in-words.ts';
import { Leaving } from './staff-calls.ts';
import { type OneAtATime, useOneAtATime } from './use-one-at-a-time.ts';

export interface WordsOfTrouble {
  readonly unreachable: string;
  /** Keyed by the code with which the server refused. */
  readonly refused: Readonly<Record<string, string>>;
}

export function useSending(words: WordsOfTrouble): OneAtATime<string> {
  return useOneAtATime((error) => {
    if (error instanceof Leaving) return null;
    if (!(error instanceof ServerRefusal)) return words.unreachable;
    return refusalInWords(error, words.refused);
  });
}
