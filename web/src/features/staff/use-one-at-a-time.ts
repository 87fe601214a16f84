// Something that staff send: once at a time, with what went wrong as `describe` puts it.

import { useRef, useState } from 'react';

export interface OneAtATime<Problem> {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly setProblem: (problem: Problem | null) => void;
  /** True once it is done; then nothing is wrong. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
}

/** `describe` gives null for what needs no words, such as a page that is being left. */
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
