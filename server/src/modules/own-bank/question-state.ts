// In which state a question of one's own is, and which of its versions new forms may take: by its stamps alone.

import type { OwnQuestionState } from '@simulator/api-contract';

interface Stamps {
  readonly version: number;
  readonly submittedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** Of the latest version. */
export function stateOf({ submittedAt, releasedAt, withdrawnAt }: Stamps): OwnQuestionState {
  if (withdrawnAt) return 'withdrawn';
  if (releasedAt) return 'released';
  return submittedAt ? 'waiting' : 'draft';
}

/** The last one released. Withdrawing takes the question out with everything up to that version; one released later brings it back. */
export function versionInUse(versions: readonly Stamps[]): number | null {
  const withdrawn = Math.max(0, ...versions.flatMap(({ version, withdrawnAt }) => (withdrawnAt ? [version] : [])));
  const released = versions.flatMap(({ version, releasedAt }) => (releasedAt && version > withdrawn ? [version] : []));
  return released.length > 0 ? Math.max(...released) : null;
}
