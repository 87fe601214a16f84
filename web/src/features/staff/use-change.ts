// One change that staff make to codes: sent once at a time, with a message about what is wrong, at its field where it has one.

import { describeProblem, type Field, type Problem } from './problem.ts';
import { type OneAtATime, useOneAtATime } from './use-one-at-a-time.ts';

export interface Change extends Omit<OneAtATime<Problem>, 'problem'> {
  /** What concerns the whole of it. */
  readonly problem: string | null;
  readonly problemAt: (field: Field) => string | undefined;
}

export function useChange(): Change {
  const { problem, ...change } = useOneAtATime(describeProblem);
  return {
    ...change,
    problem: problem?.field === null ? problem.text : null,
    problemAt: (field) => (problem?.field === field ? problem.text : undefined),
  };
}
