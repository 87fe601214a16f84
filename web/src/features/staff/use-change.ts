// One change that staff make to codes. It is sent once at a time, and a problem is shown at its field if it has one.

import { describeProblem, type Field, type Problem } from './problem.ts';
import { type OneAtATime, useOneAtATime } from './use-one-at-a-time.ts';

export interface Change extends Omit<OneAtATime<Problem>, 'problem'> {
  /** A problem that concerns the whole form. */
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
