// One change from the console: sent once at a time, with what went wrong in words.

import { useRef, useState } from 'react';
import { ServerRefusal } from '../../../api/call-server.ts';
import { Leaving } from '../staff-calls.ts';
import { consoleTexts as words } from './console-texts.ts';

export interface Sending {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  /** True once it is done. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
}

export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  return {
    isBusy,
    problem,
    setProblem,
    async send(work) {
      if (isSending.current) return false;
      isSending.current = true;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(inWords(error));
        return false;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

function inWords(error: unknown): string | null {
  if (error instanceof Leaving) return null;
  if (!(error instanceof ServerRefusal)) return words.unreachable;
  const known = new Map<string, string>(Object.entries(words.refused));
  return known.get(error.code) ?? words.refused['invalid-request'];
}
