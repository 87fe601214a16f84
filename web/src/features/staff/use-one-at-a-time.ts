// Runs one request of staff at a time, and keeps the problem that `describe` returns for an error.

import { useRef, useState } from 'react';

export interface OneAtATime<Problem> {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly setProblem: (problem: Problem | null) => void;
  /** Resolves to true if the work succeeded. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
}

/** `describe` returns null for errors that need no words, such as when the page is being left. */
export function useOneAtATime<Problem>(describe: (error: unknown) => Problem | null): OneAtATime<Problem> {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);
  return {
    isBusy,
    problem,
    setProblem: (next) => setProblem(() => next),
    async send(work) {
      if (isSending.current) return false;
      isSending.current = true;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        return true;
      } catch (error) {
        const described = describe(error);
        setProblem(() => described);
        return false;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}
