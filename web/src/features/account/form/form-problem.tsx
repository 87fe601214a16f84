// The problem of a form as a whole, shown where it is seen, and read out at once.

import type { ReactNode } from 'react';
import type { Problem } from './describe-problem.ts';

export function FormProblem({
  problem,
  children,
}: {
  readonly problem: Problem | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div role="alert">
      {problem && (
        <div className="notice notice--error form__problem" tabIndex={-1}>
          <p>{problem.text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
