// Decides whether a question needs a decision: a pure function of its warnings and its latest decision (decision 0097).

import type { QuestionInInbox, QuestionWarning } from '@simulator/api-contract';

interface Watched {
  /** The current warnings. */
  readonly warnings: readonly QuestionWarning[];
  readonly lastReportAt: Date | null;
}

interface Standing {
  readonly warnings: readonly QuestionWarning[];
  readonly decidedAt: Date;
}

/** Returns null for a question that nobody needs to look at. `standing` is its latest decision. */
export function stateOf(
  { warnings, lastReportAt }: Watched,
  standing: Standing | undefined,
): Pick<QuestionInInbox, 'state' | 'newWarnings'> | null {
  if (!standing) return warnings.length > 0 ? { state: 'open', newWarnings: [] } : null;
  const isReportedSince = lastReportAt !== null && lastReportAt > standing.decidedAt;
  const newWarnings = warnings.filter(
    (warning) => !standing.warnings.includes(warning) || (warning === 'reported' && isReportedSince),
  );
  return { state: newWarnings.length > 0 ? 'open-again' : 'decided', newWarnings };
}
