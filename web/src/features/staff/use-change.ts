// One change that staff make: sent once at a time, with a message about what is wrong.

import { useRef, useState } from 'react';
import { describeProblem, type Field, type Problem } from './problem.ts';

export interface Change {
  readonly isBusy: boolean;
  /** What concerns the whole of it. */
  readonly problem: string | null;
  readonly problemAt: (field: Field) => string | undefined;
  readonly setProblem: (problem: Problem | null) => void;
  /** True once it is done; then nothing is wrong. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
}

export function useChange(): Change {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);
  return {
    isBusy,
    problem: problem?.field === null ? problem.text : null,
    problemAt: (field) => (problem?.field === field ? problem.text : undefined),
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
        setProblem(describeProblem(error));
        return false;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}
